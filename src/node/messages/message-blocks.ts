import { flattenMessages } from './flatten-messages.ts';
import { messageOffset } from './locate-message.ts';

interface MessageBlock {
  readonly line: number;
  readonly text: string;
}

/** The messages that a page shows as they are written, with their lines in the locale's file; none when it cannot be read. */
export function messageBlocks(text: string): readonly MessageBlock[] {
  try {
    const placed = flattenMessages(JSON.parse(text))
      .filter((message) => !message.text.includes('{'))
      .map((message) => ({ offset: messageOffset(text, message.key) ?? 0, text: message.text }));
    return numberLines(text, placed);
  } catch {
    return [];
  }
}

/** Counts the lines once for all of them: a page asks with each save. */
function numberLines(
  source: string,
  placed: readonly { readonly offset: number; readonly text: string }[],
): readonly MessageBlock[] {
  let line = 1;
  let counted = 0;
  return placed
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ offset, text }) => {
      line += source.slice(counted, offset).split('\n').length - 1;
      counted = offset;
      return { line, text };
    });
}
