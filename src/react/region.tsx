import { createElement, type ReactNode } from 'react';

import { usePageScope } from './page-context.ts';

export interface RegionProps {
  /** Unique within the page, and the same in every layout that has this region. */
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The part of a layout that differs between pages: navigation replaces it with the region from the next page's payload. */
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
