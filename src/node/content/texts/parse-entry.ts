import { createKeep } from '../../lib/create-keep.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import { mapInSlices } from '../../lib/scheduling/map-in-slices.ts';
import { readIntoMemory } from '../../lib/files/read-into-memory.ts';
import type { ReusedMemory } from '../../lib/bytes/reused-memory.ts';
import { textFailure } from '../../lib/diagnostics/text-failure.ts';
import { encodeUtf8 } from '../../lib/bytes/utf8.ts';
import type { SharedPack, StoredValue } from '../../model/cache.ts';
import type { FootnoteLabels } from '../../declarations/settings.ts';
import type { ParsedMarkdown } from './parsed-markdown.ts';
import { parseFrontMatter } from '../front-matter/front-matter.ts';
import type { MarkdownOptions, MarkdownParser } from '../markdown/parse-markdown.ts';
import { bodyHash, componentsOf, encodeParsed } from '../bodies/stored-body.ts';
import type { ParsedEntry } from './parsed-entry.ts';
import { encodeEntry } from './stored-entry.ts';

/** A content file of which only the front matter has been parsed. */
export interface SkimmedEntry extends Pick<ParsedEntry, 'data'> {
  /** Of the front matter. */
  readonly diagnostics: ParsedEntry['diagnostics'];
  /** Parses the whole file, once. If the file has changed since the scan, parses what it contains now. */
  readonly parsed: () => ParsedEntry;
}

/** Plain data, because batches go to worker threads. */
export interface ParseTask {
  /** Where bodies are stored. */
  readonly pack: SharedPack | undefined;
  readonly options: MarkdownOptions & { readonly hash: string };
  readonly files: readonly ParseInput[];
}

export interface ParseInput {
  readonly absolute: string;
  readonly path: string;
  /** As found by the scan (SHA-256). */
  readonly hash: string;
  /** Language of the text, e.g. `fr-FR`. */
  readonly language: string;
  readonly footnoteLabels: FootnoteLabels;
}

/**
 * A `ParsedEntry`, and the body with this hash, both encoded as in the store; bytes are also quick to pass between threads. Undefined if
 * the file has changed or gone since the scan.
 */
export type ParseAnswer<Body extends StoredValue = Uint8Array> =
  { readonly entry: Uint8Array; readonly body: Body; readonly hash: string } | undefined;

const keep = createKeep();

/** Parses a batch of content files. What it reads and what it answers is in `memory`. */
export async function parseEntries(
  { options, files }: Omit<ParseTask, 'pack'>,
  memory: ReusedMemory,
): Promise<readonly ParseAnswer[]> {
  const parser = await loadParser(options);
  // All files are read before the first is parsed: opening a file takes several times as long after parsing than after opening another.
  const sources = files.map((file) => ({ file, bytes: readScanned(file, memory) }));
  const encode = (text: string) => memory.put(text);
  return mapInSlices(sources, ({ file, bytes }) => bytes && parseBytes(file, bytes, parser, encode));
}

/** Loaded on demand, because it takes long: a build in which no entry changed does without. */
export function loadParser(options: ParseTask['options']): Promise<MarkdownParser> {
  return keep('parser', [options.hash], async () => {
    const { createMarkdownParser } = await import('../markdown/parse-markdown.ts');
    return createMarkdownParser(options);
  });
}

/** Undefined if the file is no longer what the scan found. */
function readScanned({ absolute, hash }: ParseInput, memory: ReusedMemory): Buffer | undefined {
  const bytes = readIntoMemory(absolute, memory);
  return bytes !== undefined && sha256(bytes) === hash ? bytes : undefined;
}

/** Parses a content file that has been read. `encode`: gives the memory of the answer. */
export function parseBytes(
  file: ParsedFile,
  bytes: Buffer,
  parse: MarkdownParser,
  encode = encodeUtf8,
): NonNullable<ParseAnswer> {
  const { nodes, data, diagnostics, ...facts } = parseText(file, bytes.toString('utf8'), parse);
  const body = encodeParsed(nodes, encode);
  const hash = bodyHash(body);
  const components = componentsOf(nodes);
  const parsed = { hash, hasComponents: components.length > 0 };
  return {
    entry: encodeEntry({ data, body: parsed, diagnostics, text: { ...facts, components } }, encode),
    body,
    hash,
  };
}

type ParsedFile = Pick<ParseInput, 'path' | 'language' | 'footnoteLabels'>;

function parseText(
  file: ParsedFile,
  source: string,
  parse: MarkdownParser,
): ParsedMarkdown & Pick<ParsedEntry, 'data'> {
  try {
    const { data, body, bodyLine, diagnostics } = parseFrontMatter(source, file.path);
    const markdown = parse({
      body,
      bodyLine,
      file: file.path,
      language: file.language,
      footnoteLabels: file.footnoteLabels,
    });
    return {
      ...markdown,
      data: data as ParsedEntry['data'],
      diagnostics: [...diagnostics, ...markdown.diagnostics],
    };
  } catch (error) {
    const diagnostics = [textFailure(file.path, error)];
    return { data: {}, nodes: [], excerpt: '', readingMinutes: 1, headings: [], links: [], diagnostics };
  }
}
