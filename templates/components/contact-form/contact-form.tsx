import { navigate, useT } from 'sitegen/react';
import { ErrorSummary, Form, type FormValues, type PostedForm } from 'sitegen/ui/form';

import { ConsentField } from '../field/consent-field.tsx';
import { FormEnd } from '../field/form-end.tsx';
import { TextField } from '../field/text-field.tsx';
import { useFormWords } from '../field/use-form-words.ts';

export interface ContactFormProps {
  readonly form: PostedForm;
  readonly hidden: FormValues;
  /** URL of the privacy page. */
  readonly privacy: string;
  /** URL of the thank-you page. */
  readonly thanks: string;
}

/** The form for writing to the studio. */
export function ContactForm({ form, hidden, privacy, thanks }: ContactFormProps) {
  const t = useT();
  const { honeypot, describe } = useFormWords();
  const labels: Readonly<Record<string, string>> = {
    name: t('forms.contact.name'),
    email: t('forms.contact.email'),
    company: t('forms.contact.company'),
    phone: t('forms.contact.phone'),
    subject: t('forms.contact.subject'),
    message: t('forms.contact.message'),
    consent: t('forms.agreement'),
  };
  const label = (name: string) => labels[name] ?? name;
  const subjects = [
    { value: 'film', label: t('forms.options.contact.subject.film') },
    { value: 'documentary', label: t('forms.options.contact.subject.documentary') },
    { value: 'series', label: t('forms.options.contact.subject.series') },
    { value: 'live', label: t('forms.options.contact.subject.live') },
    { value: 'post', label: t('forms.options.contact.subject.post') },
    { value: 'other', label: t('forms.options.contact.subject.other') },
  ];
  return (
    <Form
      spec={form}
      hidden={hidden}
      describe={describe}
      honeypot={honeypot}
      aria-labelledby="contact-form-title"
      className="grid grid-cols-1 gap-x-6 gap-y-7 sm:grid-cols-2 [&>*]:col-span-full"
      onSent={() => void navigate(thanks)}
    >
      <ErrorSummary title={(count) => t('forms.summary', { count })} label={label} className="alert" />
      <TextField name="name" label={label('name')} autoComplete="name" className="sm:col-span-1!" />
      <TextField
        name="email"
        label={label('email')}
        type="email"
        autoComplete="email"
        className="sm:col-span-1!"
      />
      <TextField
        name="company"
        label={label('company')}
        autoComplete="organization"
        className="sm:col-span-1!"
      />
      <TextField
        name="phone"
        label={label('phone')}
        type="tel"
        autoComplete="tel"
        className="sm:col-span-1!"
      />
      <TextField name="subject" label={label('subject')} options={subjects} />
      <TextField name="message" label={label('message')} rows={8} />
      <ConsentField label={t('forms.contact.consent')} privacy={privacy} />
      <FormEnd submit={t('forms.contact.submit')} />
    </Form>
  );
}
