import { Icon } from 'sitegen/react';

import { cn } from '../cn.ts';
import { mailto } from '../mailto.ts';

export interface ColophonProps {
  readonly label: string;
  readonly line: string;
  readonly email: string;
  /** Whether it is on paper too. */
  readonly isPrinted?: boolean;
  readonly offices: readonly {
    readonly city: string;
    readonly street: string;
    readonly town: string;
    readonly phone: string;
    readonly dial: string;
  }[];
}

/** Where the studio is and how to reach it, on every page above the footer. */
export function Colophon({ label, line, email, isPrinted = false, offices }: ColophonProps) {
  const at = email.indexOf('@');
  return (
    <aside aria-label={label} className={cn('ground', !isPrinted && 'print:hidden')}>
      <div className="wrap cols gap-y-12 pt-section pb-16">
        <p className="col-span-full max-w-[14em] font-display text-quote text-head md:col-span-6 print:hidden">
          {line}
        </p>
        <address className="col-span-full grid grid-cols-1 gap-8 not-italic sm:grid-cols-2 md:col-span-6">
          {offices.map(({ city, street, town, phone, dial }) => (
            <div key={city} className="border-t border-line pt-3">
              <p className="font-display text-heading text-head">{city}</p>
              <p className="mt-3">
                <bdi>{street}</bdi>
              </p>
              <p>
                <bdi>{town}</bdi>
              </p>
              <p className="mt-1">
                <a href={`tel:${dial}`} dir="ltr" className="tabular inline-block py-1 hover:underline">
                  {phone}
                </a>
              </p>
            </div>
          ))}
          <p className="border-t border-line pt-3 sm:col-span-2">
            {/* Without a name of its own, its name would have a space before the @. */}
            <a
              href={mailto(email)}
              aria-label={email}
              className="inline-flex items-center gap-3 wrap-anywhere hover:underline"
            >
              <Icon name="mail" size={20} className="text-current" />
              <span>
                {email.slice(0, at)}
                <wbr />
                {email.slice(at)}
              </span>
            </a>
          </p>
        </address>
      </div>
    </aside>
  );
}
