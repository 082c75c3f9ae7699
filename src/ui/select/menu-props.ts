import type { ReactNode } from 'react';

import type { Creatable } from './list-items.ts';
import type { SearchOptions, SelectOption } from './options.ts';
import type { SelectTexts } from './texts.ts';

export interface SelectMenuProps {
  /** Accessible name. */
  readonly label: string;
  /** Id of an element that names it; takes precedence over `label`. */
  readonly labelledBy?: string | undefined;
  readonly options: readonly SelectOption[];
  readonly chosen: readonly SelectOption[];
  readonly onChange: (chosen: readonly SelectOption[]) => void;
  /** Called when the menu closes, whether or not anything was chosen. */
  readonly onClose?: (() => void) | undefined;
  /** Allows several values; the menu then stays open. Default: false. */
  readonly multiple?: boolean | undefined;
  /** Shows a search field above the list; a function is asked for the options. Always on if `creatable`. Default: false. */
  readonly searchable?: boolean | SearchOptions | undefined;
  /** Offers to create an option: if nothing matches the typed text, or unless an option is named so. Default: it does not. */
  readonly creatable?: Creatable | undefined;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
  readonly texts?: Partial<SelectTexts> | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /** Id of an element that describes it, such as an error. */
  readonly describedBy?: string | undefined;
  /** Shown after the value, such as an arrow. */
  readonly indicator?: ReactNode;
  readonly className?: string | undefined;
  /** Open when it is first shown. Default: false. */
  readonly startsOpen?: boolean | undefined;
  /** Takes the focus when it is first shown. Default: false. */
  readonly startsFocused?: boolean | undefined;
}
