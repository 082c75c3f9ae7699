import path from 'node:path';

import type { Diagnostic, EntryField, SourcePosition } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { parseFrontMatter } from './front-matter.ts';
import { parseYaml } from './parse-yaml.ts';

type LocateField = (field: EntryField) => SourcePosition;

/** Adds line and column to diagnostics that name a field of an entry; parses only the files concerned. */
export function locateFields(
  site: Pick<Site, 'root' | 'collections'>,
  diagnostics: readonly Diagnostic[],
  readText: (absolute: string) => string,
): readonly Diagnostic[] {
  const locators = new Map<string, LocateField>();
  for (const { at } of diagnostics) {
    if (at?.field === undefined || locators.has(at.file)) continue;
    const text = readText(path.join(site.root, at.file));
    const isData = site.collections.get(at.field.collection)?.file !== undefined;
    locators.set(at.file, isData ? locateInData(text, at.file) : locateInFrontMatter(text, at.file));
  }
  return diagnostics.map((item) => {
    const { at } = item;
    const place = at?.field && locators.get(at.file)?.(at.field);
    return place === undefined ? item : { ...item, at: place };
  });
}

function locateInFrontMatter(text: string, file: string): LocateField {
  const { locate } = parseFrontMatter(text, file);
  return ({ path: keys }) => locate(keys);
}

/** A field of a data file is in its locale's part or, if shared, beside the locales. */
function locateInData(text: string, file: string): LocateField {
  const { data, locate } = parseYaml(text, { file, source: text, offset: 0 });
  const valueAt = (keys: readonly PropertyKey[]) =>
    keys.reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Record<PropertyKey, unknown>)[key]
          : undefined,
      data,
    );
  return ({ key, locale, path: keys }) => {
    const [first = ''] = keys;
    const isShared = valueAt([key, locale, first]) === undefined && valueAt([key, first]) !== undefined;
    return locate(isShared ? [key, ...keys] : [key, locale, ...keys]);
  };
}
