import { Button } from '../button/button.tsx';
import { mailto } from '../mailto.ts';

export interface NewsletterProps {
  readonly title: string;
  readonly text: string;
  readonly email: string;
  readonly submit: string;
  readonly subject: string;
  /** Becomes the message: sending it is the consent. */
  readonly consent: string;
  /** What pressing the button does. */
  readonly hint: string;
}

/** Signing up for the letter by mail: it works without scripts and without a server. */
export function Newsletter({ title, text, email, submit, subject, consent, hint }: NewsletterProps) {
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      className="bg-cream py-16 dark:bg-night-900 print:hidden"
    >
      <div className="wrap grid gap-8 lg:grid-cols-2 lg:items-center">
        <div>
          <h2 id="newsletter-title" className="text-title">
            {title}
          </h2>
          <p className="mt-3 text-lg text-gray-700 dark:text-gray-300">{text}</p>
        </div>
        <div>
          <Button component="link" href={mailto(email, { subject, body: consent })}>
            {submit}
          </Button>
          <p className="mt-3 max-w-prose text-sm text-gray-700 dark:text-gray-300">{hint}</p>
        </div>
      </div>
    </section>
  );
}
