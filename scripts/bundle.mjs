/**
 * Makes one file of the generator's modules and of those of the packages that it takes, and has V8 compile it ahead: Node needs half a
 * millisecond to find and open a module, and a build of one text would take three hundred. Bundles what browsers get of the generator and
 * of React, which would take each site half a second.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { bundleAhead } from './bundle/bundle-ahead.mjs';
import { bundleGenerator } from './bundle/bundle-generator.mjs';
import { bundlePackages } from './bundle/bundle-packages.mjs';
import { hasCodeCaches } from './bundle/code-cache.mjs';
import { compileAhead } from './bundle/compile-ahead.mjs';
import { lib, runFolder } from './bundle/modules.mjs';
import { writeCode } from './bundle/write-code.mjs';
import { writeLicences } from './bundle/write-licences.mjs';

const bundles = [await bundleGenerator(), await bundlePackages()];
const hash = writeCode(bundles.flatMap(({ modules }) => modules));
bundles.push(await bundleAhead());
writeLicences(runFolder, { inputs: Object.assign({}, ...bundles.map(({ inputs }) => inputs)) });
const { hashCode } = await import('../lib/node/lib/code-version.js');
writeFileSync(path.join(runFolder, 'code-hash.txt'), hashCode(lib));
if (!hasCodeCaches(hash)) await compileAhead();
