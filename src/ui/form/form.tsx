import type { ReactNode } from 'react';

import { honeypotField, type FieldError } from '../../shared/form.ts';
import { useHydrated } from 'sitegen/ui/use-hydrated';
import { FormContext, type PostedForm } from './form-scope.ts';
import type { FieldEvent, FormValues } from './form-state.ts';
import type { FormAnswer } from './post-form.ts';
import { useFormControl } from './use-form-control.ts';

export interface FormProps {
  readonly spec: PostedForm;
  /** Begins the ids of its fields: `contact-email`. Forms of one id share what was typed. Default: the form's name. */
  readonly id?: string;
  /** What is posted beside the fields. */
  readonly hidden?: FormValues;
  /** What the fields hold at first. */
  readonly defaults?: FormValues;
  /** An error in words. */
  readonly describe: (error: FieldError) => string;
  /** Tells those who meet it all the same to leave the field empty that only scripts find. */
  readonly honeypot: string;
  readonly onSent: (answer: FormAnswer) => void;
  readonly onFieldEvent?: (event: FieldEvent) => void;
  readonly className?: string;
  readonly 'aria-labelledby'?: string;
  readonly children: ReactNode;
}

const nothing: FormValues = {};

/**
 * A form that posts natively until scripts take over, and then in place: the fields keep what they hold in the page, whatever
 * becomes of the post. Its parts are found below it: `useField`, `<ErrorSummary>`, `<FormAlert>`, `<SubmitButton>`.
 */
export function Form(props: FormProps) {
  const { spec, id = spec.name, hidden = nothing, defaults = nothing, describe, honeypot, children } = props;
  const { ref, state, onSubmit } = useFormControl(spec, {
    id,
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
