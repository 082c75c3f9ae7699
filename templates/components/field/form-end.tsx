import { useT } from 'sitegen/react';
import { FormAlert, SubmitButton, useFormScope } from 'sitegen/ui/form';

import { useFormWords } from './use-form-words.ts';

export interface FormEndProps {
  readonly submit: string;
  /** Whether the button is as wide as the form. Default: false. */
  readonly wide?: boolean;
}

/** The button, and the message if the post failed. */
export function FormEnd({ submit, wide = false }: FormEndProps) {
  const t = useT();
  const { explain } = useFormWords();
  const { spec } = useFormScope();
  return (
    <div>
      <FormAlert className="alert mb-6">
        {(failure) => (
          <p>
            {`${explain(failure)} ${t('forms.write')} `}
            <a href={`mailto:${spec.email}`} className="link">
              {spec.email}
            </a>
          </p>
        )}
      </FormAlert>
      <SubmitButton className={wide ? 'button button-dark w-full' : 'button button-dark'}>
        {submit}
      </SubmitButton>
    </div>
  );
}
