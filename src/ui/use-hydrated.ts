import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False where the HTML is made and for the first render in the browser, which has to equal it; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
