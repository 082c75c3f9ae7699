import type { ReactNode } from 'react';

import { honeypotField, type FieldError } from '../../shared/forms/form.ts';
import { useHydrated } from 'sitegen/ui/use-hydrated';
import { FormContext, type PostedForm } from './form-scope.ts';
import type { FieldEvent, FormValues } from './form-state.ts';
import type { FormAnswer } from './post-form.ts';
import { useFormControl } from './use-form-control.ts';

export interface FormProps {
  readonly spec: PostedForm;
  /** Prefix of its fields' ids (`contact-email`). Forms with the same id share their drafts. Default: the form's name. */
  readonly id?: string | undefined;
  /** Hidden inputs, by name. Default: none. */
  readonly hidden?: FormValues | undefined;
  /** Initial values, by field. Default: empty. */
  readonly defaults?: FormValues | undefined;
  /** Returns the message for an error. */
  readonly describe: (error: FieldError) => string;
  /** Label of the honeypot field, telling anyone who finds it to leave it empty. */
  readonly honeypot: string;
  /** Called once the endpoint has accepted it, even if it has gone from the page: for what the site is to remember. Default: nothing is. */
  readonly onAccepted?: ((answer: FormAnswer) => void) | undefined;
  /** Called after that, if it is still shown. */
  readonly onSent: (answer: FormAnswer) => void;
  /** Called when a visitor leaves or changes a field and, for typing, 300 ms after the last key. Default: none. */
  readonly onFieldEvent?: ((event: FieldEvent) => void) | undefined;
  readonly className?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly children: ReactNode;
}

const nothing: FormValues = {};

/**
 * A form that posts natively until scripts take over, and then in place: the fields keep their values, whether or not the post
 * succeeds. Its parts go inside it: `useField`, `<ErrorSummary>`, `<FormAlert>`, `<SubmitButton>`.
 */
export function Form(props: FormProps) {
  const { spec, id = spec.name, hidden = nothing, defaults = nothing, describe, honeypot, children } = props;
  const { ref, state, onSubmit } = useFormControl(spec, {
    id,
    onAccepted: props.onAccepted,
    onSent: props.onSent,
    onFieldEvent: props.onFieldEvent,
  });
  const isHydrated = useHydrated();
  return (
    <FormContext value={{ id, spec, state, isHydrated, defaults, describe }}>
      <form
        ref={ref}
        action={spec.action}
        method="post"
        noValidate={isHydrated}
        aria-labelledby={props['aria-labelledby']}
        className={props.className}
        onSubmit={onSubmit}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p hidden>
          <label>
            {honeypot} <input name={honeypotField} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        {children}
      </form>
    </FormContext>
  );
}
