import type { ReactNode } from 'react';

export interface NewsletterProps {
  readonly title: string;
  readonly text: string;
  /** The form. */
  readonly children: ReactNode;
}

/** The section that announces the newsletter, with its form. */
export function Newsletter({ title, text, children }: NewsletterProps) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="bg-raised py-section print:hidden">
      <div className="wrap cols gap-y-8">
        <div className="col-span-full md:col-span-6">
          <h2 id="newsletter-title" className="text-title">
            {title}
          </h2>
          <p className="mt-4 max-w-[32rem] text-lead text-mute">{text}</p>
        </div>
        <div className="col-span-full md:col-span-6 lg:col-span-5 lg:col-start-8">{children}</div>
      </div>
    </section>
  );
}
