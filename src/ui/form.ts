/** `sitegen/ui/form`: unstyled forms. */
// oxlint-disable-next-line oxc/no-barrel-file -- an entry of the package
export { Form, type FormProps } from './form/form.tsx';
export {
  ErrorSummary,
  FormAlert,
  SubmitButton,
  type ErrorSummaryProps,
  type FormAlertProps,
  type SubmitButtonProps,
} from './form/form-parts.tsx';
export { useFormScope, type FormScope, type PostedForm } from './form/form-scope.ts';
export type { FieldEvent, FormFailure, FormState, FormValues } from './form/form-state.ts';
export type { FormAnswer } from './form/post-form.ts';
export { readValues } from './form/read-values.ts';
export { useField, type Field, type FieldControl, type FieldOptions } from './form/use-field.ts';
export type { FieldError, FieldErrorCode } from '../shared/forms/form.ts';
