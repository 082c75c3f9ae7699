import type { MessageSource } from '../messages/parse-locale-file.ts';
import type { SourceFile } from '../model.ts';

/** Reads the locale files. */
export async function readMessageSources(
  sources: readonly SourceFile[],
  readText: (absolute: string) => Promise<string>,
): Promise<readonly MessageSource[]> {
  return Promise.all(
    sources.map(async ({ path, absolute }) => ({
      locale: path.slice('locales/'.length, -'.json'.length),
      file: path,
      text: await readText(absolute),
    })),
  );
}
