/** Micro-typography: plain keyboard text in, typeset text out. Pure, and applying it twice changes nothing more. */
import { englishTypography, frenchTypography, type PatternRule, type RuleGroup } from './rules.ts';

/** A piece of a block of text. An opaque piece (code, a picture) counts as one character to its neighbours and is never changed. */
export interface TextPart {
  readonly text: string;
  readonly opaque?: boolean;
}

/** Stands for an opaque piece while the block is typeset (object replacement character). */
const opaqueSign = '\uFFFC';

const languages: Readonly<Record<string, readonly RuleGroup[]>> = {
  fr: frenchTypography,
  en: englishTypography,
};

/** The typography of a language, chosen by the base of its code (`fr-FR` → `fr`); other languages are left alone. */
export function typographer(locale: string): (text: string) => string {
  const typeset = blockTypographer(locale);
  return (text) => typeset([{ text }]).join('');
}

/** The same for a block cut into pieces (`"**bold** text"`): rules see the whole block, and each piece gets its own text back. */
export function blockTypographer(locale: string): (parts: readonly TextPart[]) => readonly string[] {
  const groups = languages[locale.split('-')[0]?.toLowerCase() ?? ''];
  if (groups === undefined) return (parts) => parts.map(({ text }) => text);
  return (parts) =>
    parts.some(mayHoldAddress) ? typesetAround(parts, groups) : typesetPieces(parts, groups);
}

/** Web and mail addresses are opaque. */
function typesetAround(parts: readonly TextPart[], groups: readonly RuleGroup[]): readonly string[] {
  const pieces = parts.map(hideAddresses);
  const typeset = typesetPieces(pieces.flat(), groups);
  let next = 0;
  return pieces.map((group) => typeset.slice(next, (next += group.length)).join(''));
}

function mayHoldAddress({ text, opaque }: TextPart): boolean {
  return opaque !== true && /:\/\/|www\.|@/.test(text);
}

const address =
  /(?:https?:\/\/|www\.)[^\s<>«»"“”]*[^\s<>«»"“”.,;:!?'’)\]…]|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;

function hideAddresses(part: TextPart): readonly TextPart[] {
  if (!mayHoldAddress(part)) return [part];
  const pieces: TextPart[] = [];
  let end = 0;
  for (const { 0: text, index } of part.text.matchAll(address)) {
    pieces.push({ text: part.text.slice(end, index) }, { text, opaque: true });
    end = index + text.length;
  }
  pieces.push({ text: part.text.slice(end) });
  return pieces;
}

interface Edit {
  /** Where the match that caused it starts. */
  readonly from: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function typesetPieces(pieces: readonly TextPart[], groups: readonly RuleGroup[]): readonly string[] {
  const block: Block = { text: '', ends: [] };
  for (const { text, opaque } of pieces) {
    block.text += opaque === true ? opaqueSign : text;
    block.ends.push(block.text.length);
  }
  const typed = block.text;
  for (const { needs, rules } of groups) {
    if (!needs.test(block.text)) continue;
    for (const rule of rules) {
      if (typeof rule === 'function') block.text = rule(block.text);
      else applyPattern(block, rule);
    }
  }
  if (block.text === typed) return pieces.map(({ text }) => text);
  return pieces.map(({ text, opaque }, index) =>
    opaque === true ? text : block.text.slice(block.ends[index - 1] ?? 0, block.ends[index]),
  );
}

/** A text, and the positions in it at which its pieces end. */
interface Block {
  text: string;
  ends: number[];
}

function applyPattern(block: Block, { pattern, replace }: PatternRule): void {
  const edits: Edit[] = [];
  block.text = block.text.replace(pattern, (match: string, offset: number, text: string) => {
    const replacement = replace(match, offset, text);
    if (replacement !== match) edits.push(smallestEdit(offset, match, replacement));
    return replacement;
  });
  if (edits.length > 0) block.ends = movedEnds(block.ends, edits);
}

/** What a replacement really changes in a match, so that unchanged characters stay in their piece. */
function smallestEdit(offset: number, match: string, replacement: string): Edit {
  const shorter = Math.min(match.length, replacement.length);
  let head = 0;
  while (head < shorter && match[head] === replacement[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && match.at(-1 - tail) === replacement.at(-1 - tail)) tail += 1;
  return {
    from: offset,
    start: offset + head,
    end: offset + match.length - tail,
    text: replacement.slice(head, replacement.length - tail),
  };
}

/**
 * Where pieces end after the edits; both are in the order of the text. Text inserted between two pieces joins the piece with the character
 * that caused it.
 */
function movedEnds(ends: readonly number[], edits: readonly Edit[]): number[] {
  let shift = 0;
  let next = 0;
  return ends.map((end) => {
    for (let edit = edits[next]; edit !== undefined; edit = edits[(next += 1)]) {
      if (edit.start > end || (edit.start === end && edit.from === end)) break;
      if (edit.end > end) return edit.start + shift + edit.text.length;
      shift += edit.text.length - (edit.end - edit.start);
    }
    return end + shift;
  });
}
