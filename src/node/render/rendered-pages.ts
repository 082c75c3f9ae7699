import type { PageLinks } from '../../shared/pages/page-links.ts';
import type { ImageVariant } from '../../shared/pages/page.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { PageContent, PlannedPage } from '../model/routes.ts';
import type { ShelfOutline } from './page-shelf.ts';
import type { RenderSuccess } from './create-page-renderer.ts';

/** What is kept of a page after its files have gone to the writer. */
export interface PageReport {
  readonly page: PlannedPage;
  /** Milliseconds that rendering took; undefined: it came from the cache. */
  readonly ms: number | undefined;
  readonly htmlBytes: number;
  readonly links: PageLinks;
}

export interface RenderedPages {
  /** Of all pages but those that failed, or whose layout leaves out their content. */
  readonly reports: readonly PageReport[];
  /** Pictures that pages show or name in their heads, by path. */
  readonly images: ReadonlyMap<string, ImageVariant>;
  /** Paths of the content files that pages link to. */
  readonly files: ReadonlySet<string>;
  /** Keys of the messages of islands that stay mounted from page to page. */
  readonly shellMessages: ReadonlySet<string>;
  /** Outlines of the shelves that keep the results, in order. */
  readonly shelves: readonly ShelfOutline[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The assets that a page names before it is rendered. */
type NamedAssets = Pick<PageContent, 'images' | 'files'>;

/** The parts of a rendered page that are collected. */
interface CollectedRecord extends Pick<
  RenderSuccess,
  'images' | 'files' | 'links' | 'shellMessages' | 'problems'
> {
  readonly html: { readonly size: number };
}

/** Collects what is kept of pages; their lists are stored as given, not copied. */
export function createCollection() {
  const reports = new Map<PlannedPage, PageReport>();
  const images = new Map<string, ImageVariant>();
  const files = new Set<string>();
  const shellMessages = new Set<string>();
  return {
    reports,
    images,
    files,
    shellMessages,
    add(page: PlannedPage, content: NamedAssets, record: CollectedRecord, ms?: number): void {
      for (const image of [...content.images, ...record.images]) images.set(image.path, image);
      for (const key of record.shellMessages) shellMessages.add(key);
      for (const file of [...content.files, ...record.files]) files.add(file);
      // Without its content, a page has not the anchors that links lead to.
      if (record.problems.some(({ kind }) => kind === 'layout')) return;
      reports.set(page, { page, ms, htmlBytes: record.html.size, links: record.links });
    },
  };
}
