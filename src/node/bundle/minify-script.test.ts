import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const url = new URL('../../../lib/node/bundle/minify-script.js', import.meta.url).href;

/** Prints how many MB more the process takes after React has been minified three times. */
const program = `
  const { readFileSync } = await import('node:fs');
  const { createRequire } = await import('node:module');
  const { minifyScript } = await import(${JSON.stringify(url)});
  const react = createRequire(${JSON.stringify(url)}).resolve('react-dom/client').replace(/client\\.js$/, 'cjs/react-dom-client.production.js');
  const text = readFileSync(react, 'utf8').replaceAll('"use strict";', '').replaceAll('exports.', 'globalThis.');
  await minifyScript('let a = 1;');
  const before = process.memoryUsage().rss;
  for (let round = 0; round < 3; round += 1) await minifyScript(text + '// ' + round);
  console.log((process.memoryUsage().rss - before) / 2 ** 20, process.env.MIMALLOC_PURGE_DELAY);
`;

test('what minifying needed is given back, and the environment is as it was', { timeout: 60_000 }, () => {
  const run = (env: Readonly<Record<string, string>>) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
      .trim()
      .split(' ');
  const [grown, delay] = run({});
  expect(Number(grown)).toBeLessThan(15);
  expect([delay, run({ MIMALLOC_PURGE_DELAY: '20' })[1]]).toEqual(['undefined', '20']);
});
