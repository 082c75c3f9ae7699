import { expect, test } from 'vitest';

import { serveSmallSite } from '../support/servers/dev-site.ts';
import { article } from '../support/small-site.ts';

const count = 120;
const tree = Object.assign(
  {},
  ...Array.from({ length: count }, (_, index) => article(`a${index}`, `The **word** number ${index}.`)),
  article('wrong', ':::nothing\nText.\n:::'),
) as Readonly<Record<string, string>>;

test('a site of many texts is served before all of them are parsed, and what is wrong with them is told once they are', async () => {
  await using site = await serveSmallSite(tree);
  const page = async (name: string) => {
    const response = await fetch(`${site.origin}/fr/article/${name}`);
    return { status: response.status, text: await response.text() };
  };
  expect(await site.dev.event(({ event }) => event === 'result')).toMatchObject({ ok: true });
  expect(await page('a7')).toMatchObject({
    status: 200,
    text: expect.stringContaining('The <strong>word</strong> number 7.') as string,
  });
  expect((await page('wrong')).text).toContain('This page does not render');
  const told = await site.dev.event(
    ({ event, code }) => event === 'diagnostic' && code === 'directive-unknown',
  );
  expect(told).toMatchObject({ at: { file: 'content/articles/wrong/en.md' } });
  expect(await site.dev.event(({ event, ok }) => event === 'result' && ok === false)).toBeDefined();
  // Mended, the site is whole.
  for (const language of ['fr', 'en'])
    await site.edit(`content/articles/wrong/${language}.md`, ':::nothing', ':::note');
  expect(await site.dev.event(({ event, ok }) => event === 'checked' && ok === true)).toBeDefined();
  expect((await page('wrong')).text).toContain('<p>Text.</p>');
});

test('what was said before the texts were read is not said again', async () => {
  const alone = { 'content/articles/alone/fr.md': '---\ntitle: Seul\ndate: 2024-01-01\n---\n\nUn texte.\n' };
  await using site = await serveSmallSite({ ...tree, ...alone, ...article('wrong', 'Text.') });
  await site.dev.event(({ event }) => event === 'checked');
  site.dev.kill('SIGTERM');
  const { events } = await site.dev.end;
  expect(events.flatMap(({ event, code }) => (event === 'diagnostic' ? [code] : []))).toEqual([
    'entry-missing-translation',
  ]);
});
