import type { ReactNode, Ref } from 'react';

import { groupItems } from './list-items.ts';
import type { SelectOption } from './options.ts';

export interface NativeSelectProps {
  readonly ref: Ref<HTMLSelectElement>;
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly label: string;
  readonly labelledBy: string | undefined;
  readonly options: readonly SelectOption[];
  readonly initial: readonly string[];
  readonly multiple: boolean;
  readonly placeholder: string | undefined;
  readonly required: boolean | undefined;
  readonly disabled: boolean | undefined;
  readonly invalid: boolean | undefined;
  readonly describedBy: string | undefined;
  /** Whether the menu covers it. It is then invisible, and carries the value for the form. */
  readonly isCovered: boolean;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onChange: () => void;
}

/** The browser's own select: used without scripts, and read by the form. */
export function NativeSelect({ ref, ...props }: NativeSelectProps) {
  const { options, initial, multiple, placeholder, isCovered, label, labelledBy } = props;
  const accessible = isCovered
    ? ({ 'aria-hidden': true, tabIndex: -1, style: covered } as const)
    : {
        'aria-label': labelledBy === undefined ? label : undefined,
        'aria-labelledby': labelledBy,
        'aria-invalid': props.invalid || undefined,
        'aria-describedby': props.describedBy,
      };
  return (
    <select
      ref={ref}
      id={props.id}
      name={props.name}
      multiple={multiple}
      defaultValue={multiple ? initial : (initial[0] ?? '')}
      required={props.required}
      disabled={props.disabled}
      data-part="native"
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      onChange={props.onChange}
      {...accessible}
    >
      {!multiple && (placeholder !== undefined || initial.length === 0) && (
        <option value="">{placeholder}</option>
      )}
      {groupItems(options).map(({ group, from, items }) =>
        group === undefined ? (
          items.map(nativeOption)
        ) : (
          <optgroup key={`${group}-${from}`} label={group}>
            {items.map(nativeOption)}
          </optgroup>
        ),
      )}
    </select>
  );
}

function nativeOption({ value, label, disabled, lang }: SelectOption): ReactNode {
  return (
    <option key={value} value={value} disabled={disabled} lang={lang}>
      {label}
    </option>
  );
}

/** Placed below the menu's button, so that the browser's messages about the field point there. */
const covered = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 1,
  minHeight: 0,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
} as const;
