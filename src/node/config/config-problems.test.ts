import { expect, test } from 'vitest';

import { testSite } from '../../../tests/support/site.ts';
import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { writeTree } from '../../../tests/support/small-site.ts';
import type { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { loadConfig } from './load-config.ts';

/** What is said of a config with one more field, on its second line. */
function problemsOf(field: string) {
  const base =
    "name: 'x', locales: { fr: { language: 'fr', label: 'F' } }, collections: {}, routes: {}, pages: {},";
  return problemsOfFile(`export default { ${base}\n${field} };\n`);
}

async function problemsOfFile(text: string) {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, { 'site.config.ts': text });
  const failure = await loadConfig({ root: folder.path, overrides: {} }).catch((error: unknown) => error);
  return (failure as DiagnosticsError).diagnostics.map(({ message, fix, at }) => ({
    message,
    fix,
    place: `${at?.line}:${at?.column}`,
  }));
}

const anyFix = 'Correct the field; the types of defineConfig describe what is accepted.';
const fromFix =
  'Begin it with a slash, and write one redirect for each path: *, ? and # have no meaning. / itself leads visitors to their language.';
const toFix = "Begin it with a slash ('/fr'), or write the whole address ('https://www.example.org/').";

test.each([
  [
    "directives: { image: { type: 'leaf' } }",
    'directives.image: Pictures in Markdown have this name: choose another.',
    anyFix,
    '2:15',
  ],
  [
    "redirects: { '/home': 'fr' }",
    'redirects./home: "fr" is neither a path of the site nor an http(s) address.',
    toFix,
    '2:14',
  ],
  [
    "redirects: { '/home': { to: 'mailto:x', status: 301 } }",
    'redirects./home.to: "mailto:x" is neither a path of the site nor an http(s) address.',
    toFix,
    '2:25',
  ],
  [
    "redirects: { '/home': { to: '/fr', status: 303 } }",
    'redirects./home.status: Invalid option: expected one of 301|302|307|308.',
    anyFix,
    '2:36',
  ],
  ["redirects: { '/home': 4 }", 'redirects./home: Expected string or object.', anyFix, '2:14'],
  ["redirects: { 'home': '/fr' }", 'redirects.home: Expected a plain path such as /home.', fromFix, '2:14'],
  [
    "redirects: { '/home': 'https://' }",
    'redirects./home: "https://" is neither a path of the site nor an http(s) address.',
    toFix,
    '2:14',
  ],
  [
    "redirects: { '/home': 'https://my shop.example/' }",
    'redirects./home: "https://my shop.example/" is neither a path of the site nor an http(s) address.',
    toFix,
    '2:14',
  ],
  ["redirects: { '//': '/fr' }", 'redirects.//: Expected a plain path such as /home.', fromFix, '2:14'],
  [
    "redirects: { '//fr/old': '/fr' }",
    'redirects.//fr/old: Expected a plain path such as /home.',
    fromFix,
    '2:14',
  ],
  ["redirects: { '/': '/fr' }", 'redirects./: Expected a plain path such as /home.', fromFix, '2:14'],
  ["redirects: ['/home']", 'redirects: Invalid input: expected object, received array.', anyFix, '2:1'],
  [
    "cdnURL: 'https://cdn x/'",
    'cdnURL: Expected a URL that begins with https:// or a slash, and ends with a slash.',
    anyFix,
    '2:1',
  ],
  [
    "cdnURL: 'https://'",
    'cdnURL: Expected a URL that begins with https:// or a slash, and ends with a slash.',
    anyFix,
    '2:1',
  ],
  [
    "cdnURL: 'cdn.example.org/'",
    'cdnURL: Expected a URL that begins with https:// or a slash, and ends with a slash.',
    anyFix,
    '2:1',
  ],
  [
    "cdnURL: '//cdn.example.org'",
    'cdnURL: Expected a URL that begins with https:// or a slash, and ends with a slash.',
    anyFix,
    '2:1',
  ],
  [
    "baseURL: '/Scène/'",
    'baseURL: Expected a path that begins and ends with a slash, of letters from a to z, digits and . _ ~ -.',
    anyFix,
    '2:1',
  ],
  [
    "runtime: { pollInterval: '1h' }",
    'runtime.pollInterval: Expected false, or whole milliseconds from 1000 to 2147483647.',
    anyFix,
    '2:12',
  ],
  [
    "siteUrl: 'https://own.example?utm=1#x'",
    'siteUrl: Expected an origin such as https://www.example.org, without a path.',
    anyFix,
    '2:1',
  ],
  [
    "siteUrl: 'https://me@Own.example'",
    'siteUrl: Expected https://own.example, as browsers write this origin.',
    anyFix,
    '2:1',
  ],
  [
    "baseURL: '/../'",
    'baseURL: Expected a path that begins and ends with a slash, of letters from a to z, digits and . _ ~ -.',
    anyFix,
    '2:1',
  ],
  [
    "siteUrl: 'https://my site'",
    'siteUrl: Expected an origin such as https://www.example.org, without a path.',
    anyFix,
    '2:1',
  ],
  [
    'theme: { colors: { green: { 500: 1 } } }',
    'theme.colors.green.500: Invalid input: expected string, received number.',
    anyFix,
    '2:29',
  ],
])('%s', async (field, message, fix, place) => {
  expect(await problemsOf(field)).toEqual([{ message, fix, place }]);
});

