import type { ReactNode } from 'react';

export interface PageHeaderProps {
  readonly title: string;
  readonly lead: string;
  /** Above the title: a way back, a category. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

/** The top of a page: its one h1. */
export function PageHeader({ title, lead, before, children }: PageHeaderProps) {
  return (
    <header className="wrap pt-10 pb-12 sm:pt-16 sm:pb-16">
      {before}
      <h1 className="max-w-4xl text-display">{title}</h1>
      <p className="mt-6 max-w-2xl text-xl text-gray-700 dark:text-gray-300">{lead}</p>
      {children}
    </header>
  );
}
