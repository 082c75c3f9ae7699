/** Micro-typography: plain keyboard text in, typeset text out. Pure, and applying it twice changes nothing more. */
import { englishTypography, frenchTypography, type TypographyRule } from './typography-rules.ts';

/** A piece of a block of text. An opaque piece (code, a picture) is a sign to its neighbours and is never changed. */
export interface TextPart {
  readonly text: string;
  readonly opaque?: boolean;
}

/** Stands for an opaque piece while the block is typeset (object replacement character). */
const opaqueSign = '\uFFFC';

/** A language's rules, and for each sign (by code) the rules that it calls for, as bits. */
interface Language {
  readonly rules: readonly TypographyRule[];
  readonly calls: Uint16Array;
}

const languages: Readonly<Record<string, Language>> = {
  fr: prepare(frenchTypography),
  en: prepare(englishTypography),
};

function prepare(rules: readonly TypographyRule[]): Language {
  // The last sign that any rule asks for is € (U+20AC).
  const calls = new Uint16Array(0x20b0);
  for (const [index, { needs }] of rules.entries()) {
    for (let at = 0; at < needs.length; at += 1) calls[needs.charCodeAt(at)]! |= 1 << index;
  }
  return { rules, calls };
}

/** The typography of a language, chosen by the base of its code (`fr-FR` → `fr`); other languages are left alone. */
export function typographer(locale: string): (text: string) => string {
  const typeset = blockTypographer(locale);
  return (text) => typeset([{ text }]).join('');
}

/** The same for a block cut into pieces (`"**bold** text"`): rules see the whole block, each piece gets its own text back. */
export function blockTypographer(locale: string): (parts: readonly TextPart[]) => readonly string[] {
  const language = languages[locale.split('-')[0]?.toLowerCase() ?? ''];
  if (language === undefined) return (parts) => parts.map(({ text }) => text);
  return (parts) => (parts.some(mayHoldAddress) ? typesetAround(parts, language) : typesetPieces(parts, language));
}

/** Web and mail addresses are opaque. */
function typesetAround(parts: readonly TextPart[], language: Language): readonly string[] {
  const pieces = parts.map(hideAddresses);
  const typeset = typesetPieces(pieces.flat(), language);
  let next = 0;
  return pieces.map((group) => typeset.slice(next, (next += group.length)).join(''));
}

function mayHoldAddress({ text, opaque }: TextPart): boolean {
  return opaque !== true && /:\/\/|www\.|@/.test(text);
}

const address = /(?:https?:\/\/|www\.)[^\s<>«»"“”]*[^\s<>«»"“”.,;:!?'’)\]…]|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;

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

function typesetPieces(pieces: readonly TextPart[], { rules, calls }: Language): readonly string[] {
  let text = '';
  let ends: readonly number[] = pieces.map((piece) => (text += piece.opaque === true ? opaqueSign : piece.text).length);
  const called = rulesCalled(text, calls);
  for (const [index, rule] of rules.entries()) {
    if ((called & (1 << index)) === 0) continue;
    if ('typeset' in rule) {
      text = rule.typeset(text);
      continue;
    }
    const edits: Edit[] = [];
    text = text.replace(rule.pattern, (match: string, offset: number, whole: string) => {
      const replacement = rule.replace(match, offset, whole);
      if (replacement !== match) edits.push(smallestEdit(offset, match, replacement));
      return replacement;
    });
    if (edits.length > 0) ends = ends.map((end) => movedEnd(end, edits));
  }
  return pieces.map((piece, index) => (piece.opaque === true ? piece.text : text.slice(ends[index - 1] ?? 0, ends[index])));
}

function rulesCalled(text: string, calls: Uint16Array): number {
  let called = 0;
  for (let index = 0; index < text.length; index += 1) called |= calls[text.charCodeAt(index)] ?? 0;
  return called;
}

/** What really changes between a match and its replacement, so that signs that stay stay in their piece. */
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

/** Where a piece ends after the edits. What is inserted between two pieces goes where the sign is that asks for it. */
function movedEnd(end: number, edits: readonly Edit[]): number {
  let shift = 0;
  for (const edit of edits) {
    if (edit.start > end || (edit.start === end && edit.from === end)) break;
    if (edit.end > end) return edit.start + shift + edit.text.length;
    shift += edit.text.length - (edit.end - edit.start);
  }
  return end + shift;
}
