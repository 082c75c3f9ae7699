import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { codeLinks } from '../lib/code/code-links.ts';
import { codeState, describeState } from '../lib/code/code-state.ts';
import { codeVersion } from '../lib/code-version.ts';
import { hashFileIfExists } from '../lib/files/files.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import { listFolder } from '../lib/files/walk-folder.ts';
import { decodeUtf8 } from '../lib/bytes/utf8.ts';
import type { Store } from '../model/cache.ts';
import type { StoredBundles } from './bundle-keeper.ts';
import { namesFolder } from './names-folder.ts';

/**
 * Stores bundles under the bytes of their files: they are also valid after another checkout, and in another folder unless they contain the
 * path of the one in which they were made.
 */
export function createStoredBundles(root: string, store: Pick<Store, 'get' | 'set'>): StoredBundles {
  const hashes = new Map<string, string>();
  const templates = path.join(root, 'templates');
  /** The content of files that decide how code is read. */
  const settings = new Map<string, string>();
  let knownNames: string | undefined;
  let knownLinks: readonly string[] | undefined;

  function hashOf(file: string, known = hashes): string {
    const hash = known.get(file) ?? hashFileIfExists(file);
    known.set(file, hash);
    return hash;
  }

  const describe = (file: string): string => `${path.relative(root, file)} ${hashOf(file)}`;

  const isTemplate = (file: string): boolean => file.startsWith(templates + path.sep);

  /** What a name in a template might be resolved to. */
  const names = (): string =>
    (knownNames ??= listFolder(templates)
      .map((file) => path.relative(root, file))
      .join('\n'));

  const links = (): readonly string[] => (knownLinks ??= codeLinks(root));

  /** `place`: the only folder in which the bundle is valid; '' for any. */
  const keyOf = (place: string, name: string, reasons: readonly string[]): string =>
    [codeVersion(), process.version, place, name, ...reasons].join('\n');

  /** A bundle with no files exists because the file it needs is missing. */
  function stateOf(files: readonly string[]): string {
    const isOfTemplates = files.length === 0 || files.some(isTemplate);
    const state = codeState(root, files);
    // Those in templates/ are among the names.
    const namesakes = new Set([...state.namesakes].filter((file) => !isOfTemplates || !isTemplate(file)));
    const described = describeState(root, { ...state, namesakes }, (file) => hashOf(file, settings));
    return sha256(
      [...described, ...links(), isOfTemplates ? names() : '', ...files.map(describe)].join('\n'),
    );
  }

  function readAt(key: string) {
    const list = store.get('bundle files', key);
    if (list === undefined) return undefined;
    const files = JSON.parse(decodeUtf8(list)) as readonly string[];
    const inputs = files.map((file) => path.resolve(root, file));
    const bytes = store.get('bundle', `${key}\n${stateOf(inputs)}`);
    return bytes && { value: deserialize(bytes) as unknown, inputs };
  }

  return {
    read: (name, reasons) => readAt(keyOf('', name, reasons)) ?? readAt(keyOf(root, name, reasons)),
    write(name, reasons, { value, inputs }) {
      const bytes = serialize(value);
      const place = namesFolder(bytes, root, inputs) ? root : '';
      const key = keyOf(place, name, reasons);
      const files = inputs.map((file) => path.relative(root, file));
      store.set('bundle files', key, JSON.stringify(files));
      store.set('bundle', `${key}\n${stateOf(inputs)}`, bytes);
    },
    invalidate(files) {
      for (const file of files) hashes.delete(file);
      // There are no notifications about installed packages.
      settings.clear();
      knownNames = undefined;
      knownLinks = undefined;
    },
  };
}
