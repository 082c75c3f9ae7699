import { deflateSync } from 'node:zlib';

/**
 * Writes Chromium's PDF again (bytes as latin1 text), with the structure that makes it readable aloud compressed: as
 * Chromium leaves it, this is half of the file. The date and the browser's name give way to `info`.
 */
export function compactPdf(pdf, { date, author }) {
  const objects = readObjects(pdf);
  const [, root, info] = /\/Root (\d+) 0 R\s*\/Info (\d+) 0 R/.exec(pdf).map(Number);
  const title = /\/Title (<[0-9A-F]*>|\(.*\))/.exec(objects.get(info))[0];
  const day = `(D:${date.toISOString().slice(0, 10).replaceAll('-', '')}000000Z)`;
  objects.set(info, `<<${title} /Author (${author}) /CreationDate ${day} /ModDate ${day}>>`);

  // Chromium names two elements as PDF 2.0 does; older readers are told what they are.
  const roles = '/RoleMap <</Strong /Span /Aside /Sect>>';
  for (const [number, text] of objects) {
    if (text.includes('/Type /StructTreeRoot')) objects.set(number, text.replace('<<', `<<${roles} `));
  }

  const packed = [...objects].filter(([, text]) => !isStream(text));
  const packedAt = Math.max(...objects.keys()) + 1;
  const tableAt = packedAt + 1;
  objects.set(packedAt, packObjects(packed));

  let file = '%PDF-1.5\n%\xE2\xE3\xCF\xD3\n';
  const rows = Array.from({ length: tableAt + 1 }, () => [0, 0, 0]);
  for (const [number, text] of objects) {
    if (!isStream(text)) continue;
    rows[number] = [1, file.length, 0];
    file += `${number} 0 obj\n${text}\nendobj\n`;
  }
  for (const [index, [number]] of packed.entries()) rows[number] = [2, packedAt, index];
  rows[tableAt] = [1, file.length, 0];

  const bytes = rows.flatMap(([type, place, index]) => [
    type,
    place >> 16,
    place >> 8,
    place,
    index >> 8,
    index,
  ]);
  const entries = `/Type /XRef /Size ${rows.length} /W [1 3 2] /Root ${root} 0 R /Info ${info} 0 R`;
  const table = stream(
    entries,
    Uint8Array.from(bytes, (byte) => byte & 255),
  );
  return `${file}${tableAt} 0 obj\n${table}\nendobj\nstartxref\n${file.length}\n%%EOF\n`;
}

/** By number. Where each one starts is read from the file's table: a stream may hold any bytes. */
function readObjects(pdf) {
  const table = pdf.lastIndexOf('\nxref\n');
  const starts = [...pdf.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map((match) => Number(match[1]));
  const bounds = [...starts, table].sort((a, b) => a - b);
  return new Map(
    bounds.slice(0, -1).map((start, index) => {
      const [, number, text] = /^(\d+) 0 obj\n([^]*)\nendobj\s*$/.exec(pdf.slice(start, bounds[index + 1]));
      return [Number(number), text];
    }),
  );
}

function isStream(text) {
  return text.endsWith('endstream');
}

function packObjects(objects) {
  let body = '';
  const index = objects.map(([number, text]) => {
    const entry = `${number} ${body.length}`;
    body += `${text}\n`;
    return entry;
  });
  const head = `${index.join(' ')}\n`;
  const entries = `/Type /ObjStm /N ${objects.length} /First ${head.length}`;
  return stream(entries, Buffer.from(head + body, 'latin1'));
}

function stream(entries, bytes) {
  const data = deflateSync(bytes, { level: 9 }).toString('latin1');
  return `<<${entries} /Filter /FlateDecode /Length ${data.length}>>\nstream\n${data}\nendstream`;
}
