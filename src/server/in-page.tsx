import type { ReactElement, ReactNode } from 'react';

import { PageScopeContext, type PageScope } from '../react/page-context.ts';
import { ScopeContext } from '../react/scope.ts';

/** Gives components of a page what they ask for. */
export function inPage(scope: PageScope, children: ReactNode): ReactElement {
  return (
    <ScopeContext value={scope}>
      <PageScopeContext value={scope}>{children}</PageScopeContext>
    </ScopeContext>
  );
}
