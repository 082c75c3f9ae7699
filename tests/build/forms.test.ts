import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import type { FormsSite } from '../../src/forms/index.ts';
import { sha256 } from '../../src/node/lib/bytes/hash.ts';
import { formsMessageKeys } from '../../src/shared/forms/forms-site.ts';
import { serveSmallSite } from '../support/servers/dev-site.ts';
import { buildToEnd, endOf, runBuild } from '../support/running-build.ts';
import { temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

const fields = {
  email: { kind: 'text', required: true },
  consent: { kind: 'checkbox', required: true },
} as const;
const specs = { lead: { name: 'lead', action: '', email: '', fields } } as const;

/** `{ a: { b: 'a.b' } }` of `a.b`: each message says its own key. */
function messages(text: string): string {
  const tree = JSON.parse(text) as Record<string, unknown>;
  for (const key of formsMessageKeys(specs)) {
    const names = key.split('.');
    let branch = tree;
    for (const name of names.slice(0, -1)) branch = (branch[name] ??= {}) as Record<string, unknown>;
    branch[names.at(-1) ?? ''] = key;
  }
  return JSON.stringify(tree);
}

const lead = `{ schema: z.strictObject({ email: z.string(), consent: z.literal(true) }), download: true, answer: { route: 'index' } }`;

function formsTree(forms: string, private_ = true): Readonly<Record<string, string | Uint8Array>> {
  const config = smallSite['site.config.ts']
    .replace(
      "import { defineConfig } from 'sitegen';",
      "import { defineConfig } from 'sitegen'; import { z } from 'zod';",
    )
    .replace("name: 'Small',", `name: 'Small',\n${forms}\n`)
    .replace('cover: data.cover ?? null, body', 'cover: data.cover ?? null, guide: data.guide ?? null, body');
  const guide = `guide: z.string().transform(${private_ ? 'privateFile' : 'file'}()).optional(),`;
  return {
    'site.config.ts': config,
    'content/collections.ts': smallSite['content/collections.ts']
      .replace('image, reference', 'file, image, privateFile, reference')
      .replace('author: z.string()', `${guide} author: z.string()`),
    'content/articles/first/fr.md':
      '---\ntitle: Premier\ndate: 2024-03-05\nguide: ./secret-guide.pdf\n---\n\nBonjour.\n',
    'content/articles/first/secret-guide.pdf': 'The whole guide.\n',
    'locales/fr.json': messages(smallSite['locales/fr.json']),
    'locales/en.json': messages(smallSite['locales/en.json']),
    'templates/all.tsx': smallSite['templates/all.tsx'].replace('useRoute }', 'useForm, useRoute }').replace(
      'export function Article({ title, cover, body }) {',
      `export function Article({ title, cover, body, guide }) {
           const form = useForm('lead');
           return <form action={form.action} method="post" data-fields={JSON.stringify(form.fields)} data-email={form.email}>{guide && <input type="hidden" name="file" value={guide.id} data-facts={JSON.stringify(guide)} />}<h1>{title}</h1></form>;`,
    ),
  };
}

const forms = `forms: { endpoint: '/_forms', email: 'hello@small.example', definitions: { lead: ${lead} } },`;

async function build(root: string, ...args: string[]) {
  const { code, events } = await runBuild({ root, args });
  const said = events.filter(({ event }) => event === 'diagnostic');
  return { code, said, codes: said.map((item) => item['code']) };
}

function readSite(root: string): FormsSite {
  return JSON.parse(readFileSync(path.join(root, '.sitegen/forms/site.json'), 'utf8')) as FormsSite;
}

/** All that a build has published. */
function published(root: string): readonly string[] {
  return readdirSync(path.join(root, 'dist'), { recursive: true, encoding: 'utf8' });
}

describe('a site with forms', () => {
  test('what the endpoint needs is put back by a build of which only a text is another', async () => {
    await using folder = await temporaryFolder();
    const { path: root } = folder;
    await writeTree(root, smallSite, formsTree(forms));
    await build(root);
    const before = readSite(root);
    const [id = ''] = Object.keys(before.files);
    rmSync(path.join(root, '.sitegen/forms'), { recursive: true });
    appendFileSync(path.join(root, 'content/articles/first/en.md'), '\nMore words.\n');
    const { events } = await buildToEnd({ root });
    expect(events.some(endOf('plan'))).toBe(false);
    expect(readSite(root)).toEqual(before);
    expect(readFileSync(path.join(root, '.sitegen/forms/files', id), 'utf8')).toBe('The whole guide.\n');
  });

  test('tells the endpoint what it needs, and keeps a private file beside the published folder', async () => {
    await using folder = await temporaryFolder();
    const { path: root } = folder;
    await writeTree(root, smallSite, formsTree(forms));
    const { code, said } = await build(root, '--base', '/docs/');
    expect([code, said]).toEqual([0, []]);

    const site = readSite(root);
    expect(site).toMatchObject({
      siteUrl: 'https://small.example',
      baseURL: '/docs/',
      endpoint: '/docs/_forms',
      colors: { light: { background: '#f9fafb' }, dark: { background: '#030712' } },
    });
    expect(site.forms['lead']).toEqual({
      spec: { name: 'lead', action: '/docs/_forms/lead', email: 'hello@small.example', fields },
      answers: { fr: '/docs/fr', en: '/docs/en' },
      confirm: false,
      download: true,
    });
    expect(site.locales.map((locale) => locale.messages['forms.errors.required'])).toEqual(
      Array(2).fill('forms.errors.required'),
    );
    const [[id, facts] = ['']] = Object.entries(site.files);
    expect(sha256('The whole guide.\n')).not.toContain(id.slice(0, 10));
    expect(facts).toEqual({ name: 'first-secret-guide.pdf', bytes: 17 });
    expect(readFileSync(path.join(root, '.sitegen/forms/files', id), 'utf8')).toBe('The whole guide.\n');

    const page = readFileSync(path.join(root, 'dist/fr/article/first/index.html'), 'utf8');
    expect(page).toContain(' action="/docs/_forms/lead" method="post"');
    expect(page).toContain(JSON.stringify(fields).replaceAll('"', '&quot;'));
    expect(page).toContain(
      JSON.stringify({ kind: 'private-file', id, extension: 'pdf', size: 17 }).replaceAll('"', '&quot;'),
    );
    for (const name of published(root)) {
      expect(name).not.toMatch(/secret|pdf/);
      if (!/\.(?:html|json|xml|js)$/.test(name)) continue;
      expect(readFileSync(path.join(root, 'dist', name), 'utf8'), name).not.toMatch(
        /secret-guide|The whole guide/,
      );
    }
  });

  test.each([
    [true, 404],
    [false, 200],
  ])('a server gives no file out that is private: %s', async (isPrivate, status) => {
    await using site = await serveSmallSite(formsTree(forms, isPrivate));
    const address = `/assets/files/secret-guide.${sha256('The whole guide.\n').slice(0, 10)}.pdf`;
    expect((await fetch(site.origin + address)).status).toBe(status);
  });

  test('a file that no entry names any more is given out no more', async () => {
    await using folder = await temporaryFolder();
    const { path: root } = folder;
    await writeTree(root, smallSite, formsTree(forms));
    await build(root);
    await writeTree(root, {
      'content/articles/first/fr.md': '---\ntitle: Premier\ndate: 2024-03-05\n---\n\nBonjour.\n',
    });
    expect((await build(root)).code).toBe(0);
    expect(readSite(root).files).toEqual({});
    expect(readdirSync(path.join(root, '.sitegen/forms/files'))).toEqual([]);
  });

  test('changes no byte of a page that shows none of them', async () => {
    await using folder = await temporaryFolder();
    const { path: root } = folder;
    await writeTree(root, smallSite);
    await build(root);
    const home = () =>
      readFileSync(path.join(root, 'dist/fr/index.html'), 'utf8').replaceAll(/assets\/[\w.-]+/g, '');
    const before = home();
    await writeTree(root, formsTree(forms));
    await build(root);
    expect(home()).toBe(before);
  });

  test('may be posted to on another host', async () => {
    await using folder = await temporaryFolder();
    const { path: root } = folder;
    await writeTree(root, smallSite, formsTree(forms.replace('/_forms', 'https://forms.example.net/v1')));
    expect((await build(root, '--base', '/docs/')).code).toBe(0);
    expect(readSite(root).forms['lead']?.spec.action).toBe('https://forms.example.net/v1/lead');
    const headers = readFileSync(path.join(root, 'dist/_headers'), 'utf8');
    expect(headers).toContain("form-action 'self' https://forms.example.net;");
    expect(headers).toContain("connect-src 'self' https://forms.example.net;");
  });

  test('a build into another folder, and a server, tell the endpoint of this one nothing', async () => {
    await using site = await serveSmallSite(formsTree(forms), {
      args: ['--drafts', '--base', '/dev/'],
      prepare: (root) => buildToEnd({ root }).then(() => undefined),
    });
    const { root } = site;
    const before = readSite(root);
    expect(before.baseURL).toBe('/');
    const read = (folder: string) =>
      JSON.parse(readFileSync(path.join(root, '.sitegen', folder, 'site.json'), 'utf8')) as FormsSite;
    expect(read('forms-dev').baseURL).toBe('/dev/');
    await buildToEnd({ root, args: ['--out-dir', 'preview', '--base', '/preview/'] });
    expect(read('forms-of-preview').baseURL).toBe('/preview/');
    expect(readdirSync(path.join(root, '.sitegen/forms-of-preview/files'))).toEqual(
      Object.keys(before.files),
    );
    expect(readSite(root)).toEqual(before);
    const { events } = await buildToEnd({ root });
    expect(events.filter(({ event }) => event === 'stage')).toEqual([]);
    await buildToEnd({ root, command: 'clean', args: ['--out-dir', 'preview'] });
    expect(existsSync(path.join(root, '.sitegen/forms-of-preview'))).toBe(false);
    expect(readSite(root)).toEqual(before);
  });

  test('clean removes what the build left, and nothing that visitors have sent', async () => {
    await using folder = await temporaryFolder();
    const { path: root } = folder;
    await writeTree(root, smallSite, formsTree(forms), { '.sitegen/forms-data/store.db': 'letters' });
    await build(root);
    await buildToEnd({ root, command: 'clean' });
    expect(existsSync(path.join(root, '.sitegen/forms'))).toBe(false);
    expect(readFileSync(path.join(root, '.sitegen/forms-data/store.db'), 'utf8')).toBe('letters');
  });
});

describe('without an endpoint', () => {
  const none = forms.replace("endpoint: '/_forms', ", '');

  test('forms show the address, and a warning says so', async () => {
    await using folder = await temporaryFolder();
    const { path: root } = folder;
    await writeTree(root, smallSite, formsTree(none, false));
    const { code, said } = await build(root);
    expect(code).toBe(0);
    expect(said).toMatchObject([
      { code: 'form-endpoint-missing', severity: 'warning', at: { file: 'site.config.ts', line: 6 } },
    ]);
    expect(existsSync(path.join(root, '.sitegen/forms/site.json'))).toBe(false);
    expect(readFileSync(path.join(root, 'dist/fr/article/first/index.html'), 'utf8')).toContain(
      'data-email="hello@small.example"',
    );
  });

  test.each([
    ['no endpoint', none],
    ['no forms', ''],
  ])('%s: a private file is a mistake', async (_what, text) => {
    await using folder = await temporaryFolder();
    const { path: root } = folder;
    const tree = formsTree(text);
    await writeTree(root, smallSite, tree, { 'templates/all.tsx': smallSite['templates/all.tsx'] });
    const { code, said } = await build(root);
    expect(code).toBe(1);
    expect(said.find((item) => item['severity'] === 'error')).toMatchObject({
      code: 'private-file-endpoint',
      at: { file: 'content/articles/first/fr.md', line: 4 },
    });
  });
});

describe('mistakes', () => {
  test.each([
    [
      'an unknown route',
      forms.replace("route: 'index'", "route: 'thanks'"),
      'config-invalid',
      'there is no route "thanks"',
    ],
    [
      'a name of the endpoint',
      forms.replace('lead:', 'download:'),
      'config-invalid',
      'the endpoint uses this one',
    ],
    ['a final slash', forms.replace('/_forms', '/_forms/'), 'config-invalid', 'without a final slash'],
    [
      'no address',
      forms.replace('hello@small.example', 'hello'),
      'config-invalid',
      'Expected an e-mail address',
    ],
    [
      'a refined field',
      forms.replace('email: z.string()', 'email: z.string().refine(Boolean)'),
      'form-schema',
      'lead.email: rules cannot say a refine',
    ],
  ])('%s', async (_what, text, code, message) => {
    await using folder = await temporaryFolder();
    await writeTree(folder.path, smallSite, formsTree(text));
    const { said } = await build(folder.path);
    expect(said).toMatchObject([{ code, at: { file: 'site.config.ts' } }]);
    expect(said[0]?.['message']).toContain(message);
  });

  test.each([
    ['one message', '"too-long"', 'There is no message "forms.errors.too-long".'],
    ['many messages', '"errors"', 'texts of the forms: forms.errors.required, forms.errors.unticked, '],
  ])('%s that a page of the endpoint needs', async (_what, name, message) => {
    await using folder = await temporaryFolder();
    const { path: root } = folder;
    await writeTree(root, smallSite, formsTree(forms));
    for (const locale of ['fr', 'en']) {
      const text = messages(smallSite[`locales/${locale}.json` as 'locales/fr.json']);
      await writeTree(root, { [`locales/${locale}.json`]: text.replace(name, '"other"') });
    }
    const { said } = await build(root);
    expect(said).toMatchObject([{ code: 'form-message-missing', at: { file: 'site.config.ts' } }]);
    expect(said[0]?.['message']).toContain(message);
  });

  test('a form that the config does not have', async () => {
    await using folder = await temporaryFolder();
    const { path: root } = folder;
    const tree = formsTree(forms);
    await writeTree(root, smallSite, tree, {
      'templates/all.tsx': String(tree['templates/all.tsx']).replace("useForm('lead')", "useForm('leed')"),
    });
    const { said } = await build(root);
    expect(said).toMatchObject([
      { code: 'render-error', fix: 'Did you mean "lead"?', at: { file: 'templates/all.tsx', line: 9 } },
    ]);
    expect(String(said[0]?.['message'])).toContain('There is no form "leed" in the config.');
  });
});
