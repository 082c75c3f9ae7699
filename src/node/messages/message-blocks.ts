import { flattenMessages } from './flatten-messages.ts';
import { messagePlaces } from './message-places.ts';

interface MessageBlock {
  readonly line: number;
  readonly text: string;
}

/** The messages that a page shows as written, with their lines in the locale's file; none if it cannot be read. */
export function messageBlocks(text: string): readonly MessageBlock[] {
  try {
    const flat = flattenMessages(JSON.parse(text)).filter((message) => !message.text.includes('{'));
    const places = messagePlaces(text);
    return flat
      .map((message) => ({ line: places.get(message.key)?.line ?? 1, text: message.text }))
      .sort((one, other) => one.line - other.line);
  } catch {
    return [];
  }
}
