import { appendFile, mkdir, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { serveSmallSite } from '../support/servers/dev-site.ts';
import { treeHash } from '../support/output.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

const withIsland = {
  'templates/counter.island.tsx':
    'export const hydrate = \'load\';\nexport default function Counter() { return <b className="underline">0</b>; }\n',
  'templates/all.tsx': `import Counter from './counter.island.tsx';\n${smallSite['templates/all.tsx'].replace('<h1>{title}</h1>; }', '<><h1>{title}</h1><Counter /></>; }')}`,
  'templates/styles/main.css': "@import 'tailwindcss';\n",
};

/** Makes templates/ of a site a link to a folder elsewhere. */
async function linkTemplates(root: string, to: string): Promise<void> {
  const target = path.resolve(root, to);
  await mkdir(path.dirname(target), { recursive: true });
  await rename(path.join(root, 'templates'), target);
  await symlink(to, path.join(root, 'templates'));
}

test.each(['src/views', '../views'])('templates/ may be a link: %s', async (to) => {
  await using folder = await temporaryFolder();
  const hashes = [];
  for (const name of ['usual', 'linked']) {
    const root = path.join(folder.path, name);
    await writeTree(root, smallSite, withIsland);
    if (name === 'linked') await linkTemplates(root, to);
    const { code, stderr } = await sitegen(['build', '--root', root]);
    expect(code, stderr).toBe(0);
    hashes.push(treeHash(path.join(root, 'dist')));
  }
  expect(hashes[1]).toBe(hashes[0]);
});

test('saves in a folder outside the site that templates/ leads to are seen', async () => {
  await using elsewhere = await temporaryFolder();
  const views = path.join(elsewhere.path, 'views');
  await using site = await serveSmallSite(withIsland, { prepare: (root) => linkTemplates(root, views) });
  await site.dev.event(({ event }) => event === 'watching');
  const page = async () => (await fetch(`${site.origin}/fr`)).text();
  const styles = async () => {
    const [sheet = ''] = /\/assets\/[^"]*\.css/.exec(await page()) ?? [];
    return (await fetch(site.origin + sheet)).text();
  };
  await site.edit(
    'templates/all.tsx',
    '<h1>{title}</h1><Counter />',
    '<h1>{title}</h1><i>saved</i><Counter />',
  );
  await expect.poll(page, { timeout: 20_000 }).toContain('<i>saved</i>');
  await site.edit('templates/counter.island.tsx', '>0<', '>1<');
  await expect.poll(page, { timeout: 20_000 }).toContain('<b class="underline">1</b>');
  await appendFile(path.join(views, 'styles/main.css'), '.own { color: red }');
  await expect.poll(styles, { timeout: 20_000 }).toContain('.own{');
});
