import type { FormSpec } from '../../shared/forms/form.ts';
import type { FormValues } from './form-state.ts';

interface Draft {
  readonly texts: FormValues;
  /** Names of ticked boxes, by the page that the form was on: consent is given to the text of one page. */
  readonly ticks: ReadonlyMap<string, readonly string[]>;
}

/** Drafts by form id. Kept in memory only: they end with the document, and nothing is stored in the browser. */
const drafts = new Map<string, Draft>();

/** Saves the input of a form that is about to be removed from the page. */
export function keepDraft(id: string, form: HTMLFormElement, fields: FormSpec['fields']): void {
  const controls = ownControls(form, fields);
  const held = controls.filter((control) => !isToggle(control) || control.checked);
  const [ticked, others] = [held.filter(isBox), held.filter((control) => !isBox(control))];
  drafts.set(id, {
    texts: Object.fromEntries(others.map(({ name, value }) => [name, value])),
    ticks: new Map(drafts.get(id)?.ticks).set(
      placeOf(form),
      ticked.map(({ name }) => name),
    ),
  });
}

/** Restores a form's saved input, except in fields that have been filled in meanwhile. */
export function restoreDraft(id: string, form: HTMLFormElement, fields: FormSpec['fields']): void {
  const draft = drafts.get(id);
  if (draft === undefined) return;
  const ticks = draft.ticks.get(placeOf(form));
  for (const control of ownControls(form, fields)) {
    const text = draft.texts[control.name];
    if (isTouched(control)) continue;
    if (isBox(control)) control.checked = ticks?.includes(control.name) ?? control.checked;
    else if (text === undefined) continue;
    else if (isToggle(control)) control.checked = control.value === text;
    else if (canHold(control, text)) control.value = text;
  }
}

/** Call this once a form has been sent, so that it is not restored. */
export function dropDraft(id: string): void {
  drafts.delete(id);
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Controls that visitors fill in themselves, and that the browser would restore without scripts: no hidden input, honeypot, secret or file.
 */
function ownControls(form: HTMLFormElement, fields: FormSpec['fields']): readonly Control[] {
  return [
    ...form.querySelectorAll<Control>(
      'input:not([type=hidden], [type=password], [type=file]), textarea, select:not([multiple])',
    ),
  ].filter(({ name }) => Object.hasOwn(fields, name));
}

/** The context in which a form is posted: its page and language, and the requested file. */
function placeOf(form: HTMLFormElement): string {
  const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
  return JSON.stringify(hidden.map(({ name, value }) => [name, value]));
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox';
}

function isToggle(control: Control): control is HTMLInputElement {
  return isBox(control) || control.type === 'radio';
}

function isTouched(control: Control): boolean {
  if (isToggle(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(0, first);
}

function canHold(control: Control, text: string): boolean {
  return !(control instanceof HTMLSelectElement) || [...control.options].some(({ value }) => value === text);
}
