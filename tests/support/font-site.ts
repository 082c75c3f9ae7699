import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { smallSite } from './small-site.ts';

/** A variable font (weights 200 to 800) whose own default is its heaviest weight. */
export const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);

/** The small site's config with a line more. */
export function withConfig(line: string): Readonly<Record<string, string>> {
  return {
    'site.config.ts': smallSite['site.config.ts'].replace("name: 'Small',", `name: 'Small', ${line}`),
  };
}

/** The small site in a font of its own, its `@font-face` in an imported stylesheet of another folder. */
export function fontSite(config = ''): Readonly<Record<string, string | Uint8Array>> {
  return {
    ...smallSite,
    ...withConfig(
      `theme: { fonts: [{ file: 'templates/fonts/Brand.woff2', preload: true, fallback: 'sans-serif' }] }, ${config}`,
    ),
    'templates/fonts/Brand.woff2': readFileSync(fontFile),
    'templates/styles/main.css': `@import './type/fonts.css';\nbody { font-family: Brand, 'Brand Fallback', sans-serif; }\n`,
    'templates/styles/type/fonts.css': `@font-face {
  font-family: Brand;
  src: url('../../fonts/Brand.woff2') format('woff2');
  font-weight: 200 800;
  font-display: swap;
}
`,
  };
}
