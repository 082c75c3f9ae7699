import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { listSettings } from '../lib/code-settings.ts';
import { codeVersion } from '../lib/code-version.ts';
import { listFolder } from '../lib/file-stamps.ts';
import { hashFileIfExists } from '../lib/files.ts';
import { sha256 } from '../lib/hash.ts';
import type { Store } from '../model.ts';
import type { KeptBundles } from './keep-bundles.ts';

/** Keeps bundles in a store, by the bytes of their files: they are good after another checkout into the same folder, too. */
export function createKeptBundles(root: string, store: Pick<Store, 'get' | 'set'>): KeptBundles {
  const hashes = new Map<string, string>();
  let shared: string | undefined;

  function hashOf(file: string): string {
    const hash = hashes.get(file) ?? hashFileIfExists(file);
    hashes.set(file, hash);
    return hash;
  }

  /** Beside its files, a bundle depends on what they might have been resolved to, and on how they are read. */
  function sharedState(): string {
    const templates = path.join(root, 'templates');
    shared ??= sha256(
      [
        ...listSettings(root).map((file) => `${file} ${hashOf(file)}`),
        ...listFolder(templates).map((file) => path.relative(root, file)),
      ].join('\n'),
    );
    return shared;
  }

  const keyOf = (name: string, reasons: readonly string[]): string =>
    [codeVersion(), process.version, root, name, ...reasons].join('\n');

  function stateOf(files: readonly string[]): string {
    return sha256([sharedState(), ...files.map((file) => `${file} ${hashOf(file)}`)].join('\n'));
  }

  return {
    read(name, reasons) {
      const key = keyOf(name, reasons);
      const list = store.get('bundle files', key);
      if (list === undefined) return undefined;
      const files = JSON.parse(Buffer.from(list).toString('utf8')) as readonly string[];
      const bytes = store.get('bundle', `${key}\n${stateOf(files)}`);
      if (bytes === undefined) return undefined;
      return { value: deserialize(bytes), inputs: files };
    },
    write(name, reasons, { value, inputs }) {
      const key = keyOf(name, reasons);
      store.set('bundle files', key, Buffer.from(JSON.stringify(inputs)));
      store.set('bundle', `${key}\n${stateOf(inputs)}`, serialize(value));
    },
    forget(files) {
      for (const file of files) hashes.delete(file);
      shared = undefined;
    },
  };
}
