export interface CreditsProps {
  readonly items: readonly { readonly role: string; readonly name: string }[];
}

/** The credits of a film: roles and names. */
export function Credits({ items }: CreditsProps) {
  return (
    <dl className="credits">
      {items.map(({ role, name }) => (
        <div key={role + name}>
          <dt>{role}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  );
}
