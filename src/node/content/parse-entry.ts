import { readIfExists } from '../lib/files.ts';
import { sha256 } from '../lib/hash.ts';
import { mapInSlices } from '../lib/map-in-slices.ts';
import { textFailure } from '../lib/text-failure.ts';
import type { FootnoteLabels } from '../declarations/settings.ts';
import type { ParsedMarkdown } from './parsed-markdown.ts';
import { parseFrontMatter } from './front-matter.ts';
import type { MarkdownOptions, MarkdownParser } from './markdown/parse-markdown.ts';
import { bodyHash, encodeParsed } from './stored-body.ts';
import type { ParsedEntry } from './parsed-entry.ts';
import { encodeEntry } from './stored-entry.ts';

/** A content file whose text is parsed when something of it is asked for. */
export interface SkimmedEntry extends Pick<ParsedEntry, 'data'> {
  /** Of the front matter. */
  readonly diagnostics: ParsedEntry['diagnostics'];
  /** The whole file, parsed once; as it is now, when it is another. */
  readonly parsed: () => ParsedEntry;
}

/** Batches go to worker threads, so that all of this is plain data. */
export interface ParseTask {
  readonly options: MarkdownOptions & { readonly hash: string };
  readonly files: readonly ParseInput[];
}

export interface ParseInput {
  readonly absolute: string;
  readonly path: string;
  /** SHA-256 that the scan found. */
  readonly hash: string;
  /** Of the text, e.g. `fr-FR`. */
  readonly language: string;
  readonly footnoteLabels: FootnoteLabels;
}

/**
 * A `ParsedEntry` and the body that its `body.hash` names: as the store keeps them, and cheap to hand over.
 * Undefined: the file has changed since the scan, or has gone.
 */
export type ParseAnswer = { readonly entry: Uint8Array; readonly body: Uint8Array } | undefined;

const parsers = new Map<string, Promise<MarkdownParser>>();

/** Parses a batch of content files. Runs in workers and in the main thread. */
export async function parseEntries({ options, files }: ParseTask): Promise<readonly ParseAnswer[]> {
  const parser = await loadParser(options);
  // Together: the kernel takes several times as long to open a file after a text was parsed as after another file.
  const sources = files.map((file) => ({ file, bytes: readScanned(file) }));
  return mapInSlices(sources, ({ file, bytes }) => bytes && parseBytes(file, bytes, parser));
}

/** The parsers take long to load: a build in which no entry changed goes without them. */
export function loadParser(options: ParseTask['options']): Promise<MarkdownParser> {
  let loading = parsers.get(options.hash);
  if (loading === undefined) {
    loading = import('./markdown/parse-markdown.ts').then(({ createMarkdownParser }) =>
      createMarkdownParser(options),
    );
    parsers.set(options.hash, loading);
  }
  return loading;
}

/** Undefined: it is no longer what the scan found. */
function readScanned({ absolute, hash }: ParseInput): Buffer | undefined {
  const bytes = readIfExists(absolute);
  return bytes !== undefined && sha256(bytes) === hash ? bytes : undefined;
}

/** Parses a content file that has been read. */
export function parseBytes(file: ParsedFile, bytes: Buffer, parse: MarkdownParser): NonNullable<ParseAnswer> {
  const { nodes, data, diagnostics, ...text } = parseText(file, bytes.toString('utf8'), parse);
  const body = encodeParsed(nodes);
  const hasComponents = nodes.some((node) => typeof node !== 'string');
  return {
    entry: encodeEntry({ data, body: { hash: bodyHash(body), hasComponents }, diagnostics, text }),
    body,
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
      locale: file.language,
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
