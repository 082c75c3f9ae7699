import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

import { serveFolder } from './servers/serve.ts';
import { quickConfig } from './own-site.ts';
import { projectRoot, sitegen } from './sitegen.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The project's own site, built once for all tests. */
    readonly siteDir: string;
    /** Where that folder is served. */
    readonly siteOrigin: string;
  }
}

/** Builds and serves the project's site before the tests that read it, for each of vitest's projects into a folder of its own. */
export default async function buildSite(project: TestProject): Promise<() => Promise<void>> {
  const outDir = path.join(projectRoot, `.sitegen/test-${project.name}`);
  await rm(outDir, { recursive: true, force: true });
  const site = ['--root', projectRoot, '--config', quickConfig];
  const { code, stderr } = await sitegen(['build', ...site, '--out-dir', outDir]);
  if (code !== 0) throw new Error(`The site does not build:\n${stderr}`);
  const served = await serveFolder(outDir);
  project.provide('siteDir', outDir);
  project.provide('siteOrigin', served.origin);
  return async () => {
    await served.stop();
    await rm(outDir, { recursive: true, force: true });
  };
}
