import { mapLinks, type PageLinks } from '../../shared/pages/page-links.ts';
import type { ImageVariant } from '../../shared/pages/page.ts';
import { codeVersion } from '../lib/code-version.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import { decodeUtf8 } from '../lib/bytes/utf8.ts';
import type { Store } from '../model/cache.ts';
import type { PageContent } from '../model/routes.ts';
import { groupPages, type PageGroup } from './group-pages.ts';
import type { PageRecord } from './page-records.ts';
import type { PublishedPage } from './published-page.ts';

/** The result of a page's last rendering. */
export interface KeptPage extends Pick<PageContent, 'images' | 'files' | 'linked'> {
  readonly page: PublishedPage;
  /** `planHash` of the page; undefined: its input has to be made to be known. */
  readonly plan: string | undefined;
  /** Hash of the page's input. */
  readonly input: string;
  /** The bodies that it shows, with their hashes at that time. */
  readonly bodies: readonly (readonly [id: string, hash: string])[];
  /** Key of the result. */
  readonly key: string;
  readonly record: PageRecord;
}

// Pages share links and pictures: the JSON lists each once, and pages refer to them by number. Pages are a list because V8 creates a shape
// per key for an object with unique keys.

interface PackedShelf {
  readonly settings: string;
  readonly texts: readonly string[];
  readonly images: readonly ImageVariant[];
  readonly pages: readonly PageOf<number, number>[];
}

/** A page whose pictures and texts are of these types: in the JSON, numbers. */
interface PageOf<Image, Text> extends Omit<KeptPage, 'images' | 'files' | 'record'> {
  readonly images: readonly Image[];
  readonly files: readonly Text[];
  readonly record: Omit<PageRecord, 'images' | 'files' | 'links' | 'shellMessages'> & {
    readonly images: readonly Image[];
    readonly files: readonly Text[];
    readonly links: PageLinks<Text>;
    readonly shellMessages: readonly Text[];
  };
}

function mapPage<Image, Text, NewImage, NewText>(
  { record, ...page }: PageOf<Image, Text>,
  image: (image: Image) => NewImage,
  text: (text: Text) => NewText,
): PageOf<NewImage, NewText> {
  return {
    ...page,
    images: page.images.map(image),
    files: page.files.map(text),
    record: {
      ...record,
      images: record.images.map(image),
      files: record.files.map(text),
      links: mapLinks(record.links, text),
      shellMessages: record.shellMessages.map(text),
    },
  };
}

/** Other versions of the code may use another format. */
const keyOf = (name: string) => `${codeVersion()} ${name}`;

export function writePageShelf(
  store: Store,
  name: string,
  { settings, pages }: { readonly settings: string; readonly pages: readonly KeptPage[] },
): ShelfOutline {
  const text = packShelf(settings, pages);
  store.set('pages', keyOf(name), text);
  return toOutline(name, sha256(text), pages);
}

function packShelf(settings: string, pages: readonly KeptPage[]): string {
  const texts = createTable((text: string) => text);
  const images = createTable(({ path }: ImageVariant) => path);
  const packed = pages.map((page) => mapPage(page, images.numberOf, texts.numberOf));
  const shelf: PackedShelf = { settings, texts: texts.values, images: images.values, pages: packed };
  return JSON.stringify(shelf);
}

/** What is known of a shelf without reading it. */
export interface ShelfOutline {
  readonly name: string;
  /** Hash of its bytes. */
  readonly hash: string;
  /** Ids of all bodies that its pages show. */
  readonly bodies: readonly string[];
  readonly groups: readonly PageGroup[];
}

export function outlineOf(name: string, shelf: PageShelf | undefined): ShelfOutline {
  return toOutline(name, shelf?.hash ?? '', [...(shelf?.pages.values() ?? [])]);
}

function toOutline(name: string, hash: string, pages: readonly KeptPage[]): ShelfOutline {
  const bodies = new Set(pages.flatMap((page) => page.bodies.map(([id]) => id)));
  return { name, hash, bodies: [...bodies], groups: groupKept(pages) };
}

export function groupKept(pages: readonly KeptPage[]): readonly PageGroup[] {
  return groupPages(pages.map(({ page, record }) => ({ page, htmlBytes: record.html.size })));
}

export interface PageShelf {
  /** `settingsHash` of the site that its pages are of. */
  readonly settings: string;
  /** Hash of its bytes. */
  readonly hash: string;
  /** By file. */
  readonly pages: ReadonlyMap<string, KeptPage>;
}

export function readPageShelf(store: Store, name: string): PageShelf | undefined {
  const bytes = store.get('pages', keyOf(name));
  if (bytes === undefined) return undefined;
  const shelf = JSON.parse(decodeUtf8(bytes)) as PackedShelf;
  const text = (number: number) => shelf.texts[number] as string;
  const image = (number: number) => shelf.images[number] as ImageVariant;
  const pages = shelf.pages.map((page) => [page.page.file, mapPage(page, image, text)] as const);
  return { settings: shelf.settings, hash: sha256(bytes), pages: new Map(pages) };
}

function createTable<Value>(keyOf: (value: Value) => string) {
  const values: Value[] = [];
  const numbers = new Map<string, number>();
  return {
    values,
    numberOf: (value: Value): number => {
      const key = keyOf(value);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.length);
      return values.push(value) - 1;
    },
  };
}
