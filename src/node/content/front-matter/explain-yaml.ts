import { isCollection, visit, type Document } from '../../lib/packages/yaml.ts';
import { foreignBlank } from './foreign-blank.ts';

/** A syntax mistake in terms that a writer uses; `offset` counts from the start of the YAML. */
export interface YamlExplanation {
  readonly message: string;
  /** Undefined: the catalogue's. */
  readonly fix?: string;
  readonly offset: number;
}

/** What the YAML parser reports. */
interface YamlIssue {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [start: number, end: number];
}

/** The parser's message for a line without a colon, if it is the last of its map. */
const keyWithoutValue = 'Implicit map keys need to be followed by map values';

const quoteIt = 'Put the text in quotes: "…".';

/** Says how to fix a mistake: the parser's own message is about the grammar of YAML. */
export function explainYaml(issue: YamlIssue, document: Document.Parsed, text: string): YamlExplanation {
  const [offset] = issue.pos;
  const quote = /^Missing closing (["'])quote$/.exec(issue.message)?.[1];
  if (quote !== undefined) return describeUnclosed(document, quote, offset);
  const blank = foreignBlank(text, offset);
  if (blank !== undefined) return blank;
  switch (issue.code) {
    case 'TAG_RESOLVE_FAILED':
      return { message: 'YAML tags (!name) are not accepted.', fix: quoteIt, offset };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return describeNested(text, offset);
    case 'BLOCK_IN_FLOW':
      return describeColon(text, offset) ?? plainly(issue);
    case 'BAD_SCALAR_START':
      return { message: `Unquoted text cannot begin with ${text.charAt(offset)}.`, fix: quoteIt, offset };
    case 'DUPLICATE_KEY': {
      const [name = ''] = /^[^:\n]*/.exec(text.slice(offset)) ?? [];
      return { message: `The field "${name.trim()}" appears here twice.`, fix: 'Keep one of them.', offset };
    }
    case 'TAB_AS_INDENT':
      return { message: 'The line begins with a tab.', fix: 'Use spaces instead.', offset };
    case 'MULTILINE_IMPLICIT_KEY':
      return describeLine(text, offset);
    case 'BAD_INDENT':
      return describeOpen(issue) ?? plainly(issue);
    case 'UNEXPECTED_TOKEN':
      return describeQuoted(document, text, offset) ?? describeRest(text, offset) ?? plainly(issue);
    case 'MISSING_CHAR':
      if (issue.message === keyWithoutValue) return describeLine(text, offset);
      return describeQuoted(document, text, offset) ?? plainly(issue);
    default:
      return plainly(issue);
  }
}

function plainly({ message, pos: [offset] }: YamlIssue): YamlExplanation {
  return { message: `${message}.`, offset };
}

/** A string without a closing quote: reported where it begins, since it runs on past the end of the field. */
function describeUnclosed(document: Document.Parsed, quote: string, end: number): YamlExplanation {
  let offset = end;
  visit(document, {
    Scalar(_key, { range }) {
      if (range?.[1] !== end) return undefined;
      [offset] = range;
      return visit.BREAK;
    },
  });
  return {
    message: `The string that opens here with ${quote} is never closed.`,
    fix: `Close it with ${quote}.`,
    offset,
  };
}

/** Text that YAML takes for nested fields, because of a colon in it or an indented field below. */
function describeNested(text: string, offset: number): YamlExplanation {
  const colon = describeColon(text, offset);
  if (colon !== undefined) return colon;
  const end = text.indexOf('\n', offset);
  const indent = /^[ ]*/.exec(text.slice(end + 1))?.[0].length ?? 0;
  return {
    message: 'The field is indented, so YAML reads it as part of the one above.',
    fix: 'Align the line with the other fields.',
    offset: end + 1 + indent,
  };
}

function describeColon(text: string, offset: number): YamlExplanation | undefined {
  const colon = /:\s/.exec(restOfLine(text, offset));
  return colon === null
    ? undefined
    : {
        message: 'Unquoted text contains ": ".',
        fix: quoteFix(text, offset),
        offset: offset + colon.index,
      };
}

/** Word processors replace quotes by other characters. */
function quoteFix(text: string, offset: number): string {
  return /^[“”«„‘’]/.test(text.slice(offset)) ? `${quoteIt} YAML does not read “ and « as quotes.` : quoteIt;
}

/** A line that is not a field, because a space is missing or because it continues the text above. */
function describeLine(text: string, offset: number): YamlExplanation {
  const line = restOfLine(text, offset);
  const [, name, value = ''] = /^([\w-]+):(\S.*)$/.exec(line) ?? [];
  if (name !== undefined)
    return { message: 'There is no space after the colon.', fix: `Write ${name}: ${value}`, offset };
  return {
    message: 'The line is not a field (name: value).',
    fix: 'If it continues the text above, indent it by two spaces.',
    offset,
  };
}

/** A list or map in brackets that runs on to the end of the file. */
function describeOpen({ message, pos: [offset] }: YamlIssue): YamlExplanation | undefined {
  const bracket = /end with an? (\]|\})$/.exec(message)?.[1];
  if (bracket === undefined) return undefined;
  return {
    message: `A bracket is not closed: ${bracket} is missing.`,
    fix: `Add ${bracket} at the end.`,
    offset,
  };
}

/** Text after the closing quote of a string, possibly in brackets. */
function describeQuoted(
  document: Document.Parsed,
  text: string,
  offset: number,
): YamlExplanation | undefined {
  const end = text.slice(0, offset).trimEnd().length;
  const around = quotedTextTo(document, end);
  if (around === undefined) return undefined;
  if (around.inBrackets && end < offset)
    return { message: 'A comma is missing between two texts.', fix: 'Add a comma between them.', offset };
  const sign = text.charAt(end - 1);
  const inside =
    sign === '"'
      ? 'Put the whole between " and ", with \\" for each quote in it'
      : 'Put it between " and ", or write ’ for an apostrophe';
  return {
    message: `The text ends at the second ${sign}, and more follows.`,
    fix: around.inBrackets ? `${inside}.` : `${inside}; nothing may follow the closing quote.`,
    offset,
  };
}

/** The quoted string that ends there: whether it is in a list or map in brackets. */
function quotedTextTo(document: Document.Parsed, end: number): { readonly inBrackets: boolean } | undefined {
  let found: { readonly inBrackets: boolean } | undefined;
  visit(document, {
    Scalar(_key, { type, range }, path) {
      if (range?.[1] !== end || (type !== 'QUOTE_SINGLE' && type !== 'QUOTE_DOUBLE')) return undefined;
      found = { inBrackets: path.some((node) => isCollection(node) && node.flow === true) };
      return visit.BREAK;
    },
  });
  return found;
}

/** Text after a list or an alias on the same line: the text's first character was read as the start of one. */
function describeRest(text: string, offset: number): YamlExplanation | undefined {
  const begin = text.lastIndexOf('\n', offset - 1) + 1;
  const [before = '', sign] = /^\s*(?:- +)?(?:[^\s:]+: +)?([[{*&])/.exec(text.slice(begin, offset)) ?? [];
  if (sign === undefined) return undefined;
  return {
    message: `The text begins with ${sign}, which has a special meaning in YAML.`,
    fix: quoteIt,
    offset: begin + before.length - 1,
  };
}

function restOfLine(text: string, offset: number): string {
  return /^[^\n]*/.exec(text.slice(offset))?.[0] ?? '';
}
