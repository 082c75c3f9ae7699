import { toStamps, type FileStates } from '../../lib/files/file-states.ts';
import type { Stamps } from '../../lib/files/file-stamps.ts';
import { SourceChangedError } from '../../lib/diagnostics/source-changed-error.ts';
import type { Site } from '../../model/site.ts';
import type { PlannedSite } from '../planned-site.ts';
import { planSite } from '../run-pipeline.ts';
import type { ScanSite, SiteScan } from '../scan/scan-site.ts';
import type { PlanTools } from '../tools.ts';
import type { LiveTexts } from './live-texts.ts';

/** Plans a site repeatedly, while its files may change as they are read. */
export interface LivePlanner {
  /** `changed`: absolute paths of everything that has changed; undefined: anything may have. */
  readonly plan: (site: Site, changed: readonly string[] | undefined) => Promise<PlannedSite>;
  /** Whether every text that the last plan found has been parsed. */
  readonly areTextsRead: () => boolean;
  /** Parses the remaining texts. If some of them have changed, the next plan looks for them. */
  readonly readTexts: () => Promise<void>;
  /** The sources, as of when all of them were last read. */
  readonly read: () => Stamps;
  /** The sources scanned since the last call, and whether each existed then. */
  readonly takeSeen: () => ReadonlyMap<string, boolean>;
}

export function createLivePlanner(
  tools: PlanTools & { readonly scan: ScanSite },
  texts: LiveTexts,
): LivePlanner {
  let read: FileStates | undefined;
  let seen = new Map<string, boolean>();
  /** A file was found to have changed since the last scan, without having been reported. */
  let isOutdated = false;

  async function scanSuspects(suspects: readonly string[] | undefined): Promise<SiteScan> {
    const found = await tools.scan(suspects);
    read = found.states.files;
    for (const [file, isThere] of found.seen) seen.set(file, isThere);
    return found;
  }

  async function plan(site: Site, changed: readonly string[] | undefined): Promise<PlannedSite> {
    if (changed !== undefined) tools.bundles.note(changed);
    const suspects = isOutdated ? undefined : changed;
    isOutdated = false;
    let scanning: Promise<SiteScan> | undefined;
    // Only once, even if planning restarts because it needs texts.
    const scan = () => (scanning ??= scanSuspects(suspects));
    try {
      return await texts.plan(() => planSite(site, { ...tools, scan, content: texts.content }));
    } catch (error) {
      // It changed again after it was scanned.
      if (error instanceof SourceChangedError) return plan(site, undefined);
      throw error;
    }
  }

  return {
    plan,
    areTextsRead: texts.areRead,
    async readTexts() {
      try {
        await texts.readAll();
      } catch (error) {
        if (!(error instanceof SourceChangedError)) throw error;
        isOutdated = true;
      }
    },
    read: () => (read === undefined ? [] : toStamps(read)),
    takeSeen() {
      const taken = seen;
      seen = new Map();
      return taken;
    },
  };
}
