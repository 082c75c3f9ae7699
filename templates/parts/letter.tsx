import { useT } from 'sitegen/react';

import { Newsletter } from '../components/newsletter/newsletter.tsx';
import { WriteInstead } from '../components/write-instead/write-instead.tsx';
import { brand } from '../data/brand.ts';
import NewsletterForm from '../islands/newsletter-form.island.tsx';
import { useFormProps } from './use-form-props.ts';

export interface LetterProps {
  readonly title: string;
  readonly text: string;
}

/** The newsletter in the page's language. */
export function Letter({ title, text }: LetterProps) {
  const t = useT();
  const form = useFormProps('newsletter');
  return (
    <Newsletter title={title} text={text}>
      {form === undefined ? (
        <WriteInstead
          email={brand.email}
          subject={t('newsletter.mailSubject')}
          text={t('newsletter.instead')}
        />
      ) : (
        <NewsletterForm {...form} />
      )}
    </Newsletter>
  );
}
