import type { CDPSession, Page } from 'puppeteer-core';

import type { RuntimeApi } from '../../../src/shared/runtime-api.ts';
import { drawAction, inPlace, type SoakContext } from './soak-actions.ts';
import { installProbe } from './soak-probe.ts';
import { createRandom, type CampaignSize } from './random.ts';
import { settleSoak } from './soak-settle.ts';
import type { SoakParts } from './soak-campaign.ts';

/** What a document holds on to but the payloads that it knows, counted by the browser after it has collected garbage. */
export interface Held {
  readonly listeners: number;
  readonly nodes: number;
  readonly heap: number;
}

export interface LeakReport {
  readonly steps: number;
  /** After a fifth of the steps, and after all. */
  readonly early: Held;
  readonly late: Held;
  readonly documents: number;
  readonly failures: readonly string[];
}

/** Pages of each kind. A visitor who knows them has their payloads, which the runtime keeps. */
const round = [
  '/fr',
  '/en/services',
  '/fr/blog',
  '/en/blog/article/brief-a-film',
  '/fr/contact',
  '/en/resources',
  '/fr/page/cookies',
  '/fr/a-propos',
  '/en/nope',
] as const;

/** Chromium keeps copies of documents with custom elements: what is compared is another campaign's. */
const unjudged = { judge: async () => undefined };

/** Goes on in one document without faults, and counts what it holds on to. */
export async function soakForLeaks(
  { host, visit }: Pick<SoakParts, 'host' | 'visit'>,
  size: CampaignSize,
): Promise<LeakReport> {
  const random = createRandom(size.seed, 1);
  const context: SoakContext = { visit, host, random, colors: { preference: 'system', system: 'light' } };
  const failures: string[] = [];
  const session = await visit.page.createCDPSession();
  await session.send('Performance.enable');
  await installProbe(visit.page);
  await visit.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  await visit.goto('/fr');

  const go = async (path: string): Promise<void> => {
    const target = await visit.page.evaluate((href) => window.__soak.useLink(href), path);
    await check(target);
  };
  const check = async (target: string): Promise<void> => {
    const wrong = await settleSoak(context, unjudged, {
      target,
      isOffline: false,
      chunkErrors: () => false,
      payloadErrors: () => false,
      mutedErrors: () => false,
    });
    if (wrong !== undefined) failures.push(wrong);
  };

  const early = Math.floor(size.count / 5);
  let first: Held = { listeners: 0, nodes: 0, heap: 0 };
  for (let step = 0; step < size.count; step += 1) {
    if (step === early) {
      await go('/fr');
      first = await measure(visit.page, session);
    }
    if (random.chance(0.4)) await go(random.pick(round));
    else {
      const { run } = drawAction(random, inPlace);
      const target = await run(context);
      if (target !== undefined) await check(target);
    }
  }
  await go('/fr');
  const late = await measure(visit.page, session);
  await session.detach();
  return {
    steps: size.count,
    early: first,
    late,
    documents: visit.documents.length,
    failures: [...failures, ...visit.said],
  };
}

async function measure(page: Page, session: CDPSession): Promise<Held> {
  await page.evaluate(() => (window as unknown as { readonly sitegen: RuntimeApi }).sitegen.forget());
  // What one collection frees may have held what the next one frees.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { listeners: read('JSEventListeners'), nodes: read('Nodes'), heap: read('JSHeapUsedSize') };
}

export function describeLeaks({ steps, early, late, documents, failures }: LeakReport): string {
  const grown = (name: keyof Held) => `${name} ${early[name]} → ${late[name]}`;
  return `${steps} navigations in ${documents} document, ${grown('listeners')}, ${grown('nodes')}, ${grown('heap')}; ${failures.length} failures`;
}
