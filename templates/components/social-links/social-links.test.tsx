import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { SocialLinks } from './social-links.tsx';

test('without items there is no list', () => {
  expect(renderToStaticMarkup(<SocialLinks label="Réseaux sociaux" items={[]} size={22} />)).toBe('');
});
