/** What stands around the text of a token. */
const around: Readonly<Record<string, readonly [before: string, after: string]>> = {
  AtKeyword: ['@', ''],
  Hash: ['#', ''],
  IDHash: ['#', ''],
  String: ['"', '"'],
  UnquotedUrl: ['url(', ')'],
  Function: ['', '()'],
};

const signs: Readonly<Record<string, string>> = {
  Colon: ':',
  Semicolon: ';',
  Comma: ',',
  IncludeMatch: '~=',
  DashMatch: '|=',
  PrefixMatch: '^=',
  SuffixMatch: '$=',
  SubstringMatch: '*=',
  CDO: '<!--',
  CDC: '-->',
  ParenthesisBlock: '(',
  SquareBracketBlock: '[',
  CurlyBracketBlock: '{',
  CloseParenthesis: ')',
  CloseSquareBracket: ']',
  CloseCurlyBracket: '}',
};

/** A message of lightningcss with the token that it names as the author wrote it, instead of as Rust prints it. */
export function tokenAsCss(message: string): string {
  return message
    .replace(
      /\b(?:Number|Dimension) \{.*?\bvalue: ([^,]+)(?:.*?unit: "(.*)")?.*\}/,
      (_, value: string, unit = '') => `${Number(value)}${unit}`,
    )
    .replace(
      /\bPercentage \{.*?\bunit_value: ([^,]+).*\}/,
      (_, value: string) => `${Number((Number(value) * 100).toFixed(3))}%`,
    )
    .replace(/\b([A-Z]\w+)\((["'])(.*)\2\)/, (_, kind: string, _quote, text: string) => {
      const [before, after] = around[kind] ?? ['', ''];
      return before + text.replaceAll(/\\(.)/g, '$1') + after;
    })
    .replace(/(?<=\btoken )[A-Z]\w+$/, (name) => signs[name] ?? name);
}