test.each(['/', '/assets/', '//cdn.example.org/', 'https://cdn.example.org/', 'http://localhost:8080/a/'])(
  'the assets may stand at %s',
  (cdnURL) => {
    expect(testSite({ cdnURL }).cdnURL).toBe(cdnURL);
  },
);

test('a missing key is named, at what lacks it', async () => {
  expect(await problemsOf("redirects: { '/home': { status: 301 } }")).toEqual([
    {
      message: 'redirects./home.to is missing.',
      fix: 'Add it; the types of defineConfig describe what is accepted.',
      place: '2:14',
    },
  ]);
});

test('an unknown key of a redirect is named once, with what may have been meant', async () => {
  expect(await problemsOf("redirects: { '/home': { too: '/fr', status: 301 } }")).toEqual([
    { message: 'Unknown key "redirects./home.too".', fix: 'Did you mean "to"?', place: '2:25' },
  ]);
});

test.each(['', 'export const config = {};', 'export default null;'])(
  'a file that exports no config is told what to write: %j',
  async (text) => {
    expect(await problemsOfFile(text)).toMatchObject([
      {
        message: 'site.config.ts has no config as its default export.',
        fix: 'Write export default defineConfig({ … }).',
      },
    ]);
  },
);

test('a param that stands in a pattern twice', async () => {
  const text =
    "export default { name: 'x', locales: { fr: { language: 'fr', label: 'F' } }, collections: {}, pages: {},\n" +
    "routes: { a: { path: '/x/:s/y/:s?', template: 't' } } };\n";
  expect(await problemsOfFile(text)).toMatchObject([
    { message: 'routes.a.path: Each param stands in a pattern once.', place: '2:16' },
  ]);
});

test.each(['#fff', 'a0522d', 'rgb(160 82 45)'])(
  'a shade that is no colour of six digits: %s',
  async (color) => {
    expect(await problemsOf(`theme: { colors: { clay: { 500: '${color}' } } }`)).toMatchObject([
      { message: expect.stringContaining('Expected a colour such as #0f4c4a') as string },
    ]);
  },
);

test.each([["{ 'a;b': '#a0522d' }"], ["{ clay: { '1.5': '#a0522d' } }"]])(
  'a colour whose name cannot be that of a variable: %s',
  async (colors) => {
    expect(await problemsOf(`theme: { colors: ${colors} }`)).toMatchObject([
      { message: expect.stringContaining('Expected letters, digits, hyphens and underscores') as string },
    ]);
  },
);

test.each([
  'https://maps.example',
  'https://*.maps.example:8443',
  'https://ask.example/forms/1',
  'http://localhost:*',
  '*.maps.example',
  'wss://live.example',
  'mailto:',
])('a source of the policy: %s', (source) => {
  expect(testSite({ headers: { frameSrc: [source] } }).headers.frameSrc).toEqual([source]);
});

