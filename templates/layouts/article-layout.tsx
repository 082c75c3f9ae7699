import { useT } from 'sitegen/react';

import { Letter } from '../parts/letter.tsx';
import type { LayoutProps } from './default-layout.tsx';
import { Frame } from './frame.tsx';

/** For texts that are read to the end: the newsletter follows them. */
export function ArticleLayout({ children }: LayoutProps) {
  const t = useT();
  return (
    <Frame after={<Letter title={t('newsletter.title')} text={t('newsletter.text')} />}>{children}</Frame>
  );
}
