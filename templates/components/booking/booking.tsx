import type { RouteTo } from 'sitegen';

import { Button } from '../button/button.tsx';
import { Section } from '../section/section.tsx';

export interface BookingProps {
  readonly title: string;
  readonly text: string;
  readonly how: string;
  readonly link: { readonly label: string; readonly to: RouteTo };
}

/** Arranging a call. No calendar is configured, so it leads to the form. */
export function Booking({ title, text, how, link }: BookingProps) {
  return (
    <Section id="booking" title={title} text={text} tone="cream">
      <p className="mb-6 max-w-prose">{how}</p>
      <Button component="link" to={link.to} variant="outline">
        {link.label}
      </Button>
    </Section>
  );
}
