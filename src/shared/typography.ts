/** Micro-typography: plain keyboard text in, typeset text out. Pure, and applying it twice changes nothing more. */
import { englishTypography, frenchTypography, type TypographyRule } from './typography-rules.ts';

/** A piece of a block of text. An opaque piece (code, a picture) is a sign to its neighbours and is never changed. */
export interface TextPart {
  readonly text: string;
  readonly opaque?: boolean;
}

/** Stands for an opaque piece while the block is typeset (object replacement character). */
const opaqueSign = '\uFFFC';

const languages: Readonly<Record<string, readonly TypographyRule[]>> = {
  fr: frenchTypography,
  en: englishTypography,
};

/** The typography of a language, chosen by the base of its code (`fr-FR` → `fr`); other languages are left alone. */
export function typographer(locale: string): (text: string) => string {
  const typeset = blockTypographer(locale);
  return (text) => typeset([{ text }]).join('');
}

/** The same for a block cut into pieces (`"**bold** text"`): rules see the whole block, each piece gets its own text back. */
export function blockTypographer(locale: string): (parts: readonly TextPart[]) => readonly string[] {
  const rules = languages[locale.split('-')[0]?.toLowerCase() ?? ''];
  if (rules === undefined) return (parts) => parts.map(({ text }) => text);
  return (parts) => {
    const pieces = parts.map(hideAddresses);
    const typeset = typesetPieces(pieces.flat(), rules);
    let next = 0;
    return pieces.map((group) => typeset.slice(next, (next += group.length)).join(''));
  };
}

const address = /(?:https?:\/\/|www\.)[^\s<>«»"“”]*[^\s<>«»"“”.,;:!?'’)\]…]|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;

/** Web and mail addresses are opaque. */
function hideAddresses(part: TextPart): readonly TextPart[] {
  if (part.opaque === true || !/:\/\/|www\.|@/.test(part.text)) return [part];
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

function typesetPieces(pieces: readonly TextPart[], rules: readonly TypographyRule[]): readonly string[] {
  let text = '';
  let ends: readonly number[] = pieces.map((piece) => (text += piece.opaque === true ? opaqueSign : piece.text).length);
  for (const rule of rules) {
    if (typeof rule === 'function') {
      text = rule(text);
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
