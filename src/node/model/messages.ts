/** The result of the messages stage. */
import type { CompiledMessage } from '../../shared/messages/format-message.ts';
import type { Json } from '../../shared/json.ts';

/** The messages of a locale: flat key → parsed ICU syntax tree (JSON). */
export interface Messages {
  readonly locale: string;
  readonly hash: string;
  readonly asts: Readonly<Record<string, Json>>;
  /** The same messages as islands format them. */
  readonly compiled: Readonly<Record<string, CompiledMessage>>;
}
