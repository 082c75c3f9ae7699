import path from 'node:path';
import { expect, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

/** Builds the small site with these redirects, and with an article that links to these addresses. */
async function buildWith(redirects: Readonly<Record<string, unknown>>, links: readonly string[]) {
  await using folder = await temporaryFolder();
  const config = smallSite['site.config.ts'].replace("{ '/home': '/fr' }", () => JSON.stringify(redirects));
  const text = links.map((link) => `[x](${link})`).join(' ');
  await writeTree(folder.path, smallSite, article('links', text), { 'site.config.ts': config });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  if (code !== 0) return { code, stderr };
  const output = openOutput(path.join(folder.path, 'dist'));
  const manifest = output.files.find((file) => file.startsWith('builds/meta/')) ?? '';
  return {
    code,
    stderr,
    files: output.files,
    sources: {
      _redirects: [...output.text('_redirects').matchAll(/^(\S+) \S+ 30\d$/gm)].map(([, from]) => from),
      'serve.json': (output.json('serve.json') as { redirects: { source: string }[] }).redirects.map(
        ({ source }) => source,
      ),
      manifest: Object.keys((output.json(manifest) as { matcher: { static: object } }).matcher.static),
    },
  };
}

test.each([['/fr/été'], ['/fr/%C3%A9t%C3%A9'], ['/fr/%c3%a9t%C3%A9/'], ['/x/../fr/ét%C3%A9'], ['/f%72/été']])(
  'a redirect from %s is one from /fr/été',
  async (from) => {
    const links = ['/fr/été', '/fr/%C3%A9t%C3%A9', '/fr/%c3%a9t%c3%a9/'];
    const { code, stderr, files, sources } = await buildWith({ [from]: '/fr' }, links);
    expect(code, stderr).toBe(0);
    expect(files).toContain('fr/été/index.html');
    expect(sources).toEqual({
      _redirects: ['/fr/%C3%A9t%C3%A9'],
      'serve.json': ['/fr/été'],
      manifest: ['/fr/%C3%A9t%C3%A9'],
    });
  },
);

test('a redirect from a name with the extension of a page is a file of that name', async () => {
  const { code, stderr, files } = await buildWith({ '/low-tide.html': { to: '/fr' } }, ['/low-tide.html']);
  expect(code, stderr).toBe(0);
  expect(files).toContain('low-tide.html');
});

test('an encoded slash stands apart from one between segments', async () => {
  const { code, stderr } = await buildWith({ '/fr/ci%2fcd': '/fr' }, ['/fr/ci%2Fcd', '/fr/ci/cd']);
  expect(code).toBe(1);
  expect(stderr).toContain('The link to /fr/ci/cd leads nowhere');
  expect(stderr).not.toContain('The link to /fr/ci%2Fcd');
});

test('two spellings of one path are a conflict that names both, even when they lead to the same page', async () => {
  const redirects = { '/fr/été': '/fr', '/fr/%C3%A9t%C3%A9': { to: '/fr', status: 301 } };
  const { code, stderr } = await buildWith(redirects, []);
  expect(code).toBe(1);
  expect(stderr).toContain('"fr/été/index.html" is made by redirect /fr/%C3%A9t%C3%A9 and redirect /fr/été.');
});
