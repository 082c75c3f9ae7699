import { useEffect, useRef, useState } from 'react';

import type { SelectOption } from './options.ts';

interface ValueOptions {
  readonly options: readonly SelectOption[];
  /** Undefined where the select keeps its value itself. */
  readonly value: readonly string[] | undefined;
  readonly initial: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** What is chosen, held by the browser's own select as well, which tells the form of every change. */
export function useValue({ options, value, initial, onChange }: ValueOptions) {
  const native = useRef<HTMLSelectElement>(null);
  const [own, setOwn] = useState(initial);
  /** What was made or found while choosing. */
  const [others, setOthers] = useState<readonly SelectOption[]>([]);
  const [isTold, setTold] = useState(true);
  const values = value ?? own;
  const isKnown = ({ value: one }: SelectOption) => options.some((option) => option.value === one);
  const all = [...options, ...others.filter((option) => !isKnown(option))];
  const chosen = values.flatMap((one) => all.find((option) => option.value === one) ?? []);

  const read = (): readonly string[] =>
    [...(native.current?.selectedOptions ?? [])].flatMap((option) => option.value || []);
  const take = (next: readonly string[]): void => {
    if (next.toSorted().join('\0') === values.toSorted().join('\0')) return;
    setOwn(next);
    onChange(next);
  };

  const latest = useRef(take);
  useEffect(() => void (latest.current = take));

  useEffect(() => {
    // The browser may have filled the form in before this code was there.
    latest.current(read());
    const form = native.current?.form;
    // The form is reset once everybody has heard of it.
    const onReset = () => setTimeout(() => latest.current(read()));
    form?.addEventListener('reset', onReset);
    return () => form?.removeEventListener('reset', onReset);
  }, []);

  useEffect(() => {
    const { current: select } = native;
    if (select === null) return;
    for (const option of select.options) option.selected = isSelected(option, values);
    if (isTold) return;
    setTold(true);
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  }, [values, isTold, all.length]);

  return {
    native,
    chosen,
    all,
    /** The visitor has used the browser's own select. */
    onNative: () => take(read()),
    onMenu(next: readonly SelectOption[]) {
      setOthers([...others, ...next.filter((option) => !isKnown(option) && !others.includes(option))]);
      setTold(false);
      take(next.map((option) => option.value));
    },
  };
}

function isSelected({ value }: HTMLOptionElement, values: readonly string[]): boolean {
  return values.length === 0 ? value === '' : values.includes(value);
}
