import { Icon, useT } from 'sitegen/react';
import { useField } from 'sitegen/ui/form';

import { FieldFrame } from './field-frame.tsx';

export interface TextFieldProps {
  /** Of the form's rules. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'email' | 'tel';
  /** A token of the HTML standard: what a browser may fill in by itself. */
  readonly autoComplete?: string;
  /** Several lines, this many at first. */
  readonly rows?: number;
  /** One of these, or none of them. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly className?: string;
}

/** A text that a form asks for. */
export function TextField({
  name,
  label,
  hint,
  type,
  autoComplete,
  rows,
  options,
  className,
}: TextFieldProps) {
  const t = useT();
  const { control, hintId, errorId, error } = useField(name, { hint: hint !== undefined });
  const { defaultChecked: _none, minLength, maxLength, pattern, ...attributes } = control;
  const common = { ...attributes, autoComplete, className: 'field' };
  const lengths = { minLength, maxLength };
  return (
    <FieldFrame
      id={control.id}
      label={label}
      className={className}
      optional={control.required === true ? undefined : t('forms.answers.optional')}
      hint={hint === undefined ? undefined : { id: hintId, text: hint }}
      error={error === undefined ? undefined : { id: errorId, text: error }}
    >
      {options !== undefined ? (
        <div className="relative">
          <select {...common} className="field appearance-none pe-12">
            <option value="">{t('forms.answers.choose')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            size={20}
            className="pointer-events-none absolute end-4 bottom-4.5 text-current"
          />
        </div>
      ) : rows === undefined ? (
        <input {...common} {...lengths} pattern={pattern} type={type ?? 'text'} />
      ) : (
        <textarea {...common} {...lengths} rows={rows} />
      )}
    </FieldFrame>
  );
}
