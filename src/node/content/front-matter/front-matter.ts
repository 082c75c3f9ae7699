import { isRecord } from '../../../shared/is-record.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { shorten } from '../../../shared/shorten.ts';
import { textProblem } from '../../lib/diagnostics/text-problem.ts';
import type { ErrorCode } from '../../lib/errors/errors.ts';
import { matter } from '../../lib/packages/gray-matter.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import { parsePlainYaml, parseYaml, type ParsedYaml, type YamlPlace } from './parse-yaml.ts';

/** The parsed head of a Markdown file. A broken one has no data, and `diagnostics` says why. */
export interface FrontMatter {
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** Line (1-based) of the file on which the body starts. */
  readonly bodyLine: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Position of a key path (`['figures', 0, 'value']`): its key, else the nearest parent that exists, else the first field, else line 1. */
  readonly locate: (path: readonly PropertyKey[]) => SourcePosition;
}

/** Ends the head. */
const CLOSING = '\n---';

/** Larger front matter is refused. */
export const FRONT_MATTER_BYTES = 64 * 1024;

/** Other dashes than three, such as the — that some systems make of them, or dashes below an empty line. */
const nearOpening = /^\s*[-–—]+[^\S\n]*\n/;
const otherDashes = /\n[-–—]+[^\S\n]*(?:\n|$)/;

/** Splits a Markdown file into its YAML head and its body. Normalises line ends to \n. */
export function parseFrontMatter(source: string, file: string): FrontMatter {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const unreadable = textProblem(text, file);
  if (unreadable !== undefined) return brokenBy(unreadable, '');
  if (/^\+{3}[^\S\n]*\n/.test(text))
    return broken('front-matter-engine', 'TOML is not accepted as front matter.', {
      file,
      line: 1,
      column: 1,
    });
  const opening = /^---(?!-)([^\n]*)/.exec(text);
  if (opening === null)
    return broken(
      'front-matter-missing',
      `${file} has no front matter.`,
      { file, line: 1 },
      { body: text, ...(nearOpening.test(text) && { fix: 'Write --- alone on the first line.' }) },
    );

  const [line, name = ''] = opening;
  if (!['', 'yaml', 'yml'].includes(name.trim().toLowerCase())) {
    return broken('front-matter-engine', `"${shorten(name.trim())}" is not accepted after ---.`, {
      file,
      line: 1,
      column: 4,
    });
  }
  const end = text.indexOf(CLOSING, 3);
  if (end < 0) {
    const near = text.slice(line.length).search(otherDashes);
    return broken(
      'front-matter-yaml',
      'The front matter is never closed by ---.',
      { file, line: near < 0 ? 1 : countLines(text.slice(0, line.length + near)) + 1 },
      {
        fix: `Write ${near < 0 ? 'a line of three dashes between the fields and the text' : '--- on this line'}.`,
      },
    );
  }
  const closing = /[^\n]*/.exec(text.slice(end + CLOSING.length))?.[0] ?? '';
  if (closing.trim() !== '') {
    const at = { file, line: countLines(text.slice(0, end + 1)), column: 4 };
    return broken(
      'front-matter-yaml',
      `"${shorten(closing.trim())}" stands after the --- that closes the front matter.`,
      at,
    );
  }
  if (isTooLarge(text.slice(0, end))) {
    return broken('front-matter-limit', 'It is larger than 64 kB or mostly blank.', { file, line: 1 });
  }
  const place = { file, source: text, offset: name.trim() === '' ? 3 : line.length };
  const head = text.slice(0, end + CLOSING.length);
  const rest = text.slice(head.length + closing.length);
  const body = rest.replace(/^\n/, '');
  const bodyLine = countLines(head) + rest.length - body.length;
  return readHead(head, { body, bodyLine }, place);
}

/** Larger than the limit, or with a run of blanks that makes the regular expressions of gray-matter slow. */
function isTooLarge(head: string): boolean {
  return Buffer.byteLength(head) > FRONT_MATTER_BYTES || /\s{1024}/.test(head);
}

function readHead(head: string, text: Pick<FrontMatter, 'body' | 'bodyLine'>, place: YamlPlace): FrontMatter {
  // Most heads are plain, and gray-matter takes longer to copy them than it takes to read them.
  const yaml = parsePlainYaml(head.slice(place.offset, -CLOSING.length), place) ?? parseHead(head, place);
  const { data = null, diagnostics = [], locate = () => ({ file: place.file, line: 1 }) } = yaml ?? {};
  if (diagnostics.length > 0 || data === null) return { ...text, data: {}, diagnostics, locate };
  if (isRecord(data)) return { ...text, data, diagnostics, locate };
  const noFields = diagnostic('front-matter-yaml', {
    message: 'The front matter is not a list of fields (name: value).',
    at: { file: place.file, line: 2, column: 1 },
  });
  return { ...text, data: {}, diagnostics: [noFields], locate };
}

/** Passes on only the head: gray-matter copies whatever it is given. Undefined: there is nothing but comments. */
function parseHead(head: string, place: YamlPlace): ParsedYaml | undefined {
  let parsed: ParsedYaml | undefined;
  const yaml = (block: string): object => {
    parsed = parseYaml(block, place);
    return {};
  };
  // Always pass options: without them gray-matter answers from a cache that any file can fill.
  matter(head, { language: 'yaml', engines: { yaml, json: refuse, javascript: refuse } });
  return parsed;
}

/** gray-matter evaluates `---js` by default. Other names are rejected earlier; this is a second safeguard. */
function refuse(): never {
  throw new Error('Only YAML front matter is read.');
}

function broken(
  code: ErrorCode,
  message: string,
  at: SourcePosition,
  details: { readonly body?: string; readonly fix?: string } = {},
): FrontMatter {
  const { body = '', ...fix } = details;
  return brokenBy(diagnostic(code, { message, at, ...fix }), body);
}

function brokenBy(problem: Diagnostic, body: string): FrontMatter {
  return { data: {}, body, bodyLine: 1, diagnostics: [problem], locate: () => problem.at as SourcePosition };
}

function countLines(text: string): number {
  return text.split('\n').length;
}
