import { useEffect, useRef, useState } from 'react';

import { useNear } from '../use-near.ts';
import type { SelectMenuProps } from './menu-props.ts';
import { NativeSelect } from './native-select.tsx';
import { useValue } from './use-value.ts';

type MenuOptions = Omit<
  SelectMenuProps,
  'chosen' | 'onChange' | 'onClose' | 'multiple' | 'startsOpen' | 'startsFocused'
>;

interface SelectBase extends MenuOptions {
  /** Name of the form field. */
  readonly name?: string | undefined;
  /** Id of the field, for a `<label>`. */
  readonly id?: string | undefined;
  /** Called when the menu closes. */
  readonly onBlur?: (() => void) | undefined;
}

export interface SingleSelectProps extends SelectBase {
  readonly multiple?: false | undefined;
  /** Controlled value, used with `onChange`; without it the select keeps its own value. */
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
}

export interface MultipleSelectProps extends SelectBase {
  readonly multiple: true;
  readonly value?: readonly string[] | undefined;
  readonly defaultValue?: readonly string[] | undefined;
  readonly onChange?: ((value: readonly string[]) => void) | undefined;
}

export type SelectProps = SingleSelectProps | MultipleSelectProps;

/**
 * A form field with options: a native select, which the menu takes over when it comes near the viewport. The native one stays
 * beneath, carries the value and fires the form's events: `change` when something is chosen, `focusout` when the menu closes.
 */
export function Select(props: SelectProps) {
  const { name, id, onBlur, multiple = false, value, defaultValue, onChange: _, className, ...menu } = props;
  const { label, labelledBy, placeholder, required, disabled, invalid, describedBy } = menu;
  const root = useRef<HTMLDivElement>(null);
  const [initial] = useState(() => listOf(value ?? defaultValue));
  const { native, chosen, all, onNative, onMenu } = useValue({
    options: props.options,
    value: value === undefined ? undefined : listOf(value),
    initial,
    onChange: (next) => (props.multiple ? props.onChange?.(next) : props.onChange?.(next[0] ?? '')),
  });
  const Menu = useNear(root, loadMenu)?.SelectMenu;
  /** The visitor is using the browser's own select, which may be open: it is taken over afterwards. */
  const [isHeld, setHeld] = useState(false);
  useEffect(() => setHeld(native.current === document.activeElement), [native]);
  const isCovered = Menu !== undefined && !isHeld;
  const focusMenu = (): void => root.current?.querySelector<HTMLElement>('[data-part=button]')?.focus();
  const emitBlur = (): void => {
    native.current?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    onBlur?.();
  };
  return (
    <div
      ref={root}
      className={className}
      data-part="select"
      style={isCovered ? { position: 'relative' } : undefined}
    >
      <NativeSelect
        {...{ id, name, label, labelledBy, placeholder, required, disabled, invalid, describedBy, initial }}
        ref={native}
        options={all}
        multiple={multiple}
        isCovered={isCovered}
        onFocus={() => (isCovered ? focusMenu() : setHeld(true))}
        onBlur={() => setHeld(false)}
        onChange={onNative}
      />
      {isCovered && (
        <Menu
          {...menu}
          options={all}
          chosen={chosen}
          multiple={multiple}
          onChange={onMenu}
          onClose={emitBlur}
        />
      )}
    </div>
  );
}

const loadMenu = () => import('./select-menu.tsx');

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  return typeof value === 'string' ? (value === '' ? [] : [value]) : (value ?? []);
}
