import type { FieldEvent } from './form-state.ts';

/** From the last key to the event, in milliseconds. */
const inputDelay = 300;

/**
 * Reports events in a form's fields: `blur` and `change` at once, `input` when the visitor pauses, or submits the form. Applies to everything that has a name
 * and whose events bubble, native fields and components alike. Returns a function that ends it.
 */
export function listenToFields(form: HTMLFormElement, emit: (event: FieldEvent) => void): () => void {
  const pauses = new Map<string, ReturnType<typeof setTimeout>>();
  const onPause = (path: string): void => {
    pauses.delete(path);
    emit({ type: 'input', path });
  };
  const pathOf = ({ target }: Event): string => (target as Partial<HTMLInputElement>).name ?? '';
  const onBlur = (event: Event): void => emit({ type: 'blur', path: pathOf(event) });
  const onChange = (event: Event): void => emit({ type: 'change', path: pathOf(event) });
  const onInput = (event: Event): void => {
    const path = pathOf(event);
    clearTimeout(pauses.get(path));
    pauses.set(
      path,
      setTimeout(() => onPause(path), inputDelay),
    );
  };
  /** Afterwards, they would be taken for edits of what was submitted, and remove the errors that the response brings. */
  const onSubmit = (): void => {
    for (const [path, pause] of pauses) {
      clearTimeout(pause);
      onPause(path);
    }
  };
  form.addEventListener('focusout', onBlur);
  form.addEventListener('change', onChange);
  form.addEventListener('input', onInput);
  form.addEventListener('submit', onSubmit);
  return () => {
    form.removeEventListener('focusout', onBlur);
    form.removeEventListener('change', onChange);
    form.removeEventListener('input', onInput);
    form.removeEventListener('submit', onSubmit);
    for (const pause of pauses.values()) clearTimeout(pause);
  };
}
