import { useT } from 'sitegen/react';
import { Form, type FormAnswer, type FormValues, type PostedForm } from 'sitegen/ui/form';

import { ConsentField } from '../field/consent-field.tsx';
import { FormEnd } from '../field/form-end.tsx';
import { TextField } from '../field/text-field.tsx';
import { useFormWords } from '../field/use-form-words.ts';

export interface LeadFormProps {
  readonly form: PostedForm;
  readonly hidden: FormValues;
  /** URL of the privacy page. */
  readonly privacy: string;
  readonly onAccepted: (answer: FormAnswer) => void;
  readonly onSent: (answer: FormAnswer) => void;
}

/** The form that visitors fill in before they download a guide. */
export function LeadForm({ form, hidden, privacy, onAccepted, onSent }: LeadFormProps) {
  const t = useT();
  const { honeypot, describe } = useFormWords();
  return (
    <Form
      spec={form}
      hidden={hidden}
      describe={describe}
      honeypot={honeypot}
      className="space-y-6"
      onAccepted={onAccepted}
      onSent={onSent}
    >
      <TextField name="firstName" label={t('forms.lead.firstName')} autoComplete="given-name" />
      <TextField name="email" label={t('forms.lead.email')} type="email" autoComplete="email" />
      <TextField name="company" label={t('forms.lead.company')} autoComplete="organization" />
      <ConsentField label={t('forms.lead.consent')} privacy={privacy} />
      <FormEnd submit={t('forms.lead.submit')} wide />
    </Form>
  );
}
