import { Icon } from 'sitegen/react';
import { useWanted } from 'sitegen/ui/use-wanted';
import { useRef } from 'react';

interface LanguageOption {
  readonly code: string;
  /** The language's own name, with its flag. */
  readonly label: string;
  readonly path: string;
}

export interface LanguageSwitcherProps {
  readonly label: string;
  readonly current: string;
  readonly options: readonly LanguageOption[];
  /** Where the list opens. Default: down. */
  readonly opens?: 'down' | 'up';
}

/** Position of the list. Above, it is aligned with the edge that the switcher is near to on phones. */
const places = {
  down: 'end-0 top-full mt-2',
  up: 'start-0 bottom-full mb-2 sm:start-auto sm:end-0',
} as const;

const load = () => import('./language-menu.tsx');

/**
 * Links to the same page in the other languages: a disclosure that works without scripts, replaced by the select menu once a visitor turns
 * to it.
 */
export function LanguageSwitcher(props: LanguageSwitcherProps) {
  const { label, current, options, opens = 'down' } = props;
  const links = useRef<HTMLDetailsElement>(null);
  const wanted = useWanted(links, load);
  if (wanted !== undefined) {
    const { code, ...start } = wanted;
    return <code.LanguageMenu {...props} {...start} />;
  }
  const selected = options.find(({ code }) => code === current);
  return (
    <details ref={links} className="switcher relative" data-switcher="">
      <summary className="switcher-button">
        <span className="sr-only">{label}</span>
        {selected?.label}
        <Icon name="chevron-down" size={16} className="text-current" />
      </summary>
      <ul className={`menu-popup absolute z-10 ${places[opens]}`}>
        {options.map(({ code, label: name, path }) => (
          <li key={code}>
            <a
              href={path}
              hrefLang={code}
              lang={code}
              aria-current={code === current ? 'true' : undefined}
              className="menu-option block hover:bg-raised aria-[current=true]:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
