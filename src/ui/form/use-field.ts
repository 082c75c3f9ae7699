import { fieldConstraints, type FieldConstraints } from './field-constraints.ts';
import { useFormScope } from './form-scope.ts';

export interface FieldOptions {
  /** Whether the field has a hint, an element with the id `hintId`. Default: false. */
  readonly hint?: boolean;
}

export interface FieldControl extends FieldConstraints {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly defaultChecked: boolean | undefined;
  /** Of a checkbox it is never undefined: browsers tell screen readers that a required one is invalid as long as it is not ticked. */
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface Field {
  /** Attributes of the native control. */
  readonly control: FieldControl;
  readonly hintId: string;
  readonly errorId: string;
  /** The error message; undefined if there is none. */
  readonly error: string | undefined;
}

/** A field of the surrounding `<Form>`. Throws outside of one, and if the form has no such field. */
export function useField(name: string, { hint = false }: FieldOptions = {}): Field {
  const { id: form, spec, state, isHydrated, defaults, describe } = useFormScope();
  const rules = spec.fields[name];
  if (rules === undefined) throw new Error(`The form "${spec.name}" has no field "${name}".`);
  const id = `${form}-${name}`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const shown = state.errors[name];
  const describedBy = [...(hint ? [hintId] : []), ...(shown === undefined ? [] : [errorId])];
  return {
    control: {
      id,
      name,
      defaultValue: rules.kind === 'text' ? (defaults[name] ?? '') : undefined,
      defaultChecked: rules.kind === 'checkbox' ? defaults[name] !== undefined : undefined,
      ...fieldConstraints(rules, isHydrated),
      'aria-invalid': rules.kind === 'checkbox' ? shown !== undefined : shown && true,
      'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
    },
    hintId,
    errorId,
    error: shown && (shown.message ?? describe(shown)),
  };
}
