import type { Site } from '../model/site.ts';

export interface TranslationRecorder {
  /** Resolves when the texts have been read that later saves are compared with. */
  readonly ready: Promise<void>;
  /** Takes files (absolute paths) that have changed together; resolves when they are recorded. */
  readonly onChanged: (files: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface TranslationRecorderOptions {
  readonly onError: (error: unknown) => void;
}

/** After this long without a save, a writer is considered done with a text. */
const DONE_MS = 10 * 60_000;

/** Records in `.translations.json` which texts are saved from now on, and the state of their translations at that time. */
export function recordTranslations(
  site: () => Site,
  { onError }: TranslationRecorderOptions,
): TranslationRecorder {
  const loading = import('../engine/translations/translation-sessions.ts').then((module) =>
    module.createTranslationSessions(site),
  );
  let last = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function run(work: () => Promise<void>): Promise<void> {
    last = last.then(work).catch(onError);
    return last;
  }

  return {
    ready: run(async () => (await loading).remember()),
    onChanged: (files) =>
      run(async () => {
        const sessions = await loading;
        if (!sessions.changed(files)) return;
        clearTimeout(timer);
        timer = setTimeout(sessions.end, DONE_MS);
        timer.unref();
      }),
    close: () => run(async () => clearTimeout(timer)),
  };
}
