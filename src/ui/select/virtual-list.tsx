import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { listboxProps, optionProps, type ListProps } from './list-props.ts';
import type { SelectItem } from './options.ts';

/** In pixels, the assumed height of a line until it is measured, and the number of lines kept on either side; from row S-142. */
const estimate = 40;
const overscan = 12;

/** The lines of a long menu: those in view and a few around them. */
export function VirtualList(props: ListProps) {
  const { items, active, isPointed, onActiveDrawn } = props;
  const list = useRef<HTMLDivElement>(null);
  // The React compiler must not memoize this: the virtualizer's results change with the scroll position.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current,
    estimateSize: () => estimate,
    overscan,
  });
  useEffect(() => {
    if (active >= 0 && !isPointed) virtualizer.scrollToIndex(active);
  }, [active, isPointed, virtualizer]);
  const drawn = virtualizer.getVirtualItems();
  const isActiveDrawn = drawn.some(({ index }) => index === active);
  useLayoutEffect(() => onActiveDrawn(isActiveDrawn), [onActiveDrawn, isActiveDrawn]);
  return (
    <div ref={list} {...listboxProps(props)}>
      <div role="presentation" style={{ height: virtualizer.getTotalSize() }} />
      {drawn.map(({ index, start }) => (
        <VirtualLine
          key={index}
          {...props}
          index={index}
          start={start}
          measure={virtualizer.measureElement}
        />
      ))}
    </div>
  );
}

interface VirtualLineProps extends ListProps {
  readonly index: number;
  readonly start: number;
  readonly measure: (element: Element | null) => void;
}

/** A heading is part of the first line of its group: groups cannot have elements of their own, because only some lines are rendered. */
function VirtualLine({ index, start, measure, ...props }: VirtualLineProps) {
  const { label, group } = props.items[index] as SelectItem;
  const isFirst = group !== undefined && props.items[index - 1]?.group !== group;
  return (
    <div
      ref={measure}
      data-index={index}
      role="presentation"
      style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` }}
    >
      {isFirst && (
        <div role="presentation" data-part="group">
          {group}
        </div>
      )}
      <div {...optionProps(props, index)} aria-setsize={props.items.length} aria-posinset={index + 1}>
        {label}
      </div>
    </div>
  );
}
