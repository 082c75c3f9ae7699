import { plainText } from '../../lib/terminal/tty-text.ts';
import type { CommandContext } from '../context.ts';

/** Reports a problem that ends nothing and is not a diagnostic of the site. */
export function warn({ err, events }: Pick<CommandContext, 'err' | 'events'>, message: string): void {
  if (events !== undefined) events.emit('warning', { message });
  else err.print(`${err.colors.yellow('warning')} ${plainText(message)}`);
}
