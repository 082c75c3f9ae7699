export interface TestimonialData {
  readonly author: string;
  readonly role: string;
  readonly company: string;
  readonly quote: string;
}

export interface TestimonialsProps {
  readonly items: readonly TestimonialData[];
}

export function Testimonials({ items }: TestimonialsProps) {
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2">
      {items.map(({ author, role, company, quote }) => (
        <li key={author}>
          <figure className="border-l-2 border-green-600 pl-6">
            <blockquote>
              <p className="text-lg text-pretty">{quote}</p>
            </blockquote>
            <figcaption className="mt-4 text-sm text-gray-600 dark:text-gray-400">
              <span className="font-semibold text-gray-900 dark:text-cream">{author}</span>
              {`, ${role}, ${company}`}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
