import type { DrawnIcon } from '../../shared/upright-icon.ts';

/** Gives icons by their names; those that there are not, or that cannot be had, are not in it. `hosts`: `/_icons`, below the site's base. */
export async function loadIcons(
  names: readonly string[],
  hosts: readonly string[],
): Promise<ReadonlyMap<string, DrawnIcon>> {
  const { iconLoader } = await import('./icon-loader.ts');
  return iconLoader(hosts).load(names);
}
