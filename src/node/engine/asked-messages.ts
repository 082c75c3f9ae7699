import type { Translate } from '../../shared/register.ts';
import type { Messages } from '../model/messages.ts';
import type { Site } from '../model/site.ts';
import { createTranslators } from './create-translators.ts';

type Translators = ReadonlyMap<string, Translate>;

interface AskedTranslators {
  readonly translators: Translators;
  /** If everything asked for so far reads the same in these messages, answers from them from now on. */
  readonly accepts: (messages: readonly Messages[]) => boolean;
}

/**
 * Gives the translate function of each locale. The functions stay the same as long as every message that they were asked for does: planning
 * pages takes only a few of a site's hundreds of messages.
 */
export function createAskedMessages(site: Site): (messages: readonly Messages[]) => Translators {
  let last: AskedTranslators | undefined;
  return (messages) => {
    if (!last?.accepts(messages)) last = listen(site, messages);
    return last.translators;
  };
}

/** Records what translate functions are asked for. */
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
          // The error for a missing message suggests other keys, which nobody asked for.
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
