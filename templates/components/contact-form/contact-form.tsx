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
  'mt-2 block w-full border border-transparent border-b-head bg-raised px-4 py-3.5 text-ink hover:bg-paper focus:bg-paper';

/** Fills a mail: a GET to `mailto:` hands `subject` and `body` to the visitor's mail program, without scripts or server. */
export function ContactForm({ email, subject, message, required, submit, hint }: ContactFormProps) {
  return (
    <form action={`mailto:${email}`} method="get" className="space-y-7">
      <div>
        <label htmlFor="contact-subject">{subject}</label>
        <input id="contact-subject" name="subject" type="text" maxLength={120} className={field} />
      </div>
      <div>
        <label htmlFor="contact-body">
          {message} <span className="text-mute">({required})</span>
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
      <p id="contact-hint" className="slate">
        {hint}
      </p>
    </form>
  );
}
