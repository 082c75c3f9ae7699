import type { ReactNode } from 'react';

import { Frame } from './frame.tsx';

export interface LayoutProps {
  readonly children: ReactNode;
}

export function DefaultLayout({ children }: LayoutProps) {
  return <Frame>{children}</Frame>;
}
