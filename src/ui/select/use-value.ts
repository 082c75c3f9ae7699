import { useEffect, useRef, useState } from 'react';

import type { SelectOption } from './options.ts';

interface ValueOptions {
  readonly options: readonly SelectOption[];
  /** Undefined if the select keeps its own value. */
  readonly value: readonly string[] | undefined;
  readonly initial: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** The chosen values, mirrored in the browser's own select, which reports every change to the form. */
export function useValue({ options, value, initial, onChange }: ValueOptions) {
  const native = useRef<HTMLSelectElement>(null);
  const [own, setOwn] = useState(initial);
  /** Options that were created or found while choosing. */
  const [others, setOthers] = useState<readonly SelectOption[]>([]);
  /** Whether the form has been notified. */
  const isTold = useRef(true);
  const values = value ?? own;
  const all = [...options, ...others.filter((option) => !isIn(options, option))];
  const chosen = values.flatMap((one) => all.find((option) => option.value === one) ?? []);

  const take = (next: readonly string[]): void => {
    if (next.toSorted().join('\0') === values.toSorted().join('\0')) return;
    setOwn(next);
    onChange(next);
  };

  const latest = useRef(take);
  useEffect(() => void (latest.current = take));

  useEffect(() => {
    const { current: select } = native;
    const takeNative = (): void => latest.current(readValues(select));
    // The browser may have filled in the form before this code was loaded.
    takeNative();
    const form = select?.form;
    // The form is reset only after all listeners have run.
    const onReset = () => setTimeout(takeNative);
    form?.addEventListener('reset', onReset);
    return () => form?.removeEventListener('reset', onReset);
  }, []);

  useEffect(() => {
    writeValues(native.current, values);
    if (isTold.current) return;
    isTold.current = true;
    for (const type of ['input', 'change']) native.current?.dispatchEvent(new Event(type, { bubbles: true }));
  });

  return {
    native,
    chosen,
    all,
    /** Called when the visitor has used the browser's own select. */
    onNative: () => take(readValues(native.current)),
    onMenu: (next: readonly SelectOption[]): void => {
      setOthers([...others, ...next.filter((option) => !isIn(all, option))]);
      isTold.current = false;
      take(next.map((option) => option.value));
    },
  };
}

function isIn(options: readonly SelectOption[], { value }: SelectOption): boolean {
  return options.some((option) => option.value === value);
}

function readValues(select: HTMLSelectElement | null): readonly string[] {
  return [...(select?.selectedOptions ?? [])].flatMap((option) => option.value || []);
}

function writeValues(select: HTMLSelectElement | null, values: readonly string[]): void {
  for (const option of select?.options ?? []) {
    const isSelected = values.length === 0 ? option.value === '' : values.includes(option.value);
    if (option.selected !== isSelected) option.selected = isSelected;
  }
}
