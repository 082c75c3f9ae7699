import type { ReactElement, ReactNode } from 'react';

import { PageScopeContext, type PageScope } from '../react/page-context.ts';
import { ScopeContext } from '../react/scope.ts';

/** Provides the components of a page with their context. */
export function inPage(scope: PageScope, children: ReactNode): ReactElement {
  return (
    <ScopeContext value={scope}>
      <PageScopeContext value={scope}>{children}</PageScopeContext>
    </ScopeContext>
  );
}
