/** What is wrong with a message, and how to mend it. */
export interface SyntaxWords {
  readonly reason: string;
  /** Undefined: the catalogue's. */
  readonly fix?: string;
}

/** Besides the parser's errors: a tag that is written as one. */
export const TAG = 'TAG';

/** The errors of the ICU MessageFormat parser, in words for the author of the message: names, reason, fix. */
const words: readonly (readonly [names: readonly string[], reason: string, fix: string])[] = [
  [
    ['EXPECT_ARGUMENT_CLOSING_BRACE'],
    'a brace is not closed',
    "Close it with }; a brace that is text is written '{'.",
  ],
  [
    ['EMPTY_ARGUMENT'],
    'the braces hold nothing',
    "Name the argument, as in {name}; braces that are text are written '{}'.",
  ],
  [
    ['MALFORMED_ARGUMENT'],
    'what the braces hold is no name',
    "Name the argument in one word, as in {name}; a brace that is text is written '{'.",
  ],
  [
    ['EXPECT_ARGUMENT_TYPE', 'INVALID_ARGUMENT_TYPE'],
    'there is no such kind of argument',
    'Use number, date, time, plural, selectordinal or select.',
  ],
  [['EXPECT_ARGUMENT_STYLE'], 'a style is missing after the comma', 'Write one, or remove the comma.'],
  [
    ['INVALID_NUMBER_SKELETON', 'EXPECT_NUMBER_SKELETON'],
    'this is no pattern of a number',
    'Write one such as ::percent or ::currency/EUR.',
  ],
  [
    ['INVALID_DATE_TIME_SKELETON', 'EXPECT_DATE_TIME_SKELETON'],
    'this is no pattern of a date',
    'Write one such as ::yMMMMd.',
  ],
  [
    ['UNCLOSED_QUOTE_IN_ARGUMENT_STYLE'],
    'an apostrophe opens a quotation that is not closed',
    "Close it with another apostrophe; one that is text is written ''.",
  ],
  [
    [
      'EXPECT_SELECT_ARGUMENT_OPTIONS',
      'EXPECT_SELECT_ARGUMENT_SELECTOR',
      'EXPECT_PLURAL_ARGUMENT_SELECTOR',
      'INVALID_PLURAL_ARGUMENT_SELECTOR',
    ],
    'a plural or a select has no cases, or one without a name',
    'Write them as in one {…} other {…}; the case of a number as in =0 {…}.',
  ],
  [
    ['EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE', 'INVALID_PLURAL_ARGUMENT_OFFSET_VALUE'],
    'the offset is no number',
    'Write it as in offset:1.',
  ],
  [
    ['EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT', 'EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT'],
    'a case of a plural or a select has no text',
    'Write it in braces: other {…}.',
  ],
  [
    ['DUPLICATE_PLURAL_ARGUMENT_SELECTOR', 'DUPLICATE_SELECT_ARGUMENT_SELECTOR'],
    'a plural or a select has the same case twice',
    'Keep one of them.',
  ],
  [['MISSING_OTHER_CLAUSE'], 'a plural or a select has no case "other"', 'Add other {…}.'],
  [
    [TAG, 'INVALID_TAG', 'INVALID_TAG_NAME', 'UNMATCHED_CLOSING_TAG', 'UNCLOSED_TAG'],
    'messages are text, without tags',
    "Let the template mark up the text; a < that is text is written '<'.",
  ],
];

/** `error`: the message of the parser's error, which is a name such as `UNCLOSED_TAG`, or a sentence about a date. */
export function syntaxWords(error: string): SyntaxWords {
  const known = words.find(([names]) => names.includes(error));
  return known === undefined ? { reason: error } : { reason: known[1], fix: known[2] };
}
