import type { ReactNode } from 'react';

export function Plain({ children }: { readonly children: ReactNode }) {
  return <main>{children}</main>;
}
