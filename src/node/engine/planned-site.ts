import type { MiddlewareBundle } from '../bundle/bundle-middleware.ts';
import type { SiteBundle } from '../bundle/bundle-site.ts';
import type { LoadedContent } from '../content/load-content.ts';
import type { LoadedMessages } from '../messages/load-messages.ts';
import type { Planned } from '../routes/plan-routes.ts';
import type { AssetIndex } from './index-assets.ts';
import type { PublicFiles } from './list-public-files.ts';
import type { SiteScan } from './scan-site.ts';

/** Everything that is known before a page is rendered. */
export interface PlannedSite {
  readonly scan: SiteScan;
  readonly assets: AssetIndex;
  readonly publicFiles: PublicFiles;
  readonly messages: LoadedMessages;
  readonly content: LoadedContent;
  readonly bundle: SiteBundle;
  readonly middleware: MiddlewareBundle | undefined;
  readonly routes: Planned;
}
