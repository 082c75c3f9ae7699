import path from 'node:path';

import { messageOf } from '../../shared/message-of.ts';
import { configFiles, type DevSession } from '../dev/session/create-dev-session.ts';
import { recordTranslations, type TranslationRecorder } from '../dev/record-translations.ts';
import { POLL_MS } from '../dev/watch/watch-or-poll.ts';
import { watchSite, type SiteWatcher } from '../dev/watch/watch-site.ts';
import type { CommandContext } from './context.ts';
import { reportFailure } from './reports/report-failure.ts';
import type { ServerFlags } from './flags/server-flags.ts';
import { warn } from './reports/warn.ts';

export interface ChangeWatcher extends Pick<SiteWatcher, 'reconcile' | 'close'> {
  /** After the session's first update. */
  readonly start: () => void;
  /** Resolves when no change is missed any more. */
  readonly watching: Promise<void>;
}

/** Passes changes to the session and to the translation records, and reports how they are detected. */
export function watchChanges(
  context: CommandContext<ServerFlags>,
  session: Pick<DevSession, 'current' | 'files' | 'read' | 'update'>,
): ChangeWatcher {
  const { flags, log, events } = context;
  const { site, began: since } = session.current();
  const began = Date.now();
  /** When the first update since the last completed one began. */
  let reading: number | undefined;
  let translations: TranslationRecorder | undefined;
  let begun = (): void => undefined;
  const watching = new Promise<void>((resolve) => (begun = resolve));
  const watcher = watchSite(site.root, {
    files: configFiles(session.current()),
    since,
    pollMs: flags.poll === true ? POLL_MS : flags.poll,
    async onChange({ files, isSettled }) {
      log.detail(files.map((file) => path.relative(site.root, file)).join(', '));
      reading ??= Date.now();
      if (!(await session.update(files, isSettled))) return;
      void translations?.onChanged(files);
      watcher.add(session.files(), reading);
      reading = undefined;
    },
    onReady(pollMs) {
      begun();
      events?.emit('watching', { pollMs: pollMs ?? null });
    },
    onLimit: () => warn(context, LIMIT),
    onError: (error) => reportFailure(error, context),
  });
  return {
    watching,
    reconcile: watcher.reconcile,
    start() {
      watcher.add(session.files(), began);
      translations = recordTranslations(() => session.current().site, {
        onError: (error) => warn(context, `No translation is recorded: ${messageOf(error)}`),
      });
      // A save that came before its text was read could not be compared with anything.
      void translations.ready.then(() => watcher.start(session.read()));
    },
    async close() {
      await watcher.close();
      await translations?.close();
    },
  };
}

const LIMIT = `The system’s limit of watched files is reached: every file is looked at each ${POLL_MS} ms instead, which is slower.
To raise the limit on Linux: sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512`;
