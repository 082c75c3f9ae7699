import { Icon, useT } from 'sitegen/react';
import type { Ref } from 'react';

import { MenuPanel, type MenuContent } from './menu-panel.tsx';

export interface MenuDisclosureProps extends MenuContent {
  readonly ref?: Ref<HTMLDetailsElement>;
}

/** The menu without scripts: a disclosure that covers the screen. */
export function MenuDisclosure({ ref, ...content }: MenuDisclosureProps) {
  const t = useT();
  return (
    <details ref={ref} className="group -me-2 lg:hidden" data-drawer="">
      <summary className="relative z-50 flex cursor-pointer list-none p-2 group-open:text-cream">
        <span className="flex group-open:hidden">
          <Icon name="menu" size={32} label={t('nav.menu')} className="text-current" />
        </span>
        <span className="hidden group-open:flex">
          <Icon name="close" size={32} label={t('nav.close')} className="text-current" />
        </span>
      </summary>
      <div className="dark fixed inset-0 z-40 flex flex-col overflow-y-auto bg-night-950 text-cream">
        <MenuPanel {...content} />
      </div>
    </details>
  );
}
