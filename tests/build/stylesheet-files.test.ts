import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

import { fontFile, fontSite, withConfig } from '../support/font-site.ts';
import { listFiles, openOutput, type Output } from '../support/output.ts';
import { buildToEnd } from '../support/running-build.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

type Tree = Readonly<Record<string, string | Uint8Array>>;

async function buildFonts(trees: readonly Tree[] = [], args: readonly string[] = []) {
  const folder = await temporaryFolder();
  const build = (...changes: readonly Tree[]) =>
    writeTree(folder.path, ...changes).then(() => sitegen(['build', '--root', folder.path, ...args]));
  const result = await build(fontSite(), ...trees);
  const output = openOutput(path.join(folder.path, 'dist'));
  const fonts = () => listFiles(output.dir).filter((file) => file.endsWith('.woff2'));
  return {
    ...result,
    root: folder.path,
    build,
    output,
    fonts,
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}

type Built = Awaited<ReturnType<typeof buildFonts>>;

/** Builds a site for all tests of a group. */
function buildForAll(trees: readonly Tree[]): () => Built {
  let built: Built;
  beforeAll(async () => {
    built = await buildFonts(trees);
    return () => built[Symbol.asyncDispose]();
  });
  return () => built;
}

const stylesheetOf = (output: Output) =>
  output.text(listFiles(output.dir).find((file) => file.endsWith('.css')) ?? '');

const styles = (css: string) => ({ 'templates/styles/main.css': `@import './type/fonts.css';\n${css}` });
const picture = { 'public/img/pic one.png': 'a picture' };
const named = "a { background: url(/img/pic%20one.png?v=1) }\nb { mask: url('/img/pic one.png#a') }\n";

describe('files of stylesheets', () => {
  const built = buildForAll([{ 'templates/fonts/unused.woff2': readFileSync(fontFile) }]);

  test('a font becomes a hashed file that the stylesheet finds beside it', () => {
    const { code, stderr, fonts, output } = built();
    expect(code, stderr).toBe(0);
    const [font = ''] = fonts();
    expect(font).toMatch(/^assets\/brand\.[\da-f]{10}\.woff2$/);
    expect(readFileSync(path.join(output.dir, font))).toEqual(readFileSync(fontFile));
    expect(stylesheetOf(output)).toContain(`url(${path.basename(font)})`);
  });

  test('an unused font is not published', () => {
    expect(built().fonts()).toHaveLength(1);
  });

  test('fallbacks of the family are defined, in the order in which a browser prefers them', () => {
    const css = stylesheetOf(built().output);
    const rules = [...css.matchAll(/@font-face\{font-family:Brand Fallback;[^}]*\}/g)].map(([rule]) => rule);
    expect(rules).toHaveLength(6);
    expect(rules.at(-1)).toMatch(/local\(Arial Bold\).*font-weight:650 800;size-adjust:10\d\./);
    expect(rules[0]).toMatch(/local\(Roboto\)/);
  });

  test('another font changes the assets that a payload is of, and the old file stays for the pages that ask for it', async () => {
    await using built = await buildFonts();
    const before = built.fonts();
    const assets = () => (built.output.json('fr/_payload.json') as { readonly assets: string }).assets;
    const id = assets();
    const other = fontFile.replace('-latin-wght-', '-latin-ext-wght-');
    const { code, stderr } = await built.build({ 'templates/fonts/Brand.woff2': readFileSync(other) });
    expect(code, stderr).toBe(0);
    expect(built.fonts()).toHaveLength(2);
    expect(built.fonts()).toEqual(expect.arrayContaining([...before]));
    expect(assets()).not.toBe(id);
  });

  test.each([
    ['a file that no @font-face has', "{ file: 'templates/fonts/other.woff2' }", 'theme-font'],
    ['a path that leaves the site', "{ file: '../x.woff2' }", 'config-invalid'],
    ['an unknown fallback', "{ file: 'templates/fonts/Brand.woff2', fallback: 'Arial' }", 'config-invalid'],
  ])('theme.fonts: %s', async (_what, font, code) => {
    await using built = await buildFonts([withConfig(`theme: { fonts: [${font}] },`)]);
    expect(built.code).not.toBe(0);
    expect(built.stderr).toContain(code);
    expect(built.stderr).toMatch(/^ {2}site\.config\.ts:\d+:\d+$/m);
  });

  test('a font whose path the stylesheet misspells is told of there alone, with what may have been meant', async () => {
    const path = "src: url('../../fonts/brand.woff2')";
    await using built = await buildFonts([{ 'templates/styles/type/fonts.css': `@font-face { ${path} }` }]);
    expect(built.stderr.match(/^error .*/gm)).toEqual([expect.stringMatching(/^error style-file /)]);
    expect(built.stderr).toContain('Did you mean "../../fonts/Brand.woff2"?');
  });

  test('mistakes of the theme stay at their lines when the config gets others above them', async () => {
    const theme = "theme: { primary: 'clay', fonts: [{ file: 'templates/fonts/other.woff2' }] },";
    const config = withConfig(theme);
    await using built = await buildFonts([config]);
    const again = await built.build({ 'site.config.ts': `\n\n${config['site.config.ts']}` });
    const lines = (stderr: string) =>
      [...stderr.matchAll(/^ {2}site\.config\.ts:(\d+):/gm)].map(([, line]) => Number(line));
    expect(lines(built.stderr)).toHaveLength(2);
    expect(lines(again.stderr)).toEqual(lines(built.stderr).map((line) => line + 2));
  });
});

