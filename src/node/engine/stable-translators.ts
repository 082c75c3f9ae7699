import type { Translate } from '../../shared/register.ts';
import type { Messages } from '../model/messages.ts';
import type { Site } from '../model/site.ts';
import { createTranslators } from './create-translators.ts';

type Translators = ReadonlyMap<string, Translate>;

interface StableTranslators {
  readonly translators: Translators;
  /** If every message used so far is the same in these, answers from them from now on. */
  readonly accepts: (messages: readonly Messages[]) => boolean;
}

/**
 * Gives the translate function of each locale. The functions stay the same as long as every message that they have given does: planning
 * pages takes only a few of a site's hundreds of messages.
 */
export function createStableTranslators(site: Site): (messages: readonly Messages[]) => Translators {
  let last: StableTranslators | undefined;
  return (messages) => {
    if (!last?.accepts(messages)) last = trackKeys(site, messages);
    return last.translators;
  };
}

/** Records which messages translate functions are called for. */
function trackKeys(site: Site, first: readonly Messages[]): StableTranslators {
  let messages = first;
  let current = createTranslators(site, messages);
  const usedKeys = new Map(messages.map(({ locale }) => [locale, new Set<string>()]));
  const translators = [...usedKeys].map(([locale, keys]): [string, Translate] => [
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
        [...(usedKeys.get(locale) ?? [])].every((key) => {
          const before = messages[index]?.asts[key];
          // The error for a missing message suggests other keys, which nobody used.
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
