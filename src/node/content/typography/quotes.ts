import { isDigit, isGap, isLetter } from './signs.ts';

type QuotePair = readonly [open: string, close: string];

/** A quote may open after these. */
const openers = new Set(`([{«“‘'’—–-/`);
/** No quote opens before these. */
const closers = new Set(`.,;:!?…)]}»”"`);

/**
 * Replaces paired straight double quotes with those of `pairs`, one pair per level of nesting (the last one serves all deeper levels). One
 * character for one; a quote without a partner (27") is left unchanged.
 */
export function typesetDoubleQuotes(text: string, pairs: readonly QuotePair[]): string {
  const changes: [index: number, sign: string][] = [];
  const stack: { readonly sign: string; readonly index: number }[] = [];
  for (const { 0: sign, index } of text.matchAll(/["«»]/g)) {
    const top = stack.at(-1);
    if (sign === '«') stack.push({ sign, index });
    else if (sign === '»')
      stack.length = Math.max(
        0,
        stack.findLastIndex((entry) => entry.sign === '«'),
      );
    else if (opensQuote(text, index)) stack.push({ sign, index });
    else if (top?.sign === '"' && !isGap(text[index - 1])) {
      stack.pop();
      const pair = pairs[Math.min(stack.length, pairs.length - 1)];
      if (pair !== undefined) changes.push([top.index, pair[0]], [index, pair[1]]);
    }
  }
  return replaceSigns(text, changes);
}

/** Each change replaces one character with one. */
function replaceSigns(text: string, changes: [index: number, sign: string][]): string {
  let result = '';
  let end = 0;
  for (const [index, sign] of changes.sort(([a], [b]) => a - b)) {
    result += text.slice(end, index) + sign;
    end = index + 1;
  }
  return result + text.slice(end);
}

function opensQuote(text: string, index: number): boolean {
  const before = text[index - 1];
  const after = text[index + 1];
  return (isGap(before) || openers.has(before ?? '')) && !isGap(after) && !closers.has(after ?? '');
}

/** Words that begin with an apostrophe in English: 'til, 'em, rock 'n' roll, '90s. */
const elision = /^(?:n['’]|(?:til|em|tis|twas|cause|bout|round)(?!\p{L})|\d\ds?(?![\d\p{L}'’]))/iu;

/** English apostrophes and single quotes, one character for one; primes (5'10") and doubled quotes are left unchanged. */
export function typesetSingleQuotes(text: string): string {
  const changes: [index: number, sign: string][] = [];
  const last = lastClosing(text);
  let open = 0;
  for (const { 0: sign, index } of text.matchAll(/['‘’]/g)) {
    const opens = sign === '‘' || (sign === "'" && opensSingle(text, index) && last > index);
    const closes = sign !== '‘' && open > 0 && closesQuote(text, index);
    if (sign === "'" && isTypeset(text, index, open)) changes.push([index, opens ? '‘' : '’']);
    if (opens) open += 1;
    else if (closes) open -= 1;
  }
  return replaceSigns(text, changes);
}

function lastClosing(text: string): number {
  for (let index = text.length - 1; index >= 0; index -= 1) {
    if ((text[index] === "'" || text[index] === '’') && closesQuote(text, index)) return index;
  }
  return -1;
}

function opensSingle(text: string, index: number): boolean {
  const before = text[index - 1];
  return (
    (isGap(before) || openers.has(before ?? '') || before === '"') &&
    !isGap(text[index + 1]) &&
    !elision.test(text.slice(index + 1, index + 8))
  );
}

function closesQuote(text: string, index: number): boolean {
  const after = text[index + 1];
  return !isGap(text[index - 1]) && !isLetter(after) && !isDigit(after);
}

function isTypeset(text: string, index: number, open: number): boolean {
  const before = text[index - 1];
  const after = text[index + 1];
  if (before === "'" || after === "'") return false;
  if (isGap(before) && isGap(after)) return false;
  return !isDigit(before) || isLetter(after) || open > 0;
}

/** French apostrophes, one character for one: every ' except primes (5'30) and doubled ones. */
export function typesetApostrophes(text: string): string {
  return text.replace(/'/g, (sign, index: number) => (isTypeset(text, index, 0) ? '’' : sign));
}
