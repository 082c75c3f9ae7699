import type { MessageSource } from '../messages/load-messages.ts';
import type { SourceFile } from '../model.ts';

/** The locale files among the scanned ones. */
export async function readMessageSources(
  sources: readonly SourceFile[],
  readText: (absolute: string) => Promise<string>,
): Promise<readonly MessageSource[]> {
  return Promise.all(
    sources
      .filter(({ path }) => path.startsWith('locales/'))
      .map(async ({ path, absolute }) => ({
        locale: path.slice('locales/'.length, -'.json'.length),
        file: path,
        text: await readText(absolute),
      })),
  );
}
