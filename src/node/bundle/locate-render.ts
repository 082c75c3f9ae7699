import path from 'node:path';

import { memoize } from '../../shared/memoize.ts';
import { readTextIfExists } from '../lib/files/files.ts';
import type { ComponentPlace, LocateRender } from '../lib/diagnostics/render-trace.ts';
import { placeAt, readSourceMap, stackPlaces, type OriginalPlace } from '../lib/diagnostics/source-map.ts';
import type { MappedModule } from './bundle-module.ts';
import { ofAuthor, type IsOwn } from './of-author.ts';

/**
 * Maps a failure in the bundled templates to the author's files. The source map is made on the first failure, so that bundling costs
 * nothing extra otherwise.
 */
export function createLocateRender(root: string, bundle: MappedModule): LocateRender {
  let reading: Promise<ReadBundle | undefined> | undefined;
  return async ({ stack, components }) => {
    reading ??= readBundle(root, bundle).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    const read = await reading;
    if (read === undefined) return { at: undefined, isExact: false, components: [] };
    const isOwn = ofAuthor(root);
    const thrown = stackPlaces(stack, read.name).map((place) => read.original(place)?.at);
    const around = authorsPart(readComponents(components, read), isOwn);
    const exact = thrown.find(isOwn);
    const at = exact ?? around.find((component) => component.at !== undefined)?.at;
    return { at, isExact: exact !== undefined, components: around };
  };
}

type BundlePlace = readonly [line: number, column: number];

interface ReadBundle {
  /** In its file. */
  readonly name: string;
  readonly original: (place: BundlePlace) => OriginalPlace | undefined;
  /** The only declaration of a name; undefined if there is none, or several. */
  readonly declaration: (name: string) => OriginalPlace | undefined;
}

/** Undefined if its sources have changed meanwhile. */
async function readBundle(root: string, bundle: MappedModule): Promise<ReadBundle | undefined> {
  const map = await bundle.map();
  if (map === undefined) return undefined;
  // It may be gone from the cache; positions are in the map.
  const code = readTextIfExists(bundle.file) ?? '';
  const original = readSourceMap(map);

  function findDeclaration(name: string): OriginalPlace | undefined {
    const [first, ...more] = code.matchAll(
      new RegExp(
        String.raw`(?<=\b(?:function|class|var|let|const) )${name.replaceAll('$', String.raw`\$`)}(?=[({=\s])`,
        'g',
      ),
    );
    return first === undefined || more.length > 0 ? undefined : original(...placeAt(code, first.index));
  }

  return {
    name: path.basename(bundle.file),
    original: (place) => original(...place),
    declaration: memoize(findDeclaration),
  };
}

/** The components in a component stack, without elements. */
function readComponents(components: string, read: ReadBundle): readonly ComponentPlace[] {
  return components.split('\n').flatMap((line) => {
    const [, shown] = /^\s+at (?:new )?([^\s(]+)/.exec(line) ?? [];
    if (shown === undefined || /^[a-z]/.test(shown)) return [];
    const [place] = stackPlaces(line, read.name);
    const found = read.declaration(shown) ?? (place && read.original(place));
    return [{ name: found?.name ?? shown, at: found?.at }];
  });
}

/** The author's components, and what was rendered inside the innermost of them; the files of the latter are not shown. */
function authorsPart(components: readonly ComponentPlace[], isOwn: IsOwn): readonly ComponentPlace[] {
  const first = components.findIndex(({ at }) => isOwn(at));
  const inside = first < 0 ? [] : components.slice(0, first).map(({ name }) => ({ name, at: undefined }));
  return [...inside, ...components.filter(({ at }) => isOwn(at))];
}
