/** What the boot script and the runtime both know of colour modes. */

/** localStorage key, from row S-123. */
export const colorModeKey = 'nuxt-color-mode';

export type ColorModePreference = 'light' | 'dark' | 'system';

/** A stored text as a preference; anything unknown is `system`. */
export function toPreference(stored: string | null): ColorModePreference {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
