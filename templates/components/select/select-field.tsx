import { Icon } from 'sitegen/react';
import { Select, type SelectProps } from 'sitegen/ui/select';

import { useSelectTexts } from './select-texts.ts';

/** A select with the site's styles and texts. For islands. */
export function SelectField(props: SelectProps) {
  const texts = useSelectTexts();
  return (
    <Select
      {...props}
      texts={texts}
      className="menu field-select"
      indicator={<Icon name="chevron-down" size={16} className="text-current" />}
    />
  );
}
