import { useEffect, useLayoutEffect, useRef } from 'react';

import { groupItems } from './list-items.ts';
import { listboxProps, optionProps, type ListProps } from './list-props.ts';

/** Renders all lines of the menu. */
export function OptionList(props: ListProps) {
  const { items, active, isPointed, id, onActiveDrawn } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = document.getElementById(`${id}-${active}`);
    if (!isPointed && list.current !== null && line !== null) keepInView(list.current, line);
  }, [active, isPointed, id]);
  const isActiveDrawn = items[active] !== undefined;
  useLayoutEffect(() => onActiveDrawn(isActiveDrawn), [onActiveDrawn, isActiveDrawn]);
  const lines = (from: number, count: number) =>
    items.slice(from, from + count).map(({ value, label, creates }, offset) => (
      <div key={creates ? '' : `=${value}`} {...optionProps(props, from + offset)}>
        {label}
      </div>
    ));
  return (
    <div ref={list} {...listboxProps(props)}>
      {groupItems(items).map(({ group, from, items: own }) =>
        group === undefined ? (
          lines(from, own.length)
        ) : (
          <div key={`${group}-${from}`} role="group" aria-labelledby={`${id}-group-${from}`}>
            <div id={`${id}-group-${from}`} role="presentation" data-part="group">
              {group}
            </div>
            {lines(from, own.length)}
          </div>
        ),
      )}
    </div>
  );
}

/** Scrolls only the list, not the page. */
function keepInView(list: HTMLElement, line: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
