/*
 * Loaded into a process by NODE_OPTIONS=--require: at SIGUSR2 it collects its garbage and writes the bytes of its heap into the
 * file that HEAP_REPORT names.
 */
const { renameSync, writeFileSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const file = process.env.HEAP_REPORT;

if (isMainThread && file !== undefined) {
  process.on('SIGUSR2', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    for (let turn = 0; turn < 3; turn += 1) collect();
    writeFileSync(`${file}.part`, String(process.memoryUsage().heapUsed));
    renameSync(`${file}.part`, file);
  });
}
