import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

import { guessPackages } from './guess-packages.ts';

function guess(files: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'guess-'));
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), lines.join('\n'));
  }
  return guessPackages(root, `import * as site from './index.ts';`);
}

test('all that is imported from packages, in whatever form', () => {
  const names = guess({
    'index.ts': [
      `import a from 'a';`,
      `import { b,`,
      `  type B } from "@scope/b/part";`,
      `import 'c';`,
      `import*as d from'd';`,
      `export * from 'e';`,
      `export { f } from 'f';`,
    ],
  });
  expect(names).toEqual(['@scope/b/part', 'a', 'c', 'd', 'e', 'f']);
});

test('from whatever file is imported, also on demand', () => {
  const names = guess({
    'index.ts': [`import './x.js';`, `export * from './folder';`, `const late = () => import('./late.ts');`],
    'x.ts': [`import 'x';`, `import './index.ts';`],
    'folder/index.ts': [`import 'folder';`, `import '../above';`],
    'above.ts': [`import 'above';`],
    'late.ts': [`import 'late';`],
    'other.ts': [`import 'other';`],
  });
  expect(names).toEqual(['above', 'folder', 'late', 'x']);
});

test('neither types, nor packages for browsers, nor modules of Node', () => {
  const names = guess({
    'index.ts': [
      `import type { A } from 'a';`,
      `export type { B } from 'b';`,
      `import c from 'c';`,
      `const d = () => import('d');`,
      `import 'node:fs';`,
      `import path from 'path';`,
      `export const from = 'e';`,
      `import './styles.css';`,
      `import './missing.ts';`,
    ],
    'styles.css': [`@import 'f';`],
  });
  expect(names).toEqual(['c']);
});

test('what the bundler adds to JSX and to islands', () => {
  expect(guess({ 'index.ts': [`import './page.tsx';`], 'page.tsx': [] })).toEqual(['react/jsx-runtime']);
  expect(guess({ 'index.ts': [`import './nav.island.tsx';`], 'nav.island.tsx': [] })).toEqual([
    'react/jsx-runtime',
    'sitegen:react/define-island.js',
  ]);
});
