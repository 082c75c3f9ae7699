export interface NavLink {
  readonly label: string;
  readonly href: string;
  /** The page itself, a page below it, or neither. */
  readonly current: 'page' | 'true' | null;
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
          <a href={href} aria-current={current ?? undefined} className={linkClassName}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
