import type { DrawnIcon } from '../../shared/upright-icon.ts';

/** Loads icons by name. Those that do not exist, or cannot be loaded, are left out. Default `hosts`: `/_icons`, below the site's base. */
export async function loadIcons(
  names: readonly string[],
  hosts: readonly string[],
): Promise<ReadonlyMap<string, DrawnIcon>> {
  const { iconLoader } = await import('./icon-loader.ts');
  return iconLoader(hosts).load(names);
}
