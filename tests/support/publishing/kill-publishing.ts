import { spawn } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { stopDiskAt } from './crash-points.ts';
import {
  listPaths,
  makeWorkspace,
  publishSite,
  readSite,
  type SiteText,
  type Workspace,
} from './publish-site.ts';
import { fastFolder } from '../shared-memory.ts';

export interface Scenario {
  readonly prepare: (workspace: Workspace) => Promise<void>;
  /** The build that is killed. */
  readonly id: string;
  readonly site: SiteText;
  /** Throws unless what is published after a kill is as it has to be. */
  readonly check: (workspace: Workspace) => void;
}

export interface Kills {
  /** Places in the build at which a kill makes a difference. */
  readonly points: number;
  /** Those at which a real process was killed; at the others the disk was stopped, which looks the same from outside. */
  readonly processes: number;
}

/** Workspaces that are prepared at once, and built at once after what befell them. */
const AT_ONCE = 16;

/**
 * Ends a build at each of its alterations of the disk. After each end, and after that of a second build, what is
 * published passes the check; and an undisturbed build, without any flag, gives what it gives on its own.
 */
export async function killEverywhere(scenario: Scenario, everyNth: number): Promise<Kills> {
  const child = await bundleChild();
  const points = await countPoints(child, scenario);
  const undisturbed = await workspaceOf(scenario);
  await publishSite(undisturbed, scenario.id, scenario.site);
  const expected = snapshot(undisturbed);
  let processes = 0;
  for (let first = 1; first <= points; first += AT_ONCE) {
    const last = Math.min(points, first + AT_ONCE - 1);
    const ended = Array.from({ length: last - first + 1 }, async (_, index) => ({
      point: first + index,
      workspace: await workspaceOf(scenario),
    }));
    const workspaces = await Promise.all(ended);
    // One after the other: the disk is stopped for the whole process.
    for (const { point, workspace } of workspaces) {
      const isProcess = point % everyNth === 0;
      processes += Number(isProcess);
      await naming(point, points, async () => {
        await (isProcess ? kill(child, workspace, scenario, point) : stop(workspace, scenario, point));
        scenario.check(workspace);
        // A second build, ended at another place each time, finds the remains of the first.
        await stopDiskAt(1 + ((point * 7) % points), () =>
          publishSite(workspace, scenario.id, scenario.site),
        );
        scenario.check(workspace);
      });
    }
    const built = workspaces.map(({ point, workspace }) =>
      naming(point, points, async () => {
        await publishSite(workspace, scenario.id, scenario.site);
        const found = snapshot(workspace);
        if (found !== expected) throw new Error(`Expected ${expected}\nFound ${found}`);
        rmSync(workspace.root, { recursive: true });
      }),
    );
    await Promise.all(built);
  }
  for (const folder of [child, undisturbed.root]) rmSync(folder, { recursive: true });
  return { points, processes };
}

async function naming(point: number, points: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`Ended at point ${point} of ${points}: ${String(error)}`, { cause: error });
  }
}

async function stop(workspace: Workspace, { id, site }: Scenario, point: number): Promise<void> {
  if (!(await stopDiskAt(point, () => publishSite(workspace, id, site))))
    throw new Error('The build came to its end.');
}

async function kill(child: string, workspace: Workspace, scenario: Scenario, point: number): Promise<void> {
  if ((await runChild(child, workspace, scenario, point)) !== undefined)
    throw new Error('The child came to its end.');
}

async function countPoints(child: string, scenario: Scenario): Promise<number> {
  const workspace = await workspaceOf(scenario);
  const points = await runChild(child, workspace, scenario, 0);
  rmSync(workspace.root, { recursive: true });
  if (points === undefined || points === 0) throw new Error('The child did not count.');
  return points;
}

/** The number of points, undefined when the child was killed. */
function runChild(
  child: string,
  workspace: Workspace,
  scenario: Scenario,
  point: number,
): Promise<number | undefined> {
  const jobFile = join(child, 'job.json');
  writeFileSync(jobFile, JSON.stringify({ workspace, id: scenario.id, site: scenario.site }));
  const run = spawn(process.execPath, [join(child, 'child.mjs'), jobFile, String(point)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  run.stdout.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve, reject) => {
    run.on('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(undefined);
      else if (code === 0) resolve(Number(output));
      else reject(new Error(`The child ended with ${code ?? signal}.`));
    });
  });
}

async function bundleChild(): Promise<string> {
  const { root } = makeWorkspace(fastFolder());
  await build({
    entryPoints: [fileURLToPath(new URL('crash-child.ts', import.meta.url))],
    outfile: join(root, 'child.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  return root;
}

async function workspaceOf({ prepare }: Scenario): Promise<Workspace> {
  const workspace = makeWorkspace(fastFolder());
  await prepare(workspace);
  return workspace;
}

/** What is published, and what stands beside it. */
function snapshot({ root, outDir }: Workspace): string {
  return JSON.stringify(
    { site: readSite(outDir), paths: listPaths(outDir), beside: readdirSync(root).sort() },
    null,
    1,
  );
}
