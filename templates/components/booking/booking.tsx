import type { RouteTo } from 'sitegen';

import { Button } from '../button/button.tsx';

export interface BookingProps {
  readonly title: string;
  readonly text: string;
  readonly how: string;
  readonly link: { readonly label: string; readonly to: RouteTo };
}

/** Arranging a call. No calendar is configured, so it leads to the form. */
export function Booking({ title, text, how, link }: BookingProps) {
  return (
    <section id="booking" aria-labelledby="booking-title" className="border-t border-line pt-5">
      <h2 id="booking-title" className="text-[clamp(2rem,1.6rem+1.7vw,3.25rem)] leading-none">
        {title}
      </h2>
      <p className="mt-5 text-lead">{text}</p>
      <p className="mt-4 text-mute">{how}</p>
      <p className="mt-7">
        <Button component="link" to={link.to} variant="outline">
          {link.label}
        </Button>
      </p>
    </section>
  );
}
