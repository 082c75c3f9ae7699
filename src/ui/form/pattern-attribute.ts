/** What flag `v` reads as syntax inside brackets, and flag `u` as itself. */
const syntaxInClass = /[(){}/|]/;

/**
 * A rule's pattern as the HTML attribute wants it: browsers read that with flag `v`, which refuses within brackets some
 * characters that flag `u` takes as they are. A hyphen that stands for no range is one of them.
 */
export function patternAttribute(source: string): string {
  let isInClass = false;
  const tokens = source.match(/\\u\{[\da-f]+\}|\\[pP]\{[^}]*\}|\\.|./gsu) ?? [];
  return tokens
    .map((token, index) => {
      const [before = '', after = ''] = [tokens[index - 1], tokens[index + 1]];
      if (token === '[' && !isInClass) {
        isInClass = true;
        return token;
      }
      if (token === ']') isInClass = false;
      if (!isInClass) return token;
      const isHyphen = token === '-' && (!isRangeEnd(before) || !isRangeEnd(after));
      return (syntaxInClass.test(token) && token.length === 1) || isHyphen ? `\\${token}` : token;
    })
    .join('');
}

/** Whether a token can begin or end a range: no bracket, no class of characters. */
function isRangeEnd(token: string): boolean {
  return !/^(?:[[\]^]|\\[dDsSwWpP].*|)$/.test(token);
}
