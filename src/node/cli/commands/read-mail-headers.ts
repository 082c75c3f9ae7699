/** The recipient and subject of a mail in the outbox, as a mail program would show them. */
export function readMailHeaders(text: string): { readonly to: string; readonly subject: string } {
  const lines = text.slice(0, text.indexOf('\n\n')).replaceAll(/\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(lines)?.[1] ?? '';
  return { to: decodeWords(header('To')), subject: decodeWords(header('Subject')) };
}

/** RFC 2047 for UTF-8 only: we write nothing else. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, kind: string, encoded: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(encoded, 'base64').toString() : decodeQuoted(encoded),
    );
}

function decodeQuoted(text: string): string {
  return text
    .replaceAll('_', ' ')
    .replaceAll(/(?:=[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
}
