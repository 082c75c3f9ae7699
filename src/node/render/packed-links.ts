import type { PageLinks } from '../../shared/pages/page-links.ts';
import { keepBytes, type KeptBytes } from '../lib/bytes/kept-bytes.ts';
import { splitLine } from '../lib/bytes/split-line.ts';
import { decodeUtf8, encodeUtf8 } from '../lib/bytes/utf8.ts';

/** Texts that are kept once for all pages: more than a menu, a footer and a list of categories have. */
const SHARED_TEXTS = 10_000;

/** A text, or the number of a shared one. */
type Packed = string | number;

/**
 * Makes a function that keeps a page's ids and hrefs as bytes, which are read on demand: as lists of texts they take three times as much
 * memory until all pages are rendered and checked.
 */
export function createLinkPacker(): (links: PageLinks) => PageLinks {
  const texts: string[] = [];
  const numbers = new Map<string, number>();

  function numberOf(text: string): Packed {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    if (texts.length >= SHARED_TEXTS) return text;
    const copy = copyText(text);
    numbers.set(copy, texts.length);
    return texts.push(copy) - 1;
  }

  return ({ ids, hrefs, fileUrls, foreignUrls }) => {
    // No page has the ids of another, except those of the layout.
    const lines = `${JSON.stringify(ids)}\n${JSON.stringify(hrefs.map(numberOf))}`;
    return new PackedLinks(keepBytes(encodeUtf8(lines)), texts, {
      fileUrls: copyTexts(fileUrls),
      foreignUrls: copyTexts(foreignUrls),
    });
  };
}

/** Few pages load anything that the generator did not make. */
const none: readonly string[] = [];

function copyTexts(texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? none : texts.map(copyText);
}

/** A piece cut out of a page's text is a view in JavaScript, and would keep the whole page, about 20 kB, in memory. */
function copyText(text: string): string {
  return structuredClone(text);
}

class PackedLinks implements PageLinks {
  readonly fileUrls: readonly string[];
  readonly foreignUrls: readonly string[];
  readonly #lines: KeptBytes;
  readonly #texts: readonly string[];

  constructor(
    lines: KeptBytes,
    texts: readonly string[],
    { fileUrls, foreignUrls }: Pick<PageLinks, 'fileUrls' | 'foreignUrls'>,
  ) {
    this.fileUrls = fileUrls;
    this.foreignUrls = foreignUrls;
    this.#lines = lines;
    this.#texts = texts;
  }

  get ids(): readonly string[] {
    const [ids] = splitLine(this.#lines.view());
    return JSON.parse(decodeUtf8(ids)) as readonly string[];
  }

  get hrefs(): readonly string[] {
    const [, hrefs] = splitLine(this.#lines.view());
    const packed = JSON.parse(decodeUtf8(hrefs)) as readonly Packed[];
    return packed.map((text) => (typeof text === 'number' ? (this.#texts[text] as string) : text));
  }
}
