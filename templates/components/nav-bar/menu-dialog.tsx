import { Icon, onPageFinish, useT } from 'sitegen/react';
import { useEffect, useRef } from 'react';

import { MenuPanel, type MenuContent } from './menu-panel.tsx';
import { useModal } from './use-modal.ts';
import { wrapFocus } from './wrap-focus.ts';

export interface MenuDialogProps extends MenuContent {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** From this width on, the links are in the bar; `lg` of the stylesheet. */
const wide = '(width >= 64rem)';

/**
 * The menu with scripts: a modal dialog, so that the browser keeps the focus and screen readers in it, and closes it on Escape. It is
 * outside the bar, which moves, and is laid out before it is opened, so that opening only shows it.
 */
export function MenuDialog({ open, onOpenChange, ...content }: MenuDialogProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);

  useModal(dialog, open);

  // Every link closes the menu, also one to the same page or to another tab. This must happen before the navigation: a page that is
  // available at once takes the focus.
  useEffect(() => {
    const modal = dialog.current;
    modal?.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a') !== null) modal.close();
    });
    modal?.addEventListener('keydown', (event) => wrapFocus(event, modal));
  }, []);

  useEffect(() => {
    const query = matchMedia(wide);
    const close = () => onOpenChange(false);
    query.addEventListener('change', close);
    // Going back must not leave the focus at the button that opened the menu: the page takes it after this.
    const stop = onPageFinish(() => {
      dialog.current?.close();
      close();
    });
    return () => {
      query.removeEventListener('change', close);
      stop();
    };
  }, [onOpenChange]);

  return (
    <dialog
      ref={dialog}
      aria-label={t('nav.drawer')}
      className="drawer dark"
      data-shown={open ? '' : undefined}
      inert
      onClose={() => onOpenChange(false)}
    >
      <MenuPanel {...content}>
        <button
          type="button"
          aria-label={t('nav.close')}
          className="-me-2 flex cursor-pointer p-2"
          onClick={() => onOpenChange(false)}
        >
          <Icon name="close" size={32} className="text-current" />
        </button>
      </MenuPanel>
    </dialog>
  );
}
