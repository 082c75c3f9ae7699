import type { DrawnIcon } from '../../shared/images/upright-icon.ts';

/**
 * Loads icons by name. Those that do not exist, or cannot be loaded, are left out. `hosts`: addresses without a final slash; the site's own
 * icons are at `/_icons`, below its base.
 */
export async function loadIcons(
  names: readonly string[],
  hosts: readonly string[],
): Promise<ReadonlyMap<string, DrawnIcon>> {
  const { iconLoader } = await import('./icon-loader.ts');
  return iconLoader(hosts).load(names);
}
