import { makeCode } from './make-code.mjs';
import { capital, createProse } from './make-prose.mjs';
import { createRandom } from './random.mjs';
import { authors, categories, tags } from './vocabulary.mjs';

const firstDay = Date.UTC(2018, 0, 1);
const day = 86_400_000;
/** Dates are spread over so many days; neighbours in the folder are far apart in time. */
const days = 3000;
const stride = 37;

/** The name of an article, the same in both languages. */
export function keyOfArticle(index) {
  return `article-${String(index).padStart(5, '0')}`;
}

function dateOfArticle(index) {
  return new Date(firstDay + ((index * stride + 11) % days) * day).toISOString().slice(0, 10);
}

function table({ phrase }, { int, times }) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const rows = times(3, 6, () => row([phrase(1, 2), phrase(1, 3), int(1, 9999)]));
  const head = row([1, 2, 3].map(() => capital(phrase(1, 1))));
  return [head, row(['---', ':--', '--:']), ...rows].join('\n');
}

/** Blocks of Markdown: what every article has, then paragraphs until it has 400 to 700 words. */
function makeBlocks(prose, random, pictures) {
  const { phrase, clause, sentence, paragraph } = prose;
  const { next, int, times } = random;
  const written = prose.count();
  const heading = (low, high) => capital(phrase(low, high));
  const blocks = [
    paragraph(3, 4),
    `## ${heading(2, 5)}`,
    paragraph(3, 5),
    times(4, 6, () => `- ${clause(5, 10)}`).join('\n'),
    `## ${heading(2, 5)}`,
    paragraph(3, 5),
    `![${heading(2, 4)}](${pictures}/shared-${int(1, 4)}.png)`,
    `> ${sentence()}\n> ${sentence()}`,
    `### ${heading(2, 4)}`,
    paragraph(2, 4),
    makeCode(random),
    times(3, 5, (index) => `${index + 1}. ${clause(5, 9)}`).join('\n'),
  ];
  if (next() < 0.4) blocks.push(table(prose, random));
  const enough = written + int(400, 700);
  for (let count = 0; prose.count() < enough; count += 1) {
    if (count % 3 === 0) blocks.push(`## ${heading(2, 5)}`);
    blocks.push(paragraph(3, 5));
  }
  return blocks;
}

/** Front matter and body of one article of `entries` in one language, 5.2 kB on average; `pictures` is the URL of their folder. */
export function makeArticle(index, locale, { entries, seed, pictures }) {
  const random = createRandom(seed + index * 7919 + (locale === 'fr' ? 104_729 : 0));
  const { int, pick } = random;
  const linkToArticle = () => `/${locale}/posts/${keyOfArticle(int(0, entries - 1))}/`;
  const prose = createProse(locale, random, linkToArticle);
  const title = capital(prose.phrase(3, 7));
  const description = `${capital(prose.phrase(9, 16))}.`;
  const ownTags = [...new Set([pick(tags), pick(tags), pick(tags)])];
  const body = makeBlocks(prose, random, pictures).join('\n\n');
  return `---
title: "${title}"
description: "${description}"
date: ${dateOfArticle(index)}
author: "${pick(authors)}"
category: ${pick(categories)}
tags: [${ownTags.join(', ')}]
lang: ${locale}
---

${body}
`;
}
