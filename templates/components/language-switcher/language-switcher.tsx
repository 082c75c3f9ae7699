import { Icon } from 'sitegen/react';

import { useDisclosure } from './use-disclosure.ts';

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

/** Where the list opens: above, it keeps to the edge that is near on phones. */
const places = {
  down: 'end-0 top-full',
  up: 'start-0 bottom-full sm:start-auto sm:end-0',
} as const;

/** The same page in the other languages. Works without scripts: a disclosure with links. */
export function LanguageSwitcher({ label, current, options, opens = 'down' }: LanguageSwitcherProps) {
  const disclosure = useDisclosure();
  const selected = options.find(({ code }) => code === current);
  return (
    <details className="relative" data-switcher="" {...disclosure}>
      <summary className="flex cursor-pointer list-none items-center gap-2 p-2 text-[0.9375rem] whitespace-nowrap">
        <span className="sr-only">{label}</span>
        {selected?.label}
        <Icon name="chevron-down" size={16} className="text-current" />
      </summary>
      <ul
        className={`absolute z-10 min-w-40 border border-line bg-paper py-1 text-[0.9375rem] text-ink ${places[opens]}`}
      >
        {options.map(({ code, label: name, path }) => (
          <li key={code}>
            <a
              href={path}
              hrefLang={code}
              lang={code}
              aria-current={code === current ? 'true' : undefined}
              className="block px-4 py-2 hover:bg-raised aria-[current=true]:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
