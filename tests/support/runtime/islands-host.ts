import { afterEach, beforeAll, beforeEach } from 'vitest';

import { bundleDriver, openIslandsPage, type IslandsPage } from './islands-page.ts';
import { openOutput, type Output } from '../output.ts';
import { publishFolder } from '../published-site.ts';
import { useSiteHost, type SiteHost } from '../servers/site-host.ts';
import { copyFixture } from '../sitegen.ts';

export interface IslandsHost extends SiteHost {
  readonly site: Output;
  /** The window of the test that runs. */
  readonly opened: IslandsPage;
  /** Opens a page of the site, until all that it loads at once is there. */
  readonly visit: (path: string) => Promise<unknown>;
  /** The scripts of an island that the window has asked for. */
  readonly scriptsOf: (island: string) => readonly string[];
}

/** The built fixture of islands, and for each test a window that runs the driver. */
export function useIslandsHost(): IslandsHost {
  let driver: string;
  let site: Output;
  let opened: IslandsPage;
  const host = useSiteHost(async () => publishFolder(await copyFixture('islands')));
  beforeAll(async () => {
    driver = await bundleDriver();
    site = openOutput(host.dist);
  });
  beforeEach(async () => {
    opened = await openIslandsPage(host.browser, host.origin, driver);
  });
  afterEach(() => opened[Symbol.asyncDispose]());
  return {
    get site() {
      return site;
    },
    get origin() {
      return host.origin;
    },
    get dist() {
      return host.dist;
    },
    get browser() {
      return host.browser;
    },
    get context() {
      return host.context;
    },
    get opened() {
      return opened;
    },
    visit: (sitePath) => opened.page.goto(host.origin + sitePath, { waitUntil: 'load' }),
    scriptsOf: (island) => opened.scripts.filter((file) => file.startsWith(`/assets/${island}.`)),
  };
}
