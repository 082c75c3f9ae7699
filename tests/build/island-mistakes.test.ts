import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

const island = (text: string, before = '') =>
  `${before}\nexport default function Probe({ value }) { return <p>${text}</p>; }`;
const inIslands = (place: string) => `templates/islands/${place.replace(/:|$/, '.island.tsx$&')}`;

/** The small site, whose home page shows an island; `islands`: name → code, `shown`: what stands in the page. */
async function build(
  islands: Readonly<Record<string, string>>,
  shown: string,
  more: Readonly<Record<string, string>> = {},
  imports = '',
): Promise<Awaited<ReturnType<typeof sitegen>>> {
  await using folder = await temporaryFolder();
  const page = smallSite['templates/all.tsx'].replace(
    'return <h1>{title}</h1>;',
    `return <><h1>{title}</h1>${shown}</>;`,
  );
  const files = Object.entries(islands).map(([name, code]) => [inIslands(name), code]);
  await writeTree(folder.path, smallSite, Object.fromEntries(files) as Record<string, string>, more, {
    'templates/all.tsx': `import Probe from './islands/probe.island.tsx';\n${imports}\n${page}`,
  });
  return await sitegen(['build', '--root', folder.path]);
}

/** Each mistake is told under its code, with what it is, in a file: of that name, or of the island. */
function expectMistakes(
  { code, stderr }: Awaited<ReturnType<typeof sitegen>>,
  mistakes: readonly (readonly [place: string, code: string, says: string])[],
): void {
  expect(code).toBe(1);
  const told = stderr.split(/^error /m);
  for (const [place, mistake, says] of mistakes) {
    const found = told.filter(
      (text) =>
        text.startsWith(`${mistake}  `) &&
        text.includes(says) &&
        text.includes(`\n  ${place.includes('/') ? place : inIslands(place)}`),
    );
    expect(found, `${mistake} ${says} of ${place} in\n${stderr}`).not.toEqual([]);
  }
}

test('props that are no JSON: the island and the path of the prop', async () => {
  const props = [
    ['{ onOpen: () => 1 }', 'props.value.onOpen is a function'],
    ['[1, new Date(0)]', 'props.value[1] is a Date'],
    ['new Map()', 'props.value is a Map'],
    ['{ a: <b /> }', 'props.value.a is a React element'],
    ['NaN', 'props.value is NaN'],
    ['[undefined]', 'props.value[0] is undefined'],
    ['[1, , 2]', 'props.value[1] is undefined'],
    ['1n', 'props.value is a bigint'],
  ] as const;
  const shown = `${props.map(([value]) => `<Probe value={${value}} />`).join('')}<Probe one={1n} other={2n} />`;
  const probe = island('{typeof value}<Icon name="nope" />', "import { Icon } from 'sitegen/react';");
  const result = await build({ probe }, `${shown}<Probe>text</Probe><Probe value={{ absent: undefined }} />`);
  expectMistakes(result, [
    ...props.map(([, says]) => ['templates/all.tsx\n', 'island-props', `island probe: ${says}`] as const),
    ['templates/all.tsx:', 'island-props', 'island probe: props.one is a bigint'],
    ['templates/all.tsx:', 'island-props', 'island probe: props.other is a bigint'],
    ['templates/all.tsx\n', 'island-props', 'takes no children'],
    ['probe:2', 'icon-missing', 'island probe: there is no icon "nope"'],
  ]);
  expect(result.stderr).not.toContain('absent is');
});

test('an icon that it shows only in the browser', async () => {
  const probe = island(
    '{useHydrated() && <Icon name={Math.random() > 1 ? "menu" : "clothes"} />}',
    "import { Icon } from 'sitegen/react'; import { useHydrated } from 'sitegen/ui/use-hydrated';",
  );
  const icons = { 'public/v2/icons/menu.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  expectMistakes(await build({ probe }, '<Probe />', icons), [
    ['probe:2', 'icon-missing', 'island probe: there is no icon "clothes"'],
  ]);
});

