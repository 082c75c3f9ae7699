import type { Image } from 'sitegen';
import { Picture } from 'sitegen/react';
import type { ReactNode } from 'react';

export interface BookingProps {
  readonly title: string;
  readonly text: string;
  /** The person who calls back; absent: the studio. */
  readonly person?: { readonly name: string; readonly role: string; readonly photo: Image };
  /** How to book: a calendar, or a link to the form. */
  readonly children: ReactNode;
}

/** Lets visitors arrange a call. */
export function Booking({ title, text, person, children }: BookingProps) {
  return (
    <section id="booking" aria-labelledby="booking-title" className="border-t border-line pt-5">
      <h2 id="booking-title" className="text-[clamp(2rem,1.6rem+1.7vw,3.25rem)] leading-none">
        {title}
      </h2>
      {person && (
        <div className="mt-6 flex flex-wrap items-end gap-5">
          <div className="shrink-0">
            <Picture
              image={person.photo}
              alt=""
              ratio={4 / 5}
              sizes="144px"
              className="aspect-4/5 w-32 object-cover"
            />
          </div>
          <p className="slate flex-[1_1_9em]">
            <span className="text-ink">{person.name}</span>
            <br />
            {person.role}
          </p>
        </div>
      )}
      <p className="mt-6 text-lead">{text}</p>
      <div className="mt-7">{children}</div>
    </section>
  );
}
