import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';
import { diagnosticsOf, type Said } from './xss/build-poisoned.ts';
import { hostileSvgs } from './xss/hostile-svgs.ts';
import { allPayloads, withoutControls } from './xss/payloads.ts';

type Tree = Readonly<Record<string, string | Uint8Array>>;

/** Builds a site that must fail and publish nothing; returns what it says. */
async function refusalsOf(exitCode: number, ...trees: readonly Tree[]): Promise<readonly Said[]> {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, ...trees);
  const { code, stdout, stderr } = await sitegen(['build', '--root', folder.path, '--json']);
  expect(code, stderr).toBe(exitCode);
  expect(existsSync(path.join(folder.path, 'dist'))).toBe(false);
  return diagnosticsOf(stdout);
}

describe('drawings that run code or lead away', () => {
  const names = Object.keys(hostileSvgs);

  test('each is refused: published as it is, used as a picture, offered as a file', async () => {
    const collections = smallSite['content/collections.ts']
      .replace('{ defineCollection,', '{ defineCollection, file,')
      .replace('cover:', 'attached: z.string().transform(file()).optional(), cover:');
    const said = await refusalsOf(
      1,
      { 'content/collections.ts': collections },
      ...names.map(drawingEverywhere),
    );
    const at = (file: string) => said.filter((one) => one.at?.file === file).map(({ code }) => code);
    const accepted = names.flatMap((name) => {
      const key = keyOf(name);
      return [
        `public/${name}`,
        `content/articles/cover-${key}/fr.md`,
        `content/articles/file-${key}/fr.md`,
      ].filter((file) => !at(file).some((code) => code === 'svg-script' || code === 'image-invalid'));
    });
    expect(accepted).toEqual([]);
    const others = said.filter(({ code }) => code !== 'svg-script' && code !== 'image-invalid');
    expect(others.map(({ code, at: place }) => `${code} ${place?.file}`)).toEqual([]);
  });

  function drawingEverywhere(name: string): Tree {
    const bytes = hostileSvgs[name] ?? '';
    return {
      [`public/${name}`]: bytes,
      ...withDrawing(`cover-${keyOf(name)}`, `cover: ./${name}`, { [name]: bytes }),
      ...withDrawing(`file-${keyOf(name)}`, `attached: ./${name}`, { [name]: bytes }),
    };
  }
});

describe('names that are more than names', () => {
  test('every payload is refused as a slug and as the name of a folder', async () => {
    const slugs = withoutControls(allPayloads).filter(({ text }) => !/^[a-z]+$/.test(text));
    const folders = slugs.filter(({ line }) => !/\/|^\./.test(line) && Buffer.byteLength(line) < 200);
    expect(folders.length).toBeGreaterThan(50);
    const said = await refusalsOf(
      1,
      {
        'content/categories.yaml': slugs
          .map(
            ({ key, text }) =>
              `${key}: { slug: ${JSON.stringify(text)}, fr: { title: x }, en: { title: x } }\n`,
          )
          .join(''),
      },
      ...folders.map(({ line }) => ({
        [`content/articles/${line}/fr.md`]: fine,
        [`content/articles/${line}/en.md`]: fine,
      })),
    );
    const lines = new Set(
      said
        .filter(({ code, at }) => code === 'entry-slug' && at?.file === 'content/categories.yaml')
        .map(({ at }) => at?.line),
    );
    expect(slugs.filter((_slug, index) => !lines.has(index + 1))).toEqual([]);
    const files = new Set(said.filter(({ code }) => code === 'entry-slug').map(({ at }) => at?.file));
    expect(
      folders.filter(({ line }) => !files.has(`content/articles/${line}/fr.md`)).map(({ line }) => line),
    ).toEqual([]);
  });

  test('a redirect leads to a path or to the web', async () => {
    const isAllowed = (text: string) => /^\/(?![/\\])|^https?:\/\//.test(text);
    const refused = allPayloads.filter(({ text }) => !isAllowed(text));
    const redirects = JSON.stringify(Object.fromEntries(refused.map(({ key, text }) => [`/${key}`, text])));
    const config = smallSite['site.config.ts'].replace("{ '/home': '/fr' }", () => redirects);
    const said = await refusalsOf(2, { 'site.config.ts': config });
    const text = said.map(({ message }) => message).join('\n');
    expect(
      refused.filter(({ key }) => !text.includes(`redirects./${key}:`)).map((payload) => payload.text),
    ).toEqual([]);
  });
});

const fine = '---\ntitle: Fine\ndate: 2024-01-01\n---\n\nText.\n';

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function withDrawing(key: string, field: string, drawings: Tree): Tree {
  const text = `---\ntitle: Fine\ndate: 2024-01-01\n${field}\n---\n\nText.\n`;
  const files = Object.entries(drawings).map(
    ([name, bytes]) => [`content/articles/${key}/${name}`, bytes] as const,
  );
  return {
    [`content/articles/${key}/fr.md`]: text,
    [`content/articles/${key}/en.md`]: text,
    ...Object.fromEntries(files),
  };
}