test.each([
  ['message-unknown', 'island probe: Unknown message "nope"', "{useT()('nope')}"],
  ['render-error', 'island probe: broken', '{(() => { throw new Error("broken"); })()}'],
  ['island-page-only', 'island probe: useRoute() works in pages only', '{all.useRoute().name}'],
])('%s: what an island throws', async (code, says, text) => {
  const probe = island(text, "import { useT } from 'sitegen/react'; import * as all from 'sitegen/react';");
  expectMistakes(await build({ probe }, '<Probe />'), [['probe', code, says]]);
});

test('a value of a message that is no number', async () => {
  const locale = '{ "home": { "title": "x" }, "error": { "title": "x" }, "count": "{n, number}" }';
  const probe = island("{useT()('count', { n: 'ten' })}", "import { useT } from 'sitegen/react';");
  const result = await build({ probe }, '<Probe />', {
    'locales/fr.json': locale,
    'locales/en.json': locale,
  });
  expectMistakes(result, [
    ['probe', 'render-error', 'island probe: The message "count": "ten" is no number'],
  ]);
});

test('what is wrong with the code of islands is told of all at once', async () => {
  const withHydrate = (value: string) => island('x', `export const hydrate = ${value};`);
  const linked = island(
    '<Link to={{ name: useRoute().name }}>x</Link>',
    "import { Link, useRoute } from 'sitegen/react';",
  );
  const islands = {
    probe: linked,
    nothing: '\nexport const Menu = () => null;',
    empty: '// Later.',
    data: 'export default { a: 1 };',
    later: withHydrate(`'later'`),
    computed: withHydrate(`Date.now() > 1 ? 'load' : 'idle'`),
    media: withHydrate(`{ media: 'min-width: 40em' }`),
    fine: withHydrate(`{ media: '(min-width: 40em)' } as const`),
  };
  const result = await build(islands, '<Probe />');
  expectMistakes(result, [
    ['probe:1:10', 'island-page-only', 'island probe uses Link, useRoute of sitegen/react'],
    ['nothing:2:14', 'island-export', 'island nothing has no default export'],
    ['empty:1:1', 'island-export', 'island empty has no default export'],
    ['data:1:8', 'island-export', 'island data: its default export is no component'],
    ['later:1:14', 'island-hydrate', 'not one of the strategies'],
    ['computed:1:14', 'island-hydrate', 'not one of the strategies'],
    ['media:1:14', 'island-hydrate', 'not one of the strategies'],
  ]);
  expect(result.stderr).toContain('Write export default Menu satisfies Island<…>.');
  expect(result.stderr).not.toContain(inIslands('fine'));
});

test('a name that sitegen/react does not export: the module is told as it is imported', async () => {
  const probe =
    "import {\n  useTt as useT,\n} from 'sitegen/react';\nexport default () => <p>{useT()('a')}</p>;";
  expectMistakes(await build({ probe }, '<Probe />'), [
    ['probe:2:3', 'bundle-error', '"sitegen/react" does not export "useTt".'],
  ]);
});

test('an island in an island: the import is shown', async () => {
  const outer = "import Probe from './probe.island.tsx';\nexport default () => <Probe />;\n";
  const { code, stderr } = await build({ probe: island('x'), outer }, '<Probe />');
  expect(code).toBe(1);
  expect(stderr).toContain('error island-nested  ./probe.island.tsx is imported by an island.');
  expect(stderr).toContain(`${inIslands('outer')}:1:19`);
});

test.each([
  ['lib/box.island.tsx', '../lib/box.island.tsx'],
  ['lib/box.island.tsx', '#lib/box.island.tsx'],
  ['templates/box.island.jsx', './box.island'],
])('%s, imported as %s: no island, as the import is told', async (file, written) => {
  const { code, stderr } = await build(
    { probe: island('x') },
    '<Probe /><Show />',
    {
      [file]: island('Box'),
      'package.json': '{ "imports": { "#lib/*": "./lib/*" } }',
      'templates/show.tsx': `import Box from '${written}';\nexport const Show = () => <Box />;\n`,
    },
    "import { Show } from './show.tsx';",
  );
  expect(code).toBe(1);
  expect(stderr).toContain(
    `error island-file  Browsers would never get ${file}: it is no templates/**/*.island.tsx.`,
  );
  expect(stderr).toContain('templates/show.tsx:1:17');
});

