import { Button } from '../button/button.tsx';
import { mailto } from '../mailto.ts';

export interface WriteInsteadProps {
  readonly email: string;
  /** Subject of the mail. */
  readonly subject: string;
  /** What to write to the address for. */
  readonly text: string;
}

/** Takes the place of a form on a site without a forms endpoint. */
export function WriteInstead({ email, subject, text }: WriteInsteadProps) {
  return (
    <div>
      <p>{text}</p>
      <p className="mt-6">
        <Button component="link" href={mailto(email, { subject })}>
          {email}
        </Button>
      </p>
    </div>
  );
}
