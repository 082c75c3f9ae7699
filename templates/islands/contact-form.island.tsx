import type { Island } from 'sitegen/react';

import { ContactForm, type ContactFormProps } from '../components/contact-form/contact-form.tsx';

export const hydrate = 'visible';

export default ContactForm satisfies Island<ContactFormProps>;
