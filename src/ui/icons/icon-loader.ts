/**
 * Loads icons by name from the site's icon service. Iconify's loader combines the names of one tick into requests, asks the next of several
 * hosts when one fails or has not responded within 750 ms, and gives up 5 s after the last. The API module below adds what rows S-134 and
 * S-136 require: how lists of names are split, and what counts as a valid response.
 */
import { addAPIProvider } from '@iconify/core/lib/api/config';
import { loadIcons } from '@iconify/core/lib/api/icons';
import {
  setAPIModule,
  type IconifyAPIModule,
  type IconifyAPIQueryParams,
} from '@iconify/core/lib/api/modules';
import { getIconData } from '@iconify/core/lib/storage/functions';
import { iconsUrl, splitNames } from '../../shared/images/icon-addresses.ts';
import { uprightIcon, type DrawnIcon } from '../../shared/images/upright-icon.ts';

/** The Iconify prefix of the site's own icons. */
const ownPrefix = 'site';

export interface IconLoader {
  /** Returns the icons that exist, by the names asked for: `phone`, or `set:name` for another set. */
  readonly load: (names: readonly string[]) => Promise<ReadonlyMap<string, DrawnIcon>>;
}

const loaders = new Map<string, IconLoader>();

/** The loader for these hosts: addresses without a final slash, such as `/_icons`. */
export function iconLoader(hosts: readonly string[]): IconLoader {
  const key = hosts.join(' ');
  const loader = loaders.get(key) ?? createIconLoader(hosts, `hosts-${loaders.size}`);
  loaders.set(key, loader);
  return loader;
}

function createIconLoader(hosts: readonly string[], provider: string): IconLoader {
  addAPIProvider(provider, { resources: [...hosts] });
  setAPIModule(provider, createModule(hosts));
  return {
    load: (names) =>
      new Promise((resolve) => {
        const icons = names.map((name) => ({ name, icon: { provider, ...iconName(name) } }));
        loadIcons(
          icons.map(({ icon }) => icon),
          (_loaded, _missing, pending) => {
            if (pending.length > 0) return;
            const found = icons.flatMap(({ name, icon }) => {
              const data = getIconData(icon);
              return data ? [[name, uprightIcon(data)] as const] : [];
            });
            resolve(new Map(found));
          },
        );
      }),
  };
}

function iconName(name: string): { readonly prefix: string; readonly name: string } {
  const [first = '', second] = name.split(':');
  return second === undefined ? { prefix: ownPrefix, name: first } : { prefix: first, name: second };
}

function createModule(hosts: readonly string[]): IconifyAPIModule {
  // Absolute, because the length limit of a request applies to the address with its origin.
  const whole = hosts.map((host) => new URL(host, location.href).href);
  return {
    prepare: (provider, prefix, icons) =>
      splitNames(icons, prefix, whole).map((names) => ({
        type: 'icons',
        provider,
        prefix,
        icons: [...names],
      })),
    send(host, params, respond) {
      const send = async (): Promise<void> => respond(...(await fetchIcons(host, params)));
      void send();
    },
  };
}

type Answer = Parameters<Parameters<IconifyAPIModule['send']>[2]>;

async function fetchIcons(host: string, params: IconifyAPIQueryParams): Promise<Answer> {
  if (params.type !== 'icons') return ['abort', 400];
  const { prefix, icons } = params;
  let response: Response;
  try {
    response = await fetch(iconsUrl(host, prefix, icons));
  } catch {
    return ['next', 503];
  }
  if (!response.ok) return [response.status === 404 ? 'abort' : 'next', response.status];
  try {
    return ['success', readSet(await response.json(), prefix, icons)];
  } catch (error) {
    // oxlint-disable-next-line no-console -- who runs the host should know; the next one is asked
    console.error('Failed to load custom icons', error);
    return ['next', 501];
  }
}

/** Lists the icons missing from a response: Iconify would otherwise wait for ever for a set that contains none. */
function readSet(answer: unknown, prefix: string, names: readonly string[]): object {
  const set = answer as { prefix?: unknown; icons?: object | null; aliases?: object } | null;
  if (set?.prefix !== prefix || typeof set.icons !== 'object' || set.icons === null)
    throw new Error(`The answer is no set of icons "${prefix}".`);
  const known = { ...set.icons, ...set.aliases };
  return { ...set, not_found: names.filter((name) => !Object.hasOwn(known, name)) };
}
