import type { ReactNode } from 'react';

import type { Creatable } from './list-items.ts';
import type { SearchOptions, SelectOption } from './options.ts';
import type { SelectTexts } from './texts.ts';

export interface SelectMenuProps {
  /** What is chosen here, for those who do not see it. */
  readonly label: string;
  /** Id of an element that says it, which then stands above `label`. */
  readonly labelledBy?: string | undefined;
  readonly options: readonly SelectOption[];
  readonly chosen: readonly SelectOption[];
  readonly onChange: (chosen: readonly SelectOption[]) => void;
  /** Called when it closes, whatever was chosen. */
  readonly onClose?: (() => void) | undefined;
  /** Several may be chosen, and it stays open. Default: one. */
  readonly multiple?: boolean | undefined;
  /** Above the list stands a field; a function is asked for what is typed there. Where it is creatable there always is one. Default: false. */
  readonly searchable?: boolean | SearchOptions | undefined;
  readonly creatable?: Creatable | undefined;
  /** Shown as long as nothing is chosen. */
  readonly placeholder?: string | undefined;
  readonly texts?: Partial<SelectTexts> | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /** Id of what describes it, such as an error. */
  readonly describedBy?: string | undefined;
  /** Stands after what is chosen, such as an arrow. */
  readonly indicator?: ReactNode;
  readonly className?: string | undefined;
  readonly startsOpen?: boolean | undefined;
  readonly startsFocused?: boolean | undefined;
}
