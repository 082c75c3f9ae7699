import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { listFiles, treeHash } from '../support/output.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

type Tree = Readonly<Record<string, string>>;

interface Said {
  readonly event: string;
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly at?: { readonly file: string; readonly line?: number };
}

/** A site in a folder of its own, beside a folder that is not the site's. */
async function openGround(...trees: readonly Tree[]) {
  const folder = await temporaryFolder();
  const root = path.join(folder.path, 'site');
  const outside = path.join(folder.path, 'outside');
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await writeTree(outside, {
    'secret.txt': 'secret',
    'entry.md': fine('Secret'),
    'data.yaml': 'x: { fr: { title: Secret }, en: { title: Secret } }\n',
    'folder/fr.md': fine('Secret'),
    'folder/en.md': fine('Secret'),
    'dot.png': dot,
  });
  await writeTree(root, smallSite, ...trees);
  const sources = () => hashes(folder.path, ['site/dist', 'site/.sitegen']);
  return {
    root,
    outside,
    dist: path.join(root, 'dist'),
    /** Every file below the folder that holds both, the build's own output aside. */
    sources,
    build: async () => {
      const before = sources();
      const { code, stdout, stderr } = await sitegen(['build', '--root', root, '--json']);
      expect(sources(), 'something is written beside the output').toEqual(before);
      const lines = stdout.split('\n').filter((line) => line !== '');
      const said = lines
        .map((line) => JSON.parse(line) as Said)
        .filter(({ event, severity }) => event === 'diagnostic' && severity === 'error');
      return {
        code,
        stderr,
        messages: said.map(({ message }) => message),
        said: said.map(({ code: name, at }) => `${name} ${at?.file ?? ''}`),
      };
    },
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}

/** Newer Node also lists what links lead to, such as the folder itself. */
function hashes(folder: string, except: readonly string[]): readonly string[] {
  return listFiles(folder).filter((file) => !except.some((name) => `/${file}`.includes(`/${name}/`)));
}

function fine(title: string, fields = 'date: 2024-01-01', body = 'Text.'): string {
  return `---\ntitle: ${title}\n${fields}\n---\n\n${body}\n`;
}

const twins = (key: string, text: string): Tree => ({
  [`content/articles/${key}/fr.md`]: text,
  [`content/articles/${key}/en.md`]: text,
});

describe('names that lead out of the folder', () => {
  const slugs = [
    '../../x',
    '..',
    '.',
    '/etc/x',
    'x/../../../y',
    '%2e%2e%2fx',
    '..\\\\x',
    'x\\0',
    'C:x',
    '~/x',
  ];
  const covers = [
    '../../../../etc/passwd',
    '../../../../outside/dot.png',
    '/etc/passwd',
    '..\\\\..\\\\x.png',
    'x\\0.png',
  ];
  const folders = ['%2e%2e%2fx', 'a..%2fx', 'a b', 'x\\y', 'c:', '~'];
  // A NUL is refused wherever it stands.
  const codeOf = (value: string, code: string) => (value.includes('\\0') ? 'text-control' : code);

  test('folders, slugs, pictures, links and data files: each is said, nothing is written', async () => {
    await using ground = await openGround(
      ...slugs.map((slug, index) => twins(`slug-${index}`, fine('x', `date: 2024-01-01\nslug: "${slug}"`))),
      ...covers.map((cover, index) =>
        twins(`cover-${index}`, fine('x', `date: 2024-01-01\ncover: "${cover}"`)),
      ),
      ...folders.map((folder) => twins(folder, fine('x'))),
      twins('picture', fine('x', undefined, '![x](../../../../outside/dot.png)')),
      twins('picture-encoded', fine('x', undefined, '![x](%2e%2e/%2e%2e/%2e%2e/%2e%2e/outside/dot.png)')),
      twins('picture-file', fine('x', undefined, '![x](file:///etc/passwd)')),
      twins('link', fine('x', undefined, '[x](../../../../outside/folder/fr.md)')),
      twins('link-encoded', fine('x', undefined, '[x](..%2f..%2f..%2foutside/folder/fr.md)')),
      twins('link-file', fine('x', undefined, '[x](file:///etc/passwd)')),
      {
        'content/collections.ts': smallSite['content/collections.ts'].replace(
          "'people.yaml'",
          "'../../outside/data.yaml'",
        ),
      },
    );
    const { code, said, stderr } = await ground.build();
    expect(code, stderr).toBe(1);
    const expected = [
      ...slugs.map((slug, index) => `${codeOf(slug, 'entry-slug')} content/articles/slug-${index}/fr.md`),
      ...covers.map(
        (cover, index) => `${codeOf(cover, 'content-outside')} content/articles/cover-${index}/fr.md`,
      ),
      ...folders.map((folder) => `entry-slug content/articles/${folder}/fr.md`),
      'content-outside content/articles/picture/fr.md',
      'content-outside content/articles/picture-encoded/fr.md',
      'link-scheme content/articles/picture-file/fr.md',
      'link-target content/articles/link/fr.md',
      'link-target content/articles/link-encoded/fr.md',
      'link-scheme content/articles/link-file/fr.md',
      'file-missing content/../../outside/data.yaml',
    ];
    expect(
      expected.filter((one) => !said.includes(one)),
      said.join('\n'),
    ).toEqual([]);
    expect(existsSync(ground.dist)).toBe(false);
  });

  test('params of a page function', async () => {
    const names = ['..', '.', '../../../x', '/x', 'a\\b', 'a\0b', '.git', 'x.', 'a:b'];
    const config = smallSite['site.config.ts'].replace(
      'article: ({ entries }) => ',
      () =>
        `article: ({ entries }) => [...${JSON.stringify(names)}.map((slug) => ({ params: { slug }, title: 'x', description: 'x', data: { title: 'x', body: entries('articles')[0].body } })), ...`,
    );
    await using ground = await openGround({
      'site.config.ts': config.replace(
        'data: { title: data.title, cover: data.cover ?? null, body },\n        })),',
        'data: { title: data.title, cover: data.cover ?? null, body },\n        }))],',
      ),
    });
    const { code, said, stderr } = await ground.build();
    expect(code, stderr).toBe(1);
    // `.git` is refused at the top of the output only.
    expect(said.filter((one) => one.startsWith('output-path')).length, stderr).toBeGreaterThanOrEqual(
      (names.length - 1) * 2,
    );
    expect(existsSync(ground.dist)).toBe(false);
  });
});

describe('links of the file system', () => {
  test('a link that leaves the site is refused, as a file and as a folder', async () => {
    await using ground = await openGround();
    const { root, outside } = ground;
    const links: readonly (readonly [link: string, target: string])[] = [
      ['content/articles/linked', `${outside}/folder`],
      ['content/articles/relative', '../../../outside/folder'],
      ['content/articles/first/de.md', `${outside}/entry.md`],
      ['content/articles/first/dot.png', `${outside}/dot.png`],
      ['content/extra.yaml', `${outside}/data.yaml`],
      ['public/secret.txt', `${outside}/secret.txt`],
      ['public/passwd', '/etc/passwd'],
      ['public/folder', outside],
      ['public/parent', '../..'],
      ['public/second', 'secret.txt'],
      ['public/nowhere', `${outside}/nothing`],
      ['locales/de.json', `${outside}/secret.txt`],
    ];
    await mkdir(path.join(root, 'public'));
    for (const [link, target] of links) await symlink(target, path.join(root, link));
    const { code, said, stderr } = await ground.build();
    expect(code, stderr).toBe(1);
    expect(
      links.map(([link]) => `content-outside ${link}`).filter((one) => !said.includes(one)),
      said.join('\n'),
    ).toEqual([]);
    expect(existsSync(ground.dist)).toBe(false);
  });

  test.each(['content', 'public', 'locales'])(
    '%s itself cannot be a link that leaves the site',
    async (name) => {
      await using ground = await openGround({ 'public/x.txt': 'x' });
      const { root, outside } = ground;
      await rm(path.join(root, name), { recursive: true });
      await writeTree(path.join(outside, name), {
        'x.txt': 'secret',
        'collections.ts': smallSite['content/collections.ts'],
      });
      await symlink(path.join(outside, name), path.join(root, name));
      const { code, said, stderr } = await ground.build();
      expect(code, stderr).toBe(1);
      expect(said).toContain(`content-outside ${name}`);
      expect(existsSync(ground.dist)).toBe(false);
    },
  );

  test('a link inside the published folder is replaced, and never written through', async () => {
    await using ground = await openGround();
    const { dist, outside } = ground;
    expect((await ground.build()).code).toBe(0);
    await rm(path.join(dist, 'en'), { recursive: true });
    await rm(path.join(dist, 'index.html'));
    await rm(path.join(dist, 'builds/latest.json'));
    await symlink(outside, path.join(dist, 'en'));
    await symlink(path.join(outside, 'secret.txt'), path.join(dist, 'index.html'));
    await symlink(outside, path.join(dist, 'old'));
    await symlink(path.join(outside, 'secret.txt'), path.join(dist, 'builds/latest.json'));
    const before = treeHash(outside);
    await writeTree(ground.root, article('another', 'Text.'));
    const { code, stderr } = await ground.build();
    expect(treeHash(outside)).toBe(before);
    expect(code, stderr).toBe(0);
    expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toContain('<!DOCTYPE html>');
    expect(readFileSync(path.join(dist, 'en/index.html'), 'utf8')).toContain('<!DOCTYPE html>');
    expect(existsSync(path.join(dist, 'old/secret.txt'))).toBe(false);
  });
});

describe('files that try to run code', () => {
  /** Leaves a file beside the site when it runs. */
  const mark = (outside: string) =>
    `(process.getBuiltinModule ?? require)('node:fs').writeFileSync(${JSON.stringify(`${outside}/ran`)}, ''); globalThis.ran = true`;
  const engines = [
    'js',
    'javascript',
    'JS',
    'JavaScript',
    ' js',
    'js ',
    'coffee',
    'cson',
    'json',
    'toml',
    'ts',
    'mjs',
    'yaml js',
    '__proto__',
    'constructor',
  ];
  const tags = [
    '!!js/function "function () {}"',
    '!!js/undefined ""',
    '!!js/regexp /x/',
    '!!binary eA==',
    '!!python/object/apply:os.system ["x"]',
    '!x y',
  ];

  test('front matter is data, whatever it calls itself', async () => {
    await using ground = await openGround();
    const code = mark(ground.outside);
    await writeTree(
      ground.root,
      ...engines.map((engine, index) =>
        twins(
          `engine-${index}`,
          `---${engine}\nmodule.exports = { title: (() => { ${code}; return 'x' })(), date: '2024-01-01' }\n---\n\nText.\n`,
        ),
      ),
      ...engines.map((engine, index) =>
        twins(
          `value-${index}`,
          `---${engine}\n{ title: (${code}, 'x'), date: '2024-01-01' }\n---\n\nText.\n`,
        ),
      ),
      ...tags.map((tag, index) => twins(`tag-${index}`, fine('x', `date: 2024-01-01\nlayout: ${tag}`))),
      twins(
        'function',
        fine(
          'x',
          `date: 2024-01-01\nlayout: !!js/function 'function () { ${code.replaceAll("'", "''")} }()'`,
        ),
      ),
      twins('prototype', fine('x', 'date: 2024-01-01\n__proto__: { layout: default }')),
      twins('constructor', fine('x', 'date: 2024-01-01\nconstructor: { prototype: { layout: default } }')),
      twins('layout', fine('x', 'date: 2024-01-01\nlayout: constructor')),
      twins('layout-proto', fine('x', 'date: 2024-01-01\nlayout: __proto__')),
    );
    const built = await ground.build();
    expect(built.code, built.stderr).toBe(1);
    const expected = [
      ...engines.flatMap((_engine, index) => [
        `front-matter-engine content/articles/engine-${index}/fr.md`,
        `front-matter-engine content/articles/value-${index}/fr.md`,
      ]),
      ...tags.map((_tag, index) => `front-matter-yaml content/articles/tag-${index}/fr.md`),
      'front-matter-yaml content/articles/function/fr.md',
      'front-matter-yaml content/articles/prototype/fr.md',
      'front-matter-yaml content/articles/constructor/fr.md',
      'layout-unknown content/articles/layout/fr.md',
      'layout-unknown content/articles/layout-proto/fr.md',
    ];
    expect(
      expected.filter((one) => !built.said.includes(one)),
      built.said.join('\n'),
    ).toEqual([]);
    expect(existsSync(path.join(ground.outside, 'ran'))).toBe(false);
  });

  test('scripts among the content and expressions in the text are no code', async () => {
    await using ground = await openGround();
    const code = mark(ground.outside);
    const text = [
      '{process.exit(7)}',
      `{(() => { ${code} })()}`,
      '${process.exit(7)}',
      '<%= process.exit(7) %>',
      `{{ ${code} }}`,
      "import fs from 'node:fs'",
      `export const x = (${code})`,
    ].join('\n\n');
    await writeTree(ground.root, article('expressions', text), {
      'content/articles/first/run.ts': code,
      'content/articles/first/index.js': code,
      'content/index.ts': code,
      'content/articles/first/package.json': '{ "main": "run.ts", "scripts": { "prepare": "exit 7" } }',
      'locales/index.js': code,
      'public/run.mjs': code,
      'public/.env': 'SECRET=1',
      '.env': 'SECRET=1',
    });
    const { code: exit, stderr } = await ground.build();
    expect(exit, stderr).toBe(0);
    expect(existsSync(path.join(ground.outside, 'ran'))).toBe(false);
    const files = listFiles(ground.dist);
    expect(files.filter((file) => /(?:^|\/)\.env$|index\.(?:js|ts)$|run\.ts$/.test(file))).toEqual([]);
    expect(readFileSync(path.join(ground.dist, 'fr/article/expressions/index.html'), 'utf8')).toContain(
      '{process.exit(7)}',
    );
  });
});

describe('paths that are published', () => {
  test('names of public files that not every host can store, or that are the site’s', async () => {
    await using ground = await openGround();
    const odd = [
      'a:b.txt',
      'a\\b.txt',
      'a*b.txt',
      'a?b.txt',
      'a"b.txt',
      '<b>.txt',
      'a|b.txt',
      'a\u0001b.txt',
      'end.',
      'end ',
      'folder /x.txt',
    ];
    const claimed = [
      'index.html',
      'fr/index.html',
      'fr/_payload.json',
      '_headers',
      '_redirects',
      'serve.json',
      'sitemap.xml',
      'home/index.html',
      'EN/index.html',
    ];
    const reserved = [
      'assets/x.js',
      'builds/latest.json',
      'builds/meta/x.json',
      'locales/x.json',
      '_icons/site.json',
    ];
    const publicFolder = path.join(ground.root, 'public');
    for (const name of [...odd, ...claimed, ...reserved]) {
      await mkdir(path.dirname(path.join(publicFolder, name)), { recursive: true });
      await writeFile(path.join(publicFolder, name), 'x');
    }
    const { code, said, stderr, messages } = await ground.build();
    expect(code, stderr).toBe(1);
    expect(
      odd.filter((name) => !messages.some((message) => message.includes(`made by public/${name}, cannot`))),
      messages.join('\n'),
    ).toEqual([]);
    expect(
      reserved.filter((name) => !said.includes(`public-reserved public/${name}`)),
      said.join('\n'),
    ).toEqual([]);
    expect(
      said.filter((one) => one.startsWith('output-conflict')).length,
      said.join('\n'),
    ).toBeGreaterThanOrEqual(claimed.length);
    expect(existsSync(ground.dist)).toBe(false);
  });

  test('redirects from odd paths', async () => {
    const from = [
      '/a%2f..%2f..%2fb',
      '/%2fetc',
      '/..%5cx',
      '/x%00',
      '/.git/hooks',
      '/x%0ay',
      '/a%3ab',
      '/fr',
      '/fr/',
      '/x/../fr/',
      '/%2e%2e/fr',
      '/index.html',
      '/serve.json',
    ];
    const config = smallSite['site.config.ts'].replace("{ '/home': '/fr' }", () =>
      JSON.stringify(Object.fromEntries(from.map((source) => [source, '/en']))),
    );
    await using ground = await openGround({ 'site.config.ts': config });
    const { code, said, stderr } = await ground.build();
    expect(code, stderr).toBe(1);
    // The last six are two files and one page of the site's own, which is said once a file.
    expect(
      said.filter((one) => one.startsWith('output-path')),
      said.join('\n'),
    ).toHaveLength(7);
    expect(
      said.filter((one) => one.startsWith('output-conflict')),
      said.join('\n'),
    ).toHaveLength(3);
    expect(existsSync(ground.dist)).toBe(false);
  });

  test('redirects to odd paths stay one line of each file', async () => {
    const to = [
      '/en?a=b c#d e',
      '/en?\n/evil https://evil.example 301',
      '/en?\r\nX-Header: 1',
      '/en\t?x',
      '/en?é/\u2028/x',
      '/en/../..//evil.example',
      '/./\\evil.example',
      '/\t/evil.example',
      '/en#:path*/(x)',
      'https://other.example/\nx y',
    ];
    const config = smallSite['site.config.ts'].replace("{ '/home': '/fr' }", () =>
      JSON.stringify(Object.fromEntries(to.map((target, index) => [`/r-${index}`, target]))),
    );
    await using ground = await openGround({ 'site.config.ts': config, 'public/evil.example': 'x' });
    const { code, stderr } = await ground.build();
    expect(code, stderr).toBe(0);
    const rules = readFileSync(path.join(ground.dist, '_redirects'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('/r-'));
    expect(rules).toHaveLength(to.length);
    for (const rule of rules) expect(rule).toMatch(/^\/r-\d \S+ 302$/);
    const lost = rules
      .map((rule) => rule.split(' ')[1] ?? '')
      .filter(
        (target) =>
          !['https://small.example', 'https://other.example'].includes(
            new URL(target, 'https://small.example').origin,
          ),
      );
    expect(lost).toEqual([]);
  });
});
