import type { Island } from 'sitegen/react';
import type { SelectOption } from 'sitegen/ui/select';

import { SelectField } from './select-field.tsx';

export interface SelectExampleProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  readonly value?: string;
  readonly values?: readonly string[];
  readonly searchable?: boolean;
  /** Whether its search never responds. */
  readonly busy?: boolean;
  readonly creatable?: 'empty' | 'always';
  readonly disabled?: boolean;
  readonly invalid?: boolean;
}

export const hydrate = 'visible';

const never = () => new Promise<readonly SelectOption[]>(() => undefined);

/** A select in one of its states, for the gallery. */
function SelectExample({ value, values, busy = false, searchable = false, ...props }: SelectExampleProps) {
  const search = busy ? never : searchable;
  return values === undefined ? (
    <SelectField {...props} searchable={search} defaultValue={value} />
  ) : (
    <SelectField {...props} searchable={search} multiple defaultValue={values} />
  );
}

export default SelectExample satisfies Island<SelectExampleProps>;
