import { batchesOf } from '../../lib/lists/batches.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import { codeVersion } from '../../lib/code-version.ts';
import { readIfExists } from '../../lib/files/files.ts';
import { inSlices } from '../../lib/scheduling/in-slices.ts';
import { localeOf } from '../../lib/entries/locale-of.ts';
import { runBatches } from '../../lib/scheduling/pool.ts';
import { setValue } from '../../lib/bytes/shared-pack.ts';
import { SourceChangedError } from '../../lib/diagnostics/source-changed-error.ts';
import { textFailure } from '../../lib/diagnostics/text-failure.ts';
import type { Store, StoredValue } from '../../model/cache.ts';
import type { SourceFile } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import { parseFrontMatter, type FrontMatter } from '../front-matter/front-matter.ts';
import { listEntries, type EntryFile } from '../list-entries.ts';
import type { MarkdownParser } from '../markdown/parse-markdown.ts';
import {
  loadParser,
  parseBytes,
  type ParseAnswer,
  type ParseInput,
  type ParseTask,
  type SkimmedEntry,
} from './parse-entry.ts';
import type { ParsedEntry } from './parsed-entry.ts';
import { parseIntoPack } from './parse-into-pack.ts';
import { BODY } from '../bodies/stored-body.ts';
import { decodeEntry } from './stored-entry.ts';
import type { TextBudget } from './text-budget.ts';
import { headOf, type TextHeads } from './text-heads.ts';

export interface Skimming {
  readonly budget?: TextBudget | undefined;
  readonly heads?: TextHeads | undefined;
}

export interface EntryReader {
  /**
   * Calls back for every file as soon as it is parsed, in any order. With a budget, files that have not been parsed before are only skimmed
   * if there are many.
   */
  readonly readAll: (
    files: readonly EntryFile[],
    onEntry: (file: EntryFile, parsed: ParsedEntry | SkimmedEntry) => Promise<void>,
  ) => Promise<void>;
  /** Parses a file whose body is missing from the store, and stores it again. */
  readonly readAgain: (file: EntryFile) => Promise<ParsedEntry>;
}

/** Entries fetched together: larger batches are not faster and take more memory. */
const BATCH = 500;

/** Parses content files, unless the store has the result for the same bytes. */
export function createEntryReader(site: Site, store: Store, { budget, heads }: Skimming = {}): EntryReader {
  const toInput = inputs(site);
  const options = parseOptions(site);
  const keyOf = ({ source }: EntryFile) => sha256(`${options.hash}\n${source.path}\n${source.hash}`);
  const toTask = (files: readonly EntryFile[]) => ({ options, files: files.map(toInput) });

  function keepBody({ entry, body, hash }: NonNullable<ParseAnswer<StoredValue>>): ParsedEntry {
    setValue(store, BODY, hash, body);
    return decodeEntry(entry);
  }

  function keep(file: EntryFile, answer: ParseAnswer<StoredValue>): ParsedEntry {
    if (answer === undefined) throw new SourceChangedError(file.source.path);
    const entry = keepBody(answer);
    // A failure is not stored: worker threads have smaller stacks, so that another run may be able to parse the file.
    if (!hasFailed(entry)) store.set('entry', keyOf(file), answer.entry);
    return entry;
  }

  function skim(file: EntryFile, parser: MarkdownParser): SkimmedEntry {
    const { source } = file;
    const { data, diagnostics } = parseHead(heads?.of(source.hash) ?? readHead(source), source.path);
    let entry: ParsedEntry | undefined;
    const parsed = () => {
      entry ??= readStored(store, keyOf(file));
      if (entry !== undefined) return entry;
      budget?.take();
      const bytes = readIfExists(source.absolute) ?? Buffer.alloc(0);
      const answer = parseBytes(toInput(file), bytes, parser);
      // The file has changed since it was skimmed: its new text is shown, but not taken for the entry's until the change is reported.
      if (sha256(bytes) !== source.hash) return keepBody(answer);
      return (entry = keep(file, answer));
    };
    return { data: data as ParsedEntry['data'], diagnostics, parsed };
  }

  return {
    async readAll(files, onEntry) {
      const missing: EntryFile[] = [];
      for (const batch of batchesOf(files, BATCH)) {
        store.readAhead('entry', batch.map(keyOf));
        for (const file of batch) {
          const entry = readStored(store, keyOf(file));
          if (entry === undefined) missing.push(file);
          else await onEntry(file, entry);
        }
      }
      if (budget !== undefined && missing.length > budget.few) {
        const parser = await loadParser(options);
        // Worker threads would not be faster, because bundling runs at the same time.
        return inSlices(missing, (file) => onEntry(file, skim(file, parser)));
      }
      return runBatches(missing, {
        run: parseIntoPack,
        module: new URL('./parse-worker.js', import.meta.url),
        jobs: site.jobs,
        toTask: (batch): ParseTask => ({ ...toTask(batch), pack: store.packed?.pack() }),
        onAnswer: (file, answer) => onEntry(file, keep(file, answer)),
      });
    },
    async readAgain(file) {
      const [answer] = await parseIntoPack({ ...toTask([file]), pack: undefined });
      return keep(file, answer);
    },
  };
}

function readHead({ absolute, path, hash }: SourceFile): string {
  const found = readIfExists(absolute);
  if (found === undefined || sha256(found) !== hash) throw new SourceChangedError(path);
  return headOf(found);
}

function hasFailed({ diagnostics }: ParsedEntry): boolean {
  return diagnostics.some(({ code }) => code === 'text-failed');
}

function parseHead(head: string, file: string): Pick<FrontMatter, 'data' | 'diagnostics'> {
  try {
    return parseFrontMatter(head, file);
  } catch (error) {
    return { data: {}, diagnostics: [textFailure(file, error)] };
  }
}

function readStored(store: Store, key: string): ParsedEntry | undefined {
  const bytes = store.get('entry', key);
  if (bytes === undefined) return undefined;
  const entry = decodeEntry(bytes);
  return store.has(BODY, entry.body.hash) ? entry : undefined;
}

/** The first files that a process parses take ten times as long as later ones; more than this many make no difference. */
const WARM_FILES = 20;

/** Parses some files and discards the results, so that the first file that somebody waits for is parsed fast. */
export async function warmParsers(site: Site, sources: readonly SourceFile[]): Promise<void> {
  const { files } = listEntries(site, sources.slice(0, WARM_FILES));
  await parseIntoPack({ options: parseOptions(site), files: files.map(inputs(site)), pack: undefined });
}

/** How the site's Markdown is parsed. */
export function parseOptions({ markdown, directives, footnotes, locales }: Site): ParseTask['options'] {
  const languages = locales.map(({ code, language }) => [code, language]);
  const declared = [...directives.values()].map(({ name, type, prose }) => ({ name, type, prose }));
  return {
    parser: markdown.parser,
    reservedIds: markdown.reservedIds,
    directives: new Map(declared.map((directive) => [directive.name, directive])),
    hash: sha256(JSON.stringify([codeVersion(), markdown, declared, footnotes, languages])),
  };
}

function inputs({ locales, footnotes }: Site): (file: EntryFile) => ParseInput {
  return ({ locale, source: { absolute, path, hash } }) => ({
    absolute,
    path,
    hash,
    language: localeOf(locales, locale).language,
    footnoteLabels: footnotes[locale] ?? { title: '', back: '' },
  });
}
