import { useEffect, useState, type ComponentType } from 'react';

import type { ListProps } from './list-props.ts';

/** Up to this many lines, all are rendered; from row S-142. */
const plainLimit = 30;

export interface VirtualListState {
  /** Undefined if a plain list is enough, or until the code is loaded. */
  readonly VirtualList: ComponentType<ListProps> | undefined;
  /** Lines that a plain list shows. */
  readonly limit: number;
}

/** The list for many lines; its code is loaded with the first menu that needs it. */
export function useVirtualList(count: number): VirtualListState {
  const [VirtualList, setList] = useState<ComponentType<ListProps>>();
  const [hasFailed, setFailed] = useState(false);
  const isNeeded = count > plainLimit;
  useEffect(() => {
    if (!isNeeded) return;
    import('./virtual-list.tsx').then(
      (code) => setList(() => code.VirtualList),
      () => setFailed(true),
    );
  }, [isNeeded]);
  return {
    VirtualList: isNeeded ? VirtualList : undefined,
    limit: isNeeded && !hasFailed ? plainLimit : count,
  };
}
