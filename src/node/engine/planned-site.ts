import type { MiddlewareBundle } from '../bundle/bundle-middleware.ts';
import type { SiteBundle } from '../bundle/bundle-site.ts';
import type { LoadedContent } from '../content/load-content.ts';
import type { LoadedMessages } from '../messages/load-messages.ts';
import type { PlannedRoutes } from '../routes/plan-routes.ts';
import type { AssetIndex } from './scan/index-assets.ts';
import type { PublicFiles } from './scan/list-public-files.ts';
import type { SiteScan } from './scan/scan-site.ts';

/** Everything that is read from a site except its entries. */
export interface SiteSources {
  readonly scan: SiteScan;
  readonly assets: AssetIndex;
  readonly publicFiles: PublicFiles;
  readonly messages: LoadedMessages;
}

/** The site's bundled code. */
export interface SiteCode {
  readonly bundle: SiteBundle;
  readonly middleware: MiddlewareBundle | undefined;
}

/** Everything that is known before a page is rendered. */
export interface PlannedSite extends SiteSources, SiteCode {
  readonly content: LoadedContent;
  readonly routes: PlannedRoutes;
}
