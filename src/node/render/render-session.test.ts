import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { writeTree } from '../../../tests/support/small-site.ts';
import { renderBatch } from './render-session.ts';

/** Of the module of the templates: each page takes longer than a turn may. */
const slowTemplates = `
  exports.create = () => ({ name }) => {
    const end = performance.now() + 25;
    while (performance.now() < end);
    if (name === 'broken') throw new TypeError('No.');
    return { html: name, payload: {}, problems: [] };
  };
  exports.traceRender = async () => ({});`;

test('others have their turn while a batch is rendered; a page that throws is an answer in its place', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, { 'templates.cjs': slowTemplates, 'options.json': '{}' });
  const session = {
    module: path.join(folder.path, 'templates.cjs'),
    options: path.join(folder.path, 'options.json'),
  };
  await renderBatch({ session, folder: undefined, pages: [] });
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const names = ['one', 'broken', 'three', 'four'];
  const pages = names.map((name) => ({
    input: Buffer.from(JSON.stringify({ name })),
    bodies: new Map(),
    files: { html: `${name}/index.html`, payload: undefined },
  }));
  const placing = path.join(folder.path, 'tree');
  await mkdir(placing);
  const answers = await renderBatch({ session, folder: placing, pages });
  clearInterval(timer);
  expect(
    answers.map((answer) =>
      answer.kind === 'page' ? Buffer.from(answer.html.value).toString() : answer.error,
    ),
  ).toEqual(['one', 'TypeError', 'three', 'four']);
  expect(turns).toBeGreaterThan(1);
  expect(await readdir(placing)).toEqual(['four', 'one', 'three']);
  const [one] = answers;
  expect(one).toMatchObject({
    html: { placed: { mtimeNs: expect.any(String) } },
    payload: { placed: undefined },
  });
});

test('a session that could not be opened is opened again for the next batch', async () => {
  await using folder = await temporaryFolder();
  const session = {
    module: path.join(folder.path, 'templates.cjs'),
    options: path.join(folder.path, 'options.json'),
  };
  const render = () => renderBatch({ session, folder: undefined, pages: [] });
  await expect(render()).rejects.toThrow('ENOENT');
  await writeTree(folder.path, { 'templates.cjs': slowTemplates, 'options.json': '{}' });
  expect(await render()).toEqual([]);
});