test.each(['*', 'https://*', 'https//maps.example', 'https://maps..example', "'none'", '/maps', ''])(
  'what is no source of the policy, or allows all: %j',
  async (source) => {
    expect(await problemsOf(`headers: { formAction: [${JSON.stringify(source)}] }`)).toMatchObject([
      {
        message:
          'headers.formAction.0: Expected a source such as https://maps.example, https://*.maps.example or mailto:.',
      },
    ]);
  },
);

test.each(['pt-BR', 'zh_hans', 'x', '1'])('a locale that no path begins with: %j', async (code) => {
  const text = `export default { name: 'x', locales: { '${code}': { language: 'fr', label: 'F' } }, collections: {}, pages: {}, routes: {} };\n`;
  expect(await problemsOfFile(text)).toMatchObject([
    {
      message: `locales.${code}: Expected a language in lower case, as paths begin with it, such as fr or pt-br.`,
    },
  ]);
});

test.each(['english', 'en_GB', 'e', ''])('a language that is no tag: %j', async (language) => {
  const text = `export default { name: 'x', locales: { fr: { language: '${language}', label: 'F' } }, collections: {}, pages: {}, routes: {} };\n`;
  expect(await problemsOfFile(text)).toMatchObject([
    { message: 'locales.fr.language: Expected a BCP 47 language tag, such as en or en-GB.' },
  ]);
});

test.each([
  ['Contact', 'Expected a lower-case letter, then letters and digits'],
  ['ask-us', 'Expected a lower-case letter, then letters and digits'],
  ['download', 'Expected another name: the endpoint uses this one'],
])('what the name of a form may be is told of %s', async (name, message) => {
  const forms = `forms: { email: 'hello@x.example', definitions: { '${name}': { schema: { '~standard': {} } } } }`;
  expect(await problemsOf(forms)).toMatchObject([{ message: `forms.definitions.${name}: ${message}.` }]);
});

test.each(['/About', '/about/', 'about', '/à-propos', '/[slug]', '/*'])(
  'what a pattern may hold is told of %s',
  async (pattern) => {
    const routes = `routes: {\nindex: { path: '${pattern}', template: 'home' } },`;
    const config = `name: 'x', locales: { fr: { language: 'fr', label: 'F' } }, collections: {}, ${routes} pages: {}`;
    expect(await problemsOfFile(`export default { ${config} };\n`)).toEqual([
      {
        message: 'routes.index.path: Expected a pattern such as /blog/:page?.',
        fix: 'Begin it with a slash and end it without one; between slashes stand a-z, 0-9 and hyphens, or a param, :slug.',
        place: '2:10',
      },
    ]);
  },
);

test('what a schema of the author refuses is told of each field, where it is written', async () => {
  const text = `import { z } from 'zod';
const schema = z.strictObject({ blog: z.int().min(1), news: z.int(), ui: z.strictObject({ size: z.int() }) });
const settings = {
  blog: 0,
  ui: { size: '9', color: 1 },
};
schema.parse(settings);
export default {};
`;
  const fix = 'Correct the field, or the schema that refuses it.';
  expect(await problemsOfFile(text)).toEqual([
    { message: 'blog: Too small: expected number to be >=1.', fix, place: '4:3' },
    { message: 'news is missing.', fix: 'Add it, or make it optional in the schema.', place: '3:18' },
    { message: 'ui.size: Invalid input: expected number, received string.', fix, place: '5:9' },
    { message: 'Unknown key "ui.color".', fix: 'Rename or remove the key.', place: '5:20' },
  ]);
});

test('a value of the author that is not written in the config is reported where it was refused', async () => {
  const text = "import { z } from 'zod';\nz.url('Expected an address!').parse(process.cwd());\n";
  const fix = 'Correct the field, or the schema that refuses it.';
  expect(await problemsOfFile(text)).toEqual([{ message: 'Expected an address!', fix, place: '2:31' }]);
});
