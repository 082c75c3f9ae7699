import type { FaultServer } from '../servers/fault-server.ts';
import type { Random } from './random.ts';
import type { RuntimePage } from '../runtime/runtime-page.ts';

const payload = /\/_payload\.json/;
const latest = '/builds/latest.json';
const manifest = /^\/builds\/meta\//;
const html = {
  kind: 'body',
  body: '<!DOCTYPE html><title>x</title>',
  type: 'text/html; charset=utf-8',
} as const;
const cut = { kind: 'change', change: (body: string) => body.slice(0, body.length / 2) } as const;
const lost = { kind: 'status', status: 404 } as const;
const broken = { kind: 'status', status: 500 } as const;
const offline = { kind: 'offline' } as const;
const otherId = '0000000000000000';
const otherBuild = { kind: 'body', body: JSON.stringify({ id: otherId, timestamp: 1 }) } as const;
const otherAssets = {
  kind: 'change',
  change: (body: string) => body.replace(/"assets":"\w+"/, '"assets":"0000000000"'),
} as const;

/** The build that a deploy publishes has its manifest; once learnt of, it is asked for whatever is published by then. */
export async function prepareDeploys(host: FaultServer): Promise<void> {
  const { id } = (await (await fetch(host.origin + latest)).json()) as { readonly id: string };
  const own = await (await fetch(`${host.origin}/builds/meta/${id}.json`)).text();
  host.fail(`/builds/meta/${otherId}.json`, { kind: 'body', body: own.replace(id, otherId) });
}

type Begin = (host: FaultServer, visit: RuntimePage) => (() => unknown) | Promise<() => unknown>;

const on =
  (path: string | RegExp, ...faults: readonly Parameters<FaultServer['fail']>[1][]): Begin =>
  (host) => {
    const ends = faults.map((fault) => host.fail(path, fault));
    return () => ends.forEach((end) => end());
  };

/** By name: begins, and gives what ends it. */
export const faults = {
  'payload 404': on(payload, lost),
  'payload 500': on(payload, broken),
  'payload HTML': on(payload, html),
  'payload cut off': on(payload, cut),
  'payload of other assets': on(payload, otherAssets),
  'JSON offline': on(/\.json/, offline),
  'manifest 404': on(manifest, lost),
  'manifest HTML': on(manifest, html),
  'latest 500': on(latest, broken),
  'locale 404': on(/^\/locales\//, lost),
  'locale cut off': on(/^\/locales\//, cut),
  'island 404': on(/^\/assets\/(?:nav-bar|language-switcher)\./, lost),
  'island starter 404': on(/^\/assets\/islands\./, lost),
  'error code 404': on(/^\/assets\/errors\./, lost),
  'prefetch code 404': on(/^\/assets\/prefetch\./, lost),
  'React offline': on(/^\/assets\/react\./, offline),
  /** Another build is published while the page is open, and the page learns of it. */
  async deploy(host, { page }) {
    const end = host.fail(latest, otherBuild);
    await page.evaluate(() => window.__soak.poll());
    await host.quiet();
    return end;
  },
  async 'storage blocked'(_host, { page }) {
    const block = () =>
      Object.defineProperty(window, 'sessionStorage', {
        configurable: true,
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    const { identifier } = await page.evaluateOnNewDocument(block);
    await page.evaluate(block);
    return () => page.removeScriptToEvaluateOnNewDocument(identifier);
  },
  /** No host at all. */
  disconnected: on(/^/, offline),
} satisfies Readonly<Record<string, Begin>>;

export type FaultName = keyof typeof faults;

export interface ActiveFault {
  readonly name: FaultName;
  readonly end: () => unknown;
  /** Steps until it ends. */
  left: number;
}

export async function beginFault(
  random: Random,
  host: FaultServer,
  visit: RuntimePage,
): Promise<ActiveFault> {
  const name = random.pick(Object.keys(faults) as [FaultName, ...FaultName[]]);
  const end = await faults[name](host, visit);
  // What a document asks for once is met by the next one alone.
  if (/^(?:island|React|manifest|latest|error|prefetch)/.test(name) && random.chance(0.6))
    await visit.page.reload();
  // Without a host nothing more can be learnt than that the browser says so.
  return { name, end, left: name === 'disconnected' ? 1 : Math.ceil(random.between(0, 3)) };
}
