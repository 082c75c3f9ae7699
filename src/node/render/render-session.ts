import { readFile } from 'node:fs/promises';

import type { RendererOptions } from '../../shared/pages/render-result.ts';
import { createKeep } from '../lib/create-keep.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import { mapInSlices } from '../lib/scheduling/map-in-slices.ts';
import type { PlacedFile } from '../lib/files/new-file.ts';
import type { SharedPack, StoredValue } from '../model/cache.ts';
import {
  createPageRenderer,
  type PageTask,
  type Renderer,
  type RenderFailure,
  type RenderSuccess,
} from './create-page-renderer.ts';
import { createPlacer } from './place-file.ts';

/** Everything that a worker loads once. */
export interface RenderSession {
  readonly module: string;
  /** File with the RendererOptions as JSON. */
  readonly options: string;
}

export interface RenderTask {
  readonly session: RenderSession;
  /** Where the pages' files are put. */
  readonly folder: string | undefined;
  /** Where they are stored. */
  readonly pack: SharedPack | undefined;
  readonly pages: readonly PageTask[];
}

/** A file of a page. */
export interface PageFile<Value extends StoredValue = Uint8Array> {
  readonly hash: string;
  readonly size: number;
  readonly value: Value;
  /** Its data as a placed file; undefined: it is not in the folder. */
  readonly placed: PlacedFile | undefined;
}

/** A page as files: ready to be written, and cheaper to pass between threads than strings. */
export interface RenderedPage<Value extends StoredValue = Uint8Array> extends Omit<
  RenderSuccess,
  'html' | 'payload'
> {
  readonly html: PageFile<Value>;
  readonly payload: PageFile<Value>;
}

export type BatchAnswer<Value extends StoredValue = Uint8Array> = RenderedPage<Value> | RenderFailure;

const keep = createKeep();

/**
 * Renders a batch; a page that throws gets an answer and does not end the batch. Runs in workers and in the main thread. `encode`: gives the
 * memory of the files.
 */
export async function renderBatch(
  { session, folder, pages }: Omit<RenderTask, 'pack'>,
  encode: (text: string) => Buffer = (text) => Buffer.from(text),
): Promise<readonly BatchAnswer[]> {
  const { module, options } = session;
  const render = await keep('renderer', [module, options], () => loadRenderer(session));
  const place = folder === undefined ? () => undefined : createPlacer(folder);
  const toFile = (text: string) => {
    const value = encode(text);
    return { hash: sha256(value), size: value.length, value };
  };
  const rendered = await render(pages, (page, { files: names }) => ({
    ...page,
    html: toFile(page.html),
    payload: toFile(page.payload),
    names,
  }));
  // Written together: the kernel takes several times as long for a file after rendering as after another file.
  return mapInSlices(rendered, (answer) => {
    if (answer.kind === 'failure') return answer;
    const { html, payload, names, ...rest } = answer;
    const placed = (name: string | undefined, { value }: Pick<PageFile, 'value'>) =>
      name === undefined ? undefined : place(name, value);
    return {
      ...rest,
      html: { ...html, placed: placed(names?.html, html) },
      payload: { ...payload, placed: placed(names?.payload, payload) },
    };
  });
}

async function loadRenderer({ module, options }: RenderSession): Promise<Renderer> {
  return createPageRenderer(module, JSON.parse(await readFile(options, 'utf8')) as RendererOptions);
}
