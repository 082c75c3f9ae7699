import type { Expectations } from './soak-expect.ts';
import { drawAction, type SoakContext } from './soak-actions.ts';
import { beginFault, prepareDeploys, type ActiveFault } from './soak-faults.ts';
import { settleSoak } from './soak-settle.ts';
import { createRandom, type CampaignSize } from './random.ts';
import type { FaultServer } from '../servers/fault-server.ts';
import type { RuntimePage } from '../runtime/runtime-page.ts';
import { installProbe } from './soak-probe.ts';

export interface SoakReport {
  readonly steps: number;
  /** How often each kind of step was made, and how many steps each fault was there for. */
  readonly actions: ReadonlyMap<string, number>;
  readonly faults: ReadonlyMap<string, number>;
  readonly documents: number;
  readonly failures: readonly string[];
}

export interface SoakParts {
  readonly host: FaultServer;
  readonly visit: RuntimePage;
  readonly files: Expectations;
}

/** What the runtime tells whoever runs the site when requests fail. */
const knownWords = [
  /^warn: Cannot load payload /,
  /^error: \w+: Cannot load payload /,
  /^error: TypeError: Failed to fetch dynamically imported module: .*\/assets\/errors\./,
  /^error: \[sitegen\] Error fetching (?:app manifest|the latest build)\. /,
  /^error: Failed locale loading: /,
];

/** One visitor's way through the site, while requests fail. */
export async function soak({ host, visit, files }: SoakParts, size: CampaignSize): Promise<SoakReport> {
  const random = createRandom(size.seed);
  const context: SoakContext = { visit, host, random, colors: { preference: 'system', system: 'light' } };
  const actions = new Map<string, number>();
  const faults = new Map<string, number>();
  const failures: string[] = [];
  let active: ActiveFault[] = [];
  /** Number of the document in which something was last made to fail. */
  const spoiled = { chunk: -1, payload: -1, error: -1 };
  let mayComplain = false;
  let heard = 0;

  await prepareDeploys(host);
  await installProbe(visit.page);
  await visit.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  await visit.goto('/fr');

  for (let step = 0; step < size.count; step += 1) {
    if (active.length < 2 && random.chance(0.3)) {
      const address = await visit.page.evaluate(() => location.href);
      active.push(await beginFault(random, host, visit));
      note(await settle(address), `step ${step}, ${listFaults()}`);
    }
    for (const fault of active) count(faults, fault.name);
    const { name, target } = await act();
    count(actions, name);
    const said = [`step ${step}`, name, listFaults()].filter(Boolean).join(', ');
    note(await settle(target), said);
    const words = visit.said.slice(heard);
    heard = visit.said.length;
    mayComplain ||= active.length > 0;
    for (const word of words)
      if (!mayComplain || !knownWords.some((known) => known.test(word))) failures.push(`${said}: ${word}`);
    mayComplain = active.length > 0;

    const isOffline = /disconnected/.test(listFaults());
    for (const fault of active) if ((fault.left -= 1) <= 0) await fault.end();
    active = active.filter(({ left }) => left > 0);
    if (isOffline && (await visit.page.evaluate(() => location.protocol)) === 'chrome-error:') {
      await visit.page.reload();
      note(await settle(target), `${said}, and back`);
    }
  }
  return { steps: size.count, actions, faults, documents: visit.documents.length, failures };

  function listFaults(): string {
    return active.map(({ name }) => name).join(', ');
  }

  function note(wrong: string | undefined, said: string): void {
    if (wrong !== undefined) failures.push(`${said}: ${wrong}`);
  }

  function settle(target: string): Promise<string | undefined> {
    const names = listFaults();
    const isOffline = /disconnected/.test(names);
    // A step may go through several documents, and the faults meet them all.
    const spoil = (): number => {
      const now = visit.documents.length;
      if (isOffline || /island|React/.test(names)) spoiled.chunk = now;
      if (isOffline || /payload|JSON|error code/.test(names)) spoiled.payload = now;
      if (isOffline || /error code/.test(names)) spoiled.error = now;
      return now;
    };
    spoil();
    return settleSoak(context, files, {
      target,
      isOffline,
      chunkErrors: () => spoil() - 1 <= spoiled.chunk,
      payloadErrors: () => spoil() - 1 <= spoiled.payload,
      mutedErrors: () => spoil() - 1 <= spoiled.error,
    });
  }

  /** Some cannot be done where the visitor is. */
  async function act(): Promise<{ readonly name: string; readonly target: string }> {
    for (;;) {
      const { name, run } = drawAction(random);
      const target = await run(context);
      if (target !== undefined) return { name, target };
    }
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

export function describeSoak({ steps, actions, faults, documents, failures }: SoakReport): string {
  const list = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([name, number]) => `${number} ${name}`).join(', ');
  return `${steps} steps (${list(actions)}), ${documents} documents; steps with faults: ${list(faults)}; ${failures.length} failures`;
}
