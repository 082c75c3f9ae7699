import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';

import { useFormScope } from './form-scope.ts';
import { listErrors, type FormFailure } from './form-state.ts';

export type SubmitButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'disabled'>;

/** The submit button; disabled while the form is being sent, and once it has been accepted. */
export function SubmitButton(props: SubmitButtonProps) {
  const { phase } = useFormScope().state;
  return <button {...props} type="submit" disabled={phase !== 'editing'} aria-busy={phase === 'sending'} />;
}

export interface FormAlertProps {
  readonly className?: string | undefined;
  readonly children: (failure: FormFailure) => ReactNode;
}

/** Says why the form was not accepted. The live region is rendered from the start, so that screen readers announce its content. */
export function FormAlert({ className, children }: FormAlertProps) {
  const { failure } = useFormScope().state;
  return (
    <div role="alert" className={failure && className}>
      {failure && children(failure)}
    </div>
  );
}

export interface ErrorSummaryProps {
  readonly title: (count: number) => string;
  /** Labels, by field. */
  readonly label: (name: string) => string;
  readonly className?: string | undefined;
}

/** After a rejected submit, lists the fields with errors as links to them. */
export function ErrorSummary({ title, label, className }: ErrorSummaryProps) {
  const { id, spec, state } = useFormScope();
  const errors = listErrors(state, spec.fields);
  if (state.refusals === 0 || errors.length === 0) return null;
  const titleId = `${id}-errors`;
  const goTo = (event: MouseEvent, name: string): void => {
    event.preventDefault();
    document.getElementById(`${id}-${name}`)?.focus();
  };
  return (
    <div role="group" aria-labelledby={titleId} className={className}>
      <p id={titleId}>{title(errors.length)}</p>
      <ul>
        {errors.map((error) => (
          <li key={error.path}>
            <a href={`#${id}-${error.path}`} onClick={(event) => goTo(event, error.path)}>
              {label(error.path)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
