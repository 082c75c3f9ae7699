import { isDeepStrictEqual } from 'node:util';

import type { PageInput } from '../../shared/pages/page.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import type { StoredBody } from '../model/content.ts';
import type { PageContent } from '../model/routes.ts';
import { keepInput, readInput } from './page-inputs.ts';
import { toRecord, writeRecord, type PageRecord } from './page-records.ts';
import type { KeptPage } from './page-shelf.ts';
import { pageKey } from './page-keys.ts';
import { toPageTasks } from './page-tasks.ts';
import type { RenderDependencies } from './render-dependencies.ts';
import { renderBatch, type RenderedPage } from './render-session.ts';

export interface EditedPage {
  readonly kept: KeptPage;
  readonly answer: RenderedPage;
}

type Dependencies = Pick<RenderDependencies, 'session' | 'localeHash' | 'store'> & {
  /** By hash, without those that the store lost. */
  readonly readBodies: (hashes: readonly string[]) => ReadonlyMap<string, StoredBody>;
};

/**
 * Renders pages from their last inputs with other bodies. Undefined if rendering fails, or if anything that others may depend on has
 * changed: the page's ids, links or pictures.
 */
export async function renderEdited(
  pages: readonly KeptPage[],
  bodies: ReadonlyMap<string, string>,
  dependencies: Dependencies,
): Promise<readonly EditedPage[] | undefined> {
  const { session, store } = dependencies;
  const edited: (KeptPage & { readonly content: PageContent })[] = [];
  for (const page of pages) {
    const content = withBodies(page, bodies, dependencies);
    if (content === undefined) return undefined;
    edited.push({ ...page, ...content });
  }
  const hashes = new Map(edited.flatMap((page) => page.bodies));
  const found = dependencies.readBodies([...hashes.values()]);
  const shown = new Map([...hashes].map(([id, hash]) => [id, found.get(hash)]));
  if ([...shown.values()].includes(undefined)) return undefined;
  const tasks = await toPageTasks(
    edited.map(({ content }) => content),
    async () => shown as ReadonlyMap<string, StoredBody>,
  );
  const answers = await renderBatch({ session, folder: undefined, pages: tasks });
  const results: EditedPage[] = [];
  for (const [index, { content, ...kept }] of edited.entries()) {
    const answer = answers[index];
    if (answer?.kind !== 'page' || answer.problems.length > 0) return undefined;
    const record = toRecord(answer);
    if (!isDeepStrictEqual(besideBytes(record), besideBytes(kept.record))) return undefined;
    writeRecord(store, kept.key, record, answer);
    keepInput(store, { ...kept, content });
    results.push({ kept: { ...kept, record }, answer });
  }
  return results;
}

function withBodies(
  { input, bodies, images, files, linked }: KeptPage,
  edited: ReadonlyMap<string, string>,
  { store, localeHash }: Dependencies,
): (Pick<KeptPage, 'input' | 'bodies' | 'key'> & { readonly content: PageContent }) | undefined {
  const before = readInput(store, input);
  if (before === undefined) return undefined;
  const shown = bodies.map(([id, hash]) => [id, edited.get(id) ?? hash] as const);
  // Replaces it in place: the text is the same as planning the page would give.
  const text = Buffer.from(JSON.stringify({ ...before, bodies: shown } satisfies PageInput));
  const hash = sha256(text);
  return {
    input: hash,
    bodies: shown,
    key: pageKey(before, hash, { localeHash }),
    content: { input: text, bodies: shown.map(([id]) => id), images, files, linked },
  };
}

function besideBytes({ html: _html, payload: _payload, ...rest }: PageRecord) {
  return rest;
}
