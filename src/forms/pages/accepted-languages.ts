/** The languages that a browser asks for, the most preferred first (RFC 9110, 12.5.4). */
export function acceptedLanguages(header: string): readonly string[] {
  return header
    .split(',')
    .map(readRange)
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** `fr;q=0.9`. Long input is cut first, so that it cannot slow down patterns that backtrack. */
function readRange(part: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', weight = 'q=1', ...more] = part.split(';').map((piece) => piece.trim());
  const isRange = more.length === 0 && !/\s/.test(tag) && /^q=[\d.]+$/i.test(weight);
  return { tag, weight: isRange ? Number(weight.slice(2)) : 0 };
}
