export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Sentences in the words of one language, some with Markdown inside. */
export function createProse(words, random) {
  const { int, pick, chance, times } = random;

  function emphasised(text) {
    const mark = pick(['*', '**', '**', '~~', '_']);
    return mark + text + mark;
  }

  function dressed(text) {
    const draw = int(1, 100);
    if (draw <= 10) return emphasised(text);
    if (draw <= 13) return `${text} (\`${pick(['lock', 'hull', 'tide', 'crew'])}-${int(1, 99)}.json\`)`;
    if (draw <= 16)
      return `[${text}](https://www.example.org/${pick(['notes', 'plans', 'logs'])}/${int(1, 9999)})`;
    if (draw <= 18) return `${text}, ${pick(words.asides)},`;
    return text;
  }

  function clause(subject) {
    const setting = chance(0.6) ? ` ${pick(words.settings)}` : '';
    return `${dressed(subject)} ${pick(words.verbs)} ${pick(words.things)}${setting}`;
  }

  function sentence() {
    const subject = pick(words.things);
    const lead = chance(0.35) ? `${pick(words.openers)}, ${clause(subject)}` : clause(capital(subject));
    return lead + (chance(0.35) ? pick(words.joins) + clause(pick(words.things)) : '') + pick(words.ends);
  }

  return {
    sentence,
    clause: () => clause(pick(words.things)),
    paragraph: (low, high) => times(low, high, sentence).join(' '),
    heading: () => `${pick(words.heads)} ${pick(words.things)}`,
  };
}