describe.each([
  { config: '', assets: '/assets/', root: '/' },
  { config: "baseURL: '/docs/',", assets: '/docs/assets/', root: '/docs/' },
  { config: "baseURL: '/docs/', cdnURL: '/static/',", assets: '/static/assets/', root: '/docs/' },
  {
    config: "baseURL: '/docs/', cdnURL: 'https://cdn.example/a/',",
    assets: 'https://cdn.example/a/assets/',
    root: 'https://small.example/docs/',
  },
])('below any base and on any host: $config', ({ config, assets, root }) => {
  const built = buildForAll([fontSite(config), styles(named), picture]);

  test('the preload stands before the stylesheet and names the same file', () => {
    const { code, stderr, fonts, output } = built();
    expect(code, stderr).toBe(0);
    const [font = ''] = fonts();
    const $ = output.page('/fr');
    const preload = $('link[rel=preload]');
    expect(preload).toHaveLength(1);
    expect(preload.attr()).toEqual({
      rel: 'preload',
      href: assets + path.basename(font),
      as: 'font',
      type: 'font/woff2',
      crossorigin: '',
    });
    expect(preload.nextAll('link[rel=stylesheet]')).toHaveLength(1);
    const stylesheet = new URL($('link[rel=stylesheet]').attr('href') ?? '', 'https://small.example');
    const file = /url\(([^)]*\.woff2)\)/.exec(stylesheetOf(output))?.[1] ?? '';
    expect(new URL(file, stylesheet).href).toBe(new URL(preload.attr('href') ?? '', stylesheet).href);
  });

  test('public files that the stylesheet names from the root are found on the host of the pages', () => {
    const css = stylesheetOf(built().output);
    expect(css).toContain(`url(${root}img/pic%20one.png?v=1)`);
    expect(css).toContain(`url("${root}img/pic one.png#a")`);
  });
});

