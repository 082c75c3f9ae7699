import { sampleForms, samplePlace } from '../sample-forms.ts';
import { ContactForm } from './contact-form.tsx';

export const examples = {
  empty: (
    <ContactForm
      form={sampleForms.contact}
      hidden={samplePlace}
      privacy="/fr/page/confidentialite"
      thanks="/fr/contact-thank-you"
    />
  ),
};
