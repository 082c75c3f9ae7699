import { readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

import type { Random } from './random.ts';

/** One thing that an author does to a site's files. */
export interface Edit {
  readonly name: string;
  /** Absolute paths of the files that came, changed or went. */
  readonly files: readonly string[];
}

type Change = (site: SiteFolder) => Promise<Edit | undefined>;

interface SiteFolder {
  readonly root: string;
  readonly random: Random;
  /** A number that no edit had before. */
  readonly next: () => number;
}

/** Edits of any site: none knows more of it than where its files lie. Some leave mistakes behind. */
export function createEditor(root: string, random: Random): () => Promise<Edit> {
  let count = 0;
  const site: SiteFolder = { root, random, next: () => (count += 1) };
  return async () => {
    for (;;) {
      const edit = await random.pick(changes)(site);
      if (edit !== undefined) return edit;
    }
  };
}

const changes: readonly [Change, ...Change[]] = [
  rewrite('text', /^content\/.*\.md$/, (text, { next }) => `${text}\nOne more paragraph, ${next()}.\n`),
  rewrite('title', /^content\/.*\.md$/, (text, { next }) =>
    text.replace(/^((?:title|name|summary): .*?)$/m, `$1 ${next()}`),
  ),
  rewrite('slug', /^content\/.*\.md$/, (text, { next }) =>
    text.replace(/^(?:slug: .*\n)?(title|name)/m, `slug: moved-${next()}\n$1`),
  ),
  rewrite('draft', /^content\/.*\.md$/, (text) =>
    text.includes('draft: true')
      ? text.replace('draft: true\n', '')
      : text.replace(/^---\n/, '---\ndraft: true\n'),
  ),
  rewrite(
    'a link',
    /^content\/.*\.md$/,
    (text, { random }) =>
      `${text}\nSee [this](${random.pick(['../curlew/en.md', '#nowhere', '/plain', '../none/en.md'])}).\n`,
  ),
  rewrite('HTML, which is told of', /^content\/.*\.md$/, (text) =>
    text.includes('<b>') ? text.replace(/ <b>.*<\/b>/, '') : text.replace(/\.\n*$/, ' <b>there</b>.\n'),
  ),
  rewrite('broken front matter', /^content\/.*\.md$/, (text) => text.replace(/^---\n/, '---\nname: [\n')),
  rewrite('nothing left', /^content\/.*\.md$/, () => ''),
  rewrite('data', /^content\/.*\.yaml$/, (text, { next }) => `${text}\n# ${next()}\n`),
  rewrite('message', /^locales\/.*\.json$/, (text, { next }) =>
    text.replace(/: "([^"{]*)"/, `: "$1 ${next()}"`),
  ),
  rewrite('no such message', /^locales\/.*\.json$/, (text) => text.replace(/"(?:home|nav)": \{.*?\},?/s, '')),
  rewrite('template', /^templates\/.*\.tsx$/, (text, { next }) =>
    text.replace(/<(h1|main|article|output)(?: data-edit="\d+")?/, `<$1 data-edit="${next()}"`),
  ),
  rewrite('class', /^templates\/.*\.tsx$/, (text, { next }) =>
    text.replace(/<(h1|nav|button)(?: className="[^"]*")?/, `<$1 className="mt-${next() % 90} grid"`),
  ),
  rewrite('template that throws', /^templates\/pages.*\.tsx$/, (text) =>
    text.replace(/\breturn \(/, "if (Math.max(1) === 1) throw new Error('broken');\n  return ("),
  ),
  rewrite('template with a mistake', /^templates\/.*\.tsx$/, (text) => `${text}\n<<<\n`),
  rewrite('style', /^templates\/.*\.css$/, (text, { next }) => `${text}\n.edit-${next()} { color: red }\n`),
  rewrite('config', /^site\.config\.ts$/, (text, { next }) =>
    text.replace(/name: '([^']*)'/, `name: '$1 ${next()}'`),
  ),
  rewrite('config with a mistake', /^site\.config\.ts$/, (text) =>
    text.replace('collections,', 'colections,'),
  ),
  addComponent,
  addPublicFile,
  repaint,
  copyEntry,
  renameEntry,
  removeOne('a translation', /^content\/[^/]+\/[^/]+\/.*\.md$/),
  removeOne('a file', /^(?:content\/.*\.(?:png|jpg)|public\/)/),
  removeEntry,
];

/** Rewrites one file whose path, from the root, is of a kind. */
function rewrite(name: string, kind: RegExp, change: (text: string, site: SiteFolder) => string): Change {
  return async (site) => {
    const file = await pickFile(site, kind);
    if (file === undefined) return undefined;
    const text = await readFile(file, 'utf8');
    const changed = change(text, site);
    if (changed === text) return undefined;
    await writeFile(file, changed);
    return { name: `${name}: ${path.relative(site.root, file)}`, files: [file] };
  };
}

function removeOne(name: string, kind: RegExp): Change {
  return async (site) => {
    const file = await pickFile(site, kind);
    if (file === undefined) return undefined;
    await rm(file);
    return { name: `no more ${name}: ${path.relative(site.root, file)}`, files: [file] };
  };
}

/** A file that nothing imported until now, and a template that does. */
async function addComponent({ root, random, next }: SiteFolder): Promise<Edit | undefined> {
  const template = await pickFile({ root, random, next }, /^templates\/pages.*\.tsx$/);
  if (template === undefined) return undefined;
  const number = next();
  const file = path.join(path.dirname(template), `part-${number}.tsx`);
  await writeFile(
    file,
    `export function Part${number}() {\n  return <hr className="my-${number % 50}" />;\n}\n`,
  );
  const text = await readFile(template, 'utf8');
  const used = text.replace(/(<h1[^>]*>)/, `<Part${number} />\n$1`);
  // Two elements need one around them.
  const isWrapped = used !== text && /<(?:article|section|main)|<>/.test(text);
  if (!isWrapped) return { name: `component ${number}, not used`, files: [file] };
  await writeFile(template, `import { Part${number} } from './part-${number}.tsx';\n${used}`);
  return { name: `component ${number}: ${path.relative(root, template)}`, files: [file, template] };
}

async function addPublicFile({ root, random, next }: SiteFolder): Promise<Edit> {
  const number = next();
  // Pages name the site's icon where there is one.
  const name = random.chance(0.3) ? 'favicon.svg' : `file-${number}.svg`;
  const file = path.join(root, 'public', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `<svg xmlns="http://www.w3.org/2000/svg"><title>${number}</title></svg>`);
  return { name: `public file ${number}`, files: [file] };
}

async function repaint(site: SiteFolder): Promise<Edit | undefined> {
  const file = await pickFile(site, /^content\/.*\.png$/);
  if (file === undefined) return undefined;
  const channel = () => Math.floor(site.random.next() * 256);
  const background = { r: channel(), g: channel(), b: channel() };
  const picture = sharp({ create: { width: 24, height: 16, channels: 3, background } });
  await writeFile(file, await picture.png().toBuffer());
  return { name: `picture: ${path.relative(site.root, file)}`, files: [file] };
}

async function copyEntry(site: SiteFolder): Promise<Edit | undefined> {
  const folder = await pickEntry(site);
  if (folder === undefined) return undefined;
  const target = path.join(path.dirname(folder), `copy-${site.next()}`);
  await cp(folder, target, { recursive: true });
  return { name: `new entry: ${path.relative(site.root, target)}`, files: filesBelow(target) };
}

async function renameEntry(site: SiteFolder): Promise<Edit | undefined> {
  const folder = await pickEntry(site);
  if (folder === undefined) return undefined;
  const before = filesBelow(folder);
  const target = path.join(path.dirname(folder), `renamed-${site.next()}`);
  await rename(folder, target);
  return {
    name: `${path.relative(site.root, folder)} → ${path.basename(target)}`,
    files: [...before, ...filesBelow(target)],
  };
}

async function removeEntry(site: SiteFolder): Promise<Edit | undefined> {
  const folder = await pickEntry(site);
  if (folder === undefined) return undefined;
  const files = filesBelow(folder);
  await rm(folder, { recursive: true });
  return { name: `no more entry: ${path.relative(site.root, folder)}`, files };
}

async function pickEntry(site: SiteFolder): Promise<string | undefined> {
  const file = await pickFile(site, /^content\/[^/]+\/[^/]+\/.*\.md$/);
  return file && path.dirname(file);
}

async function pickFile({ root, random }: SiteFolder, kind: RegExp): Promise<string | undefined> {
  const files = filesBelow(root).filter((file) =>
    kind.test(path.relative(root, file).replaceAll(path.sep, '/')),
  );
  const [first, ...rest] = files;
  return first && random.pick([first, ...rest]);
}

/** Sorted; hidden folders, where the cache and the output lie, left out. */
function filesBelow(folder: string): readonly string[] {
  const items = readdirSync(folder, { withFileTypes: true });
  return items
    .filter(({ name }) => !/^(?:\.|node_modules)/.test(name))
    .flatMap((item) => {
      const file = path.join(folder, item.name);
      if (item.isDirectory()) return filesBelow(file);
      return item.isFile() ? [file] : [];
    })
    .sort();
}