describe('mistakes in files of stylesheets, told together', () => {
  const built = buildForAll([
    styles(
      [
        "@import './extra.css';",
        'b {',
        '  background: url(/img/pik.png);',
        '}',
        'i { mask: url(../img/x.svg) }',
        '',
      ].join('\n'),
    ),
    {
      'templates/styles/extra.css': `/* x */\na {\n  background: url('../img/none.png');\n}\n`,
      'templates/img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'templates/fonts/Brand.woff2': 'no font',
      'public/img/pic.png': 'a picture',
    },
  ]);

  test('a missing file names the stylesheet, the line and the column', () => {
    const { code, stderr } = built();
    expect(code).toBe(1);
    expect(stderr).toMatch(/error style-file .*none\.png.*\n {2}templates\/styles\/extra\.css:3:15\n/);
    expect(stderr).toContain("> 3 |   background: url('../img/none.png');");
  });

  test('a public file that is missing is told with its place and what may have been meant', () => {
    const { code, stderr } = built();
    expect(code).toBe(1);
    expect(stderr).toMatch(/error style-file .*pik\.png.*\n {2}templates\/styles\/main\.css:4:15\n/);
    expect(stderr).toContain('Did you mean "/img/pic.png"?');
    expect(stderr).toContain('> 4 |   background: url(/img/pik.png);');
  });

  test('a drawing of the stylesheet that runs code is refused', () => {
    const { code, stderr } = built();
    expect(code).toBe(1);
    expect(stderr).toMatch(/error svg-script .*\n {2}templates\/img\/x\.svg\n/);
  });

  test('a file that is no font', () => {
    const { code, stderr } = built();
    expect(code).toBe(1);
    expect(stderr).toContain('templates/fonts/Brand.woff2: it cannot be read as a font');
  });
});

describe('public files that the stylesheet names from the root', () => {
  test('are asked for where the pages lie when the stylesheet alone moves to another host', async () => {
    const based = "baseURL: '/kerzu/',";
    await using built = await buildFonts([fontSite(based), styles(named), picture]);
    const moved = fontSite(`${based} cdnURL: 'https://cdn.example/',`);
    const { code, stderr } = await built.build(moved, styles(named));
    expect(code, stderr).toBe(0);
    const href = built.output.page('/fr')('link[rel=stylesheet]').attr('href') ?? '';
    expect(built.output.text(href.replace('https://cdn.example/', ''))).toContain(
      'url(https://small.example/kerzu/img/pic%20one.png?v=1)',
    );
  });

  test('one that is missing and that a class of a template names is told at the class, wherever that moves', async () => {
    const template = smallSite['templates/all.tsx'].replace(
      '<h1>{title}',
      '<h1 className="bg-[url(/nope.png)]">{title}',
    );
    const lineOf = (text: string) => text.split('url(/nope.png)')[0]?.split('\n').length ?? 0;
    await using built = await buildFonts([
      {
        'templates/all.tsx': template,
        'templates/styles/main.css': "@import 'tailwindcss';\n@import './type/fonts.css';\n",
      },
    ]);
    expect(built.stderr).toContain(`templates/all.tsx:${lineOf(template)}:`);
    const { stderr } = await built.build({ 'templates/all.tsx': `\n\n${template}` });
    expect(stderr).toContain(`templates/all.tsx:${lineOf(template) + 2}:`);
  });

  test('one that goes is told of by the next build, and no more once it is back', async () => {
    await using built = await buildFonts([styles(named), picture]);
    expect(built.code, built.stderr).toBe(0);
    rmSync(path.join(built.root, 'public/img/pic one.png'));
    const gone = await built.build();
    expect(gone.code).toBe(1);
    expect(gone.stderr).toContain('templates/styles/main.css:2:17');
    expect(gone.stderr).toContain('templates/styles/main.css:3:11');
    const back = await built.build(picture);
    expect(back.code, back.stderr).toBe(0);
  });
});

