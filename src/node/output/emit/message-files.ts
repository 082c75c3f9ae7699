import { canonicalJson } from '../../../shared/json.ts';
import { withBase } from '../../../shared/routes/paths.ts';
import { shortHash } from '../../lib/bytes/hash.ts';
import type { Messages } from '../../model/messages.ts';
import type { Site } from '../../model/site.ts';
import type { EmittedFile } from './emitted-file.ts';

export interface MessageFile {
  readonly locale: string;
  /** Path with base, for the manifest. */
  readonly url: string;
  readonly file: EmittedFile;
}

/** `locales/{locale}.{hash}.json`: the compiled messages of the islands that stay mounted from page to page, by language. */
export function messageFiles(
  { baseURL }: Pick<Site, 'baseURL'>,
  messages: readonly Pick<Messages, 'locale' | 'compiled'>[],
  keys: ReadonlySet<string>,
): readonly MessageFile[] {
  return messages.map(({ locale, compiled }) => {
    const used = Object.entries(compiled).filter(([key]) => keys.has(key));
    const text = `${canonicalJson(Object.fromEntries(used))}\n`;
    const path = `locales/${locale}.${shortHash(text)}.json`;
    const file = { path, text, immutable: true, source: `messages ${locale}` };
    return { locale, url: withBase(baseURL, `/${path}`), file };
  });
}
