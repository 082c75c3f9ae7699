import type { Image, RouteTo } from 'sitegen';
import { Picture } from 'sitegen/react';

import { Button } from '../button/button.tsx';

export interface BookingProps {
  readonly title: string;
  readonly text: string;
  readonly how: string;
  /** Who calls back. */
  readonly person: { readonly name: string; readonly role: string; readonly photo: Image };
  readonly link: { readonly label: string; readonly to: RouteTo };
}

/** Arranging a call. No calendar is configured, so it leads to the form. */
export function Booking({ title, text, how, person, link }: BookingProps) {
  return (
    <section id="booking" aria-labelledby="booking-title" className="border-t border-line pt-5">
      <h2 id="booking-title" className="text-[clamp(2rem,1.6rem+1.7vw,3.25rem)] leading-none">
        {title}
      </h2>
      <div className="mt-6 flex items-end gap-5">
        <div className="shrink-0">
          <Picture
            image={person.photo}
            alt=""
            ratio={4 / 5}
            sizes="144px"
            className="aspect-4/5 w-32 object-cover"
          />
        </div>
        <p className="slate">
          <span className="text-ink">{person.name}</span>
          <br />
          {person.role}
        </p>
      </div>
      <p className="mt-6 text-lead">{text}</p>
      <p className="mt-4 text-mute">{how}</p>
      <p className="mt-7">
        <Button component="link" to={link.to} variant="outline">
          {link.label}
        </Button>
      </p>
    </section>
  );
}
