/**
 * Makes one file of each module of src/node/lib/packages/, with all that it takes of its packages: some have hundreds of modules, and
 * Node needs half a millisecond to find and open one. Beside it go the licences of what is in it.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { writeLicences } from './write-licences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = path.join(root, 'src/node/lib/packages');
const target = path.join(root, 'lib/node/lib/packages');

const { metafile } = await build({
  entryPoints: readdirSync(source).map((name) => path.join(source, name)),
  outdir: target,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // Whatever stands in lib/ is read by each run, for its hash (lib/code-version.ts). Names stay, for stack traces.
  minifyWhitespace: true,
  minifySyntax: true,
  absWorkingDir: root,
  metafile: true,
  // For packages that are CommonJS.
  banner: {
    js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
});

writeLicences(target, metafile);
