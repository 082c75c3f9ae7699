import type { ImageVariant } from '../../shared/page.ts';
import { decodeUtf8 } from '../lib/utf8.ts';
import type { EntryBodies, PageContent, PlannedPage, Store } from '../model.ts';
import type { PageRecord } from './page-records.ts';

/** What came of a page when it was last rendered. */
export interface KeptPage extends Pick<PageContent, 'images' | 'files'> {
  /** Hash of its input. */
  readonly input: string;
  /** What it shows, by the hashes of then: all that its input is made of beside the plan. */
  readonly bodies: readonly (readonly [id: string, hash: string])[];
  /** Of its result. */
  readonly key: string;
  readonly record: PageRecord;
}

export interface KeptPages {
  /** What is kept of the pages of a batch. */
  readonly shelf: (index: number) => PageShelf;
  /** Tells what came of a page of which something else is kept, or nothing. */
  readonly note: (page: PlannedPage, kept: KeptPage) => void;
  /** Keeps what was told. */
  readonly save: () => void;
}

export interface PageShelf {
  /** What is kept of a page whose input is the one that it was. */
  readonly find: (page: PlannedPage) => KeptPage | undefined;
  /** The page's record, if it is kept under this key. */
  readonly record: (page: PlannedPage, key: string) => PageRecord | undefined;
}

export interface KeptPagesParts {
  readonly store: Store;
  /** Hash of all that pages are made of beside their bodies and templates; undefined: nothing can be kept. */
  readonly planHash: string | undefined;
  readonly bodies: EntryBodies;
}

const emptyShelf: PageShelf = { find: () => undefined, record: () => undefined };

/**
 * What came of all pages, kept batch by batch. To make the inputs of ten thousand pages only to find that they are the same
 * takes a second, and to read their records one by one another.
 */
export function createKeptPages(
  batches: readonly (readonly PlannedPage[])[],
  { store, planHash, bodies }: KeptPagesParts,
): KeptPages {
  if (planHash === undefined) return { shelf: () => emptyShelf, note() {}, save() {} };
  const noted = new Map<PlannedPage, KeptPage>();
  return {
    shelf(index) {
      const { isCurrent, pages } = readShelf(store, index, planHash);
      return {
        find({ file }) {
          const page = isCurrent ? pages.get(file) : undefined;
          return page?.bodies.every(([id, hash]) => bodies.get(id)?.hash === hash) === true
            ? page
            : undefined;
        },
        record({ file }, key) {
          const page = pages.get(file);
          return page?.key === key ? page.record : undefined;
        },
      };
    },
    note: (page, kept) => void noted.set(page, kept),
    save() {
      for (const [index, batch] of batches.entries()) {
        if (!batch.some((page) => noted.has(page))) continue;
        const before = readShelf(store, index, planHash);
        const pages = batch.flatMap((page) => {
          // What was planned otherwise and is not told of now has a mistake.
          const kept = noted.get(page) ?? (before.isCurrent ? before.pages.get(page.file) : undefined);
          return kept === undefined ? [] : [[page.file, kept] as const];
        });
        store.set('pages', String(index), packShelf(planHash, pages));
      }
    },
  };
}

// Pages name the same links and pictures: the JSON text has each once, and pages have their numbers.

interface PackedShelf {
  readonly planHash: string;
  readonly texts: readonly string[];
  readonly images: readonly ImageVariant[];
  /** By the files of the pages. */
  readonly pages: Readonly<Record<string, PackedPage>>;
}

type Packed<Type, Name extends keyof Type> = Omit<Type, Name> & Readonly<Record<Name, readonly number[]>>;

interface PackedPage extends Packed<Omit<KeptPage, 'record'>, 'images' | 'files'> {
  readonly record: Packed<PageRecord, 'images' | 'files' | 'ids' | 'hrefs' | 'shellMessages'>;
}

function packShelf(planHash: string, pages: readonly (readonly [string, KeptPage])[]): Uint8Array {
  const texts = createTable((text: string) => text);
  const images = createTable(({ path }: ImageVariant) => path);
  const packed = pages.map(([file, { record, ...page }]): [string, PackedPage] => [
    file,
    {
      ...page,
      images: page.images.map(images.numberOf),
      files: page.files.map(texts.numberOf),
      record: {
        ...record,
        images: record.images.map(images.numberOf),
        files: record.files.map(texts.numberOf),
        ids: record.ids.map(texts.numberOf),
        hrefs: record.hrefs.map(texts.numberOf),
        shellMessages: record.shellMessages.map(texts.numberOf),
      },
    },
  ]);
  const shelf: PackedShelf = {
    planHash,
    texts: texts.values,
    images: images.values,
    pages: Object.fromEntries(packed),
  };
  return Buffer.from(JSON.stringify(shelf));
}

interface UnpackedShelf {
  /** Its pages were planned as they are now. */
  readonly isCurrent: boolean;
  /** By their files. */
  readonly pages: ReadonlyMap<string, KeptPage>;
}

function readShelf(store: Store, index: number, planHash: string): UnpackedShelf {
  const bytes = store.get('pages', String(index));
  if (bytes === undefined) return { isCurrent: false, pages: new Map() };
  const shelf = JSON.parse(decodeUtf8(bytes)) as PackedShelf;
  const text = (number: number) => shelf.texts[number] as string;
  const image = (number: number) => shelf.images[number] as ImageVariant;
  const pages = Object.entries(shelf.pages).map(([file, { record, ...page }]): [string, KeptPage] => [
    file,
    {
      ...page,
      images: page.images.map(image),
      files: page.files.map(text),
      record: {
        ...record,
        images: record.images.map(image),
        files: record.files.map(text),
        ids: record.ids.map(text),
        hrefs: record.hrefs.map(text),
        shellMessages: record.shellMessages.map(text),
      },
    },
  ]);
  return { isCurrent: shelf.planHash === planHash, pages: new Map(pages) };
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
