import { sampleForms, samplePlace } from '../sample-forms.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export const examples = {
  empty: (
    <NewsletterForm form={sampleForms.newsletter} hidden={samplePlace} privacy="/fr/page/confidentialite" />
  ),
};
