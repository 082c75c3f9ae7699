import { LRUCache } from 'lru-cache';

import { mapLinks } from '../../../shared/page-links.ts';
import { createInterner } from '../../render/create-interner.ts';
import {
  createPageRenderer,
  type RenderAnswer,
  type RenderSuccess,
} from '../../render/create-page-renderer.ts';
import { renderProblems } from '../../render/page-problems.ts';
import { toPageTasks } from '../../render/page-tasks.ts';
import { DiagnosticsError } from '../../lib/diagnostics.ts';
import type { Keep } from '../../lib/create-keep.ts';
import { SourceChangedError } from '../../lib/source-changed-error.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { PlannedPage } from '../../model/routes.ts';
import { createKeyPage, type KeyedPage, type RenderEnvironment } from './page-keys.ts';

/** What remains known of a page that was rendered. */
export type RenderFacts = Omit<RenderSuccess, 'kind' | 'html' | 'payload'> & { readonly htmlBytes: number };

export type PageTexts = Pick<RenderSuccess, 'html' | 'payload'>;

export interface PageRenders {
  /** Renders a page, if it is not known what comes of it. */
  readonly facts: (page: PlannedPage, environment: RenderEnvironment) => Promise<PageRender>;
  /** The page as its templates make it now, or did before they failed; undefined: they never did. */
  readonly texts: (page: PlannedPage, environment: RenderEnvironment) => Promise<PageTexts | undefined>;
  /** Somebody looks at a page, and waits for what comes of it when it changes. */
  readonly noteLook: (page: PlannedPage) => void;
  /**
   * The files of pages of which somebody waits for what comes of them: those that were looked at of late, the last one first, and
   * those that had problems when they were rendered last.
   */
  readonly awaited: () => ReadonlySet<string>;
}

export interface PageRender {
  /** Undefined: it fails. */
  readonly facts: RenderFacts | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

interface KnownRender extends PageRender {
  /** Undefined: nothing could be rendered. */
  readonly key: string | undefined;
}

/** Pages whose texts stay in memory: more than a writer looks at, and few beside all that there may be. */
const TEXTS = 200;
/** Pages that may be open in browsers: open ones are asked for again with each change. */
const LOOKED_AT = 20;

/** Renders pages in this thread as they are asked for; one whose inputs are those of last time is not rendered again. */
export function createPageRenders(keep: Keep): PageRenders {
  const known = new Map<string, KnownRender>();
  const keyPage = createKeyPage();
  const intern = createInterner();
  const texts = new LRUCache<string, PageTexts & { readonly key: string }>({ max: TEXTS });
  const lookedAt = new LRUCache<string, true>({ max: LOOKED_AT });

  /** Undefined: the page's data has mistakes. */
  async function keyed(page: PlannedPage, environment: RenderEnvironment): Promise<KeyedPage | undefined> {
    try {
      return await keyPage(page, environment);
    } catch (error) {
      if (!(error instanceof DiagnosticsError || error instanceof SourceChangedError)) throw error;
      // What has changed is told of with the update that takes it in.
      const diagnostics = error instanceof DiagnosticsError ? error.diagnostics : [];
      known.set(page.file, { key: undefined, facts: undefined, diagnostics });
      return undefined;
    }
  }

  async function render(page: PlannedPage, { key, ...keyed }: KeyedPage, environment: RenderEnvironment) {
    const { module, options, bodies, readBodies, places } = environment;
    const content = keyed.content ?? page.content(bodies);
    const renderPage = await keep('renderer', [module, options], () => createPageRenderer(module, options));
    const [answer] = (await renderPage(await toPageTasks([content], readBodies))) as [RenderAnswer];
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
        links: mapLinks(facts.links, intern),
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
      const wanted = await keyed(page, environment);
      if (wanted !== undefined && known.get(page.file)?.key !== wanted.key) {
        const rendered = await render(page, wanted, environment);
        // Who has it open asks for it next.
        if (rendered !== undefined && lookedAt.has(page.file)) texts.set(page.file, rendered);
      }
      return known.get(page.file) as PageRender;
    },
    awaited() {
      const failing = [...known].filter(([, { diagnostics }]) => diagnostics.length > 0);
      return new Set([...lookedAt.keys(), ...failing.map(([file]) => file)]);
    },
    noteLook: ({ file }) => void lookedAt.set(file, true),
    async texts(page, environment) {
      const wanted = await keyed(page, environment);
      const last = known.get(page.file);
      const isFailing = wanted === undefined || (last?.key === wanted.key && last.facts === undefined);
      if (!isFailing && texts.get(page.file)?.key !== wanted.key) {
        const rendered = await render(page, wanted, environment);
        if (rendered !== undefined) texts.set(page.file, rendered);
      }
      return texts.get(page.file);
    },
  };
}
