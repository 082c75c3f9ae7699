import { createContext, useContext } from 'react';

import type { FieldError, FormSpec } from '../../shared/forms/form.ts';
import type { FormState, FormValues } from './form-state.ts';

/** A form that has an endpoint. */
export type PostedForm = FormSpec & { readonly action: string };

/** What the parts of a form know about it. */
export interface FormScope {
  /** Prefix of the ids of its fields. */
  readonly id: string;
  readonly spec: PostedForm;
  readonly state: FormState;
  readonly isHydrated: boolean;
  /** Initial values of its fields. */
  readonly defaults: FormValues;
  readonly describe: (error: FieldError) => string;
}

export const FormContext = createContext<FormScope | null>(null);

/** State and rules of the form around a component. Throws outside a `<Form>`. */
export function useFormScope(): FormScope {
  const scope = useContext(FormContext);
  if (scope === null) throw new Error('This component stands in a <Form> only.');
  return scope;
}
