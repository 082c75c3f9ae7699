import type { Island } from 'sitegen/react';

import { NewsletterForm, type NewsletterFormProps } from '../components/newsletter-form/newsletter-form.tsx';

export const hydrate = 'visible';

export default NewsletterForm satisfies Island<NewsletterFormProps>;
