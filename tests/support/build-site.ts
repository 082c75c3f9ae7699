import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

import { projectRoot, sitegen } from './sitegen.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The project's own site, built once for all tests. */
    readonly siteDir: string;
  }
}

/** Builds the project's site before the tests that read it, for each of vitest's projects into a folder of its own. */
export default async function buildSite(project: TestProject): Promise<() => Promise<void>> {
  const outDir = path.join(projectRoot, `.sitegen/test-${project.name}`);
  await rm(outDir, { recursive: true, force: true });
  const { code, stderr } = await sitegen(['build', '--root', projectRoot, '--out-dir', outDir]);
  if (code !== 0) throw new Error(`The site does not build:\n${stderr}`);
  project.provide('siteDir', outDir);
  return () => rm(outDir, { recursive: true, force: true });
}
