import { messageOf } from '../../../shared/message-of.ts';
import type { EndpointListener } from '../../dev/serve/start-server.ts';
import { mountForms } from '../../forms/mount-forms.ts';
import { localFormsSettings } from '../../forms/read-settings.ts';
import type { FormsFolder } from '../../lib/files/forms-folder.ts';
import { plainLine } from '../../lib/terminal/tty-text.ts';
import type { Site } from '../../model/site.ts';
import type { CommandContext } from '../context.ts';
import { warn } from '../reports/warn.ts';

/** The forms endpoint next to the pages, on the author's own machine: mail is written to an outbox of its own. */
export function mountLocalForms(
  context: CommandContext,
  site: () => Pick<Site, 'root' | 'forms'>,
  folder: FormsFolder,
): EndpointListener {
  const mounted = mountForms({
    site,
    folder,
    settings: localFormsSettings,
    isLocal: true,
    onError: (error) => reportFormsError(context, error),
  });
  context.onExit(mounted.close);
  return mounted;
}

/** Reports why a visitor's request or a delivery failed; the server continues. */
export function reportFormsError(context: CommandContext, error: unknown): void {
  const message = `forms: ${messageOf(error)}`;
  // On one line, so that a visitor's input cannot imitate a message of ours.
  warn(context, plainLine(message));
}
