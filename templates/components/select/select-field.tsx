import { Icon } from 'sitegen/react';
import { Select, type SelectProps } from 'sitegen/ui/select';

import { useSelectTexts } from './select-texts.ts';

/** A field that offers options, in the look and the words of the site. For islands. */
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
