import path from 'node:path';
import { expect, test } from 'vitest';

import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

/** Prints on stderr what becomes of esbuild's process, and what V8 is told of its heap. */
const observer = `
  import childProcess from 'node:child_process';
  import v8 from 'node:v8';
  const say = (line) => process.stderr.write('observed: ' + line + '\\n');
  const { spawn } = childProcess;
  let running = 0;
  childProcess.spawn = (...args) => {
    const child = spawn(...args);
    running += 1;
    child.once('exit', () => (running -= 1));
    return child;
  };
  const { setFlagsFromString } = v8;
  v8.setFlagsFromString = (flag) => (say(flag), setFlagsFromString(flag));
  process.once('exit', () => say(running + ' processes at the end'));
`;

async function observe(root: string): Promise<readonly string[]> {
  const url = `data:text/javascript,${encodeURIComponent(observer)}`;
  const { code, stderr } = await sitegen(['build', '--root', root], {
    env: { NODE_OPTIONS: `--import=${url}` },
  });
  expect(code, stderr).toBe(0);
  return stderr.split('\n').flatMap((line) => /^observed: (.*)/.exec(line)?.[1] ?? []);
}

test('where every page is built, esbuild ends once all is bundled, and the heap is limited; else nothing is', async () => {
  await using folder = await temporaryFolder();
  const root = path.join(folder.path, 'site');
  await writeTree(root, smallSite);
  expect(await observe(root)).toEqual(['--heap-growing-percent=100', '0 processes at the end']);
  expect(await observe(root)).toEqual(['0 processes at the end']);
});
