import { flattenMessages } from './flatten-messages.ts';
import { locateMessage } from './locate-message.ts';

/** The messages that a page shows as they are written, with their lines in the locale's file; none when it cannot be read. */
export function messageBlocks(text: string): readonly { readonly line: number; readonly text: string }[] {
  try {
    return flattenMessages(JSON.parse(text))
      .filter((message) => !message.text.includes('{'))
      .map((message) => ({ line: locateMessage(text, message.key).line ?? 1, text: message.text }));
  } catch {
    return [];
  }
}
