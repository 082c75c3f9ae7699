/** Characters inside brackets that are syntax under flag `v`, but literal under flag `u`. */
const syntaxInClass = /[(){}/|]/;

/** Signs that are so only when doubled. */
const syntaxTwice = /^[!#-&*-,.:-@^`~]$/;

/**
 * A rule's pattern for the HTML attribute: browsers compile that with flag `v`, which rejects some characters within brackets that flag `u`
 * accepts literally. A hyphen outside a range is one of them.
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
      const isSecond = token === before && syntaxTwice.test(token);
      return (syntaxInClass.test(token) && token.length === 1) || isHyphen || isSecond ? `\\${token}` : token;
    })
    .join('');
}

/** Whether a token can begin or end a range: not a bracket or a character class. */
function isRangeEnd(token: string): boolean {
  return !/^(?:[[\]^]|\\[dDsSwWpP].*|)$/.test(token);
}
