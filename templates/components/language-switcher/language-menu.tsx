import { Icon, navigate } from 'sitegen/react';
import { SelectMenu, type SelectMenuProps } from 'sitegen/ui/select-menu';

import type { LanguageSwitcherProps } from './language-switcher.tsx';

export interface LanguageMenuProps
  extends
    Pick<LanguageSwitcherProps, 'label' | 'current' | 'options'>,
    Pick<SelectMenuProps, 'startsOpen' | 'startsFocused'> {}

/** The languages as a select menu: choosing one opens the same page, at the same place, in that language. */
export function LanguageMenu({ label, current, options, startsOpen, startsFocused }: LanguageMenuProps) {
  const languages = options.map(({ code, label }) => ({ value: code, label, lang: code }));
  const open = (code: string | undefined): void => {
    const { path = '' } = options.find((option) => option.code === code) ?? {};
    void navigate(path + location.search + location.hash);
  };
  return (
    <div data-switcher="">
      <SelectMenu
        className="menu switcher"
        label={label}
        options={languages}
        chosen={languages.filter(({ value }) => value === current)}
        onChange={([chosen]) => open(chosen?.value)}
        indicator={<Icon name="chevron-down" size={16} className="text-current" />}
        startsOpen={startsOpen}
        startsFocused={startsFocused}
      />
    </div>
  );
}
