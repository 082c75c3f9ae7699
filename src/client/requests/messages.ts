import type { BuildManifest } from '../../shared/pages/build-manifest.ts';
import type { Json } from '../../shared/json.ts';
import { LoadError, type GetJson } from './get-json.ts';

/** Messages by key, compiled. */
export type CompiledMessages = Readonly<Record<string, Json>>;

export interface LocaleMessages {
  /** Messages of the islands that stay mounted, in a given language; requested once per language. Rejects with a LoadError. */
  readonly of: (locale: string, manifest: BuildManifest | undefined) => Promise<CompiledMessages>;
}

/** The first language needs no request: its messages came with the document. */
export function createLocaleMessages(get: GetJson, first: string): LocaleMessages {
  const loaded: Record<string, CompiledMessages | Promise<CompiledMessages>> = { [first]: {} };
  const load = async (locale: string, url: string): Promise<CompiledMessages> => {
    try {
      return (await get(url, Boolean)) as CompiledMessages;
    } catch (error) {
      delete loaded[locale];
      // As text: an AppError of 404 as the cause would say that the page is missing.
      throw new LoadError('error', 'Failed locale loading:', String(error));
    }
  };
  return {
    async of(locale, manifest) {
      const url = manifest?.messages[locale];
      if (url !== undefined) loaded[locale] ??= load(locale, url);
      return loaded[locale] ?? {};
    },
  };
}
