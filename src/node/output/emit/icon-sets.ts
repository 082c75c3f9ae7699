import { iconsUrl, splitNames } from '../../../shared/images/icon-addresses.ts';
import { uprightIcon, type TurnedIcon } from '../../../shared/images/upright-icon.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import type { Memo } from '../../model/cache.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { emittedFile } from './emitted-file.ts';
import type { EmittedIcons } from './icons.ts';
import { IconError, readIcon, type IconifyIcon } from './icon-body.ts';

/** Milliseconds that another host has to answer, from row S-137. */
const limit = 1500;

type Icons = Readonly<Record<string, TurnedIcon>>;

interface IconAlias extends Partial<TurnedIcon> {
  readonly parent: string;
}

/** As returned by the host; sizes are those of icons without their own. */
interface IconSet {
  readonly icons: Icons;
  readonly aliases?: Readonly<Record<string, IconAlias>>;
  readonly width?: number;
  readonly height?: number;
}

/**
 * `_icons/{set}.json` for each icon set of another host: requested at build time, so that visitors need not contact that host. Answers with
 * all icons are cached; icons that do not arrive in time are left out and reported.
 */
export async function iconSetFiles(
  { iconSets, places }: Pick<Site, 'iconSets' | 'places'>,
  memo: Memo,
): Promise<readonly EmittedIcons[]> {
  return Promise.all(
    Object.entries(iconSets).map(async ([prefix, { host, names }]) => {
      const diagnostics: Diagnostic[] = [];
      const parts = splitNames(names.toSorted(), prefix, [host]).map(async (part) => {
        const url = iconsUrl(host, prefix, part);
        let found: Icons = {};
        let reason = '';
        try {
          found = await memo('icon-set', url, async () => {
            found = await fetchIcons(url);
            // A failure is not cached: the set may have the icon by the next build.
            if (!part.every((name) => Object.hasOwn(found, name))) throw new Error('is not in the set');
            return found;
          });
        } catch (error) {
          reason = (error as Error).message;
        }
        const checked = part.flatMap((name) => {
          const icon = checkIcon(Object.hasOwn(found, name) ? found[name] : undefined, reason);
          if (typeof icon !== 'string') return [[name, icon] as const];
          diagnostics.push(leftOut(`${prefix}:${name}`, icon, places.ofKey(['iconSets', prefix])));
          return [];
        });
        return Object.fromEntries(checked);
      });
      const icons: Readonly<Record<string, IconifyIcon>> = Object.assign({}, ...(await Promise.all(parts)));
      const text = `${JSON.stringify({ prefix, icons })}\n`;
      return { file: emittedFile(`_icons/${prefix}.json`, text, 'icons'), diagnostics };
    }),
  );
}

async function fetchIcons(url: string): Promise<Icons> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error(`timed out after ${limit}ms`)), limit);
  try {
    const response = await fetch(url, { signal: abort.signal });
    if (!response.ok) throw new Error(`was answered with ${response.status}`);
    return namedIcons((await response.json()) as IconSet);
  } finally {
    clearTimeout(timer);
  }
}

/** Every icon of a set. An alias is its parent, which may be an alias too, with its own mirroring and rotation on top. */
function namedIcons({ icons, aliases = {}, width = 16, height = 16 }: IconSet): Icons {
  const found = new Map(Object.entries<TurnedIcon | undefined>({ ...icons }));
  const find = (name: string): TurnedIcon | undefined => {
    if (found.has(name)) return found.get(name);
    // Ends the search for the parent of a ring of aliases.
    found.set(name, undefined);
    const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
    const parent = alias && find(alias.parent);
    const icon = parent && mergeAlias(parent, alias);
    found.set(name, icon);
    return icon;
  };
  const names = Object.keys({ ...icons, ...aliases });
  return Object.fromEntries(
    names.flatMap((name) => {
      const icon = find(name);
      return icon === undefined ? [] : [[name, { width, height, ...icon }]];
    }),
  );
}

function mergeAlias(parent: TurnedIcon, alias: IconAlias): TurnedIcon {
  const { rotate = 0, hFlip = false, vFlip = false } = parent;
  return {
    ...parent,
    ...alias,
    rotate: rotate + (alias.rotate ?? 0),
    hFlip: hFlip !== (alias.hFlip ?? false),
    vFlip: vFlip !== (alias.vFlip ?? false),
  };
}

/** Applies the rules for the site's own drawings to icons of others; returns a text if something is wrong. */
function checkIcon(icon: TurnedIcon | undefined, reason: string): IconifyIcon | string {
  if (icon === undefined) return reason;
  const { body, left, top, width, height } = uprightIcon({ ...icon, ...measuresOf(icon) });
  try {
    return readIcon(`<svg viewBox="${[left, top, width, height].join(' ')}">${body}</svg>`);
  } catch (error) {
    if (error instanceof IconError) return error.message;
    throw error;
  }
}

/** Ensures that these are numbers, whatever the other host sent. */
function measuresOf({ left = 0, top = 0, width = 16, height = 16, rotate = 0 }: TurnedIcon) {
  const measures = Object.entries({ left, top, width, height, rotate });
  return Object.fromEntries(measures.map(([name, value]: [string, unknown]) => [name, Number(value)]));
}

function leftOut(name: string, reason: string, at: SourcePosition): Diagnostic {
  return diagnostic('icon-set', {
    message: `loading icon \`${name}\` ${reason}`,
    at,
  });
}
