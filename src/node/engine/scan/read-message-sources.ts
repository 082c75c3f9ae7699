import { readSource } from '../../lib/files/read-source.ts';
import type { MessageSource } from '../../messages/parse-locale-file.ts';
import type { SourceFile } from '../../model/content.ts';

/** Reads the locale files. */
export async function readMessageSources(sources: readonly SourceFile[]): Promise<readonly MessageSource[]> {
  return Promise.all(
    sources.map(async (source) => ({
      locale: source.path.slice('locales/'.length, -'.json'.length),
      file: source.path,
      // Some Windows editors begin a file with a byte order mark.
      text: (await readSource(source)).replace(/^\uFEFF/, ''),
    })),
  );
}
