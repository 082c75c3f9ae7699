/** What is wrong with a message, and how to mend it. */
export interface SyntaxWords {
  readonly reason: string;
  readonly fix?: string;
}

const noKind: SyntaxWords = {
  reason: 'there is no such kind of argument',
  fix: 'Use number, date, time, plural, selectordinal or select.',
};
const noCases: SyntaxWords = {
  reason: 'a plural or a select has no cases, or one without a name',
  fix: 'Write them as in one {…} other {…}; the case of a number as in =0 {…}.',
};
const noText: SyntaxWords = {
  reason: 'a case of a plural or a select has no text',
  fix: 'Write it in braces: other {…}.',
};
const twice: SyntaxWords = {
  reason: 'a plural or a select has the same case twice',
  fix: 'Keep one of them.',
};
const noOffset: SyntaxWords = { reason: 'the offset is no number', fix: 'Write it as in offset:1.' };
const noNumberPattern: SyntaxWords = {
  reason: 'this is no pattern of a number',
  fix: 'Write one such as ::percent or ::currency/EUR.',
};
const noDatePattern: SyntaxWords = {
  reason: 'this is no pattern of a date',
  fix: 'Write one such as ::yMMMMd.',
};
const badTag: SyntaxWords = {
  reason: 'a tag is not written as one',
  fix: "Write <name>…</name>; a < that is text is written '<'.",
};

/** The errors of the ICU MessageFormat parser, for the author of the message. */
const words: Readonly<Record<string, SyntaxWords>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: {
    reason: 'a brace is not closed',
    fix: "Close it with }; a brace that is text is written '{'.",
  },
  EMPTY_ARGUMENT: {
    reason: 'the braces hold nothing',
    fix: "Name the argument, as in {name}; braces that are text are written '{}'.",
  },
  MALFORMED_ARGUMENT: {
    reason: 'what the braces hold is no name',
    fix: "Name the argument in one word, as in {name}; a brace that is text is written '{'.",
  },
  EXPECT_ARGUMENT_TYPE: noKind,
  INVALID_ARGUMENT_TYPE: noKind,
  EXPECT_ARGUMENT_STYLE: {
    reason: 'a style is missing after the comma',
    fix: 'Write one, or remove the comma.',
  },
  INVALID_NUMBER_SKELETON: noNumberPattern,
  EXPECT_NUMBER_SKELETON: noNumberPattern,
  INVALID_DATE_TIME_SKELETON: noDatePattern,
  EXPECT_DATE_TIME_SKELETON: noDatePattern,
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: {
    reason: 'an apostrophe opens a quotation that is not closed',
    fix: "Close it with another apostrophe; one that is text is written ''.",
  },
  EXPECT_SELECT_ARGUMENT_OPTIONS: noCases,
  EXPECT_SELECT_ARGUMENT_SELECTOR: noCases,
  EXPECT_PLURAL_ARGUMENT_SELECTOR: noCases,
  INVALID_PLURAL_ARGUMENT_SELECTOR: noCases,
  EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE: noOffset,
  INVALID_PLURAL_ARGUMENT_OFFSET_VALUE: noOffset,
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: noText,
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: noText,
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: twice,
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: twice,
  MISSING_OTHER_CLAUSE: {
    reason: 'a plural or a select has no case "other"',
    fix: 'Add other {…}.',
  },
  INVALID_TAG: badTag,
  INVALID_TAG_NAME: badTag,
  UNMATCHED_CLOSING_TAG: {
    reason: 'a tag is closed that is not open',
    fix: 'Remove it, or open it first: <name>…</name>.',
  },
  UNCLOSED_TAG: {
    reason: 'a tag is not closed',
    fix: "Close it with </name>; a < that is text is written '<'.",
  },
};

/** `error`: the message of the parser's error, which is a name such as `UNCLOSED_TAG`, or a sentence about a date. */
export function syntaxWords(error: string): SyntaxWords {
  return words[error] ?? { reason: error };
}
