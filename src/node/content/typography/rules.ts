import { typesetApostrophes, typesetDoubleQuotes, typesetSingleQuotes } from './quotes.ts';
import { isGap, isLetter } from './signs.ts';

/** Rules for texts that match `needs`, which is fast to test. */
export interface RuleGroup {
  readonly needs: RegExp;
  readonly rules: readonly TypographyRule[];
}

/** Replaces each match of `pattern` (which has no captures); `replace` gets the whole text, so that it can look around. */
export interface PatternRule {
  readonly pattern: RegExp;
  readonly replace: (match: string, offset: number, text: string) => string;
}

/** Replaces characters one for one: the result is as long as the text. */
export type SignRule = (text: string) => string;

export type TypographyRule = PatternRule | SignRule;

const nbsp = '\u00A0';
const thinNbsp = '\u202F';
const space = '[ \\t\\n\\u00A0\\u202F]';
/** Matches only a whole run of spaces: a match that could start within a run would be tried at each of its characters. */
const spaces = `(?<!${space})${space}*`;

/** Forbids a line break, and has no width. */
const wordJoiner = '\u2060';

const units =
  'h|min|s|ms|km|m|cm|mm|µm|kg|g|kB|MB|GB|TB|ko|Mo|Go|To|[kMG]bits?/s|bits?|Hz|kHz|MHz|GHz|dB(?:FS|TP)?|LUFS|mW|W|kW|kWh|A|Ah|V|K|lx|l|fps|px|°[CF]?';

const ellipsis: PatternRule = { pattern: /\.{3,}/g, replace: (match) => (match.length === 3 ? '…' : match) };

const numberBeforeUnit: PatternRule = {
  pattern: new RegExp(`\\d${space}+(?=(?:${units}|%|‰|€|\\$|£)(?![\\p{L}\\p{N}'’]))`, 'gu'),
  replace: (match) => match.charAt(0) + nbsp,
};

const frenchQuotes = [
  ['«', '»'],
  ['“', '”'],
] as const;

export const frenchTypography: readonly RuleGroup[] = [
  { needs: /\.\.\./, rules: [ellipsis] },
  { needs: /"/, rules: [(text) => typesetDoubleQuotes(text, frenchQuotes)] },
  {
    needs: /[«»]/,
    rules: [
      { pattern: new RegExp(`«${space}*(?=[^ \\t\\n\\u00A0\\u202F»])`, 'g'), replace: () => `«${nbsp}` },
      { pattern: new RegExp(`${spaces}»`, 'g'), replace: spaceClosingQuote },
    ],
  },
  { needs: /'/, rules: [typesetApostrophes] },
  { needs: /[;!?]/, rules: [{ pattern: new RegExp(`${spaces}[;!?]+`, 'g'), replace: spaceHighPunctuation }] },
  { needs: /:/, rules: [{ pattern: new RegExp(`${spaces}:`, 'g'), replace: spaceColon }] },
  {
    // A line may end before the t of « existe-t-il », never after it.
    needs: /-t-/i,
    rules: [
      {
        pattern: /-t-(?=(?:ils?|elles?|on)(?![\p{L}\p{N}]))/giu,
        replace: (match) => match + wordJoiner,
      },
    ],
  },
  {
    needs: /\d/,
    rules: [
      { pattern: new RegExp(`(?<!\\d)\\d+(?:${space}\\d+)+`, 'g'), replace: joinThousands },
      { pattern: new RegExp(`[nN][°º]${space}*(?=\\d)`, 'g'), replace: spaceNumero },
      numberBeforeUnit,
      { pattern: /\d(?=[%‰€](?![\p{L}\p{N}]))/gu, replace: (match) => match + nbsp },
      { pattern: new RegExp(`€${space}+(?=(?:HT|TTC)(?![\\p{L}\\p{N}]))`, 'gu'), replace: () => `€${nbsp}` },
      { pattern: new RegExp(`\\d${space}h${space}+(?=\\d\\d(?!\\d))`, 'g'), replace: joinTime },
    ],
  },
];

export const englishTypography: readonly RuleGroup[] = [
  { needs: /\.\.\./, rules: [ellipsis] },
  { needs: /"/, rules: [(text) => typesetDoubleQuotes(text, [['“', '”']])] },
  { needs: /'/, rules: [typesetSingleQuotes] },
  {
    needs: /\d/,
    rules: [{ pattern: /\d--(?=\d)/g, replace: (match) => `${match.charAt(0)}–` }, numberBeforeUnit],
  },
];

function spaceClosingQuote(match: string, offset: number, text: string): string {
  return offset === 0 || text[offset - 1] === '«' ? match : `${nbsp}»`;
}

/** A narrow space before ; ! ? at the end of a sentence, whether the writer typed one or not. */
function spaceHighPunctuation(match: string, offset: number, text: string): string {
  const signs = match.trimStart();
  const before = text[offset - 1];
  const after = text[offset + match.length] ?? ' ';
  if (before === undefined || before === '\u2028' || before === '(') return match;
  if (match.length > signs.length) return /[\p{L}\p{N}=]/u.test(after) ? match : thinNbsp + signs;
  return endsWord(before) && (isGap(after) || /[»”"’)\],.…]/.test(after)) ? thinNbsp + signs : match;
}

/** A space before a colon that introduces something; 16:9, 10:30, Lyon:Bordeaux, :name and :smile: are left unchanged. */
function spaceColon(match: string, offset: number, text: string): string {
  const before = text[offset - 1];
  const after = text[offset + match.length];
  if (before === undefined || before === '\u2028' || before === ':') return match;
  const introduces = isGap(after) || after === '»' || after === '”';
  if (match.length > 1) return introduces || /[«“\uFFFC]/.test(after ?? '') ? `${nbsp}:` : match;
  return introduces && endsWord(before) && !closesName(text, offset) ? `${nbsp}:` : match;
}

/** Whether the preceding word is a name between two colons, the first of which follows no word. */
function closesName(text: string, offset: number): boolean {
  return /(?<![\p{L}\p{N}]):[\w+-]+$/u.test(text.slice(Math.max(0, offset - 40), offset));
}

function endsWord(sign: string): boolean {
  return /[\p{L}\p{M}\p{N})\]»”’"%€°…\uFFFC]/u.test(sign);
}

/** 12 000 with narrow spaces, at the end of a run of numbers; years, telephone numbers and identifiers are not thousands. */
function joinThousands(match: string, offset: number, text: string): string {
  const groups = match.split(/\D/);
  const first = groups.findLastIndex((group, index) => index === 0 || group.length !== 3);
  const joined = groups.slice(first).join(thinNbsp);
  const start = match.length - joined.length;
  const thousands =
    /^(?:[1-9]\d{0,2}|0)$/.test(groups[first] ?? '') &&
    !/[\d.,+/\p{L}]/u.test(text[offset + start - 1] ?? '');
  return thousands ? match.slice(0, start) + joined : match;
}

function spaceNumero(match: string, offset: number, text: string): string {
  return isLetter(text[offset - 1]) ? match : match.slice(0, 2) + nbsp;
}

/** 10 h 30 */
function joinTime(match: string): string {
  return `${match.charAt(0)}${nbsp}h${nbsp}`;
}
