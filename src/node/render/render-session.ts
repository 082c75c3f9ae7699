import { readFile } from 'node:fs/promises';

import type { RendererOptions } from '../../shared/render-result.ts';
import { createKeep } from '../lib/create-keep.ts';
import { sha256 } from '../lib/hash.ts';
import { mapInSlices } from '../lib/map-in-slices.ts';
import type { PlacedFile } from '../lib/new-file.ts';
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
  readonly pages: readonly PageTask[];
}

/** A file of a page. */
export interface PageFile {
  readonly hash: string;
  readonly bytes: Uint8Array;
  /** Its data as a placed file; undefined: it is not in the folder. */
  readonly placed: PlacedFile | undefined;
}

/** A page as files: ready to be written, and cheaper to pass between threads than strings. */
export interface RenderedPage extends Omit<RenderSuccess, 'html' | 'payload'> {
  readonly html: PageFile;
  readonly payload: PageFile;
}

export type BatchAnswer = RenderedPage | RenderFailure;

const keep = createKeep();

/** Renders a batch; a page that throws gets an answer and does not end the batch. Runs in workers and in the main thread. */
export async function renderBatch({ session, folder, pages }: RenderTask): Promise<readonly BatchAnswer[]> {
  const { module, options } = session;
  const render = await keep('renderer', [module, options], () => loadRenderer(session));
  const place = folder === undefined ? () => undefined : createPlacer(folder);
  const toFile = (text: string) => {
    const bytes = Buffer.from(text);
    return { hash: sha256(bytes), bytes };
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
    const placed = (name: string | undefined, { bytes }: Pick<PageFile, 'bytes'>) =>
      name === undefined ? undefined : place(name, bytes);
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
