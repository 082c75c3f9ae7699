import type { LoadedContent } from '../../content/load-content.ts';
import { sha256 } from '../../lib/hash.ts';
import type { EntryBodies, EntryBody, ReadBodies } from '../../model/content.ts';
import type { PageContent, PlannedPage } from '../../model/routes.ts';
import { keyOf } from '../../render/page-keys.ts';
import type { RenderInputs } from '../prepare-render.ts';

/** What pages are rendered with. */
export interface RenderEnvironment extends RenderInputs {
  readonly bodies: EntryBodies;
  readonly readBodies: ReadBodies;
  readonly finishBodies: LoadedContent['finishBodies'];
}

export interface KeyedPage {
  /** Of what is rendered from it. */
  readonly key: string;
  /** Undefined: the key was known. */
  readonly content: PageContent | undefined;
}

/** The key of a page, good while what it was made of is the same. */
interface KnownKey {
  readonly key: string;
  readonly shared: string;
  readonly bodies: readonly (readonly [id: string, body: EntryBody | undefined])[];
}

/** The key of what is rendered from a page; throws when its data has mistakes, or a file that it shows has changed meanwhile. */
export type KeyPage = (page: PlannedPage, environment: RenderEnvironment) => Promise<KeyedPage>;

/** Keys pages, again only when a body that a page shows is another, or what all pages share is. */
export function createKeyPage(): KeyPage {
  const keys = new WeakMap<PlannedPage, KnownKey>();
  return async (page, environment) => {
    const { bodies, finishBodies } = environment;
    const shared = environment.keyOf(page.locale);
    const last = keys.get(page);
    if (last?.shared === shared && last.bodies.every(([id, body]) => bodies.get(id) === body))
      return { key: last.key, content: undefined };
    let content = page.content(bodies);
    const waiting = content.bodies.filter((id) => !bodies.has(id));
    if (waiting.length > 0) {
      await finishBodies(waiting);
      content = page.content(bodies);
    }
    const key = keyOf(page, sha256(content.input), environment);
    keys.set(page, { key, shared, bodies: content.bodies.map((id) => [id, bodies.get(id)]) });
    return { key, content };
  };
}
