import type { Island } from 'sitegen/react';

import {
  LanguageSwitcher,
  type LanguageSwitcherProps,
} from '../components/language-switcher/language-switcher.tsx';

export const hydrate = 'interaction';

export default LanguageSwitcher satisfies Island<LanguageSwitcherProps>;
