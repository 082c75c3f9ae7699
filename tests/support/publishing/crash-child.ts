/** Publishes one build and is killed on the way: `node crash-child.mjs <job.json> <point>`. Prints the number of points. */
import { readFileSync } from 'node:fs';

import { killAt } from './crash-points.ts';
import { publishSite, type SiteText, type Workspace } from './publish-site.ts';

export interface CrashJob {
  readonly workspace: Workspace;
  readonly id: string;
  readonly site: SiteText;
}

const [jobFile = '', point = '0'] = process.argv.slice(2);
const job = JSON.parse(readFileSync(jobFile, 'utf8')) as CrashJob;
const passed = await killAt(Number(point));
await publishSite(job.workspace, job.id, job.site);
process.stdout.write(String(passed()));
