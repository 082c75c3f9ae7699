import { useT } from 'sitegen/react';
import { useField } from 'sitegen/ui/form';

export interface ConsentFieldProps {
  /** What the visitor agrees to. */
  readonly label: string;
  /** URL of the privacy page. */
  readonly privacy: string;
}

/** The consent without which the endpoint stores nothing. */
export function ConsentField({ label, privacy }: ConsentFieldProps) {
  const t = useT();
  const { control, errorId, error } = useField('consent');
  const { id, name, required, defaultChecked } = control;
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          id={id}
          name={name}
          required={required}
          defaultChecked={defaultChecked}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
          className="field-box"
        />
        <p>
          <label htmlFor={id}>{label}</label>{' '}
          <a href={privacy} className="link">
            {t('forms.privacy')}
          </a>
        </p>
      </div>
      {error !== undefined && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
