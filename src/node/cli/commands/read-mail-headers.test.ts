import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';

import { readMailHeaders } from './read-mail-headers.ts';

test.each([
  ['Nous écrire\u00a0: Élise Brûlé', 'Verveine'],
  ['Plain', 'Plain'],
  ['日本語の件名はとても長いので、何行にも分けて書かれます。さらに続きます。', '東京 スタジオ'],
  ['🎬 '.repeat(40).trim(), 'A “quoted” name'],
])('what nodemailer writes: %s', async (subject, name) => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const to = { name, address: 'a@example.org' };
  const { message } = await composer.sendMail({
    from: 'b@example.org',
    to,
    subject,
    text: 'To: none\nSubject: none',
  });
  const read = readMailHeaders((message as Buffer).toString());
  expect(read.subject).toBe(subject);
  expect(read.to).toBe(`${name} <a@example.org>`);
});
