import { useT } from 'sitegen/react';
import type { Ref } from 'react';

import { LeadForm, type LeadFormProps } from './lead-form.tsx';

export interface LeadDisclosureProps extends Omit<LeadFormProps, 'onSent'> {
  readonly ref?: Ref<HTMLDetailsElement>;
  readonly summaryRef?: Ref<HTMLElement>;
  readonly label: string;
}

/** The form without scripts: it opens below its button, and posts natively. */
export function LeadDisclosure({ ref, summaryRef, label, ...form }: LeadDisclosureProps) {
  const t = useT();
  return (
    <details ref={ref}>
      <summary ref={summaryRef} className="button button-dark w-full">
        {label}
      </summary>
      <p className="my-6 text-mute">{t('lead.text')}</p>
      <LeadForm {...form} onSent={() => undefined} />
    </details>
  );
}
