import { createElement, type ReactNode } from 'react';

import { usePageScope } from './page-context.ts';

export interface RegionProps {
  /** Unique in the page; the same in every layout that has this region. */
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The part of a layout that differs from page to page: what the payload carries and navigation replaces. */
export function Region({ id, className, children }: RegionProps) {
  const n = usePageScope('<Region>').collector.region(id);
  return (
    <div data-region={id} className={className}>
      {createElement('sg-mark', { n })}
      {children}
      {createElement('sg-mark', { n })}
    </div>
  );
}
