import { LRUCache } from 'lru-cache';

import {
  createPageRenderer,
  type RenderAnswer,
  type RenderSuccess,
} from '../../render/create-page-renderer.ts';
import { createLinkPacker } from '../../render/packed-links.ts';
import { renderProblems } from '../../render/page-problems.ts';
import { toPageTasks } from '../../render/page-tasks.ts';
import { DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import type { Keep } from '../../lib/create-keep.ts';
import { SourceChangedError } from '../../lib/diagnostics/source-changed-error.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { PlannedPage } from '../../model/routes.ts';
import { createKeyPage, type PageKey, type RenderEnvironment } from './key-page.ts';

/** What is remembered of a rendered page. */
export type RenderFacts = Omit<RenderSuccess, 'kind' | 'html' | 'payload'> & { readonly htmlBytes: number };

export type PageTexts = Pick<RenderSuccess, 'html' | 'payload'>;

export interface PageRenders {
  /** Renders a page, unless the result is known. */
  readonly facts: (page: PlannedPage, environment: RenderEnvironment) => Promise<PageRender>;
  /** The page as its templates make it now or, if they fail, as they last made it; undefined: they never succeeded. */
  readonly texts: (page: PlannedPage, environment: RenderEnvironment) => Promise<PageTexts | undefined>;
  /** Records that somebody views a page, and so waits for its result when it changes. */
  readonly recordView: (page: PlannedPage) => void;
  /**
   * The files of pages whose result somebody waits for: those viewed recently, latest first, and those that had problems when last
   * rendered.
   */
  readonly awaited: () => ReadonlySet<string>;
}

export interface PageRender {
  /** Undefined: rendering fails. */
  readonly facts: RenderFacts | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

interface KnownRender extends PageRender {
  /** Undefined: there was nothing to render. */
  readonly key: string | undefined;
}

/** Pages whose texts stay in memory: more than a writer views, and few compared with a large site. */
const TEXTS = 200;
/** Pages that may be open in browsers; an open page is requested again at each change. */
const MAX_VIEWED = 20;

/** Renders pages in this thread on request; a page whose inputs have not changed is not rendered again. */
export function createPageRenders(keep: Keep): PageRenders {
  const known = new Map<string, KnownRender>();
  const keyPage = createKeyPage();
  const packLinks = createLinkPacker();
  const texts = new LRUCache<string, PageTexts & { readonly key: string }>({ max: TEXTS });
  const viewed = new LRUCache<string, true>({ max: MAX_VIEWED });

  /** Undefined: the page's data has mistakes. */
  async function keyed(page: PlannedPage, environment: RenderEnvironment): Promise<PageKey | undefined> {
    try {
      return await keyPage(page, environment);
    } catch (error) {
      if (!(error instanceof DiagnosticsError || error instanceof SourceChangedError)) throw error;
      // A changed file is reported with the update that includes it.
      const diagnostics = error instanceof DiagnosticsError ? error.diagnostics : [];
      known.set(page.file, { key: undefined, facts: undefined, diagnostics });
      return undefined;
    }
  }

  async function render(page: PlannedPage, { key, ...keyed }: PageKey, environment: RenderEnvironment) {
    const { module, options, bodies, readBodies, places } = environment;
    const content = keyed.content ?? page.content(bodies);
    const renderPage = await keep('renderer', [module, options], () => createPageRenderer(module, options));
    const [answer] = (await renderPage(await toPageTasks([content], readBodies), (page) => page)) as [
      RenderAnswer,
    ];
    const diagnostics = await renderProblems(page, answer, places);
    if (answer.kind === 'failure') {
      known.set(page.file, { key, facts: undefined, diagnostics });
      return undefined;
    }
    const { kind: _kind, html, payload, images, files, ...facts } = answer;
    known.set(page.file, {
      key,
      facts: {
        ...facts,
        links: packLinks(facts.links),
        images: [...content.images, ...images],
        files: [...content.files, ...files],
        htmlBytes: Buffer.byteLength(html),
      },
      diagnostics,
    });
    return { key, html, payload };
  }

  return {
    async facts(page, environment) {
      const keyedPage = await keyed(page, environment);
      if (keyedPage !== undefined && known.get(page.file)?.key !== keyedPage.key) {
        const rendered = await render(page, keyedPage, environment);
        // If it is open in a browser, it is requested next.
        if (rendered !== undefined && viewed.has(page.file)) texts.set(page.file, rendered);
      }
      return known.get(page.file) as PageRender;
    },
    awaited() {
      const failing = [...known].filter(([, { diagnostics }]) => diagnostics.length > 0);
      return new Set([...viewed.keys(), ...failing.map(([file]) => file)]);
    },
    recordView: ({ file }) => void viewed.set(file, true),
    async texts(page, environment) {
      const keyedPage = await keyed(page, environment);
      const last = known.get(page.file);
      const isFailing = keyedPage === undefined || (last?.key === keyedPage.key && last.facts === undefined);
      if (!isFailing && texts.get(page.file)?.key !== keyedPage.key) {
        const rendered = await render(page, keyedPage, environment);
        if (rendered !== undefined) texts.set(page.file, rendered);
      }
      return texts.get(page.file);
    },
  };
}
