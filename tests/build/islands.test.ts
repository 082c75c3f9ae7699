import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { IslandInstance, PageData, Payload } from '../../src/shared/pages/page.ts';
import { openOutput, treeHash, type Output } from '../support/output.ts';
import { copyFixture, sitegen } from '../support/sitegen.ts';

type Folder = Awaited<ReturnType<typeof copyFixture>>;

async function build(folder: Folder): Promise<Output> {
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code, stderr).toBe(0);
  return openOutput(path.join(folder.path, 'dist'));
}

const islandsOf = (site: Output, page: string) =>
  JSON.parse(site.page(page)('#__ISLANDS__').text() || '[]') as readonly IslandInstance[];
const payloadOf = (site: Output, page: string) => site.json(`${page.slice(1)}/_payload.json`) as Payload;
const dataOf = (site: Output, page: string) => JSON.parse(site.page(page)('#__DATA__').text()) as PageData;
const scriptOf = (site: Output, name: string) =>
  site.files.find((file) => file.startsWith(`assets/${name}.`)) ?? '';

describe('a site with islands', () => {
  let folder: Folder;
  let site: Output;
  beforeAll(async () => {
    folder = await copyFixture('islands');
    site = await build(folder);
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  test('each stands in a marker that says when it starts, numbered by region and name', () => {
    const markers = site.page('/fr')('sg-island');
    expect(markers.map((_index, { attribs }) => `${attribs['id']} ${attribs['data-hydrate']}`).get()).toEqual(
      [
        'menu-1 load',
        'page-counter-1 interaction',
        'page-counter-2 interaction',
        'page-late-1 idle',
        'page-wide-1 (min-width: 1000px)',
        'page-weather-1 visible',
      ],
    );
    expect(site.page('/fr')('#menu-1 button').text()).toContain('Ouvrir le menu');
    expect(site.text(site.files.find((file) => file.endsWith('.css')) ?? '')).toContain(
      'sg-island{display:contents}',
    );
  });

  test('one that a Markdown directive puts there belongs to the region around it', () => {
    expect(site.page('/en/note')('main sg-island').attr('id')).toBe('page-counter-1');
    expect(payloadOf(site, '/en/note').regions['page']).toContain('<sg-island id="page-counter-1"');
    expect(islandsOf(site, '/en/note').map(({ id, props }) => [id, props])).toEqual([
      ['menu-1', expect.anything()],
      ['page-counter-1', { label: 'Waves' }],
    ]);
  });

  test.each(['/fr', '/en', '/fr/note', '/fr/storm', '/fr/plain'])(
    '%s: document and payload list the same',
    (page) => {
      const ids = site
        .page(page)('sg-island')
        .map((_index, { attribs }) => attribs['id'])
        .get();
      expect(islandsOf(site, page)).toEqual(payloadOf(site, page).islands);
      expect(islandsOf(site, page).map(({ id }) => id)).toEqual(ids);
      for (const { src } of islandsOf(site, page)) expect(site.files).toContain(src.slice(1));
    },
  );

  test('props come back from JSON as they were', () => {
    expect(islandsOf(site, '/fr').at(-1)?.props).toEqual({
      kind: 'sun',
      days: [1, 2.5],
      place: { name: "L'<Île> & co", at: null },
    });
  });

  test('an island gets the messages that it uses and no others', () => {
    const keys = islandsOf(site, '/fr').map(({ id, messages }) => [id, Object.keys(messages)]);
    expect(keys).toEqual([
      ['menu-1', ['menu.close', 'menu.open']],
      ['page-counter-1', ['counter.keys', 'counter.presses']],
      ['page-counter-2', ['counter.keys', 'counter.presses']],
      ['page-late-1', []],
      ['page-wide-1', []],
      // Its key is made of parts: it is known from the render.
      ['page-weather-1', ['weather.sun']],
    ]);
    const texts = site.files
      .filter((file) => /\.(?:json|html|js)$/.test(file))
      .map((file) => site.text(file));
    expect(texts.join('')).not.toContain('Personne ne dit');
  });

  test('the files of the locales hold the messages of islands that stay', () => {
    const [en, fr] = site.files.filter((file) => file.startsWith('locales/')).map((file) => site.json(file));
    expect(en).toEqual({ 'menu.close': 'Close the menu', 'menu.open': 'Open the menu' });
    expect(fr).toEqual({ 'menu.close': 'Fermer le menu', 'menu.open': 'Ouvrir le menu' });
  });

  test('React is in one chunk, which no page without islands names; no island holds it', () => {
    const scripts = site.files.filter((file) => file.endsWith('.js'));
    expect(
      scripts.filter((file) => site.text(file).includes('onUncaughtError')).map((file) => file.split('.')[0]),
    ).toEqual(['assets/react']);
    expect(site.text('fr/plain/index.html')).not.toMatch(/sg-island|__ISLANDS__|assets\/(?!main|site)/);
  });

  test('its bytes do not depend on where it lies', async () => {
    await using other = await copyFixture('islands');
    expect(treeHash((await build(other)).dir)).toBe(treeHash(site.dir));
  });

  test('a change of an island changes its own module and the pages that use it', async () => {
    await using other = await copyFixture('islands');
    const file = path.join(other.path, 'templates/islands/weather.island.tsx');
    const text = await readFile(file, 'utf8');
    const changed = text
      .replace(
        'import { useT,',
        "import { useReducer } from 'react';\nimport { createPortal } from 'react-dom';\nimport { Icon, useT,",
      )
      .replace(
        'const t = useT();',
        `const t = useT();\n  const [count] = useReducer((n: number) => n + 1, 0);`,
      )
      .replace(
        '{note}',
        '{note} {count} <Icon name="menu" /> {count > 0 && createPortal(null, document.body)}',
      );
    expect(changed).not.toBe(text);
    await writeFile(file, changed);
    const after = await build(other);
    const differing = site.files.filter(
      (name) => !after.files.includes(name) || after.text(name) !== site.text(name),
    );
    expect(differing.filter((name) => !/^(?:builds|en|fr)\//.test(name))).toEqual([
      scriptOf(site, 'weather'),
    ]);
    expect(differing.filter((name) => /^(?:en|fr)\//.test(name))).toEqual([
      'en/_payload.json',
      'en/index.html',
      'fr/_payload.json',
      'fr/index.html',
    ]);
    expect(dataOf(after, '/fr').assets).toBe(dataOf(site, '/fr').assets);
  });

  test('below a base path, modules are too', async () => {
    const outDir = path.join(folder.path, 'based');
    const { code, stderr } = await sitegen([
      'build',
      '--root',
      folder.path,
      '--base',
      '/bay/',
      '--out-dir',
      outDir,
    ]);
    expect(code, stderr).toBe(0);
    for (const { src } of islandsOf(openOutput(outDir), '/fr')) expect(src).toMatch(/^\/bay\/assets\//);
  });
});

test('what an island imports on demand is a module of its own, which no page counts', async () => {
  await using folder = await copyFixture('islands');
  const file = path.join(folder.path, 'templates/islands/late.island.tsx');
  const extra = path.join(folder.path, 'templates/islands/extra-words.tsx');
  await writeFile(
    extra,
    "import { useState } from 'react';\nexport const words = () => useState('on demand')[0];",
  );
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    `${text}\nexport const load = () => import('./extra-words.tsx');\nglobalThis.extra = load;`,
  );
  const { code, stdout, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code, stderr).toBe(0);
  const site = openOutput(path.join(folder.path, 'dist'));
  const module = path.basename(scriptOf(site, 'extra-words'));
  expect(module).toMatch(/^extra-words\.[\da-f]{10}\.js$/);
  const late = site.text(scriptOf(site, 'late'));
  expect(late).toContain(`import("./${module}")`);
  expect(site.text(`assets/${module}`)).toContain(path.basename(scriptOf(site, 'react')));
  expect(`${stdout}${stderr}`).toContain('on demand: extra-words');
  expect(site.text('fr/index.html')).not.toContain(module);
});

test('a single island has React in a chunk of its own', async () => {
  await using folder = await copyFixture('islands');
  const layouts = path.join(folder.path, 'templates/layouts.tsx');
  const site = await build(folder);
  const { rm } = await import('node:fs/promises');
  for (const name of ['counter', 'late', 'menu', 'storm', 'weather'])
    await rm(path.join(folder.path, `templates/islands/${name}.island.tsx`));
  await writeFile(
    layouts,
    'export const Default = ({ children }) => children;\nexport const Bare = Default;',
  );
  await writeFile(
    path.join(folder.path, 'templates/pages.tsx'),
    `import Wide from './islands/wide.island.tsx';
     export const Home = () => <Wide />;
     export const Plain = Home; export const Note = Home; export const Storm = Home;`,
  );
  await writeFile(
    path.join(folder.path, 'templates/index.ts'),
    `import { Bare, Default } from './layouts.tsx';
     import { Home, Note, Plain, Storm } from './pages.tsx';
     export const templates = { home: Home, plain: Plain, note: Note, storm: Storm };
     export const layouts = { default: Default, bare: Bare };
     export const directives = { counter: () => null };`,
  );
  await rm(path.join(folder.path, 'dist'), { recursive: true });
  const single = await build(folder);
  const scripts = single.files.filter((file) => file.endsWith('.js')).map((file) => file.split('.')[0]);
  expect(scripts).toEqual(
    ['errors', 'islands', 'main', 'prefetch', 'react', 'redirect', 'root', 'tooltips', 'wide'].map(
      (name) => `assets/${name}`,
    ),
  );
  expect(scriptOf(single, 'react')).toBe(scriptOf(site, 'react'));
});

test('a site without islands publishes no React', async () => {
  await using folder = await copyFixture('atlas');
  const site = await build(folder);
  expect(site.files.filter((file) => file.startsWith('assets/react.'))).toEqual([]);
});
