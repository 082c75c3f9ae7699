import { chosenText } from './list-items.ts';
import { MenuPopup } from './menu-popup.tsx';
import type { SelectMenuProps } from './menu-props.ts';
import { useMenu } from './use-menu.ts';

/** A button that opens a list: the select-only combobox of the ARIA practices, or one with a search field inside. */
export function SelectMenu(props: SelectMenuProps) {
  const { label, labelledBy, chosen, multiple = false, placeholder = '', className } = props;
  const menu = useMenu(props);
  const { id, root, button, isOpen, isSearchable, texts } = menu;
  const [first] = chosen;
  const text = chosenText(chosen, multiple, texts);
  return (
    <div
      ref={root}
      role="presentation"
      className={className}
      data-part="root"
      onKeyDown={menu.onKeyDown}
      onBlur={menu.onBlur}
    >
      <button
        ref={button}
        type="button"
        role="combobox"
        aria-label={labelledBy === undefined ? label : undefined}
        aria-labelledby={labelledBy}
        aria-haspopup={isSearchable ? 'dialog' : 'listbox'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-${isSearchable ? 'popup' : 'list'}` : undefined}
        aria-activedescendant={isSearchable ? undefined : menu.activeLine}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
        data-part="button"
        onClick={menu.toggle}
        // Firefox clicks when Space is released, even if the keydown was prevented.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      >
        <span
          data-part="value"
          data-placeholder={text === undefined ? '' : undefined}
          lang={multiple ? undefined : first?.lang}
        >
          {text ?? placeholder}
        </span>
        {props.indicator}
      </button>
      {isOpen && <MenuPopup label={label} multiple={multiple} menu={menu} />}
    </div>
  );
}
