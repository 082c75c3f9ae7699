import type { PageInput } from '../../shared/pages/page.ts';
import { decodeUtf8 } from '../lib/bytes/utf8.ts';
import type { Store } from '../model/cache.ts';
import type { PageContent } from '../model/routes.ts';
import type { KeptPage } from './page-shelf.ts';

/** Keeps the input of a page with texts, so that when only a text has changed, the page need not be planned again. */
export function keepInput(
  store: Store,
  {
    input,
    bodies,
    content,
  }: Pick<KeptPage, 'input' | 'bodies'> & { readonly content: PageContent | undefined },
): void {
  const isKept = bodies.length === 0 || store.has('input', input);
  if (!isKept && content !== undefined) store.set('input', input, content.input);
}

/** Undefined: the store lost it. `hash`: hash of the input. */
export function readInput(store: Store, hash: string): PageInput | undefined {
  const bytes = store.get('input', hash);
  return bytes && (JSON.parse(decodeUtf8(bytes)) as PageInput);
}