test('what browsers are told not to load of other hosts is told of, in templates and stylesheets', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, {
    'templates/all.tsx': smallSite['templates/all.tsx'].replace(
      'return <h1>{title}</h1>',
      'return <h1>{title}<img alt="" src="https://pictures.example/a.png" /></h1>',
    ),
    'templates/styles/main.css': [
      "@import 'tailwindcss';",
      "@import url('https://fonts.example/css2?family=Sora');",
      'h1 { background: url(//pictures.example/b.png) }',
    ].join('\n'),
  });
  const { events } = await buildToEnd({ root: folder.path });
  const told = events.filter((event) => event.event === 'diagnostic');
  expect(told.map((event) => event['code'])).toEqual(told.map(() => 'csp-blocked'));
  expect(told.map(({ message, at }) => ({ message, at }))).toMatchObject([
    {
      message: expect.stringContaining(' load https://pictures.example/a.png: ') as string,
      at: { file: 'templates/all.tsx' },
    },
    {
      message: expect.stringContaining(' load https://fonts.example/css2?family=Sora: ') as string,
      at: { file: 'templates/styles/main.css', line: 2 },
    },
    {
      message: expect.stringContaining(' load //pictures.example/b.png: ') as string,
      at: { file: 'templates/styles/main.css', line: 3 },
    },
  ]);
  expect(stylesheetOf(openOutput(path.join(folder.path, 'dist')))).not.toContain('@import');
});

describe('a stylesheet with utilities', () => {
  const theme = "theme: { primary: 'clay', colors: { clay: { 500: '#a0522d' }, cream: '#fff7e2' } },";
  let result: Awaited<ReturnType<typeof sitegen>>;
  let css: string;
  beforeAll(async () => {
    await using folder = await temporaryFolder();
    await writeTree(folder.path, smallSite, withConfig(theme), {
      'templates/styles/main.css':
        "@import 'tailwindcss';\n@import './base.css';\n@theme inline { --color-gray-100: #fff }",
      'templates/styles/base.css': 'h1 { color: red }\nh1 > { color: blue }\n',
      'templates/classes.ts':
        "export const classes = 'bg-gray-100 bg-gray-200 bg-primary-500/50 bg-cream bg-primary-600';",
    });
    result = await sitegen(['build', '--root', folder.path]);
    expect(result.code, result.stderr).toBe(0);
    css = stylesheetOf(openOutput(path.join(folder.path, 'dist')));
  });

  test('has those of generated markup, although no template contains them', () => {
    // The colour of `<Icon>`, and what hides the heading of footnotes from all but screen readers.
    expect(css).toContain('.text-green-600{');
    expect(css).toContain('.sr-only{');
  });

  test('has valid colours for the palettes and single colours, unless it has its own', () => {
    expect(css).toContain('@layer theme{:root');
    expect(css).toContain('.bg-gray-100{background-color:#fff}');
    expect(css).toContain('.bg-gray-200{background-color:rgb(var(--color-gray-200))}');
    expect(css).toContain('.bg-cream{background-color:var(--color-cream)}');
    expect(css).toMatch(/\.bg-primary-500\\\/50\{background-color:[^}]*rgb\(var\(--color-primary-500\)\)/);
    expect(css).not.toContain('.bg-primary-600{');
  });

  test('what browsers ignore of it is told of at its place, and by nobody else', () => {
    const { stdout, stderr } = result;
    expect(stderr).toContain('warning style-ignored ');
    expect(stderr).toContain('templates/styles/base.css:2:6');
    expect(stdout + stderr).not.toContain('optimizing');
    expect(css).toContain('h1{color:red}');
  });
});

test('what the site and its CDN have may be loaded, and is imported by its path', async () => {
  await using folder = await temporaryFolder();
  const styles = (...lines: readonly string[]) => ({
    'templates/styles/main.css': ["@import 'tailwindcss';", ...lines].join('\n'),
  });
  await writeTree(folder.path, smallSite, styles('h1 { background: url(https://small.example/b.png) }'));
  const { events } = await buildToEnd({ root: folder.path });
  expect(events.filter(({ event }) => event === 'diagnostic')).toEqual([]);
  await writeTree(folder.path, styles("@import url('https://small.example/more.css');"));
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  expect(stderr).toContain('error style-file ');
  expect(stderr).toContain('templates/styles/main.css:2:1');
});
