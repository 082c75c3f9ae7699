import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { projectRoot, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

type Hear = (text: string) => Promise<string>;

/** Runs `sitegen dev` on a site of these files; `hear` waits for a text on the terminal, and returns all since the last one that was heard. */
async function runDev(
  files: Readonly<Record<string, string>>,
  play: (root: string, hear: Hear) => Promise<void>,
): Promise<void> {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, files);
  const args = [path.join(projectRoot, 'bin/sitegen.js'), 'dev', '--root', folder.path, '--port', '0'];
  const dev = spawn(process.execPath, args, { env: { ...process.env, NO_COLOR: '1', CI: '1' } });
  let said = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  try {
    await play(folder.path, async (text) => {
      await expect.poll(() => said, { timeout: 20_000 }).toContain(text);
      const heard = said;
      said = '';
      return heard;
    });
  } finally {
    dev.kill('SIGTERM');
  }
  await once(dev, 'close');
}

const nothing = 'Nothing can be served yet.';
const previous = 'Still serving the previous version.';

test('the terminal says when there is nothing to serve, and when the previous version stays', async () => {
  const broken = 'export const = 1;';
  await runDev({ 'templates/all.tsx': broken }, async (root, hear) => {
    const [config, template] = ['site.config.ts', 'templates/all.tsx'].map((name) =>
      path.join(root, name),
    ) as [string, string];
    await hear(nothing);
    await writeFile(config, 'export default {');
    expect(await hear(nothing)).toContain('site.config.ts:1');
    await writeFile(config, smallSite['site.config.ts']);
    await hear(nothing);
    await writeFile(template, smallSite['templates/all.tsx']);
    await hear(' pages, ');
    await writeFile(template, broken);
    await hear(previous);
    await writeFile(config, 'export default {');
    expect(await hear(previous)).toContain('site.config.ts:1');
  });
});

test('with mistakes in entries at the start, the terminal says that the rest is served', async () => {
  const broken = '---\ntitle: Premier\n---\n';
  await runDev({ 'content/articles/first/fr.md': broken }, async (root, hear) => {
    await hear('Serving everything that has no errors.');
    await writeFile(path.join(root, 'content/articles/first/fr.md'), broken.replace('Premier', 'Second'));
    await hear(previous);
  });
});

test('S-3 D-11 a missing translation is a warning, and the language that there is has its page', async () => {
  const only = '---\ntitle: Seul\ndate: 2024-01-01\n---\n\nTexte.\n';
  await runDev({ 'content/articles/only/fr.md': only }, async (_root, hear) => {
    const heard = await hear(' pages, ');
    expect(heard).toMatch(/^warning entry-missing-translation {2}content\/articles\/only\/fr\.md /m);
    expect(heard).toContain('1 warning in 1 file');
    expect(heard).not.toMatch(/^error /m);
    const [french = ''] = /http:\S+\/fr$/m.exec(heard) ?? [];
    const page = await fetch(`${french}/article/only`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1>Seul</h1>')]);
  });
});

test('D-11 a message that one language lacks is a warning, and the text of the other stands in', async () => {
  await runDev({ 'locales/en.json': '{ "error": { "title": "Not found" } }' }, async (_root, hear) => {
    const heard = await hear(' pages, ');
    expect(heard).toMatch(/^warning message-missing {2}/m);
    expect(heard).not.toMatch(/^error /m);
    const [french = ''] = /http:\S+\/fr$/m.exec(heard) ?? [];
    const pages = [french, french.replace(/fr$/, 'en')].map(async (url) => {
      const page = await fetch(url);
      return /<h1>.*?<\/h1>/.exec(await page.text())?.[0];
    });
    const [first, second] = await Promise.all(pages);
    expect(first).toBeDefined();
    expect(second).toBe(first);
  });
});
