import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Who may import whom: the table of src/README.md. Types count: an `import type` is an import. */
const stages = ['config', 'content', 'messages', 'routes', 'bundle', 'images', 'render', 'output'];
const types = ['node/declarations', 'node/model'];
const stage = { layers: [...types, 'node/lib', 'shared'], packages: 'any' } as const;

interface Rule {
  readonly layers: readonly string[];
  /** Bare imports that are allowed; `any` for code that runs in Node. */
  readonly packages: readonly string[] | 'any';
  /** Packages of which any module may be imported. */
  readonly folders?: readonly string[];
}

const rules: Readonly<Record<string, Rule>> = {
  shared: { layers: [], packages: [] },
  react: { layers: ['shared'], packages: ['react'] },
  // What it takes of `sitegen/react` it takes by that name: islands find it in the React chunk, and there is one of each context.
  ui: {
    layers: ['shared'],
    packages: ['react', 'sitegen/react', '@floating-ui/dom', '@tanstack/react-virtual'],
    folders: ['@iconify/core', 'sitegen/ui'],
  },
  server: { layers: ['shared', 'react'], packages: ['react', 'react-dom/server', 'intl-messageformat'] },
  client: { layers: ['shared', 'client/tooltips/tooltip-box'], packages: [] },
  live: { layers: ['shared'], packages: ['idiomorph'] },
  // Of a module that is fetched with the first tooltip.
  'client/tooltips/tooltip-box': { layers: ['shared'], packages: ['@floating-ui/dom'] },
  // The one file beside React in its chunk: the runtime, which every page loads, knows it by its URL alone.
  'client/islands/mount-island': {
    layers: ['shared', 'react', 'client'],
    packages: ['react', 'react-dom/client'],
  },
  'node/declarations': { layers: ['shared'], packages: [] },
  'node/model': { layers: ['shared', 'node/declarations'], packages: [] },
  'node/lib': { layers: ['shared', ...types], packages: 'any' },
  ...Object.fromEntries(stages.map((name) => [`node/${name}`, stage])),
  // The endpoint runs without the generator: in a function, say.
  forms: {
    layers: ['shared'],
    packages: [
      '@libsql/client',
      'nodemailer',
      'node:crypto',
      'node:fs',
      'node:fs/promises',
      'node:net',
      'node:path',
    ],
  },
  'node/forms': { ...stage, layers: [...stage.layers, 'forms'] },
  'node/engine': {
    layers: [...stages.map((name) => `node/${name}`), ...types, 'node/lib', 'shared'],
    packages: 'any',
  },
  'node/dev': {
    layers: ['node/engine', 'node/config', 'node/output', ...types, 'node/lib', 'shared'],
    packages: 'any',
  },
  'node/cli': {
    layers: ['node/engine', 'node/dev', 'node/forms', 'forms', 'node/config', ...types, 'node/lib', 'shared'],
    packages: 'any',
  },
  index: { layers: [...types, 'shared'], packages: [] },
};

/** `node/routes/x.ts` → `node/routes`; `node/model/site.ts` → `node/model`; `index.ts` → `index`. */
function layerOf(file: string): string {
  const name = file.replace(/\.tsx?$/, '');
  if (name === 'client/islands/mount-island' || name === 'client/tooltips/tooltip-box') return name;
  const [first = '', second = ''] = name.split('/');
  return first === 'node' ? `node/${second}` : first;
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*'([^']+)'|(?:^|\n)import\s+'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

export function forbiddenImports(file: string, text: string): readonly string[] {
  const layer = layerOf(file);
  const rule = rules[layer];
  if (rule === undefined) return [`${file}: no rule for layer ${layer}`];
  return [...text.matchAll(importPattern)].flatMap(([, from, bare, dynamic]) => {
    const target = from ?? bare ?? dynamic ?? '';
    if (target.startsWith('.')) {
      const other = layerOf(path.posix.join(path.posix.dirname(file), target));
      return other === layer || rule.layers.includes(other) ? [] : [`${file} imports ${target}`];
    }
    const isFree =
      rule.packages === 'any' ||
      rule.packages.includes(target) ||
      rule.folders?.some((folder) => target.startsWith(`${folder}/`));
    return isFree ? [] : [`${file} imports ${target}`];
  });
}

