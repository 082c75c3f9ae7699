import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

import { loadMessages } from '../../src/node/messages/load-messages.ts';
import { formsMessageKeys } from '../../src/shared/forms/forms-site.ts';
import { buildToEnd } from '../support/running-build.ts';
import { projectRoot, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

type Tree = { readonly [name: string]: string | Tree };

/** The blocks of a language on a page. */
function blocksOf(page: string, language: string): readonly string[] {
  const text = readFileSync(path.join(projectRoot, 'docs', page), 'utf8');
  const blocks = text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'));
  return [...blocks].map(([, code = '']) => code);
}

function merge(a: Tree, b: Tree): Tree {
  const merged = Object.entries(b).map(([name, value]): readonly [string, string | Tree] => {
    const other = a[name];
    return [name, typeof other === 'object' && typeof value === 'object' ? merge(other, value) : value];
  });
  return { ...a, ...Object.fromEntries(merged) };
}

const [endpointMessages = ''] = blocksOf('forms.md', 'json');

test('docs/forms.md has every message of the endpoint to begin with, and no other', () => {
  const locale = { code: 'en', language: 'en-GB', label: 'English', dir: 'ltr' } as const;
  const source = { locale: 'en', file: 'locales/en.json', text: endpointMessages };
  const { byLocale: messages, diagnostics } = loadMessages(
    { locales: [locale], missingTranslation: 'error' },
    [source],
  );
  expect(diagnostics).toEqual([]);
  const fields = {
    email: { kind: 'text', required: true },
    message: { kind: 'text', required: true },
  } as const;
  const ask = { name: 'ask', action: '', email: '', fields };
  expect(Object.keys(messages[0]?.asts ?? {}).sort()).toEqual([...formsMessageKeys({ ask })].sort());
});

test('the island of docs/form-kit.md and its page are a form, with the messages that the docs have', async () => {
  await using folder = await temporaryFolder();
  const { path: root } = folder;
  const schema = 'z.strictObject({ email: z.string(), message: z.string() })';
  const pages = (title: string) =>
    `() => [{ title: '${title}', description: '${title}', data: { title: '${title}' } }]`;
  const config = smallSite['site.config.ts']
    .replace("import { defineConfig } from 'sitegen';", "$& import { z } from 'zod';")
    .replace(
      "name: 'Small',",
      `$& forms: { endpoint: '/_forms', email: 'hello@small.example', definitions: { ask: { schema: ${schema} } } },`,
    )
    .replace(
      'routes: {',
      "$& ask: { path: '/ask', template: 'ask' }, 'thank-you': { path: '/sent', template: 'home' },",
    )
    .replace('pages: {', `$& ask: ${pages('Ask')}, 'thank-you': ${pages('Sent')},`);
  const [island = '', askPage = ''] = blocksOf('form-kit.md', 'tsx');
  const locales = Object.fromEntries(
    (['fr', 'en'] as const).map((locale) => {
      // French counts with one form more.
      const inLocale = (text: string) =>
        locale === 'fr' ? text.replaceAll(' one {', ' many {} one {') : text;
      const own = JSON.parse(smallSite[`locales/${locale}.json`]) as Tree;
      const parts = [endpointMessages, ...blocksOf('form-kit.md', 'json')].map(
        (text) => JSON.parse(inLocale(text)) as Tree,
      );
      return [`locales/${locale}.json`, JSON.stringify(parts.reduce(merge, own))];
    }),
  );
  await writeTree(root, smallSite, locales, {
    'site.config.ts': config,
    'templates/islands/ask.island.tsx': island,
    'templates/ask-page.tsx': askPage,
    'templates/index.ts': `import { AskPage } from './ask-page.tsx';${smallSite['templates/index.ts'].replace(
      'templates = {',
      '$& ask: AskPage,',
    )}`,
  });
  await buildToEnd({ root });
  const html = readFileSync(path.join(root, 'dist/en/ask/index.html'), 'utf8');
  expect(html).toContain('action="/_forms/ask"');
  expect(html).toContain('>E-mail</label>');
  expect(html).toContain('>Message</label>');
  expect(html).toContain('>Send</button>');
  expect(html).toContain('name="page" value="/en/ask"');
  expect(html).toContain('"thanks":"/en/sent"');
});

test('the function of docs/forms.md has its types', async () => {
  await using folder = await temporaryFolder();
  const { path: root } = folder;
  const page = readFileSync(path.join(projectRoot, 'docs/forms.md'), 'utf8');
  const blocks = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  const code = blocks.find((block) => block.includes('createFormsHandler(')) ?? '';
  expect(code).toContain("from 'sitegen/forms'");
  const inPackage = (name: string) => [path.join(projectRoot, name)];
  await writeTree(root, {
    'function.ts': code,
    'templates/forms/contact.ts': `import { z } from 'zod';\nexport const contactSchema = z.strictObject({ message: z.string() });\n`,
    '.sitegen/forms/site.json': '{}',
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        module: 'nodenext',
        target: 'es2022',
        allowImportingTsExtensions: true,
        types: inPackage('node_modules/@types/node'),
        paths: {
          'sitegen/forms': inPackage('lib/forms/index.d.ts'),
          zod: inPackage('node_modules/zod/index.d.ts'),
        },
      },
      files: ['function.ts'],
    }),
  });
  const tsc = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '-p', root]);
  const { stdout } = await run.catch((error: unknown) => error as { readonly stdout: string });
  expect(stdout).toBe('');
});
