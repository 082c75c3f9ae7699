import { Icon, useT } from 'sitegen/react';
import { useHydrated } from 'sitegen/ui/use-hydrated';

import { MenuDisclosure } from './menu-disclosure.tsx';
import type { MenuContent } from './menu-panel.tsx';

export interface MenuOpenerProps extends MenuContent {
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** Renders the menu without scripts first, because the first render must match the page's HTML; then the button that opens the dialog. */
export function MenuOpener({ open, onOpen, ...content }: MenuOpenerProps) {
  const t = useT();
  const leave = (disclosure: HTMLDetailsElement) => () => {
    if (disclosure.open) onOpen();
    // React takes over within a press, before the browser opens what was pressed.
    else disclosure.addEventListener('toggle', onOpen, { once: true });
  };
  return useHydrated() ? (
    <button
      // The menu that it replaces may have the focus, and the dialog returns the focus to where it was.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it keeps the focus where it was
      autoFocus={document.querySelector('[data-drawer] :focus') !== null}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={t('nav.menu')}
      className="-me-2 flex cursor-pointer p-2 lg:hidden"
      onClick={onOpen}
    >
      <Icon name="menu" size={32} className="text-current" />
    </button>
  ) : (
    <MenuDisclosure ref={leave} {...content} />
  );
}
