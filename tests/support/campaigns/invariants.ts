import { load, type CheerioAPI } from 'cheerio';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a visitor finds: path → file. A link is followed; one that leads to nothing is not there. */
export type PublishedTree = ReadonlyMap<string, PublishedFile>;

export interface PublishedFile {
  readonly hash: string;
  readonly bytes: Buffer;
}

/** Reads a published folder; an absent one is empty. */
export function readPublished(dir: string): PublishedTree {
  const tree = new Map<string, PublishedFile>();
  for (const name of listNames(dir)) {
    const bytes = readIfFile(path.join(dir, name));
    if (bytes === undefined) continue;
    tree.set(name.replaceAll(path.sep, '/'), {
      bytes,
      hash: createHash('sha256').update(bytes).digest('hex'),
    });
  }
  return new Map([...tree].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Files whose bytes are those of none of the versions, nor what an earlier build has left for open pages. */
export function foreignFiles(
  tree: PublishedTree,
  versions: readonly PublishedTree[],
  earlier: readonly PublishedTree[] = [],
): readonly string[] {
  const foreign = [...tree].filter(([name, { hash }]) => {
    const makers = outlives(name) ? [...versions, ...earlier] : versions;
    return !makers.some((version) => version.get(name)?.hash === hash);
  });
  return foreign.map(([name]) => `${name} is of no version`);
}

/** Files of every version that are not there, and whatever `kept` names. */
export function missingFiles(
  tree: PublishedTree,
  versions: readonly PublishedTree[],
  kept: readonly string[] = [],
): readonly string[] {
  const [first, ...others] = versions;
  const common = [...(first?.keys() ?? [])].filter((name) => others.every((other) => other.has(name)));
  return [...common, ...kept].filter((name) => !tree.has(name)).map((name) => `${name} is gone`);
}

/** How a published tree differs from that of a clean build; what earlier builds leave for open pages is no difference. */
export function differences(
  tree: PublishedTree,
  clean: PublishedTree,
  others: readonly PublishedTree[] = [],
): readonly string[] {
  const wrong = [...clean].flatMap(([name, { hash }]) => {
    const found = tree.get(name);
    if (found === undefined) return [`${name} is missing`];
    return found.hash === hash ? [] : [`${name} differs`];
  });
  const extra = [...tree.keys()].filter((name) => !clean.has(name));
  const stale = extra.filter(
    (name) => !outlives(name) || !others.some((other) => other.get(name)?.hash === tree.get(name)?.hash),
  );
  return [...wrong, ...stale.map((name) => `${name} is left over`)];
}

/** Whether a file may stay after its build: it is named by its content, or is the manifest of a build. */
export function outlives(name: string): boolean {
  return /^(?:assets|images|files|locales|_icons)\/.*[.-][0-9a-f]{8,}\.\w+$|^builds\/meta\/\w+\.json$/.test(
    name,
  );
}

/** Everything that a page, a payload, a style or a feed names and that is not there. */
export function brokenReferences(tree: PublishedTree, origin: string): readonly string[] {
  const broken: string[] = [];
  for (const [name, file] of tree) {
    for (const url of referencesOf(name, file, origin)) {
      if (!answers(tree, url)) broken.push(`${name} refers to ${url}`);
    }
  }
  return [...broken, ...brokenManifest(tree)];
}

/** Pages without their payload, the error pages aside. */
export function missingPayloads(tree: PublishedTree): readonly string[] {
  const pages = [...tree.keys()].filter((name) => /^[a-z]{2}\/(?:.*\/)?index\.html$/.test(name));
  return pages
    .map((name) => name.replace(/index\.html$/, '_payload.json'))
    .filter((name) => !tree.has(name))
    .map((name) => `${name} is missing`);
}

/** Files repeat from tree to tree: what one refers to is found once. */
const known = new Map<string, readonly string[]>();

function referencesOf(name: string, { hash, bytes }: PublishedFile, origin: string): readonly string[] {
  const kind = kindOf(name);
  if (kind === undefined) return [];
  const key = `${name} ${hash}`;
  let urls = known.get(key);
  if (urls === undefined)
    known.set(key, (urls = [...new Set(readers[kind](bytes.toString('utf8'), origin))].filter(isInternal)));
  return urls;
}

type Kind = 'page' | 'payload' | 'style' | 'feed';

function kindOf(name: string): Kind | undefined {
  if (name.endsWith('.html')) return 'page';
  if (name.endsWith('_payload.json')) return 'payload';
  if (name.endsWith('.css')) return 'style';
  return /\.xml$|feed\.json$/.test(name) ? 'feed' : undefined;
}

const readers: Readonly<Record<Kind, (text: string, origin: string) => readonly string[]>> = {
  page: (text, origin) => urlsOf(load(text), origin),
  payload(text, origin) {
    const { regions, head, alternates, islands } = JSON.parse(text) as PayloadParts;
    const html = Object.values(regions).flatMap((region) => urlsOf(load(region, null, false), origin));
    const links = [...head.links, ...alternates.map((item) => ({ href: item.path }))].map(({ href }) => href);
    return [...html, ...links.map((href) => withoutOrigin(href, origin)), ...islands.map(({ src }) => src)];
  },
  style: (text) => [...text.matchAll(/url\(["']?([^"')]+)/g)].map(([, url = '']) => url),
  feed: (text, origin) =>
    text
      .split(origin)
      .slice(1)
      .map((rest) => /^[^\s"<\\&]*/.exec(rest)?.[0] ?? ''),
};

interface PayloadParts {
  readonly regions: Readonly<Record<string, string>>;
  readonly head: { readonly links: readonly { readonly href: string }[] };
  readonly alternates: readonly { readonly path: string }[];
  readonly islands: readonly { readonly src: string }[];
}

const attributes = ['href', 'src', 'poster', 'content'] as const;

function urlsOf($: CheerioAPI, origin: string): readonly string[] {
  const urls: string[] = [];
  $('[href], [src], [poster], meta[property][content]').each((_index, element) => {
    for (const name of attributes) urls.push(withoutOrigin($(element).attr(name) ?? '', origin));
  });
  $('[srcset], [imagesrcset]').each((_index, element) => {
    const sets = `${$(element).attr('srcset') ?? ''},${$(element).attr('imagesrcset') ?? ''}`;
    urls.push(...sets.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''));
  });
  return urls;
}

function withoutOrigin(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

function isInternal(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}

function answers(tree: PublishedTree, url: string): boolean {
  const name = decodeURIComponent(url.replace(/[?#].*$/, '')).replace(/^\/|\/$/g, '');
  const page = name === '' ? 'index.html' : `${name}/index.html`;
  return tree.has(name) || tree.has(page) || tree.has(`${name}.html`);
}

/** The manifest of the build that is announced, and the messages that it names. */
function brokenManifest(tree: PublishedTree): readonly string[] {
  const latest = tree.get('builds/latest.json');
  if (latest === undefined) return [];
  const { id } = JSON.parse(latest.bytes.toString('utf8')) as { readonly id: string };
  const meta = tree.get(`builds/meta/${id}.json`);
  if (meta === undefined) return [`builds/latest.json announces ${id}, whose manifest is missing`];
  const { messages } = JSON.parse(meta.bytes.toString('utf8')) as {
    readonly messages: Readonly<Record<string, string>>;
  };
  return Object.values(messages)
    .filter((url) => !answers(tree, url))
    .map((url) => `The manifest names ${url}`);
}

function listNames(dir: string): readonly string[] {
  try {
    return readdirSync(dir, { recursive: true }) as string[];
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

function readIfFile(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENOENT', 'EISDIR', 'ENOTDIR', 'ELOOP'].includes(code);
}
