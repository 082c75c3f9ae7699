import type { Translate } from '../../shared/register.ts';
import { UnknownMessageError } from '../../shared/unknown-message-error.ts';
import type { Messages, Site } from '../model.ts';
import { createTranslators } from './create-translators.ts';

type Translators = ReadonlyMap<string, Translate>;

interface AskedTranslators {
  readonly translators: Translators;
  /** Whether other messages would have given the same answers up to now. */
  readonly answersFrom: (messages: readonly Messages[]) => boolean;
  /** Answers from these messages from now on. */
  readonly take: (messages: readonly Messages[]) => void;
}

/**
 * Gives the translate function of each locale: the same ones as long as every message that they were asked for says what it said.
 * Of hundreds of messages, pages are planned with a few.
 */
export function createAskedMessages(site: Site): (messages: readonly Messages[]) => Translators {
  let last: AskedTranslators | undefined;
  return (messages) => {
    if (last?.answersFrom(messages)) last.take(messages);
    else last = listen(site, messages);
    return last.translators;
  };
}

/** Notes what translate functions are asked for. */
function listen(site: Site, first: readonly Messages[]): AskedTranslators {
  let messages = first;
  let current = createTranslators(site, messages);
  let isSound = true;
  const asked = new Map<string, Set<string>>();

  function listenTo(locale: string): Translate {
    const keys = new Set<string>();
    asked.set(locale, keys);
    return (key, values) => {
      keys.add(key);
      try {
        return (current.get(locale) as Translate)(key, values);
      } catch (error) {
        // What is said of it names messages that nobody asked for.
        if (error instanceof UnknownMessageError) isSound = false;
        throw error;
      }
    };
  }

  return {
    translators: new Map(messages.map(({ locale }) => [locale, listenTo(locale)])),
    answersFrom: (others) =>
      others === messages ||
      (isSound &&
        others.length === messages.length &&
        others.every(({ locale, asts }, index) => {
          const before = messages[index];
          return (
            before?.locale === locale &&
            [...(asked.get(locale) ?? [])].every(
              (key) => JSON.stringify(before.asts[key]) === JSON.stringify(asts[key]),
            )
          );
        })),
    take(others) {
      if (others === messages) return;
      messages = others;
      current = createTranslators(site, others);
    },
  };
}
