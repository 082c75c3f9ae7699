import { setImmediate as nextTurn } from 'node:timers/promises';

import type { OutputFile } from '../../model/output.ts';
import type { PlannedPage } from '../../model/routes.ts';
import { createCollection } from '../../render/rendered-pages.ts';
import { fromText } from '../staging/output-files.ts';
import type { LivePictures } from './live-pictures.ts';
import type { PageRender, PageTexts } from './page-renders.ts';

/** The pages of a live site, each rendered on request. */
export interface LivePages {
  /** The reports of the pages rendered so far. */
  readonly rendered: ReturnType<typeof createCollection>;
  readonly render: (page: PlannedPage) => Promise<PageRender>;
  /** Renders pages one by one, yielding to other work in between, until `isEnough`. */
  readonly renderUntil: (isEnough: () => boolean) => Promise<void>;
  /** The document of a page, or its payload; undefined: the page has never rendered without mistakes. */
  readonly file: (page: PlannedPage, path: string) => Promise<OutputFile | undefined>;
  /** Keys of the messages of islands that stay mounted from page to page. */
  readonly shellMessages: () => Promise<ReadonlySet<string>>;
}

export interface LivePagesOptions {
  readonly facts: (page: PlannedPage) => Promise<PageRender>;
  readonly texts: (page: PlannedPage) => Promise<PageTexts | undefined>;
  readonly recordView: (page: PlannedPage) => void;
  readonly pictures: Pick<LivePictures, 'note'>;
}

export function createLivePages(
  pages: readonly PlannedPage[],
  { facts, texts, recordView, pictures }: LivePagesOptions,
): LivePages {
  const rendered = createCollection();
  let areAllRendered = false;

  async function render(page: PlannedPage): Promise<PageRender> {
    const result = await facts(page);
    if (result.facts === undefined || rendered.reports.has(page)) return result;
    const { images, files, htmlBytes, ms } = result.facts;
    rendered.add(page, { images, files }, { ...result.facts, html: { size: htmlBytes } }, ms);
    pictures.note(images);
    return result;
  }

  return {
    rendered,
    render,
    async renderUntil(isEnough) {
      if (areAllRendered) return;
      for (const page of pages) {
        if (isEnough()) return;
        await render(page);
        // Lets requests through: rendering runs in their thread.
        await nextTurn();
      }
      areAllRendered = true;
    },
    async file(page, path) {
      // Payloads are prefetched for links, so they do not mean that somebody views the page; after following a link, the browser
      // requests the document at the next change.
      if (path === page.file) recordView(page);
      const found = await texts(page);
      await render(page);
      if (found === undefined) return undefined;
      const text = path === page.file ? found.html : found.payload;
      return fromText({ path, text, source: page.source, immutable: false });
    },
    async shellMessages() {
      // One page of each layout and template is enough to find them.
      const kinds = new Map(pages.map((page) => [`${page.layout}\n${page.template}`, page]));
      for (const page of kinds.values()) await render(page);
      return rendered.shellMessages;
    },
  };
}
