import { createPersistedStore, useConfig, useT } from 'sitegen/react';
import { Form, type FormValues, type PostedForm } from 'sitegen/ui/form';
import { useHydrated } from 'sitegen/ui/use-hydrated';
import { useEffect, useRef, useState } from 'react';

import { ConsentField } from '../field/consent-field.tsx';
import { FormEnd } from '../field/form-end.tsx';
import { TextField } from '../field/text-field.tsx';
import { useFormWords } from '../field/use-form-words.ts';

export interface NewsletterFormProps {
  readonly form: PostedForm;
  readonly hidden: FormValues;
  /** URL of the privacy page. */
  readonly privacy: string;
}

/** The form for the newsletter. A visitor who has sent it gets the thanks instead, as long as the browser remembers. */
export function NewsletterForm({ form, hidden, privacy }: NewsletterFormProps) {
  const t = useT();
  const { honeypot, describe } = useFormWords();
  const { persist } = useConfig();
  const isHydrated = useHydrated();
  const [told, setTold] = useState<'by focus' | 'from afar'>();
  const store = createPersistedStore('newsletter', { sent: false }, persist);
  const isSent = told !== undefined || (isHydrated && store.read().sent);
  const box = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (told === 'by focus') status.current?.focus();
  }, [told]);
  return (
    // The form keeps its space when the answer replaces it, so that nothing below moves.
    <div ref={box} className="grid grid-cols-1 [&>*]:[grid-area:1/1]">
      <Form
        spec={form}
        hidden={hidden}
        describe={describe}
        honeypot={honeypot}
        aria-labelledby="newsletter-title"
        className={isSent ? 'invisible space-y-6' : 'space-y-6'}
        onAccepted={() => store.write({ sent: true })}
        onSent={() => {
          // The pressed button disappears with the form; a visitor who has moved the focus elsewhere keeps it.
          const { activeElement, body } = document;
          const isHere = activeElement === body || box.current?.contains(activeElement) === true;
          setTold(isHere ? 'by focus' : 'from afar');
        }}
      >
        <TextField name="email" label={t('forms.newsletter.email')} type="email" autoComplete="email" />
        <ConsentField label={t('forms.newsletter.consent')} privacy={privacy} />
        <FormEnd submit={t('forms.newsletter.submit')} />
      </Form>
      <p
        ref={status}
        role="status"
        // Moving the focus makes screen readers read it; as a live region, they would read it twice.
        aria-live={told === 'by focus' ? 'off' : undefined}
        tabIndex={-1}
        className={isSent ? 'self-start text-lead text-head' : 'pointer-events-none'}
      >
        {isSent && t('forms.newsletter.sent')}
      </p>
    </div>
  );
}
