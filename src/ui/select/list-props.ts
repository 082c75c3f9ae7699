import type { SelectItem } from './options.ts';

/** Props shared by the plain and the virtual list. */
export interface ListProps {
  readonly items: readonly SelectItem[];
  /** Index of the active line; -1: none. */
  readonly active: number;
  /** The pointer is on the active line: it is in view, so the list must not scroll. */
  readonly isPointed: boolean;
  readonly isChosen: (value: string) => boolean;
  /** Id of the list element; its lines have `{id}-{index}`. */
  readonly id: string;
  readonly label: string;
  readonly isMultiple: boolean;
  readonly isBusy: boolean;
  readonly onActivate: (index: number) => void;
  readonly onChoose: (index: number) => void;
  /** Called whenever the active line enters or leaves the document. */
  readonly onActiveDrawn: (isDrawn: boolean) => void;
}

/** The listbox itself. It scrolls within 15rem, from row S-142, and the focus is on its lines by proxy. */
export function listboxProps({ id, label, isMultiple, isBusy }: ListProps) {
  return {
    id,
    role: 'listbox',
    'aria-label': label,
    'aria-multiselectable': isMultiple || undefined,
    'aria-busy': isBusy || undefined,
    'data-part': 'list',
    tabIndex: -1,
    style: { maxHeight: '15rem', overflowY: 'auto', position: 'relative', minHeight: 0 },
  } as const;
}

/** A line of it. */
export function optionProps({ items, active, isChosen, id, onActivate, onChoose }: ListProps, index: number) {
  const { value, disabled, creates, lang } = items[index] as SelectItem;
  return {
    id: `${id}-${index}`,
    role: 'option',
    lang,
    'aria-selected': creates !== true && isChosen(value),
    'aria-disabled': disabled || undefined,
    'data-active': index === active ? '' : undefined,
    'data-creates': creates && '',
    'data-part': 'option',
    onPointerMove: () => index === active || disabled === true || onActivate(index),
    onClick: () => onChoose(index),
  } as const;
}
