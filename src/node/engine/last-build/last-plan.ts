import { restoreEntries } from '../../content/restore-entries.ts';
import { isText } from '../../lib/entry-path.ts';
import type { Store } from '../../model/cache.ts';
import type { Content, ContentEntry } from '../../model/content.ts';
import type { RoutePlan } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import type { SamePlan } from '../../render/kept-pages.ts';
import { isPlannedAlike } from '../../routes/plan-page.ts';
import type { PlannedSite, SiteSources } from '../planned-site.ts';
import type { KeptBuild } from './kept-build.ts';
import { planHash } from './plan-hash.ts';

/** How long making the input of one page takes, in milliseconds. */
const INPUT_MS = 0.04;
/** How long planning may take in any case, on slow machines, too. */
const PLAN_MS = 1000;

/** What the last build planned its pages from. */
export interface LastPlan extends Pick<KeptBuild, 'planHash' | 'shelves'> {
  /** Markdown files of entries that have changed, come or gone since. */
  readonly changed: ReadonlySet<string>;
  /** The entries that it published of these. */
  readonly entries: readonly ContentEntry[];
}

/** Reads it from the store, so before this build stores its own entries. Undefined: the store has lost some of it. */
export function readLastPlan(
  site: Site,
  { scan, assets }: SiteSources,
  { last, store }: { readonly last: KeptBuild | undefined; readonly store: Store },
): LastPlan | undefined {
  if (last === undefined) return undefined;
  const now = new Map(scan.content.map(({ path, hash }) => [path, hash]));
  const before = Object.entries(last.texts).filter(([path, hash]) => now.get(path) !== hash);
  const others = [...now].filter(([path, hash]) => isText(path) && last.texts[path] !== hash);
  const entries = restoreEntries(
    site,
    before.map(([path, hash]) => ({ path, hash })),
    { store, assets: assets.lookup },
  );
  const changed = new Set([...before, ...others].map(([path]) => path));
  return entries && { planHash: last.planHash, shelves: last.shelves, changed, entries };
}

/**
 * Finds the pages that the last build planned in the same way, by planning its pages once more: most of what is compared are the same
 * objects then, while comparing their inputs would mean to make the input of every page. Undefined also if page functions take so long that
 * making all inputs is quicker. `hash`: `planHash` of the pages of now.
 */
export function findSamePlan(
  site: Site,
  planned: PlannedSite,
  { hash, last }: { readonly hash: string | undefined; readonly last: LastPlan | undefined },
): SamePlan | undefined {
  if (hash === undefined || last === undefined) return undefined;
  const shelves = new Map(last.shelves.map((outline) => [outline.name, outline]));
  if (hash === last.planHash) return { shelves, has: () => true, moved: new Set() };
  const { planMs, routes } = planned;
  if (planMs > Math.max(PLAN_MS, INPUT_MS * routes.plan.pages.length)) return undefined;
  const content = contentOf(last, planned.content.content);
  if (planHash(site, content, planned) !== last.planHash) return undefined;
  const before = planned.replan(content);
  const pages = new Map(before.pages.map((page) => [page.file, page]));
  return {
    shelves,
    has(page) {
      const other = pages.get(page.file);
      return other !== undefined && isPlannedAlike(page, other);
    },
    moved: movedEntries(before, routes.plan),
  };
}

/** The content of the last build: as it is now, with what the changed files said then. */
function contentOf({ changed, entries }: LastPlan, now: Content): Content {
  const kept = now.entries.filter(({ file }) => !changed.has(file));
  const texts = [...kept.filter(({ file }) => isText(file)), ...entries];
  return {
    // As they are loaded: those of data files, and then those of Markdown files in the order of their paths.
    entries: [
      ...kept.filter(({ file }) => !isText(file)),
      ...texts.sort((a, b) => (a.file < b.file ? -1 : 1)),
    ],
    broken: new Set(),
  };
}

function movedEntries(
  { entryPaths: before }: RoutePlan,
  { entryPaths: now }: RoutePlan,
): ReadonlySet<string> {
  const ids = [...before.keys(), ...now.keys()];
  return new Set(ids.filter((id) => before.get(id) !== now.get(id)));
}