const source = path.resolve(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const root = path.resolve(import.meta.dirname, '..');
const siteFiles = ['templates', 'content'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`),
);

describe('layers', () => {
  test('src keeps to the table', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(
      files.flatMap((file) => forbiddenImports(file, readFileSync(path.join(source, file), 'utf8'))),
    ).toEqual([]);
  });

  /*
   * esbuild reads `type` of package.json for what it resolves itself, and not for what a plugin does, as for these names: a file
   * that is found in both ways, in either order, would be one text today and another tomorrow.
   */
  test('what sites import by a name is imported by it here too', () => {
    const { exports } = JSON.parse(readFileSync(path.join(source, '../package.json'), 'utf8')) as {
      readonly exports: Readonly<Record<string, { readonly default: string }>>;
    };
    const entries = new Set(
      Object.values(exports).map((entry) => entry.default.replace(/^\.\/lib\/|\.js$/g, '')),
    );
    const bundled = files.filter((file) => /^(?:ui|react|shared|server)\//.test(file));
    const byPath = bundled.flatMap((file) =>
      [...readFileSync(path.join(source, file), 'utf8').matchAll(importPattern)]
        .flatMap(([, from]) => (from?.startsWith('.') === true ? [from] : []))
        .map((from) => path.posix.join(path.posix.dirname(file), from).replace(/\.tsx?$/, ''))
        .filter((target) => entries.has(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(byPath).toEqual([]);
  });

  test('no file is longer than 300 lines', () => {
    const long = files.filter(
      (file) => readFileSync(path.join(source, file), 'utf8').split('\n').length > 301,
    );
    expect(long).toEqual([]);
  });

  test.each([
    ['node/routes/x.ts', "import { a } from '../content/a.ts';"],
    ['node/routes/x.ts', "import type { A } from '../engine/a.ts';"],
    ['shared/x.ts', "import { readFile } from 'node:fs';"],
    ['client/x.ts', "import { z } from 'zod';"],
    ['client/x.ts', "import { useState } from 'react';"],
    ['client/x.ts', "import { mountIsland } from './islands/mount-island.tsx';"],
    ['client/x.ts', "import { Icon } from '../react/icon.tsx';"],
    ['ui/x.tsx', "import { Icon } from '../react/icon.tsx';"],
    ['ui/x.tsx', "import { flushSync } from 'react-dom';"],
    ['react/x.tsx', "import { renderPage } from '../server/render.tsx';"],
    ['node/declarations/forms.ts', "import type { Site } from '../model/site.ts';"],
    ['node/cli/x.ts', "const x = await import('../content/a.ts');"],
    ['forms/x.ts', "import { sha256 } from '../node/lib/bytes/hash.ts';"],
    ['forms/x.ts', "import { z } from 'zod';"],
    ['index.ts', "export { build } from './node/engine/build.ts';"],
  ])('a planted import is found: %s %s', (file, text) => {
    expect(forbiddenImports(file, text)).toHaveLength(1);
  });

  test('the site uses the public entries alone', () => {
    const wrong = [...siteFiles, 'site.config.ts'].filter((file) =>
      /from '[^']*(?:src|lib)\//.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  test('pages, layouts and directives of the site share parts, and do not import each other', () => {
    const kinds = ['pages', 'layouts', 'directives'];
    const wrong = siteFiles.flatMap((file) => {
      const [, kind = ''] = file.split('/');
      if (!kinds.includes(kind) && kind !== 'parts' && kind !== 'components') return [];
      const others = kinds.filter((other) => other !== kind).join('|');
      const imports = readFileSync(path.join(root, file), 'utf8').matchAll(
        new RegExp(`from '((?:\\.\\./)+(?:${others})/[^']+)'`, 'g'),
      );
      return [...imports].map(([, target]) => `${file} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test('src knows nothing of the brand', () => {
    const named = files.filter((file) => /verveine/i.test(readFileSync(path.join(source, file), 'utf8')));
    expect(named).toEqual([]);
  });
});
