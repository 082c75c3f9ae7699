import type { IslandInstance } from './pages/page.ts';

/** Reported by a page whose HTML differs from what an island renders in the browser. React has rendered the island anew. */
export interface HydrationError extends Error {
  readonly island: Pick<IslandInstance, 'id' | 'name' | 'src'>;
}
