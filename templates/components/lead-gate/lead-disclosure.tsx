import { useT } from 'sitegen/react';
import type { Ref } from 'react';

import { LeadForm, type LeadFormProps } from './lead-form.tsx';

export interface LeadDisclosureProps extends Omit<LeadFormProps, 'onAccepted' | 'onSent'> {
  readonly ref?: Ref<HTMLDetailsElement>;
  readonly label: string;
}

/** The form without scripts: it opens below its button, and posts natively. Nothing remembers it, so it is asked for each time. */
export function LeadDisclosure({ ref, label, ...form }: LeadDisclosureProps) {
  const t = useT();
  return (
    <details ref={ref}>
      <summary className="button button-dark w-full">{label}</summary>
      <p className="my-6 text-mute">{t('lead.text')}</p>
      <LeadForm {...form} onAccepted={() => undefined} onSent={() => undefined} />
    </details>
  );
}
