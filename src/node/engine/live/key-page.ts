import type { LoadedContent } from '../../content/load-content.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import type { EntryBodies, EntryBody, ReadBodies } from '../../model/content.ts';
import type { PageContent, PlannedPage } from '../../model/routes.ts';
import { pageKey } from '../../render/page-keys.ts';
import type { RenderInputs } from '../prepare-render.ts';

/** The inputs that all pages are rendered with. */
export interface RenderEnvironment extends RenderInputs {
  readonly bodies: EntryBodies;
  readonly readBodies: ReadBodies;
  readonly finishBodies: LoadedContent['finishBodies'];
}

/** The key of a page's rendered result, with the content that it was computed from. */
export interface PageKey {
  readonly key: string;
  /** Undefined: the key was already known. */
  readonly content: PageContent | undefined;
}

/** The key of a page, valid as long as its inputs are the same. */
interface KnownKey {
  readonly key: string;
  readonly shared: string;
  readonly bodies: readonly (readonly [id: string, body: EntryBody | undefined])[];
}

/** The key of a page's rendered result; throws if its data has mistakes, or if a file that it shows has changed meanwhile. */
export type KeyPage = (page: PlannedPage, environment: RenderEnvironment) => Promise<PageKey>;

/** Computes keys of pages; again only if a body that the page shows or an input shared by all pages has changed. */
export function createKeyPage(): KeyPage {
  const keys = new WeakMap<PlannedPage, KnownKey>();
  return async (page, environment) => {
    const { bodies, finishBodies } = environment;
    const shared = environment.localeHash(page.locale);
    const last = keys.get(page);
    if (last?.shared === shared && last.bodies.every(([id, body]) => bodies.get(id) === body))
      return { key: last.key, content: undefined };
    let content = page.content(bodies);
    const waiting = content.bodies.filter((id) => !bodies.has(id));
    if (waiting.length > 0) {
      await finishBodies(waiting);
      content = page.content(bodies);
    }
    const key = pageKey(page, sha256(content.input), environment);
    keys.set(page, { key, shared, bodies: content.bodies.map((id) => [id, bodies.get(id)]) });
    return { key, content };
  };
}
