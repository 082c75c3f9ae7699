import { Button } from '../button/button.tsx';

export interface ContactFormProps {
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly required: string;
  readonly submit: string;
  /** What pressing the button does. */
  readonly hint: string;
}

const field =
  'mt-2 block w-full rounded-sm border border-gray-500 bg-white px-4 py-3 text-gray-900 dark:bg-night-950 dark:text-cream';

/** Fills a mail: a GET to `mailto:` hands `subject` and `body` to the visitor's mail program, without scripts or server. */
export function ContactForm({ email, subject, message, required, submit, hint }: ContactFormProps) {
  return (
    <form action={`mailto:${email}`} method="get" className="max-w-2xl space-y-6">
      <div>
        <label htmlFor="contact-subject" className="font-semibold">
          {subject}
        </label>
        <input id="contact-subject" name="subject" type="text" maxLength={120} className={field} />
      </div>
      <div>
        <label htmlFor="contact-body" className="font-semibold">
          {message} <span className="font-normal text-gray-700 dark:text-gray-300">({required})</span>
        </label>
        <textarea
          id="contact-body"
          name="body"
          rows={8}
          minLength={10}
          maxLength={5000}
          required
          aria-describedby="contact-hint"
          className={field}
        />
      </div>
      <Button type="submit">{submit}</Button>
      <p id="contact-hint" className="text-sm text-gray-700 dark:text-gray-300">
        {hint}
      </p>
    </form>
  );
}
