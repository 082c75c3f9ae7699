import { useT } from 'sitegen/react';

import { brand } from '../data/brand.ts';
import { Newsletter } from '../components/newsletter/newsletter.tsx';

export interface LetterProps {
  readonly title: string;
  readonly text: string;
}

/** The newsletter in the words of the page's language. */
export function Letter({ title, text }: LetterProps) {
  const t = useT();
  const { email } = brand;
  return (
    <Newsletter
      title={title}
      text={text}
      email={email}
      submit={t('newsletter.submit')}
      subject={t('newsletter.mailSubject')}
      consent={t('newsletter.consent')}
      hint={t('newsletter.hint')}
    />
  );
}
