import { cpSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fontFile, withConfig } from '../support/font-site.ts';
import { listFiles, openOutput, type Output } from '../support/output.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

type Tree = Readonly<Record<string, string | Uint8Array>>;

const cards = `socialCards: { fonts: [{ family: 'Brand', file: 'templates/fonts/brand.woff2', weights: [400, 700] }] },`;

const component = `
  export function SocialCard({ title, siteName, picture }) {
    return (
      <div style={{ display: 'flex', flexDirection: 'column', color: 'white', fontFamily: 'Brand', fontSize: 80 }}>
        <div style={{ display: 'flex', fontWeight: 700 }}>{title}</div>
        <div style={{ display: 'flex', fontSize: 30 }}>{siteName}{picture ? ' with picture' : ''}</div>
      </div>
    );
  }`;

/** The pages of articles show their covers. */
function configOf(line: string): Tree {
  const text = withConfig(line)['site.config.ts'] ?? '';
  return { 'site.config.ts': text.replace("type: 'article',", "type: 'article', image: data.cover,") };
}

async function cover(background: string): Promise<Uint8Array> {
  return sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A site of six cards and more; `build` builds it again with some files changed. */
async function buildCards(...trees: readonly Tree[]) {
  const folder = await temporaryFolder();
  const dir = path.join(folder.path, 'dist');
  const build = async (changes: Tree = {}, args: readonly string[] = []) => {
    await writeTree(folder.path, changes);
    const { code, stderr, stdout } = await sitegen(['build', '--root', folder.path, '--json', ...args]);
    // Cards that this build drew, not found in the cache.
    return { code, stderr, said: stdout, drawn: Number(/"encoded":(\d+)/.exec(stdout)?.[1]) };
  };
  await writeTree(
    folder.path,
    smallSite,
    configOf(cards),
    article('second', 'Text.', 'date: 2024-01-01\ncover: ./cover.png'),
    {
      'content/articles/second/cover.png': await cover('navy'),
      'templates/fonts/brand.woff2': readFileSync(fontFile),
      'templates/social-card.tsx': component,
    },
    ...trees,
  );
  return {
    first: await build(),
    build,
    dir,
    files: () => listFiles(dir).filter((file) => file.startsWith('assets/cards/')),
    cards: () => new Map(openOutput(dir).pages.map((page) => [page, cardOf(openOutput(dir), page)])),
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}

function cardOf(output: Output, page: string): string {
  const url = output.page(page)('meta[property="og:image"]').attr('content') ?? '';
  return url.replace('https://small.example/', '');
}

/** The file and line of each mistake, in their order. */
function placesOf(said: string): readonly string[] {
  return said.split('\n').flatMap((line) => {
    const { event, at } = JSON.parse(line || '{}') as {
      event?: string;
      at?: { file: string; line?: number };
    };
    return event === 'diagnostic' && at !== undefined ? [`${at.file}:${at.line}`] : [];
  });
}

/** The messages of the mistakes, in their order. */
function toldOf(said: string): readonly string[] {
  return said.split('\n').flatMap((line) => {
    const { event, message } = JSON.parse(line || '{}') as { event?: string; message?: string };
    return event === 'diagnostic' && message !== undefined ? [message] : [];
  });
}

/** Pages whose card has another name than before. */
function differing(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...after].filter(([page, card]) => before.get(page) !== card).map(([page]) => page);
}

describe('social cards', () => {
  let site: Awaited<ReturnType<typeof buildCards>>;
  beforeAll(async () => {
    site = await buildCards();
    expect(site.first.code, site.first.stderr).toBe(0);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('the names that pages give are the files that are there', async () => {
    expect([...new Set(site.cards().values())].toSorted()).toEqual(site.files());
    expect(site.files().length).toBeGreaterThanOrEqual(6);
    for (const file of site.files()) {
      const picture = path.join(site.dir, file);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(statSync(picture).size).toBeLessThanOrEqual(120_000);
    }
  });

  test('the head tells type, size and words, and asks for the large picture', () => {
    const output = openOutput(site.dir);
    const $ = output.page('/fr/article/second');
    const meta = (name: string) => $(`meta[property="${name}"], meta[name="${name}"]`).attr('content');
    expect(meta('og:image:type')).toBe('image/jpeg');
    expect(meta('og:image:width')).toBe('1200');
    expect(meta('og:image:height')).toBe('630');
    expect(meta('og:image:alt')).toBe('Titre second');
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(output.text('404.html')).not.toContain('og:image');
  });

  test('the bytes are the same without the cache, on one thread or on three', async () => {
    const read = () => site.files().map((file) => readFileSync(path.join(site.dir, file)));
    const before = read();
    const { drawn } = await site.build({}, ['--no-cache', '--jobs', '3']);
    expect(drawn).toBeGreaterThanOrEqual(before.length);
    expect(read()).toEqual(before);
    await site.build({}, ['--no-cache', '--jobs', '1']);
    expect(read()).toEqual(before);
  });

  test('a site that lies deeper, further from the packages it takes, has the same cards', async () => {
    await using folder = await temporaryFolder();
    const root = path.join(folder.path, 'several/folders/deeper');
    for (const part of ['content', 'locales', 'templates', 'site.config.ts'])
      cpSync(path.join(site.dir, '..', part), path.join(root, part), { recursive: true });
    const { code, stderr } = await sitegen(['build', '--root', root]);
    expect(code, stderr).toBe(0);
    expect(listFiles(path.join(root, 'dist')).filter((file) => file.startsWith('assets/cards/'))).toEqual(
      site.files(),
    );
  });

  test('nothing is drawn twice, and templates beside the card’s draw none', async () => {
    expect((await site.build()).drawn).toBe(0);
    const other = smallSite['templates/all.tsx'].replace('<article>', '<article data-new="">');
    expect(await site.build({ 'templates/all.tsx': other })).toMatchObject({ code: 0, drawn: 0 });
    expect(openOutput(site.dir).text('fr/article/first/index.html')).toContain('data-new');
  });

  test('another title gives another card of that page alone, and draws no other again', async () => {
    const before = site.cards();
    const changed = '---\ntitle: Autre\ndate: 2024-03-05\nauthor: ada\n---\n\nBonjour.\n';
    const result = await site.build({ 'content/articles/first/fr.md': changed });
    expect(result).toMatchObject({ code: 0, drawn: 1 });
    expect(differing(before, site.cards())).toEqual(['/fr/article/first']);
  });

  test('a picture is part of the name of the cards that show it', async () => {
    const before = site.cards();
    await site.build({ 'content/articles/second/cover.png': await cover('maroon') });
    expect(differing(before, site.cards()).toSorted()).toEqual(['/en/article/second', '/fr/article/second']);
  });

  test('a focal point moves the picture of its cards, and of no other', async () => {
    const tall = await sharp({ create: { width: 1200, height: 1260, channels: 3, background: 'navy' } })
      .composite([
        { input: { create: { width: 1200, height: 630, channels: 3, background: 'lime' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer();
    await site.build({ 'content/articles/second/cover.png': tall });
    const before = site.cards();
    const focused = article('second', 'Text.', 'date: 2024-01-01\ncover: ./cover.png#50,100');
    expect((await site.build(focused)).drawn).toBe(2);
    const after = site.cards();
    expect(differing(before, after).toSorted()).toEqual(['/en/article/second', '/fr/article/second']);
    const greenOf = async (card: string | undefined) =>
      (
        await sharp(path.join(site.dir, card ?? ''))
          .extract({ left: 0, top: 600, width: 1200, height: 30 })
          .stats()
      ).channels[1]?.mean;
    const upper = article('second', 'Text.', 'date: 2024-01-01\ncover: ./cover.png#50,0');
    expect(await greenOf(after.get('/fr/article/second'))).toBeLessThan(60);
    await site.build(upper);
    expect(await greenOf(site.cards().get('/fr/article/second'))).toBeGreaterThan(200);
  });

  test('the component is part of every name', async () => {
    const before = site.cards();
    await site.build({ 'templates/social-card.tsx': component.replace('fontSize: 30', 'fontSize: 31') });
    expect(differing(before, site.cards())).toHaveLength(before.size);
  });

  test('a site without cards shares its pictures, cropped', async () => {
    await using plain = await buildCards(configOf(''));
    expect(plain.first.code, plain.first.stderr).toBe(0);
    expect(plain.files()).toEqual([]);
    const shared = plain.cards().get('/fr/article/second') ?? '';
    expect(shared).toMatch(/^assets\/images\/cover-.*\.jpg$/);
    expect(listFiles(plain.dir)).toContain(shared);
    expect(plain.cards().get('/fr')).toBe('');
  });

  test('a letter that the font lacks is a warning, told again when the card comes from the cache', async () => {
    const titled = (title: string): Tree => ({
      'content/articles/first/fr.md': `---\ntitle: ${title}\ndate: 2024-03-05\n---\n\nText.\n`,
    });
    await using strange = await buildCards(titled('"Son > 日本"'));
    expect(strange.first.code, strange.first.said).toBe(0);
    const told = ['/fr/article/first: no font of socialCards.fonts has “日本”.'];
    expect(toldOf(strange.first.said)).toEqual(told);
    expect(strange.first.said).toContain('"severity":"warning"');
    expect(strange.files()).toContain(strange.cards().get('/fr/article/first'));
    const again = await strange.build({ 'locales/fr.json': `${smallSite['locales/fr.json']}\n` });
    expect(again).toMatchObject({ code: 0, drawn: 0 });
    expect(toldOf(again.said)).toEqual(told);
    expect(toldOf((await strange.build(titled('Son'))).said)).toEqual([]);
  });

  test('a letter that the font lacks leads to its text: the title of an entry, a page function, the name of the site', async () => {
    await using strange = await buildCards({
      'content/articles/first/fr.md': '---\ndate: 2024-03-05\ntitle: Son 日\n---\n\nText.\n',
      'locales/en.json': '{ "home": { "title": "Home 本" }, "error": { "title": "Not found" } }\n',
    });
    const config = configOf(cards)['site.config.ts'] as string;
    const lineOf = (text: string) => config.slice(0, config.indexOf(text)).split('\n').length;
    expect(placesOf(strange.first.said)).toEqual([
      'content/articles/first/fr.md:3',
      `site.config.ts:${lineOf('index: ({ t })')}`,
    ]);
    const renamed = await strange.build({
      'site.config.ts': config.replace("name: 'Small'", "name: 'Small 語'"),
    });
    expect(placesOf(renamed.said)).toContain(`site.config.ts:${lineOf("name: 'Small'")}`);
  });

  test('each font that is missing, or is none, is told of once', async () => {
    const names = ['none', 'empty', 'text'].map((name) => `templates/fonts/${name}.woff2`);
    const fonts = names.map((file) => `{ family: 'Brand', file: '${file}', weights: [400, 700] }`);
    const lines = [`socialCards: { fonts: [`, ...fonts.map((font) => `${font},`), '] },'].join('\n');
    await using wrong = await buildCards(configOf(lines), {
      'templates/fonts/empty.woff2': '',
      'templates/fonts/text.woff2': 'version https://git-lfs.github.com/spec/v1\n',
    });
    expect(wrong.first.code).toBe(1);
    expect(toldOf(wrong.first.said)).toEqual(['socialCards.fonts: there is no templates/fonts/none.woff2.']);
    const found = await wrong.build({ 'templates/fonts/none.woff2': 'none' });
    expect(found.code).toBe(1);
    expect(toldOf(found.said)).toEqual(
      names.map((file) => expect.stringContaining(`${file} cannot be read as a font`)),
    );
  });

  test('a component that throws is told of once, at its line', async () => {
    await using wrong = await buildCards({
      'templates/social-card.tsx': `\nexport function SocialCard() {\n  throw new Error('no card');\n}\n`,
    });
    expect(wrong.first.code).toBe(1);
    expect(toldOf(wrong.first.said)).toEqual([
      expect.stringMatching(/^\/en and \d+ other pages: no card\.$/),
    ]);
    expect(wrong.first.said).toContain('"file":"templates/social-card.tsx","line":3,');
  });

  test('a component that does not finish is stopped, and told of once', async () => {
    await using wrong = await buildCards({
      'templates/social-card.tsx': `const Title = () => { for (;;); };\nexport const SocialCard = () => <Title />;\n`,
    });
    expect(wrong.first.code).toBe(1);
    expect(toldOf(wrong.first.said)).toEqual([
      expect.stringMatching(/^\/(?:en|fr).*: the component did not finish and was stopped\.$/),
    ]);
    expect(wrong.first.said).toContain('"file":"templates/social-card.tsx"');
  });

  test.each([
    ['nothing', '// Later.\n'],
    ['another name', 'export const other = 1;\n'],
    ['a default', 'export default function SocialCard() { return null; }\n'],
  ])('a file that exports %s is told of once', async (_what, code) => {
    await using wrong = await buildCards({ 'templates/social-card.tsx': code });
    expect(wrong.first.code).toBe(1);
    expect(toldOf(wrong.first.said)).toEqual(['templates/social-card.tsx exports no component SocialCard.']);
  });

  test('no file is told of once, at socialCards', async () => {
    await using folder = await temporaryFolder();
    await writeTree(folder.path, smallSite, configOf(cards));
    const { code, stderr } = await sitegen(['build', '--root', folder.path]);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'error social-card  The config has socialCards, but there is no templates/social-card.tsx.\n  site.config.ts:',
    );
    expect(stderr).toContain("name: 'Small', socialCards: {");
    expect(stderr).toContain('1 error in 1 file');
  });
});
