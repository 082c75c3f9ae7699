import type { BuildManifest } from '../shared/build-manifest.ts';
import type { Json } from '../shared/json.ts';
import { LoadError, type GetJson } from './get-json.ts';

/** Messages by key, compiled. */
export type CompiledMessages = Readonly<Record<string, Json>>;

export interface LocaleMessages {
  /** What islands that stay mounted say in a language, asked for once each. Rejects with a LoadError. */
  readonly of: (locale: string, manifest: BuildManifest | undefined) => Promise<CompiledMessages>;
}

/** The first language needs no request: its messages came with the document. */
export function createLocaleMessages(get: GetJson, first: string): LocaleMessages {
  const loaded = new Map<string, Promise<CompiledMessages>>([[first, Promise.resolve({})]]);
  return {
    of(locale, manifest) {
      const known = loaded.get(locale);
      const url = manifest?.messages[locale];
      if (known !== undefined || url === undefined) return known ?? Promise.resolve({});
      const asked = get(url).catch((error: unknown) => {
        loaded.delete(locale);
        throw new LoadError('error', `Failed locale loading: ${String(error)}`, error);
      }) as Promise<CompiledMessages>;
      loaded.set(locale, asked);
      return asked;
    },
  };
}
