import { createElement, type ComponentType } from 'react';

import { usePageScope, type CollectedIsland } from './page-context.ts';

/** Wraps the default export of a `*.island.tsx` for pages: leaves a marker that is replaced by its HTML. */
export function defineIsland(
  component: CollectedIsland['component'],
  { name, file }: Pick<CollectedIsland, 'name' | 'file'>,
): ComponentType<Readonly<Record<string, unknown>>> {
  function Island(props: Readonly<Record<string, unknown>>) {
    const { collector } = usePageScope(`The island ${name}`);
    return createElement('sg-island', { n: collector.island({ name, file, component, props }) });
  }
  Island.displayName = name;
  return Island;
}
