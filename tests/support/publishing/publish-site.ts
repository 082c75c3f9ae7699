import { lstatSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sha256 } from '../../../src/node/lib/bytes/hash.ts';
import type { OutputDiff, OutputFile } from '../../../src/node/model/output.ts';
import { createPublisher, type Publisher } from '../../../src/node/output/create-publisher.ts';

/** Path → text. */
export type SiteText = Readonly<Record<string, string>>;

export interface Workspace {
  readonly root: string;
  readonly outDir: string;
  readonly stateFile: string;
}

const workspaces: string[] = [];

/** For `afterEach`. */
export function removeWorkspaces(): void {
  for (const root of workspaces.splice(0)) rmSync(root, { recursive: true, force: true });
}

export function makeWorkspace(base = tmpdir()): Workspace {
  const root = realpathSync(mkdtempSync(join(base, 'publish-')));
  workspaces.push(root);
  return { root, outDir: join(root, 'dist'), stateFile: join(root, 'cache', 'output.json') };
}

/** A file as the stages make it; assets with a hash in their name are immutable. */
export function outputFile(path: string, text: string, details: Partial<OutputFile> = {}): OutputFile {
  const bytes = Buffer.from(text);
  return {
    path,
    hash: sha256(bytes),
    size: bytes.length,
    source: `test:${path}`,
    immutable: /^assets\/.*\.[0-9a-f]{4,}\./.test(path),
    content: { kind: 'bytes', bytes },
    ...details,
  };
}

export function openPublisher({ outDir, stateFile }: Workspace, force = false): Promise<Publisher> {
  return createPublisher({ outDir, stateFile, force });
}

/** One build: all files, then its manifests. */
export async function publishSite(
  workspace: Workspace,
  id: string,
  site: SiteText,
  force = false,
): Promise<OutputDiff> {
  const publisher = await openPublisher(workspace, force);
  await Promise.all(Object.entries(site).map(([path, text]) => publisher.add(outputFile(path, text))));
  return publisher.publish(id, manifestsOf(id));
}

/** In the order of the engine's. */
export function manifestsOf(id: string): readonly OutputFile[] {
  const manifest = `{"id":"${id}"}`;
  return [outputFile(`builds/meta/${id}.json`, manifest), outputFile('builds/latest.json', manifest)];
}

/** What a build with this id publishes. */
export function publishedText(id: string, site: SiteText): SiteText {
  const manifest = `{"id":"${id}"}`;
  return { ...site, [`builds/meta/${id}.json`]: manifest, 'builds/latest.json': manifest };
}

/** What a visitor can get, links followed; what leads nowhere is not there. */
export function readSite(folder: string): SiteText {
  const found: Record<string, string> = {};
  for (const name of listPaths(folder)) {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false });
    if (stats?.isFile()) found[name] = readFileSync(join(folder, name), 'utf8');
  }
  return found;
}

export function listPaths(folder: string): readonly string[] {
  return (readdirSync(folder, { recursive: true }) as string[]).sort();
}

export function inode(path: string): string {
  const stats = lstatSync(path, { bigint: true });
  return `${stats.ino} ${stats.mtimeNs}`;
}
