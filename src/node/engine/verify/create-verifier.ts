import type { BuildManifest } from '../../../shared/pages/build-manifest.ts';
import { diagnostic, DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { changedSince } from '../../lib/files/file-stamps.ts';
import { buildManifestFile, latestBuildFile } from '../../lib/files/published-names.ts';
import { SourceChangedError } from '../../lib/diagnostics/source-changed-error.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import type { EngineOptions, ProducedFiles, Verifier } from '../engine-types.ts';
import { listSources } from '../scan/list-sources.ts';
import { openCache, type OpenCache } from '../store/open-cache.ts';
import { buildCold, type ColdBuild, type ColdOptions } from './build-cold.ts';
import { hashProduced, readProducedJson } from './produced-files.ts';

export interface VerifierOptions extends Pick<EngineOptions, 'config'> {
  /** Loads the config without anything cached by earlier runs. */
  readonly loadSite: () => Promise<Site>;
}

/** The number of names that a message lists. */
const FEW = 5;

export function createVerifier({ root, clock }: Site, { config, loadSite }: VerifierOptions): Verifier {
  let cache: OpenCache | undefined;

  async function close(): Promise<void> {
    const opened = cache;
    cache = undefined;
    opened?.store.close();
    await opened?.dispose();
  }

  return {
    async verify(produced) {
      try {
        const site = { ...(await loadSite()), clock };
        cache = await openCache(site, { cache: false, onEvent: () => undefined });
        const cold = await buildCold(site, cache, await readOptions(site, produced));
        const different = await compare(produced, cold);
        if (different.length > 0 && changedSince(listSources(root, config.files), config.began))
          throw new SourceChangedError('A file');
        const { pages, files } = cold;
        return { verified: { pages, files: files.size }, diagnostics: describe(different, files.size) };
      } catch (error) {
        if (!(error instanceof DiagnosticsError)) throw error;
        return { verified: { pages: 0, files: 0 }, diagnostics: error.diagnostics };
      } finally {
        await close();
      }
    },
    [Symbol.asyncDispose]: close,
  };
}

/** Manifests that cannot be read count as empty, and so differ. */
async function readOptions({ baseURL }: Site, produced: ProducedFiles): Promise<ColdOptions> {
  const latest = (await readProducedJson(produced, latestBuildFile)) as Partial<BuildManifest>;
  const { id = '', timestamp = 0 } = latest;
  const manifest = (await readProducedJson(produced, buildManifestFile(id))) as Partial<BuildManifest>;
  const urls = Object.values(manifest.messages ?? {});
  const messages = await Promise.all(
    urls.map((url) => readProducedJson(produced, url.slice(baseURL.length))),
  );
  return { id, timestamp, shellMessages: new Set(messages.flatMap((texts) => Object.keys(texts))) };
}

/** Paths of files that differ or are missing, and of superfluous pages. */
async function compare(produced: ProducedFiles, { files, pageFiles }: ColdBuild): Promise<readonly string[]> {
  const missing = [...pageFiles].filter((file) => !produced.has(file));
  const surplus = [...produced.keys()].filter(
    (file) => /(?:\.html|\/_payload\.json)$/.test(file) && !pageFiles.has(file) && !files.has(file),
  );
  const different = new Set([...missing, ...surplus]);
  for (const [file, hash] of files) if ((await hashProduced(produced, file)) !== hash) different.add(file);
  return [...different].sort();
}

function describe(different: readonly string[], compared: number): readonly Diagnostic[] {
  if (different.length === 0) return [];
  const others = different.length - FEW;
  const names = [...different.slice(0, FEW), ...(others > 0 ? [`and ${others} more`] : [])].join(', ');
  const message = `${different.length} of ${compared} files compared are not what the sources give: ${names}.`;
  return [diagnostic('cache-mismatch', { message })];
}
