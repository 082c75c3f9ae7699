import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { loadConfig } from '../../../src/node/config/load-config.ts';
import { createDevSession } from '../../../src/node/dev/session/create-dev-session.ts';
import { createDevEngine, type AppliedChanges } from '../../../src/node/engine/create-dev-engine.ts';
import { createEngine } from '../../../src/node/engine/create-engine.ts';
import type { LiveSite } from '../../../src/node/engine/live/live-site.ts';
import { DiagnosticsError, sortDiagnostics } from '../../../src/node/lib/diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../../src/node/model/diagnostics.ts';
import type { OutputFile } from '../../../src/node/model/output.ts';
import { giveSeed } from '../give-seed.ts';
import { isProof } from '../is-proof.ts';
import { createRandom, type CampaignSize, type Random } from './random.ts';
import { createEditor } from './random-edits.ts';
import { copyFixture, temporaryFolder } from '../sitegen.ts';
import { putBack, readTree } from './source-tree.ts';

/** What a campaign of edits has come to. */
export interface EditReport {
  readonly sequences: number;
  readonly edits: number;
  /** Sequences whose last state builds. */
  readonly good: number;
  readonly failures: readonly string[];
}

const overrides = { clock: '2026-01-02T03:04:05Z', jobs: 1 } as const;

/** Sequences between two starts of the server. */
const SEQUENCES = 10;

/**
 * Sequences of random edits to a site that is served; after each the files of the server are those of a fresh build, byte for
 * byte, or both have mistakes.
 */
export async function editAndCompare(fixture: string, { count, seed }: CampaignSize): Promise<EditReport> {
  const reports: EditReport[] = [];
  for (let first = 0; first < count; first += SEQUENCES) {
    const random = createRandom(seed, first);
    reports.push(await editOneServer(fixture, random, Math.min(SEQUENCES, count - first)));
  }
  const sum = (pick: (report: EditReport) => number) =>
    reports.reduce((all, report) => all + pick(report), 0);
  return {
    sequences: count,
    edits: sum(({ edits }) => edits),
    good: sum(({ good }) => good),
    failures: reports.flatMap(({ failures }) => failures),
  };
}

async function editOneServer(fixture: string, random: Random, sequences: number): Promise<EditReport> {
  await using folder = await copyFixture(fixture);
  await using kept = await temporaryFolder();
  await using served = await serve(folder.path, random.pick([0, 1, 4, undefined]));
  const edit = createEditor(folder.path, random);
  const log: string[] = [];
  let edits = 0;
  let good = 0;
  let lastGood = readTree(folder.path);
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    log.push('|');
    // At first, the server may not have read all texts.
    const isWhole = sequence > 0;
    if (isWhole && (await served.hasErrors())) await served.change(putBack(folder.path, lastGood), false);
    for (let step = 0; step < 1 + random.next() * 5; step += 1) {
      const { name, files } = await edit();
      log.push(name);
      edits += 1;
      // Several edits may come to one update.
      const isLater = random.chance(0.3);
      await served.change(files, isLater);
      if (isLater || !isWhole) continue;
      if (!(await served.hasErrors())) lastGood = readTree(folder.path);
      else if (random.chance(0.9)) {
        log.push('undone');
        await served.change(putBack(folder.path, lastGood), false);
      }
    }
    await served.change([], false);
    const fresh = await buildFresh(folder.path, kept.path);
    const before = isWhole || fresh.files === undefined ? [] : await compareFiles(fresh.files, served);
    const problems = [...before, ...(await compare(fresh, served))];
    good += fresh.files === undefined ? 0 : 1;
    if (problems.length > 0) {
      const failures = [`${fixture}: ${log.join(', ')}\n  ${problems.slice(0, 5).join('\n  ')}`];
      return { sequences, edits, good, failures };
    }
  }
  return { sequences, edits, good, failures: [] };
}

export function describeEdits({ sequences, edits, good, failures }: EditReport): string {
  return `${sequences} sequences of ${edits} edits, ${good} of them good in the end, ${failures.length} failures`;
}

interface Served extends AsyncDisposable {
  /** Takes changed files in, now or with those of the next call. */
  readonly change: (files: readonly string[], isLater: boolean) => Promise<void>;
  readonly live: () => Promise<LiveSite | undefined>;
  readonly hasErrors: () => Promise<boolean>;
  /** What was wrong when everything was looked at last, all texts among it. */
  readonly diagnostics: () => Promise<readonly Diagnostic[]>;
  /** The files that were there at first. */
  readonly paths: ReadonlySet<string>;
}

