/** The languages that a browser asks for, the most wanted first (RFC 9110, 12.5.4). */
export function acceptedLanguages(header: string): readonly string[] {
  return header
    .split(',')
    .map((part) => {
      const [, tag = '', weight = '1'] = /^\s*([^\s;]*)\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(part) ?? [];
      return { tag, weight: Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
