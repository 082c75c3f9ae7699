import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { projectRoot, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

test('the terminal says what becomes of what is served', async () => {
  await using folder = await temporaryFolder();
  const template = path.join(folder.path, 'templates/all.tsx');
  await writeTree(folder.path, smallSite, { 'templates/all.tsx': 'export const = 1;' });
  const args = [path.join(projectRoot, 'bin/sitegen.js'), 'dev', '--root', folder.path, '--port', '0'];
  const dev = spawn(process.execPath, args, { env: { ...process.env, NO_COLOR: '1', CI: '1' } });
  let said = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const hears = async (text: string) => {
    await expect.poll(() => said, { timeout: 20_000 }).toContain(text);
    said = '';
  };
  try {
    await hears('Nothing can be served yet.');
    await writeFile(template, smallSite['templates/all.tsx']);
    await hears(' pages, ');
    await writeFile(template, 'export const = 1;');
    await hears('Still serving the last version without errors.');
  } finally {
    dev.kill('SIGTERM');
  }
  await once(dev, 'close');
});
