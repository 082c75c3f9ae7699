import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first browser render, which must produce the same HTML; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
