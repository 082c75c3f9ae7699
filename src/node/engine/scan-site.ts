import type { Site, Store } from '../model.ts';
import { scanSources, type Scan, type ScanIndex } from './scan-sources.ts';

export type SiteScan = Pick<Scan, 'sources' | 'diagnostics'>;

/** Scans the site's files; the hashes of an earlier scan are taken from the store. */
export async function scanSite(site: Site, store: Store): Promise<SiteScan> {
  const bytes = store.get('scan', 'index');
  const known =
    bytes === undefined ? undefined : (JSON.parse(Buffer.from(bytes).toString('utf8')) as ScanIndex);
  const { index, ...scan } = await scanSources(site.root, known);
  store.set('scan', 'index', Buffer.from(JSON.stringify(index)));
  return scan;
}
