/** The errors of the ICU MessageFormat parser, in words for the author of the message. */
const words: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a brace is not closed',
  EMPTY_ARGUMENT: 'the braces hold nothing',
  MALFORMED_ARGUMENT: 'what the braces hold is no name',
  INVALID_ARGUMENT_TYPE: 'there is no such kind of argument',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'a plural has a case without text',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'a select has a case without text',
  MISSING_OTHER_CLAUSE: 'a plural or a select has no case "other"',
  INVALID_TAG: 'a tag is not written as one',
  UNMATCHED_CLOSING_TAG: 'a tag is closed that is not open',
  UNCLOSED_TAG: "a tag is not closed; a sign < alone is written '<'",
};

/** `name`: as in the parser's error, such as `UNCLOSED_TAG`. */
export function syntaxWords(name: string): string {
  return words[name] ?? name.toLowerCase().replaceAll('_', ' ');
}
