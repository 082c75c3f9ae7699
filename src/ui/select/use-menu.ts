import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { keyAction } from './key-action.ts';
import { listItems } from './list-items.ts';
import type { SelectMenuProps } from './menu-props.ts';
import { moveActive, openingActive } from './move-active.ts';
import type { SelectOption } from './options.ts';
import { defaultTexts } from './texts.ts';
import { createTypeAhead, findTyped } from './type-ahead.ts';
import { useSearch } from './use-search.ts';

/** The state and behaviour of the menu; its elements only display it. */
export function useMenu(props: SelectMenuProps) {
  const { options, chosen, onChange, onClose, multiple = false, creatable } = props;
  const searchable = props.searchable || creatable !== undefined;
  const isSearchable = searchable !== false;
  const texts = { ...defaultTexts, ...props.texts };
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(props.startsOpen ?? false);
  const [typeAhead] = useState(createTypeAhead);
  const search = useSearch(options, typeof searchable === 'function' ? searchable : undefined);
  const items = listItems(search.found, search.query, { creatable, texts });
  const isChosen = (value: string) => chosen.some((option) => option.value === value);
  const [active, setActive] = useState(() => ({
    index: openingActive(items, isChosen, 'first'),
    isPointed: false,
  }));
  const [isActiveDrawn, setActiveDrawn] = useState(false);
  const activate = (index: number, isPointed = false) => setActive({ index, isPointed });

  const open = (at: 'first' | 'last'): void => {
    activate(openingActive(items, isChosen, at));
    setOpen(true);
    // Safari does not focus a button that is pressed.
    button.current?.focus();
  };
  const close = ({ takesFocus }: { readonly takesFocus: boolean }): void => {
    if (!isOpen) return;
    setOpen(false);
    typeAhead.clear();
    search.clear();
    if (takesFocus) button.current?.focus();
    onClose?.();
  };
  const choose = (index: number): void => {
    const item = items[index];
    if (item === undefined || item.disabled === true) return;
    const { creates, value } = item;
    const option: SelectOption = creates === true ? { value, label: value } : item;
    const others = chosen.filter((other) => other.value !== value);
    if (multiple) {
      onChange(others.length < chosen.length ? others : [...others, option]);
      if (creates === true) search.clear();
      return;
    }
    if (!isChosen(value)) onChange([option]);
    close({ takesFocus: true });
  };
  const type = (text: string): void => {
    const typed = typeAhead.add(text);
    const from = isOpen ? active.index : openingActive(items, isChosen, 'first');
    const found = findTyped(items, typed, isOpen || from < 0 ? from : from - 1);
    setOpen(true);
    activate(found < 0 ? from : found);
  };

  useEffect(() => {
    if (props.startsFocused) button.current?.focus();
    return typeAhead.clear;
    // Runs only once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // Results start with the first line active.
  const [shown, setShown] = useState(search.answer);
  if (shown !== search.answer) {
    setShown(search.answer);
    if (isOpen) activate(openingActive(items, isChosen, 'first'));
  }

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (target instanceof Node && root.current?.contains(target) === false) close({ takesFocus: false });
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const action = keyAction(event.nativeEvent, { isOpen, isSearchable, isTyping: typeAhead.isTyping() });
    if (action === undefined) return;
    if (action.kind === 'leave') return close({ takesFocus: true });
    event.preventDefault();
    if (action.kind === 'open') open(action.at);
    else if (action.kind === 'close') close({ takesFocus: true });
    else if (action.kind === 'choose') {
      // Until then, the active line may be anything but what was typed.
      if (search.typed === search.query) choose(active.index);
    } else if (action.kind === 'type') type(action.text);
    else activate(moveActive(items, active.index, action.to));
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null && root.current?.contains(relatedTarget) === false)
      close({ takesFocus: false });
  };
  const toggle = (): void => (isOpen ? close({ takesFocus: true }) : open('first'));

  return {
    id,
    root,
    button,
    texts,
    items,
    active,
    /** Id of the active line while it is in the document: a long list renders only what is in view. */
    activeLine: isOpen && isActiveDrawn && active.index >= 0 ? `${id}-list-${active.index}` : undefined,
    setActiveDrawn,
    activate,
    isOpen,
    isSearchable,
    isChosen,
    search,
    choose,
    toggle,
    onKeyDown,
    onBlur,
  };
}
