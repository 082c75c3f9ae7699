/** Runs the command line, and keeps what V8 has compiled by its end. */
import { loadedScripts } from '../../lib/node/lib/load-code.js';
import { main } from '../../lib/node/run/main.js';
import { addCodeCaches } from './code-cache.mjs';

process.on('exit', () => {
  addCodeCaches([...loadedScripts()].map(([name, script]) => [name, script.createCachedData()]));
});
await main();
