import { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { PageContent, PlannedPage } from '../model/routes.ts';
import type { KeptBatch } from './kept-pages.ts';
import type { KeptPage } from './page-shelf.ts';
import type { RenderDependencies } from './render-dependencies.ts';

/** A page with the key of its result. */
export interface KeyedPage extends Omit<KeptPage, 'page' | 'record'> {
  readonly page: PlannedPage;
  /** Undefined: the other fields suffice. */
  readonly content: PageContent | undefined;
  /** The shelf of its batch. */
  readonly shelf: KeptBatch;
}

/** Key of a page's result, derived from everything that it is made of. `input`: its hash. */
export function pageKey(
  { locale }: Pick<PlannedPage, 'locale'>,
  input: string,
  { localeHash }: Pick<RenderDependencies, 'localeHash'>,
): string {
  return sha256(`${localeHash(locale)}\n${input}`);
}

export interface KeyedPages {
  /** Excludes pages whose data has mistakes. */
  readonly keyed: readonly KeyedPage[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Computes keys; settles pages whose data has mistakes. */
export function keyPages(
  pages: readonly PlannedPage[],
  shelf: KeptBatch,
  dependencies: Pick<RenderDependencies, 'localeHash' | 'bodies'>,
): KeyedPages {
  const keyed: KeyedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const page of pages)
    try {
      keyed.push(keyPage(page, shelf, dependencies));
    } catch (error) {
      if (!(error instanceof DiagnosticsError)) throw error;
      diagnostics.push(...error.diagnostics);
      shelf.settle(page);
    }
  return { keyed, diagnostics };
}

/** Throws a DiagnosticsError if the page's data has mistakes. */
function keyPage(
  page: PlannedPage,
  shelf: KeptBatch,
  dependencies: Pick<RenderDependencies, 'localeHash' | 'bodies'>,
): KeyedPage {
  const plan = page.planHash();
  const known = shelf.find(page, plan);
  if (known !== undefined) {
    const { input, bodies, images, files, linked } = known;
    const key = pageKey(page, input, dependencies);
    return { page, content: undefined, shelf, plan, input, bodies, images, files, linked, key };
  }
  const content = page.content(dependencies.bodies);
  const input = sha256(content.input);
  return {
    page,
    content,
    shelf,
    plan,
    input,
    bodies: content.bodies.map((id) => [id, dependencies.bodies.get(id)?.hash ?? '']),
    images: content.images,
    files: content.files,
    linked: content.linked,
    key: pageKey(page, input, dependencies),
  };
}
