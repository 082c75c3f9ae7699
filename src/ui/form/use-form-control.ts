import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  type RefObject,
  type SubmitEvent,
} from 'react';

import { checkFields } from '../../shared/forms/form.ts';
import { createSubmission, type Submission } from './create-submission.ts';
import { dropDraft, keepDraft, restoreDraft } from './form-drafts.ts';
import type { PostedForm } from './form-scope.ts';
import { emptyForm, formReducer, type FieldEvent, type FormState, type ShownError } from './form-state.ts';
import { listenToFields } from './listen-to-fields.ts';
import type { FormAnswer } from './post-form.ts';
import { forgetPost } from './post-keys.ts';
import { readValues } from './read-values.ts';
import { watchPress, type PressWatch } from './watch-press.ts';

export interface FormControlOptions {
  readonly id: string;
  readonly onAccepted: ((answer: FormAnswer) => void) | undefined;
  readonly onSent: (answer: FormAnswer) => void;
  readonly onFieldEvent: ((event: FieldEvent) => void) | undefined;
}

export interface FormControl {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly state: FormState;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Binds a form in the page to its state: events, checks, the post and the focus. */
export function useFormControl(
  spec: PostedForm,
  { id, onAccepted, onSent, onFieldEvent }: FormControlOptions,
): FormControl {
  const ref = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(formReducer(spec.fields), emptyForm);
  const submission = useRef<Submission>(null);
  const isBusy = useRef(false);
  const isTaken = useRef(false);
  const { fields } = spec;

  const onEvent = useEffectEvent((event: FieldEvent, press: PressWatch) => {
    if (!Object.hasOwn(spec.fields, event.path)) return;
    onFieldEvent?.(event);
    press.after(() => {
      if (ref.current !== null) dispatch({ type: 'field', event, values: readValues(ref.current) });
    });
  });

  // Before the effects of the fields, which then see the same as after the browser's own Back.
  useLayoutEffect(() => {
    const form = ref.current;
    if (form === null) return undefined;
    restoreDraft(id, form, fields);
    return () => {
      if (!isTaken.current) keepDraft(id, form, fields);
    };
  }, [id, fields]);

  const onShown = useEffectEvent(() => {
    submission.current ??= createSubmission(spec, { id, shownAt: Date.now() });
  });
  useEffect(() => {
    onShown();
    const press = watchPress();
    const stop = ref.current && listenToFields(ref.current, (event) => onEvent(event, press));
    return () => {
      stop?.();
      press.stop();
    };
  }, []);

  // Once the refusal is visible: to the first invalid field, or back to the button, which was disabled meanwhile.
  useEffect(() => {
    if (state.refusals === 0) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) return wrong.focus();
    if (document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    // Enter sends a form from any field, however far from the reason.
    ref.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [state.refusals]);

  /**
   * Errors in fields that the form lacks cannot be corrected by the visitor: reports them to the author, and tells the visitor that nothing
   * was sent.
   */
  function refuse(form: HTMLFormElement, errors: readonly ShownError[]): void {
    const shown = errors.filter(({ path }) => form.elements.namedItem(path) !== null);
    const missing = errors.filter((error) => !shown.includes(error)).map(({ path }) => path);
    if (missing.length > 0)
      // oxlint-disable-next-line no-console -- the author's mistake, which no build can find
      console.error(`The form "${spec.name}" lacks fields that its schema asks for: ${missing.join(', ')}.`);
    dispatch(shown.length > 0 ? { type: 'refuse', errors: shown } : { type: 'fail', failure: 'server' });
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const values = readValues(form);
    const errors = checkFields(spec.fields, values);
    if (errors.length > 0) return refuse(form, errors);
    dispatch({ type: 'send' });
    isBusy.current = true;
    const outcome = await submission.current?.send(values, () => ref.current !== null);
    isBusy.current = false;
    if (outcome?.kind === 'taken') {
      isTaken.current = true;
      dropDraft(id);
      onAccepted?.(outcome.answer);
    }
    // The visitor has left, and nobody waits for the response.
    if (outcome === undefined || ref.current === null) return undefined;
    switch (outcome.kind) {
      case 'taken':
        forgetPost(id);
        dispatch({ type: 'succeed' });
        return onSent(outcome.answer);
      case 'invalid':
        return refuse(form, outcome.errors);
      case 'failed':
        return dispatch({ type: 'fail', failure: outcome.failure });
    }
  }

  return {
    ref,
    state,
    onSubmit(event) {
      event.preventDefault();
      if (!isBusy.current && state.phase !== 'sent') void send(event.currentTarget);
    },
  };
}
