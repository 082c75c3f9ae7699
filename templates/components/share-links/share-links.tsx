import { Icon } from 'sitegen/react';

import { mailto } from '../mailto.ts';

export interface ShareLinksProps {
  readonly label: string;
  readonly mail: string;
  /** Name of the address, for those who do not see it. */
  readonly addressLabel: string;
  readonly title: string;
  readonly url: string;
}

/** Passing a text on without telling anybody else: a mail, or the address itself, selected by one click. */
export function ShareLinks({ label, mail, addressLabel, title, url }: ShareLinksProps) {
  return (
    <section aria-label={label} className="slate print:hidden">
      <p className="font-medium text-ink">{label}</p>
      <p className="mt-2">
        <a
          href={`mailto:?${mailto('', { subject: title, body: url }).split('?')[1] ?? ''}`}
          className="inline-flex items-center gap-2 py-1 hover:underline"
        >
          <Icon name="mail" size={16} className="text-current" />
          {mail}
        </a>
      </p>
      <p className="mt-1">
        <span className="sr-only">{addressLabel} </span>
        <span className="break-all select-all">{url.replace('https://', '')}</span>
      </p>
    </section>
  );
}
