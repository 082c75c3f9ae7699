import { useConfig } from 'sitegen/react';

import type { Brand } from '../data/brand.ts';

/** The facts of the house, as site.config.ts makes them public. */
export function useBrand(): Brand {
  return useConfig().public.brand as unknown as Brand;
}
