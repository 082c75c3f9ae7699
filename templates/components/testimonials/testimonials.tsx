import type { Image } from 'sitegen';
import { Picture } from 'sitegen/react';

import { cn } from '../cn.ts';

export interface TestimonialData {
  readonly author: string;
  readonly role: string;
  readonly company: string;
  readonly quote: string;
  readonly photo?: Image;
}

export interface TestimonialsProps {
  readonly items: readonly TestimonialData[];
}

/** The first testimonial is large, the others are small, in rows of three and of four. */
export function Testimonials({ items: [first, ...others] }: TestimonialsProps) {
  if (first === undefined) return null;
  return (
    <>
      <figure className="cols">
        <blockquote className="col-span-full md:col-span-10 md:col-start-1">
          <p className="font-display text-quote text-head lg:text-balance">{first.quote}</p>
        </blockquote>
        <Voice {...first} className="col-span-full mt-6 md:col-span-9 md:col-start-4" />
      </figure>
      {others.length > 0 && (
        <ul className="mt-16 grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 md:mt-24 lg:grid-cols-12">
          {others.map((one, index) => (
            <li
              key={one.author}
              className={cn(
                'border-t border-line pt-5 sm:max-lg:odd:last:col-span-2',
                index % 7 < 3 ? 'lg:col-span-4' : 'lg:col-span-6 xl:col-span-3',
              )}
            >
              <figure>
                <blockquote>
                  <p className="text-[1.125rem] leading-relaxed">{one.quote}</p>
                </blockquote>
                <Voice {...one} className="mt-4" />
              </figure>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Voice({
  author,
  role,
  company,
  photo,
  className,
}: Omit<TestimonialData, 'quote'> & { readonly className: string }) {
  return (
    <figcaption className={cn('slate', photo !== undefined && 'flex items-center gap-4', className)}>
      {photo !== undefined && (
        <span className="shrink-0">
          <Picture image={photo} alt="" ratio={1} sizes="56px" className="size-14 object-cover" />
        </span>
      )}
      <span>
        <span className="text-ink">{author}</span>
        <br />
        {`${role}, ${company}`}
      </span>
    </figcaption>
  );
}
