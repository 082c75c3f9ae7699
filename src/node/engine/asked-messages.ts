import type { Translate } from '../../shared/register.ts';
import type { Messages } from '../model/messages.ts';
import type { Site } from '../model/site.ts';
import { createTranslators } from './create-translators.ts';

type Translators = ReadonlyMap<string, Translate>;

interface AskedTranslators {
  readonly translators: Translators;
  /** Answers from these messages from now on, if all that was asked for up to now says the same in them. */
  readonly accepts: (messages: readonly Messages[]) => boolean;
}

/**
 * Gives the translate function of each locale: the same ones as long as every message that they were asked for says what it said.
 * Of hundreds of messages, pages are planned with a few.
 */
export function createAskedMessages(site: Site): (messages: readonly Messages[]) => Translators {
  let last: AskedTranslators | undefined;
  return (messages) => {
    if (!last?.accepts(messages)) last = listen(site, messages);
    return last.translators;
  };
}

/** Notes what translate functions are asked for. */
function listen(site: Site, first: readonly Messages[]): AskedTranslators {
  let messages = first;
  let current = createTranslators(site, messages);
  const asked = new Map(messages.map(({ locale }) => [locale, new Set<string>()]));
  const translators = [...asked].map(([locale, keys]): [string, Translate] => [
    locale,
    (key, values) => {
      keys.add(key);
      return (current.get(locale) as Translate)(key, values);
    },
  ]);
  return {
    translators: new Map(translators),
    accepts(others) {
      if (others === messages) return true;
      const isSame = others.every(({ locale, asts }, index) =>
        [...(asked.get(locale) ?? [])].every((key) => {
          const before = messages[index]?.asts[key];
          // What is said of a message that is not there names others, of which nobody asked.
          return before !== undefined && JSON.stringify(before) === JSON.stringify(asts[key]);
        }),
      );
      if (!isSame) return false;
      messages = others;
      current = createTranslators(site, others);
      return true;
    },
  };
}
