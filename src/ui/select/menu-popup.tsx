import { useEffect, useRef } from 'react';

import { emptyText } from './list-items.ts';
import type { ListProps } from './list-props.ts';
import { OptionList } from './option-list.tsx';
import type { useMenu } from './use-menu.ts';
import { usePopup } from './use-popup.ts';
import { useVirtualList } from './use-virtual-list.ts';

export interface MenuPopupProps {
  readonly label: string;
  readonly multiple: boolean;
  readonly menu: ReturnType<typeof useMenu>;
}

/** The popup: the field, the list, and the text shown when it is empty. */
export function MenuPopup({ label, multiple, menu }: MenuPopupProps) {
  const { id, button, isSearchable, items, active, search, texts } = menu;
  const popup = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isPlaced = usePopup(button, popup);
  const { VirtualList, limit } = useVirtualList(items.length);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const list: ListProps = {
    items: VirtualList === undefined ? items.slice(0, limit) : items,
    active: active.index,
    isPointed: active.isPointed,
    isChosen: menu.isChosen,
    id: `${id}-list`,
    label,
    isMultiple: multiple,
    isBusy: search.isBusy,
    onActivate: (index) => menu.activate(index, true),
    onChoose: menu.choose,
    onActiveDrawn: menu.setActiveDrawn,
  };
  return (
    // It always has a role; its parts handle the clicks.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={popup}
      id={`${id}-popup`}
      popover="manual"
      role={isSearchable ? 'dialog' : 'presentation'}
      aria-label={isSearchable ? label : undefined}
      data-part="popup"
      style={{ ...popupStyle, opacity: isPlaced ? undefined : 0 }}
      // Keeps the focus where it is when something other than the search field is pressed.
      onMouseDown={(event) => event.target !== field.current && event.preventDefault()}
    >
      {isSearchable && (
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={texts.search}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded
          aria-controls={list.id}
          aria-activedescendant={menu.activeLine}
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.search}
          data-part="search"
          value={search.typed}
          onChange={(event) => search.type(event.target.value)}
        />
      )}
      {VirtualList === undefined ? <OptionList {...list} /> : <VirtualList {...list} />}
      <div role="status" data-part="empty">
        {search.isBusy ? undefined : emptyText(items.length, search.query, texts)}
      </div>
    </div>
  );
}

/** Resets the browser's styles for popovers; the position is set elsewhere. */
const popupStyle = {
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  boxSizing: 'border-box',
  overflow: 'hidden',
  flexDirection: 'column',
  display: 'flex',
} as const;
