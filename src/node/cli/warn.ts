import { plainText } from '../lib/tty-text.ts';
import type { CommandContext } from './context.ts';

/** Says what is wrong but ends nothing, and is no diagnostic of the site. */
export function warn({ err, events }: Pick<CommandContext, 'err' | 'events'>, message: string): void {
  if (events !== undefined) events.emit('warning', { message });
  else err.print(`${err.colors.yellow('warning')} ${plainText(message)}`);
}
