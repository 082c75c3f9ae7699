/** Runs the command line, and keeps what V8 has compiled by its end. */
import { setFlagsFromString } from 'node:v8';

import { loadedScripts } from '../../lib/node/lib/code/load-code.js';
import { main } from '../../lib/node/run/main.js';
import { addCodeCaches } from './code-cache.mjs';

/** Those that the command line changes while it runs (`cli/process/limit-heap-growth.ts`), as a process has them that begins. */
const flags = ['--heap-growing-percent=0', '--semi-space-growth-factor=2', '--no-expose-gc'];

process.on('exit', () => {
  // V8 rejects code caches that were made with others.
  for (const flag of flags) setFlagsFromString(flag);
  addCodeCaches([...loadedScripts()].map(([name, script]) => [name, script.createCachedData()]));
});
await main();
