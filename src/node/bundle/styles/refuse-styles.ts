import type { Plugin } from 'esbuild';
import path from 'node:path';

import { relativeImport } from '../../lib/files/relative-path.ts';
import { stylesEntry } from '../../lib/files/site-files.ts';

/** Rejects stylesheets that the site's code imports: they would be bundled into a file that no page loads. */
export function refuseStyles(root: string): Plugin {
  return {
    name: 'sitegen-refuse-styles',
    setup(build) {
      build.onResolve({ filter: /\.css$/ }, ({ path: specifier, importer, kind, resolveDir }) => {
        // Imports between stylesheets, and those in packages, are fine.
        if (kind === 'import-rule' || kind === 'url-token' || /[\\/]node_modules[\\/]/.test(importer))
          return undefined;
        const name = specifier.startsWith('.')
          ? relativeImport(path.join(root, path.dirname(stylesEntry)), path.resolve(resolveDir, specifier))
          : specifier;
        const fix = `Import it in ${stylesEntry}, which has the styles of all pages: @import '${name}';`;
        return { errors: [{ text: `Code imports the stylesheet "${specifier}".`, detail: { fix } }] };
      });
    },
  };
}
