import { makeBody } from './make-body.mjs';
import { capital, createProse } from './make-prose.mjs';
import { createRandom } from './random.mjs';
import { vocabulary } from './vocabulary.mjs';

const firstDay = Date.UTC(2008, 0, 1);
const day = 86_400_000;
/** Days over which dates are spread: they end in 2024, before any clock. */
const days = 6_000;
/** Coprime to the number of days: neighbours in the folder are far apart in time. */
const stride = 1_777;

const subjects = ['lock', 'hull', 'tide', 'keel', 'mast', 'quay', 'anchor', 'barge', 'canal', 'winch'];
const angles = ['notes', 'repair', 'history', 'costs', 'portrait', 'season', 'plans', 'safety'];

/** The folder name of a post; the number makes it unique. */
export function keyOfPost(seed, index) {
  const { pick } = createRandom(`${seed}/key/${index}`);
  return `${pick(subjects)}-${pick(angles)}-${String(index).padStart(5, '0')}`;
}

function dateOfPost(index) {
  return new Date(firstDay + ((index * stride) % days) * day).toISOString().slice(0, 10);
}

/**
 * Front matter and body of one post in one language. It links to earlier posts, the first one to itself: a larger
 * corpus begins with the smaller one.
 */
export function makePost(seed, index, locale) {
  const random = createRandom(`${seed}/post/${index}/${locale}`);
  const words = vocabulary[locale];
  const prose = createProse(words, random);
  const linkToPost = () => `../${keyOfPost(seed, random.int(0, Math.max(0, index - 1)))}/${locale}.md`;
  const plain = () =>
    `${capital(random.pick(words.things))} ${random.pick(words.verbs)} ${random.pick(words.things)}`;
  const frontMatter = [
    `title: ${JSON.stringify(`${prose.heading()} (${index + 1})`)}`,
    `date: ${dateOfPost(index)}`,
    `tags: [${random.shuffle(words.tags, random.int(1, 4)).join(', ')}]`,
    `excerpt: ${JSON.stringify(`${plain()} ${random.pick(words.settings)}.`)}`,
    'cover: ./cover.png',
  ];
  return `---\n${frontMatter.join('\n')}\n---\n\n${makeBody(words, { random, linkToPost })}`;
}
