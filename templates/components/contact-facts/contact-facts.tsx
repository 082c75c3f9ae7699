import { mailto } from '../mailto.ts';

export interface ContactFactsProps {
  readonly email: { readonly label: string; readonly address: string };
  readonly offices: readonly {
    readonly title: string;
    readonly street: string;
    readonly town: string;
    readonly phone: string;
    readonly dial: string;
  }[];
}

/** Where to write, call and come. */
export function ContactFacts({ email, offices }: ContactFactsProps) {
  return (
    <address className="grid gap-8 not-italic sm:grid-cols-3">
      <div>
        <p className="font-semibold">{email.label}</p>
        <p>
          <a href={mailto(email.address)} className="link">
            {email.address}
          </a>
        </p>
      </div>
      {offices.map(({ title, street, town, phone, dial }) => (
        <div key={title}>
          <p className="font-semibold">{title}</p>
          <p>{street}</p>
          <p>{town}</p>
          <p>
            <a href={`tel:${dial}`} className="link">
              {phone}
            </a>
          </p>
        </div>
      ))}
    </address>
  );
}
