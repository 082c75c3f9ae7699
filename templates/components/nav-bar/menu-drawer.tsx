import { useSyncExternalStore } from 'react';

import { MenuDialog } from './menu-dialog.tsx';
import { MenuDisclosure } from './menu-disclosure.tsx';
import type { MenuContent } from './menu-panel.tsx';

export interface MenuDrawerProps extends MenuContent {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const never = () => () => undefined;

/** First what works without scripts, for the first render has to equal the page; then the dialog, as open as it was. */
export function MenuDrawer({ open, onOpenChange, ...content }: MenuDrawerProps) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const leave = (disclosure: HTMLDetailsElement) => () => {
    if (disclosure.open) onOpenChange(true);
  };
  return isHydrated ? (
    <MenuDialog open={open} onOpenChange={onOpenChange} {...content} />
  ) : (
    <MenuDisclosure ref={leave} {...content} />
  );
}
