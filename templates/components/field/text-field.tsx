import { Icon, useT } from 'sitegen/react';
import { useField } from 'sitegen/ui/form';

import { FieldFrame } from './field-frame.tsx';

export interface TextFieldProps {
  /** Name of a field in the form's rules. */
  readonly name: string;
  readonly label: string;
  readonly type?: 'email' | 'tel';
  /** A token of the HTML standard that tells browsers what to fill in. */
  readonly autoComplete?: string;
  /** For several lines of text: how many are shown at first. */
  readonly rows?: number;
  /** Makes it a select with these options, none of them chosen at first. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly className?: string;
}

/** A text field of a form. */
export function TextField({ name, label, type, autoComplete, rows, options, className }: TextFieldProps) {
  const t = useT();
  const { control, errorId, error } = useField(name);
  const { defaultChecked: _none, minLength, maxLength, pattern, ...attributes } = control;
  const common = { ...attributes, autoComplete, className: 'field' };
  const lengths = { minLength, maxLength };
  return (
    <FieldFrame
      id={control.id}
      label={label}
      className={className}
      optional={control.required === true ? undefined : t('forms.answers.optional')}
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
        <input
          {...common}
          {...lengths}
          pattern={pattern}
          type={type ?? 'text'}
          // As browsers do by themselves for telephone numbers.
          dir={type === 'email' ? 'ltr' : undefined}
        />
      ) : (
        <textarea {...common} {...lengths} rows={rows} />
      )}
    </FieldFrame>
  );
}
