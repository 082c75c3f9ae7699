import type { SelectItem } from './options.ts';

/** What both lists, the plain and the virtual one, are given. */
export interface ListProps {
  readonly items: readonly SelectItem[];
  /** Index of the active line; -1: none. */
  readonly active: number;
  /** The active line was pointed at: it is in view, and the list stays where it is. */
  readonly isPointed: boolean;
  readonly isChosen: (value: string) => boolean;
  /** Of the list's own element; its lines have `{id}-{index}`. */
  readonly id: string;
  readonly label: string;
  readonly isMultiple: boolean;
  readonly isBusy: boolean;
  readonly onActivate: (index: number) => void;
  readonly onChoose: (index: number) => void;
  /** Told whether the active line is in the document, whenever that changes. */
  readonly onActiveDrawn: (isDrawn: boolean) => void;
}

/** The listbox itself. It scrolls within 15rem, from row S-142, and its lines are the focus' by proxy. */
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
