import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

const index = 'templates/index.ts';
const exportsAs = (from: string, to: string) => smallSite[index].replace(`export const ${from}`, to);

test.each([
  ['there is none', undefined, ['templates-export  The site has no templates/index.ts.']],
  [
    'it exports nothing',
    '',
    [
      'templates-export  templates/index.ts exports no `layouts`.',
      'templates-export  templates/index.ts exports no `templates`.',
    ],
  ],
  [
    'it exports no layouts',
    exportsAs('layouts', 'const layouts'),
    ['templates-export  templates/index.ts exports no `layouts`.'],
  ],
  [
    'its templates are none',
    exportsAs('templates = {', 'export const templates = null; const old = {'),
    ['templates-export  `templates` of templates/index.ts is no object of components by name.'],
  ],
  [
    'its directives are a list',
    exportsAs('directives =', 'export const directives = []; const old ='),
    ['templates-export  `directives` of templates/index.ts is no object of components by name.'],
  ],
  [
    'a template is none',
    exportsAs(
      'templates = { home: Home,',
      'export const templates = { home: undefined, memo: memo(Home), text: "Home",',
    ).replace('import {', "import { memo } from 'react'; import {"),
    [
      'templates-export  `home` in `templates` of templates/index.ts is undefined, as of modules that import each other.',
      'templates-export  `text` in `templates` of templates/index.ts is no component.',
    ],
  ],
  [
    'it has no default layout',
    exportsAs('layouts = { default: Plain }', 'export const layouts = { plain: Plain }'),
    [
      'layout-unknown  templates/index.ts exports no layout "default", which routes without a layout of their own use.',
    ],
  ],
])('templates/index.ts: %s', async (_what, text, says) => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, text === undefined ? {} : { [index]: text });
  if (text === undefined) await rm(path.join(folder.path, index));
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  expect(toldOf(stderr), stderr).toEqual(says.map((line) => `${line}\n  ${index}`));
  expect(stderr).toContain('layouts = { default: … }');
  const routes = await sitegen(['routes', '--root', folder.path]);
  expect(toldOf(routes.stderr)).toEqual(toldOf(stderr));
});

test.each([
  [
    "import './home.css';",
    "Import it in templates/styles/main.css, which has the styles of all pages: @import '../home.css';",
  ],
  [
    "import 'carousel/dist/carousel.css';",
    "Import it in templates/styles/main.css, which has the styles of all pages: @import 'carousel/dist/carousel.css';",
  ],
  [
    "import hero from './hero.png'; export { hero };",
    'Pictures of templates lie in public/ and are named with the base, `${useConfig().baseURL}hero.png`, and those of ' +
      'the content are data of the page, shown by <Picture>.',
  ],
  [
    "import film from './film.mp4'; export { film };",
    'Files of templates lie in public/ and are named with the base, `${useConfig().baseURL}film.mp4`.',
  ],
])('%s, in a template, is told at the import', async (line, fix) => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, {
    'templates/all.tsx': `${line}\n${smallSite['templates/all.tsx']}`,
    'templates/home.css': '',
    'templates/hero.png': '',
    'templates/film.mp4': '',
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  expect(stderr).toContain('bundle-error  Code imports');
  expect(stderr).toContain('templates/all.tsx:1:');
  expect(stderr).toContain(fix);
});

/** What is said of each error, and where. */
function toldOf(stderr: string): readonly string[] {
  return stderr
    .split(/^error /m)
    .slice(1)
    .map((text) => text.split('\n').slice(0, 2).join('\n'));
}
