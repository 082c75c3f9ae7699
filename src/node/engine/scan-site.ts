import { decodeUtf8 } from '../lib/utf8.ts';
import type { Diagnostic, Site, SourceFile, Store } from '../model.ts';
import { scanSeen, type SeenSources } from './known-sources.ts';
import { scanFile, scanSources, type Scan, type ScanIndex, type SourceLook } from './scan-sources.ts';

/** The author's files, sorted by path. One that has not changed since an earlier scan is the same object. */
export interface SiteScan {
  readonly sources: readonly SourceFile[];
  /** Texts of the content: Markdown and YAML. */
  readonly content: readonly SourceFile[];
  /** Pictures and other files of the content. */
  readonly assets: readonly SourceFile[];
  readonly messages: readonly SourceFile[];
  readonly publicFiles: readonly SourceFile[];
  /** The last one at everything. */
  readonly look: SourceLook;
  readonly diagnostics: readonly Diagnostic[];
}

/** Lists a site's files. `changed`: absolute paths, when it is known that nothing else is another than last time. */
export type ScanSite = (changed?: readonly string[]) => Promise<SiteScan>;

type Listed = Pick<Scan, 'sources' | 'look' | 'diagnostics'>;

/** Above this, looking at everything is as quick as looking at each. */
const MANY = 500;

/**
 * Scans the site's files; the hashes of an earlier process's scan are taken from the store. `seen`: a look at them that was taken
 * just now, if there was one.
 */
export function createScan(
  site: Pick<Site, 'root'>,
  store: Store,
  seen: () => SeenSources | undefined = () => undefined,
): ScanSite {
  let last: Listed | undefined;

  async function scanFirst(): Promise<Listed> {
    const found = seen();
    return (found && (await scanSeen(site.root, found))) ?? scanAll();
  }

  async function scanAll(): Promise<Listed> {
    const bytes = store.get('scan', 'index');
    const known = bytes && (JSON.parse(decodeUtf8(bytes)) as ScanIndex);
    const { index, sources, ...rest } = await scanSources(site.root, known);
    store.set('scan', 'index', Buffer.from(JSON.stringify(index)));
    const before = new Map(last?.sources.map((source) => [source.path, source]));
    return { ...rest, sources: sources.map((source) => sameAs(before.get(source.path), source)) };
  }

  return async (changed) => {
    const isFew = changed !== undefined && changed.length <= MANY;
    const scan =
      last === undefined
        ? await scanFirst()
        : ((isFew ? await rescan(site.root, last, changed) : undefined) ?? (await scanAll()));
    last = scan;
    return { ...scan, ...groupSources(scan.sources) };
  };
}

/** Undefined: there are links to judge, or some that left the site and may be gone; that takes a whole scan. */
async function rescan(
  root: string,
  { sources, ...rest }: Listed,
  changed: readonly string[],
): Promise<Listed | undefined> {
  if (rest.diagnostics.length > 0) return undefined;
  const found = await Promise.all(changed.map((file) => scanFile(root, file)));
  if (found.some((file) => file.kind === 'link')) return undefined;
  const byPath = new Map(sources.map((source) => [source.path, source]));
  let isNew = false;
  for (const file of found) {
    if (file.kind === 'gone') byPath.delete(file.path);
    if (file.kind !== 'source') continue;
    isNew ||= !byPath.has(file.source.path);
    byPath.set(file.source.path, sameAs(byPath.get(file.source.path), file.source));
  }
  const list = [...byPath.values()];
  // A Map keeps the place of what is replaced and what is left.
  if (isNew) list.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { ...rest, sources: list };
}

function sameAs(before: SourceFile | undefined, now: SourceFile): SourceFile {
  return before?.hash === now.hash ? before : now;
}

function groupSources(sources: readonly SourceFile[]): Omit<SiteScan, keyof Listed> {
  const below = (folder: string) => sources.filter(({ path }) => path.startsWith(folder));
  const content = below('content/');
  return {
    content: content.filter(({ path }) => /\.(?:md|ya?ml)$/.test(path)),
    assets: content.filter(({ path }) => !/\.(?:md|ya?ml|ts)$/.test(path)),
    messages: below('locales/'),
    publicFiles: below('public/'),
  };
}
