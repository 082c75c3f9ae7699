import { sentenceEnds, words } from './vocabulary.mjs';

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Sentences in the words of one language, some with Markdown inside. */
export function createProse(locale, { next, int, pick, times }, linkToArticle) {
  const vocabulary = words[locale];
  let drawn = 0;

  function draw(low, high) {
    const list = times(low, high, () => pick(vocabulary));
    drawn += list.length;
    return list;
  }

  function mark(word) {
    const share = next();
    if (share < 0.18) return `*${word}*`;
    if (share < 0.36) return `**${word}**`;
    if (share < 0.48) return `\`${word}\``;
    if (share < 0.6)
      return `[${word} ${pick(vocabulary)}](https://example.org/${pick(words.en)}/${int(1, 999)})`;
    if (share < 0.7) return `[${word}](${linkToArticle()})`;
    return share < 0.74 ? `~~${word}~~` : word;
  }

  /** Words of which one may be marked, never the first or the last. */
  function clause(low, high) {
    const list = draw(low, high);
    const at = int(1, list.length - 2);
    list[at] = mark(list[at]);
    return capital(list.join(' '));
  }

  const sentence = () => clause(7, 16) + pick(sentenceEnds);
  return {
    /** Words drawn so far. */
    count: () => drawn,
    phrase: (low, high) => draw(low, high).join(' '),
    clause,
    sentence,
    paragraph: (low, high) => times(low, high, sentence).join(' '),
  };
}
