import type { ComponentType, ReactNode } from 'react';

/** What `templates/index.ts` of a site exports. */
export interface SiteTemplates {
  readonly templates: Readonly<Record<string, ComponentType<never>>>;
  readonly layouts: Readonly<Record<string, ComponentType<{ readonly children: ReactNode }>>>;
  /** Components of the Markdown directives, by name. */
  readonly directives?: Readonly<Record<string, ComponentType<never>>>;
}
