import { expect, test } from 'vitest';

import { createMemoryStore } from '../../engine/store/create-memory-store.ts';
import { decodeBody } from '../../render/decode-body.ts';
import type { ParsedNode } from '../texts/parsed-markdown.ts';
import {
  bodyHash,
  componentsOf,
  emptyBody,
  encodeFinished,
  encodeParsed,
  readBodies,
  readParsed,
} from './stored-body.ts';

const at = { file: 'content/a/b/fr.md', line: 3 };
const image = { component: 'image', props: { alt: 'a\nb' }, at };
const note = { component: 'note', props: {}, at };
const nested: readonly ParsedNode[] = [
  '<p>é 😀</p>',
  { ...note, children: ['<p>b</p>', { ...image, children: [] }, '<p>c</p>'] },
  { ...image, children: [] },
];

function stored(nodes: readonly ParsedNode[]) {
  const store = createMemoryStore();
  const bytes = encodeParsed(nodes);
  const hash = bodyHash(bytes);
  store.set('body', hash, bytes);
  return { store, hash, bytes };
}

test('components are listed in the order in which they begin', () => {
  expect(componentsOf(nested)).toEqual([note, image, image]);
  expect(componentsOf(['<p>a</p>'])).toEqual([]);
});

test('a text without components is finished as it is parsed', () => {
  const { store, hash } = stored(['<p>é 😀\n</p>']);
  const body = readBodies(store, [hash]).get(hash);
  expect(body?.props).toBeUndefined();
  expect(body && decodeBody(body)).toEqual(['<p>é 😀\n</p>']);
});

test('a finished body gives its components their props', () => {
  const { store, hash } = stored(nested);
  const finished = encodeFinished(hash, [{ n: 1 }, { n: 2 }, { n: 3 }]);
  store.set('body', bodyHash(finished), finished);
  const body = readBodies(store, [bodyHash(finished)]).get(bodyHash(finished));
  expect(body && decodeBody(body)).toEqual([
    '<p>é 😀</p>',
    {
      component: 'note',
      props: { n: 1 },
      children: ['<p>b</p>', { component: 'image', props: { n: 2 }, children: [] }, '<p>c</p>'],
    },
    { component: 'image', props: { n: 3 }, children: [] },
  ]);
});

test('two finished bodies of one text, and one that is asked for twice', () => {
  const { store, hash } = stored(nested);
  const bodies = [1, 2].map((n) => encodeFinished(hash, [{ n }, {}, {}]));
  for (const body of bodies) store.set('body', bodyHash(body), body);
  const [first = '', second = ''] = bodies.map(bodyHash);
  expect([...readBodies(store, [first, second, first]).keys()]).toEqual([first, second]);
});

test('what the store lost is left out, the text of a finished body too', () => {
  const { hash } = stored(nested);
  const store = createMemoryStore();
  const finished = encodeFinished(hash, []);
  store.set('body', bodyHash(finished), finished);
  expect(readBodies(store, [bodyHash(finished), 'none', emptyBody.hash]).size).toBe(1);
  expect(readParsed(store, emptyBody.hash)).toEqual(encodeParsed([]));
});