test.each(['./islands/box.island.js', '#islands/box.island.tsx'])(
  '%s leads to an island too',
  async (written) => {
    await using folder = await temporaryFolder();
    await writeTree(folder.path, smallSite, {
      'package.json': '{ "imports": { "#islands/*": "./templates/islands/*" } }',
      'templates/islands/box.island.tsx': island('Box'),
      'templates/all.tsx': `import Box from '${written}';\n${smallSite['templates/all.tsx'].replace('<h1>{title}</h1>;', '<Box />;')}`,
    });
    const { code, stderr } = await sitegen(['build', '--root', folder.path]);
    expect(code, stderr).toBe(0);
    expect(readFileSync(path.join(folder.path, 'dist/fr/index.html'), 'utf8')).toContain(
      '<sg-island id="page-box-1"',
    );
  },
);

test.each([
  ["import { Box } from './islands/box.island.tsx';", 'Box'],
  ["import { Box as Other, size } from './islands/box.island.tsx';", 'Other size={size}'],
  ["import * as all from './islands/box.island.tsx';", 'all.Box'],
  ["import { Box } from './box.ts';", 'Box'],
])('an island’s component is one by its own name too: %s', async (imports, shown) => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, {
    'templates/islands/box.island.tsx':
      'export const size = 1;\nexport function Box() { return <p>Box</p>; }\nexport default Box;\n',
    'templates/box.ts': "export { Box } from './islands/box.island.tsx';\n",
    'templates/all.tsx': `${imports}\n${smallSite['templates/all.tsx'].replace('<h1>{title}</h1>;', `<${shown} />;`)}`,
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code, stderr).toBe(0);
  expect(readFileSync(path.join(folder.path, 'dist/fr/index.html'), 'utf8')).toContain(
    '<sg-island id="page-box-1"',
  );
});

test('an island’s file in another case: the one that is there is named', async () => {
  const { stderr } = await build(
    { probe: island('x') },
    '<Other />',
    {},
    "import Other from './islands/Probe.island.tsx';",
  );
  expect(stderr).toContain('Could not resolve "./islands/Probe.island.tsx"');
  expect(stderr).toContain('fix: Did you mean "./islands/probe.island.tsx"?');
});

test('two islands of one name, and one that is no name: both files are named', async () => {
  const { code, stderr } = await build({ probe: island('x') }, '<Probe />', {
    'templates/other/probe.island.tsx': island('x'),
    'templates/other/2-x.island.tsx': island('x'),
  });
  expect(code).toBe(1);
  expect(stderr).toContain(
    'templates/islands/probe.island.tsx and templates/other/probe.island.tsx are both the island "probe".',
  );
  expect(stderr).toContain('"2-x" is no name for an island.');
});

test('a file that also holds what pages alone can do may lend an island the rest', async () => {
  const probe = island('{small}', "import { small } from '../parts.tsx';");
  const parts = `
    import { Link } from 'sitegen/react';
    export const small = 'small';
    export const Home = () => <Link to={{ name: 'index' }}>x</Link>;`;
  const { code, stderr } = await build({ probe }, '<Probe />', { 'templates/parts.tsx': parts });
  expect(code, stderr).toBe(0);
});

test('handlers and effects that never run, since no island imports their file, are warnings', async () => {
  const handler = 'export const Own = () => <a onClick={() => 1}>x</a>;';
  const shared = handler.replace('Own', 'Shared').replace('onClick', 'onFocus');
  const result = await build(
    { probe: island('<Shared />', "import { Shared } from '../shared.tsx';") },
    '<Own /><Shared /><Probe />',
    { 'templates/own.tsx': handler, 'templates/shared.tsx': shared },
    "import { Own } from './own.tsx';\nimport { Shared } from './shared.tsx';",
  );
  expect(result.code).toBe(0);
  expect(result.stderr).toMatch(/^warning outside-islands {2}.*: onClick\.\n {2}templates\/own\.tsx:1:29/m);
  expect(result.stderr).not.toContain('onFocus');
});
