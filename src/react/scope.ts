import { createContext, useContext } from 'react';

import type { Locale } from '../shared/locales/locale.ts';
import type { PublicConfig } from '../shared/pages/page.ts';
import type { Translate } from '../shared/register.ts';

/** What components can use everywhere: in pages, and in islands on the server and in the browser. */
export interface Scope {
  readonly locale: Locale;
  readonly config: PublicConfig;
  readonly translate: Translate;
  /** Called for each icon that is shown. */
  readonly noteIcon: (name: string) => void;
}

export const ScopeContext = createContext<Scope | null>(null);

export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (scope === null) throw new Error('This component renders inside a sitegen page only.');
  return scope;
}
