import type { Diagnostic } from '../../model/diagnostics.ts';
import type { OutputDiff } from '../../model/output.ts';
import type { PlaceOf } from '../../output/publish-claims.ts';
import type { ClockRange } from '../last-build/clock-range.ts';
import type { BuildSummary, TimedPage } from '../engine-types.ts';
import type { PlannedForms } from '../forms/plan-forms.ts';
import type { BuildIntent } from './publish-site.ts';
import type { SiteScan } from '../scan/scan-site.ts';

/** A site whose files have all been handed to the writer, ready to be published. */
export interface StagedSite extends BuildIntent {
  /** False: most of it was taken from the last build, without reading the cache entries for it. */
  readonly isWhole: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly placeOf: PlaceOf;
  readonly pages: readonly TimedPage[];
  readonly forms: PlannedForms;
  readonly sources: Pick<SiteScan, 'sources' | 'states'>;
  readonly clock: ClockRange;
  /** `diff`: undefined if the site was not published. */
  readonly summarize: (diff: OutputDiff | undefined) => BuildSummary;
  /** Called after publishing: stores what the next build can reuse. */
  readonly keep: (published: { readonly id: string; readonly summary: BuildSummary }) => void;
}
