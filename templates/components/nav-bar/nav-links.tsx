export interface NavLink {
  readonly label: string;
  readonly href: string;
  /** `page`: links to the current page; `true`: to one above it. */
  readonly current: 'page' | 'true' | undefined;
}

export interface NavLinksProps {
  readonly links: readonly NavLink[];
  readonly className: string;
  readonly linkClassName: string;
}

export function NavLinks({ links, className, linkClassName }: NavLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ label, href, current }) => (
        <li key={href}>
          <a href={href} aria-current={current} className={linkClassName}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
