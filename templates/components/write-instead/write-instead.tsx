import { Button } from '../button/button.tsx';
import { mailto } from '../mailto.ts';

export interface WriteInsteadProps {
  readonly email: string;
  /** Of the mail. */
  readonly subject: string;
  /** What to write to the address for. */
  readonly text: string;
}

/** Where a form would stand on a site that has nothing to post it to. */
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
