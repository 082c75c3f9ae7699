import { useEffect, type ComponentType } from 'react';

import type { Json } from '../shared/json.ts';
import { ScopeContext, type Scope } from './scope.ts';

export interface IslandRootProps {
  readonly component: ComponentType<never>;
  readonly props: Json;
  readonly scope: Scope;
  /** Called in the browser when the island handles events. */
  readonly onHydrated?: () => void;
}

/** An island's tree: identical on server and browser, or hydration and `useId` would not match. */
export function IslandRoot({ component, props, scope, onHydrated }: IslandRootProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  const Component = component as ComponentType<Record<string, unknown>>;
  return (
    <ScopeContext value={scope}>
      <Component {...(props as Record<string, unknown>)} />
    </ScopeContext>
  );
}
