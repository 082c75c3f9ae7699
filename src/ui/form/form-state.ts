import { checkField, type FieldError, type FormSpec } from '../../shared/forms/form.ts';

/** What a visitor did in a field. */
export interface FieldEvent {
  readonly type: 'blur' | 'change' | 'input';
  /** Name of the field. */
  readonly path: string;
}

/** Names of controls → their values, as a post would send them. */
export type FormValues = Readonly<Record<string, string>>;

/** An error, with the endpoint's message if it came from there. */
export interface ShownError extends FieldError {
  readonly message?: string;
}

/** Why the form was not accepted, apart from errors in its fields. */
export type FormFailure = 'offline' | 'timeout' | 'too-often' | 'server';

export interface FormState {
  readonly phase: 'editing' | 'sending' | 'sent';
  /** By field. */
  readonly errors: Readonly<Record<string, ShownError>>;
  /** Fields that the visitor has left at least once. */
  readonly blurred: readonly string[];
  readonly failure: FormFailure | undefined;
  /** How many submits were refused: each moves the focus. */
  readonly refusals: number;
}

export type FormAction =
  | { readonly type: 'field'; readonly event: FieldEvent; readonly values: FormValues }
  | { readonly type: 'refuse'; readonly errors: readonly ShownError[] }
  | { readonly type: 'send' }
  | { readonly type: 'fail'; readonly failure: FormFailure }
  | { readonly type: 'succeed' };

export const emptyForm: FormState = {
  phase: 'editing',
  errors: {},
  blurred: [],
  failure: undefined,
  refusals: 0,
};

/** Returns the reducer of a form's state. */
export function formReducer(fields: FormSpec['fields']): (state: FormState, action: FormAction) => FormState {
  return (state, action) => {
    switch (action.type) {
      case 'field':
        return takeEvent(state, action.event, checkNamed(fields, action.event.path, action.values));
      case 'refuse':
        return {
          ...state,
          phase: 'editing',
          errors: Object.fromEntries(action.errors.map((error) => [error.path, error])),
          failure: undefined,
          refusals: state.refusals + 1,
        };
      case 'send':
        return { ...state, phase: 'sending', errors: {}, failure: undefined };
      case 'fail':
        return { ...state, phase: 'editing', failure: action.failure, refusals: state.refusals + 1 };
      default:
        return { ...state, phase: 'sent' };
    }
  };
}

/** A visitor who has not yet left a field is still writing: typing does not cause an error there, unless it already has one. */
function takeEvent(state: FormState, { type, path }: FieldEvent, error: FieldError | undefined): FormState {
  const blurred = type === 'blur' && !state.blurred.includes(path) ? [...state.blurred, path] : state.blurred;
  if (type === 'input' && !blurred.includes(path) && !(path in state.errors)) return state;
  const { [path]: _before, ...others } = state.errors;
  return { ...state, blurred, errors: error === undefined ? others : { ...others, [path]: error } };
}

function checkNamed(fields: FormSpec['fields'], path: string, values: FormValues): FieldError | undefined {
  const rules = Object.hasOwn(fields, path) ? fields[path] : undefined;
  return rules && checkField(path, rules, values[path]);
}

/** The fields with an error, in the order of the form. */
export function listErrors({ errors }: FormState, fields: FormSpec['fields']): readonly ShownError[] {
  return Object.keys(fields).flatMap((name) => errors[name] ?? []);
}
