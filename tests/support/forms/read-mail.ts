export interface ReadMail {
  /** Of the headers, in lower case, as they stand. */
  readonly names: readonly string[];
  /** The decoded value of one, or nothing. */
  readonly header: (name: string) => string;
  /** Decoded. */
  readonly body: string;
}

/** Reads a mail of one part, as nodemailer writes it. */
export function readMail(text: string): ReadMail {
  const plain = text.replaceAll('\r\n', '\n');
  const end = plain.indexOf('\n\n');
  const headers = plain
    .slice(0, end)
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
    .map(
      (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const,
    );
  const header = (name: string) => decodeWords(headers.find(([own]) => own === name)?.[1] ?? '');
  const body = plain.slice(end + 2);
  const encoding = header('content-transfer-encoding');
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? decodeQuoted(body)
        : body;
  return { names: headers.map(([name]) => name), header, body: decoded };
}

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, kind: string, part: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(part, 'base64').toString()
        : decodeQuoted(part.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\n/g, '')
    .replaceAll(/(?:=[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());
  return bytes;
}
