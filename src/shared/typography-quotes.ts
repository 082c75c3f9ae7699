import { isDigit, isGap, isLetter } from './typography-signs.ts';

type QuotePair = readonly [open: string, close: string];

/** After these a quote may open. */
const openers = new Set([...`([{«“‘'’—–-/`]);
/** Before these no quote opens. */
const closers = new Set([...`.,;:!?…)]}»”"`]);

/**
 * Turns the straight double quotes that come in pairs into those of `pairs`, one pair a level of nesting (the last one
 * serves all deeper levels). Sign for sign; a quote without a partner (27") stays as it is.
 */
export function typesetDoubleQuotes(text: string, pairs: readonly QuotePair[]): string {
  if (!text.includes('"')) return text;
  const signs = text.split('');
  const stack: { readonly sign: string; readonly index: number }[] = [];
  for (const { 0: sign, index } of text.matchAll(/["«»]/g)) {
    const top = stack.at(-1);
    if (sign === '«') stack.push({ sign, index });
    else if (sign === '»') stack.length = Math.max(0, stack.findLastIndex((entry) => entry.sign === '«'));
    else if (opensQuote(text, index)) stack.push({ sign, index });
    else if (top?.sign === '"' && !isGap(text[index - 1])) {
      stack.pop();
      const pair = pairs[Math.min(stack.length, pairs.length - 1)];
      if (pair !== undefined) [signs[top.index], signs[index]] = pair;
    }
  }
  return signs.join('');
}

function opensQuote(text: string, index: number): boolean {
  const before = text[index - 1];
  const after = text[index + 1];
  return (isGap(before) || openers.has(before ?? '')) && !isGap(after) && !closers.has(after ?? '');
}

/** Words that begin with an apostrophe in English: 'til, 'em, rock 'n' roll, '90s. */
const elision = /^(?:n['’]|(?:til|em|tis|twas|cause|bout|round)(?!\p{L})|\d\ds?(?![\d\p{L}'’]))/iu;

/** English apostrophes and single quotes, sign for sign; primes (5'10") and doubled signs stay as they are. */
export function typesetSingleQuotes(text: string): string {
  if (!text.includes("'")) return text;
  const signs = text.split('');
  const last = [...text.matchAll(/['’]/g)].findLast(({ index }) => closesQuote(text, index))?.index ?? -1;
  let open = 0;
  for (const { 0: sign, index } of text.matchAll(/['‘’]/g)) {
    const opens = sign === '‘' || (sign === "'" && opensSingle(text, index) && last > index);
    const closes = sign !== '‘' && open > 0 && closesQuote(text, index);
    if (sign === "'" && isTypeset(text, index, open)) signs[index] = opens ? '‘' : '’';
    if (opens) open += 1;
    else if (closes) open -= 1;
  }
  return signs.join('');
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

/** True where a French `'` is an apostrophe: everywhere but between spaces, doubled, or as a prime (5'30). */
export function isApostrophe(text: string, index: number): boolean {
  return isTypeset(text, index, 0);
}