/** `fewTexts`: the server leaves more than these unparsed, until it is asked what is wrong. */
async function serve(root: string, fewTexts: number | undefined): Promise<Served> {
  let planned: readonly Diagnostic[] = [];
  let isNew = false;
  let readTexts = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (readTexts = resolve));
  const nothingLeft = Promise.resolve();
  let areRead = nothingLeft;
  let haveRead = (): void => undefined;
  const take = (applied: AppliedChanges) => {
    planned = applied.diagnostics;
    ({ isNew } = applied);
  };
  const session = await createDevSession({
    loadSite: () => loadConfig({ root, overrides: { ...overrides, cacheDir: path.join(root, '.dev') } }),
    openEngine: (site) => createDevEngine(site, { cache: true, onEvent: () => undefined, fewTexts }),
    onApplied(applied) {
      take(applied);
      areRead = applied.isWhole ? Promise.resolve() : new Promise<void>((resolve) => (haveRead = resolve));
    },
    onTextsRead(applied) {
      take(applied);
      if (applied.isWhole) haveRead();
    },
    onAwaited: () => undefined,
    onSeen: () => undefined,
    beforeOthers: () => isAsked,
    onChecked: () => undefined,
    onFailure: (error) => {
      if (!(error instanceof DiagnosticsError)) throw error;
      planned = error.diagnostics;
      isNew = false;
      // Nothing is read before this is mended.
      areRead = nothingLeft;
    },
  });
  await session.update([]);
  const live = await session.live();
  const paths = new Set(live?.pages.map(({ file }) => file));
  let waiting: readonly string[] = [];
  const diagnostics = async () => {
    readTexts();
    await areRead;
    const current = await session.live();
    const { signal } = new AbortController();
    const found = isNew ? await current?.check({ signal, onAwaited: () => undefined }) : undefined;
    return sortDiagnostics([...planned, ...(found?.pages ?? []), ...(found?.whole ?? [])]);
  };
  return {
    paths,
    diagnostics,
    hasErrors: async () => (await diagnostics()).some(({ severity }) => severity === 'error'),
    live: session.live,
    async change(files, isLater) {
      waiting = [...waiting, ...files];
      if (isLater || waiting.length === 0) return;
      const changed = waiting;
      waiting = [];
      await session.update(changed);
      // Somebody has a page open.
      const current = await session.live();
      await current?.file(current.pages[0]?.file ?? '');
    },
    [Symbol.asyncDispose]: session.close,
  };
}

interface FreshBuild {
  /** Path → bytes; undefined: there are mistakes. */
  readonly files: ReadonlyMap<string, Buffer> | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A build of a copy of the sources, where nothing that the server knows can be found. In `kept` is the cache of earlier such builds,
 * which a proof goes without.
 */
async function buildFresh(root: string, kept: string): Promise<FreshBuild> {
  const copy = `${root}-fresh`;
  const cacheDir = path.join(kept, '.sitegen/cache');
  if (isProof) await rm(cacheDir, { recursive: true, force: true });
  await mkdir(copy);
  putBack(copy, readTree(root));
  giveSeed(kept);
  try {
    const outDir = path.join(copy, '.out');
    const { site } = await loadConfig({ root: copy, overrides: { ...overrides, outDir, cacheDir } });
    await using engine = await createEngine(site, {
      config: { files: [], began: 0 },
      onEvent: () => undefined,
      force: false,
      cache: true,
      failOn: 'error',
    });
    const { published, diagnostics } = await engine.build();
    return { files: published ? readTree(outDir) : undefined, diagnostics };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return { files: undefined, diagnostics: error.diagnostics };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function compare(fresh: FreshBuild, served: Served): Promise<readonly string[]> {
  const found = await served.diagnostics();
  const hasErrors = found.some(({ severity }) => severity === 'error');
  if (fresh.files === undefined || hasErrors) {
    return (fresh.files === undefined) === hasErrors
      ? []
      : [`fresh: ${summarize(fresh.diagnostics)}; served: ${summarize(found)}`];
  }
  const problems = await compareFiles(fresh.files, served);
  const said =
    summarize(found) === summarize(sortDiagnostics(fresh.diagnostics))
      ? []
      : [`fresh: ${summarize(fresh.diagnostics)}; served: ${summarize(found)}`];
  return [...problems, ...said];
}

async function compareFiles(fresh: ReadonlyMap<string, Buffer>, served: Served): Promise<readonly string[]> {
  const live = await served.live();
  const problems = await Promise.all(
    // The manifests hold the build's id, which is of the bytes of all files.
    [...fresh]
      .filter(([name]) => !/^(?:builds\/|\.)/.test(name))
      .map(async ([name, bytes]) => {
        const file = await live?.file(name);
        if (file === undefined) return `${name} is not served`;
        return bytes.equals(await bytesOf(file)) ? [] : `${name} is another`;
      }),
  );
  const known = new Set(fresh.keys());
  const tooMany = [...served.paths, ...(live?.pages.map(({ file }) => file) ?? [])].filter(
    (name) => !known.has(name),
  );
  const left = await Promise.all(
    tooMany.map(async (name) => ((await live?.file(name)) === undefined ? [] : `${name} is served`)),
  );
  return [...problems, ...left].flat();
}

function summarize(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(({ code, message, at }) => `${code} ${at?.file}:${at?.line} ${message}`).join('; ');
}

async function bytesOf({ content }: OutputFile): Promise<Buffer> {
  if (content.kind === 'copy') return readFile(content.from);
  return Buffer.from(content.kind === 'bytes' ? content.bytes : await content.load());
}
