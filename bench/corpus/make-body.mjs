import { makeCode } from './make-code.mjs';
import { capital, createProse } from './make-prose.mjs';

/** Words of a Markdown text: what stands between blanks and holds a letter or a digit. */
export function countWords(markdown) {
  return markdown.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

function nestedList(prose, { int, times }) {
  const items = times(3, 4, (index) => {
    const inner =
      index === 1
        ? [...times(2, 3, () => `  - ${capital(prose.clause())}`), `    1. ${capital(prose.clause())}`]
        : [];
    return [`- ${capital(prose.clause())}`, ...inner];
  });
  const steps = times(2, 3, (index) => `${index + 1}. ${prose.sentence()}`);
  return [items.flat().join('\n'), ...(int(1, 2) === 1 ? [steps.join('\n')] : [])];
}

function table(words, { int, pick, shuffle, times }) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const head = row(shuffle(words.columns, 3));
  const body = times(3, 5, () => row([capital(pick(words.things)), pick(words.tags), String(int(1, 9999))]));
  return [head, row([':---', '---', '---:']), ...body].join('\n');
}

function quote(prose, { chance }) {
  return `> ${prose.sentence()}\n>\n> ${chance(0.5) ? `**${prose.clause()}**` : prose.sentence()}`;
}

/** The parts that every body has, in drawn order, each below its heading. */
function sections(words, { prose, random, linkToPost }) {
  const see = () =>
    `${capital(random.pick(words.readMore))} [${random.pick(words.things)}](${linkToPost()}).`;
  return random.shuffle([
    () => [prose.paragraph(2, 3), ...nestedList(prose, random)],
    () => [`${prose.paragraph(1, 2)} ${see()}`, table(words, random)],
    () => [prose.paragraph(2, 2), `### ${prose.heading()}`, makeCode(random), prose.sentence()],
    () => [
      `${prose.paragraph(1, 2)} ${see()}`,
      quote(prose, random),
      `![${capital(random.pick(words.things))}](./cover.png)`,
    ],
  ]);
}

/** The Markdown of a post, 400 to 700 words. */
export function makeBody(words, { random, linkToPost }) {
  const prose = createProse(words, random);
  const blocks = [prose.paragraph(2, 4)];
  for (const section of sections(words, { prose, random, linkToPost }))
    blocks.push(`## ${prose.heading()}`, ...section());
  // What is added last has about 70 words at most: the text stays below 700.
  const enough = random.int(430, 620);
  for (let count = 0; countWords(blocks.join('\n')) < enough; count += 1) {
    if (count % 3 === 0) blocks.push(`## ${prose.heading()}`);
    blocks.push(prose.paragraph(2, 3));
  }
  return `${blocks.join('\n\n')}\n`;
}
