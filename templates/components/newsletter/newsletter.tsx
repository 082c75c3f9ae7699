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
    <section id="newsletter" aria-labelledby="newsletter-title" className="bg-raised py-section print:hidden">
      <div className="wrap cols gap-y-8">
        <div className="col-span-full md:col-span-6">
          <h2 id="newsletter-title" className="text-title">
            {title}
          </h2>
          <p className="mt-4 max-w-[32rem] text-lead text-mute">{text}</p>
        </div>
        <div className="col-span-full self-end md:col-span-6">
          <Button component="link" href={mailto(email, { subject, body: consent })}>
            {submit}
          </Button>
          <p className="slate mt-4 max-w-[30rem]">{hint}</p>
        </div>
      </div>
    </section>
  );
}
