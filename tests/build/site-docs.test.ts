import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { projectRoot, sitegen, temporaryFolder } from '../support/sitegen.ts';
import { writeTree } from '../support/small-site.ts';

type Tree = Readonly<Record<string, string>>;

const text = readFileSync(path.join(projectRoot, 'docs/site.md'), 'utf8');
/** What is added to the small site comes after it. */
const smallSite = text.slice(0, text.indexOf('\n## The folder\n'));

/** Of a fence: the paragraph above it, its language, and what stands in it. */
const fence = /^(.*)\n\n```(\w+)\n([\s\S]*?\n)```$/gm;
const wholeFile = /^`([\w./-]+)`/;
const inConfig = /^In `site\.config\.ts`:$/;

/** The files of which the page speaks, as they are at its end. */
function filesOf(page: string): Tree {
  const files: Record<string, string> = {};
  for (const [, above = '', language, code = ''] of page.matchAll(fence)) {
    const name = wholeFile.exec(above)?.[1];
    if (name !== undefined) files[name] = code;
    else if (inConfig.test(above)) files['site.config.ts'] = addToConfig(files['site.config.ts'] ?? '', code);
    else expect(language, `a block below "${above}"`).toBe('sh');
  }
  return files;
}

/** Imports go to the top, keys into the config. */
function addToConfig(config: string, code: string): string {
  const lines = code.split('\n');
  const imports = lines.filter((line) => line.startsWith('import '));
  const keys = lines.filter((line) => !line.startsWith('import '));
  const begin = 'export default defineConfig({\n';
  expect(config).toContain(begin);
  return [...imports, config.replace(begin, () => begin + keys.join('\n'))].join('\n');
}

async function build(...trees: readonly Tree[]) {
  const folder = await temporaryFolder();
  await writeTree(folder.path, ...trees);
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code, stderr).toBe(0);
  expect(stderr).not.toContain('warning');
  return { ...folder, path: folder.path, site: openOutput(path.join(folder.path, 'dist')) };
}

/** What the compiler says of a site's types, by its own tsconfig, with the generator where it is. */
async function typeErrors(root: string, tree: Tree): Promise<string> {
  const config = tree['tsconfig.json'] ?? '';
  await writeTree(root, { 'tsconfig.json': config.replaceAll('../sitegen/', `${projectRoot}/`) });
  const tsc = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '-p', root]);
  const { stdout } = await run.catch((error: unknown) => error as { readonly stdout: string });
  return stdout;
}

const later = Object.fromEntries(
  Array.from({ length: 9 }, (_, day) => ['en', 'fr'].map((locale) => [day, locale] as const))
    .flat()
    .map(([day, locale]) => [
      `content/notes/later-${day}/${locale}.md`,
      `---\ntitle: ${locale} ${day}\ndate: 2026-04-0${day + 1}\n---\n\nText.\n`,
    ]),
);

test('the small site of docs/site.md builds, and has its types', async () => {
  const tree = filesOf(smallSite);
  await using built = await build(tree, later);
  const { site } = built;
  expect(site.page('/en')('h1').text()).toBe('Notes');
  expect(site.page('/en')('main > a').attr('href')).toBe('/en/2');
  expect(site.page('/en/2')('main li a').attr('href')).toBe('/en/note/low-tide');
  const note = site.page('/fr/note/maree-basse');
  expect(note('title').text()).toBe('Marée basse · Quay Notes');
  expect(note('time').text()).toBe('1 mars 2026');
  expect(note('main p').text()).toBe('Les bateaux reposent sur la vase. Le bac attend.');
  expect(note('main p a').attr('href')).toBe('/fr/note/bac-de-nuit');
  expect(note('nav li > a[lang=en]').attr('href')).toBe('/en/note/low-tide');
  expect(await typeErrors(built.path, tree)).toBe('');
});

test('and so does what docs/site.md adds to it', async () => {
  const tree = filesOf(text);
  await using built = await build(tree);
  const { site } = built;
  expect(site.page('/en/note/night-ferry')('aside').text()).toBe('TimesIt sails at eleven.');
  expect(site.text('fr/404.html')).toContain('<a href="/fr">Carnet</a>');
  expect(site.text('_redirects')).toContain('/en/note/ebb /en/note/low-tide 301\n');
  expect(site.text('fr/feeds/notes/rss.xml')).toContain('<title>Le bac de nuit</title>');
  expect(await typeErrors(built.path, tree)).toBe('');
});

test('a misspelt param of a link is named by the compiler, where another route has no params', async () => {
  await using folder = await temporaryFolder();
  const tree = filesOf(smallSite);
  const replaced = (file: string, from: string, to: string) => ({
    [file]: tree[file]?.replace(from, to) ?? '',
  });
  await writeTree(
    folder.path,
    tree,
    replaced('site.config.ts', 'defineRoutes({', "$& about: { path: '/about', template: 'notes' },"),
    replaced('templates/pages.tsx', 'params: { slug }', 'params: { slg: slug }'),
  );
  expect(await typeErrors(folder.path, tree)).toContain("'slg' does not exist in type");
});

test('of a misspelt message the compiler does not recite all messages', async () => {
  await using folder = await temporaryFolder();
  const tree = filesOf(smallSite);
  const pages = tree['templates/pages.tsx']?.replace("t('notes.title')", "t('notes.titel')") ?? '';
  await writeTree(folder.path, tree, { 'templates/pages.tsx': pages });
  expect(await typeErrors(folder.path, tree)).toContain(
    `'"notes.titel"' is not assignable to parameter of type 'MessageKey'.`,
  );
});
