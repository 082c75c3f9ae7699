import { Icon } from 'sitegen/react';

import { mailto } from '../mailto.ts';

export interface ShareLinksProps {
  readonly label: string;
  readonly mail: string;
  /** What the link does, for its tooltip. */
  readonly mailHint: string;
  /** Says what the address is, for those who do not see it. */
  readonly addressLabel: string;
  readonly title: string;
  readonly url: string;
}

/** Ways to share a text that involve no third party: a mail, or the address itself, selected by one click. */
export function ShareLinks({ label, mail, mailHint, addressLabel, title, url }: ShareLinksProps) {
  const href = mailto('', { subject: title, body: url });
  return (
    <section
      aria-label={label}
      className="slate mt-14 flex max-w-[38rem] flex-wrap gap-x-8 gap-y-1 border-t border-line pt-3 print:hidden"
    >
      <p className="py-1 text-ink">{label}</p>
      <p>
        <a
          href={href}
          className="inline-flex items-center gap-2 py-1 hover:underline"
          data-tooltip-content={mailHint}
        >
          <Icon name="mail" size={16} className="text-current" />
          {mail}
        </a>
      </p>
      <p className="py-1">
        <span className="sr-only">{addressLabel} </span>
        <span className="wrap-anywhere select-all">{url.replace('https://', '')}</span>
      </p>
    </section>
  );
}
