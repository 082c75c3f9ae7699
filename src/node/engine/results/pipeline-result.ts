import type { Diagnostic } from '../../model/diagnostics.ts';
import type { RenderedPages } from '../../render/rendered-pages.ts';
import type { EmittedFiles } from '../staging/emit-files.ts';
import type { PublishedPictures } from '../pictures/publish-cards.ts';
import type { PlannedForms } from '../forms/plan-forms.ts';
import type { PlannedSite } from '../planned-site.ts';

/** What the stages after planning have produced; all of its files have been handed to the writer. */
export interface PipelineResult {
  readonly planned: PlannedSite;
  readonly pages: RenderedPages;
  readonly pictures: PublishedPictures;
  readonly emitted: EmittedFiles;
  readonly forms: PlannedForms;
  readonly diagnostics: readonly Diagnostic[];
}
