import { build } from 'esbuild';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { DiagnosticsError } from './diagnostics.ts';
import { errors } from '../errors/errors.ts';
import { esbuildDiagnostics } from './esbuild-diagnostics.ts';

const usual = errors['bundle-error'].fix;
const noFile = 'Correct the path, or create the file.';
const install = (name: string) => `Correct the import, or install the package: npm install ${name}`;
const inConfig = (name: string) =>
  `Browsers have no ${name}: use it in site.config.ts, and pass the result as page data.`;

test.each([
  ['left-pad-not-installed', install('left-pad-not-installed')],
  ['left-pad-not-installed/deep/file.js', install('left-pad-not-installed')],
  ['@not-installed/left-pad/file', install('@not-installed/left-pad')],
  ['sitegen/ui/selct', 'Did you mean "sitegen/ui/select"?'],
  [
    'sitegen/components/carousel',
    expect.stringMatching(/^Correct the import. Known: sitegen, sitegen\/react, /) as string,
  ],
  ['./missing.ts', noFile],
  ['./no-such-folder/diagnostics.ts', noFile],
  ['./diagnostic.ts', 'Did you mean "./diagnostics.ts"?'],
  ['../libb/diagnostics.ts', noFile],
  ['../diagnostics/diagnostics.tsx', 'Did you mean "../diagnostics/diagnostics.ts"?'],
  ['/missing.ts', usual],
  ['@/components/missing', usual],
  ['#missing', usual],
  ['fs/promises', inConfig('fs/promises')],
  ['node:fs', inConfig('node:fs')],
])('an import of %s: %s', async (name, fix) => {
  const here = import.meta.dirname;
  const options = {
    absWorkingDir: here,
    bundle: true,
    write: false,
    platform: 'browser',
    logLevel: 'silent',
  } as const;
  const error = await build({
    ...options,
    stdin: { contents: `import '${name}';`, resolveDir: here, sourcefile: 'a.ts' },
  }).catch((cause: unknown) => esbuildDiagnostics(import.meta.dirname, cause, () => 'bundle-error'));
  expect(error).toBeInstanceOf(DiagnosticsError);
  expect((error as DiagnosticsError).diagnostics).toMatchObject([
    { message: `Could not resolve "${name}"`, fix, at: { line: 1, column: 8 } },
  ]);
});

test.each([
  ['sitegen', 'Icon', 'Components and hooks are in sitegen/react: import it from there.'],
  ['sitegen/react', 'defineConfig', 'What a config or a schema needs is in sitegen: import it from there.'],
  ['shapes', 'Circel', 'Did you mean to import "Circle" instead?'],
  ['shapes', 'Polygon', usual],
])('%s without %s', async (name, exported, fix) => {
  const error = await build({
    bundle: true,
    write: false,
    logLevel: 'silent',
    stdin: { contents: `import { ${exported} } from '${name}'; ${exported}();`, sourcefile: 'a.ts' },
    plugins: [
      {
        name: 'packages',
        setup(run) {
          run.onResolve({ filter: /^\w/ }, ({ path }) => ({ path, namespace: 'sitegen-package' }));
          run.onLoad({ filter: /./ }, () => ({ contents: 'export const Circle = 1;' }));
        },
      },
    ],
  }).catch((cause: unknown) => esbuildDiagnostics(import.meta.dirname, cause, () => 'bundle-error'));
  expect((error as DiagnosticsError).diagnostics).toMatchObject([
    { message: `"${name}" does not export "${exported}".`, fix, at: { line: 1, column: 10 } },
  ]);
});

/** What is told of a.ts in a folder with these files. */
async function told(files: Readonly<Record<string, string>>): Promise<unknown> {
  await using folder = await temporaryFolder();
  const root = folder.path;
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
  const options = { absWorkingDir: root, bundle: true, write: false, logLevel: 'silent' } as const;
  const error = await build({ ...options, entryPoints: ['a.ts'] }).catch((cause: unknown) =>
    esbuildDiagnostics(root, cause, () => 'bundle-error'),
  );
  return (error as DiagnosticsError).diagnostics;
}

test('settings that cannot be read hide the names that they leave unknown', async () => {
  const files = {
    'a.ts': `import '@/b.ts'; import 'zod'; import './missing.ts';`,
    'b.ts': '',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } "strict": true } }',
  };
  expect(await told(files)).toMatchObject([
    { message: 'Could not resolve "./missing.ts"', at: { file: 'a.ts' } },
    { message: expect.stringContaining('in JSON') as string, at: { file: 'tsconfig.json', line: 1 } },
  ]);
});

test.each(['./Shape.ts', './Shape', '@/Shape.ts'])('a file’s name in another case: %s', async (name) => {
  const files = {
    'a.ts': `import '${name}';`,
    'shape.ts': '',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
  };
  expect(await told(files)).toMatchObject([
    { message: 'Could not resolve "./Shape.ts"', fix: 'Did you mean "./shape.ts"?', at: { line: 1 } },
  ]);
});
