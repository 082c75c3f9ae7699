import { createPersistedStore, useConfig, useT } from 'sitegen/react';
import type { FormAnswer, PostedForm } from 'sitegen/ui/form';
import { useHandover } from 'sitegen/ui/use-handover';
import { useHydrated } from 'sitegen/ui/use-hydrated';
import { useEffect, useRef, useState } from 'react';

import { askDownload, downloadUrl } from './ask-download.ts';
import { LeadDialog } from './lead-dialog.tsx';
import { LeadDisclosure } from './lead-disclosure.tsx';

export interface LeadGateProps {
  readonly form: PostedForm;
  /** Posted with it: language, page and the id of the file. */
  readonly hidden: { readonly locale: string; readonly page: string; readonly file: string };
  readonly label: string;
  /** URL of the privacy page. */
  readonly privacy: string;
}

type Step =
  | { readonly kind: 'idle' | 'asking' | 'open' | 'failed' }
  | { readonly kind: 'started'; readonly url: string };

/** The button of a protected file: the first time it asks for the visitor's details, later it downloads the file at once. */
export function LeadGate({ form, hidden, label, privacy }: LeadGateProps) {
  const t = useT();
  const isHydrated = useHydrated();
  const { from, to } = useHandover();
  const { persist } = useConfig();
  const status = useRef<HTMLParagraphElement>(null);
  /** Id of the field that the visitor was in when the form moved to the dialog, where it has the same. */
  const field = useRef('');
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const access = createPersistedStore('resource-access', { grant: '', at: '' }, persist);

  const open = (): void => setStep({ kind: 'open' });
  /** A form that was opened before scripts ran continues in the dialog, and so does one that is opened by the press in which they do. */
  const hold = (disclosure: HTMLDetailsElement) => {
    const leave = from(disclosure);
    return () => {
      leave?.();
      field.current = disclosure.querySelector(':focus')?.id ?? '';
      if (disclosure.open) open();
      else disclosure.addEventListener('toggle', open, { once: true });
    };
  };
  useEffect(() => {
    if (step.kind !== 'open') return;
    if (field.current !== '') document.getElementById(field.current)?.focus();
    field.current = '';
  }, [step.kind]);
  const start = (url: string): void => {
    setStep({ kind: 'started', url });
    location.assign(url);
  };
  const press = async (): Promise<void> => {
    const { grant } = access.read();
    if (grant === '') return open();
    setStep({ kind: 'asking' });
    const url = downloadUrl(form.action, { file: hidden.file, grant });
    const answer = await askDownload(url);
    // The visitor is on another page by now, and waits for nothing of this one.
    if (status.current === null) return;
    if (answer === 'given') return start(url);
    if (answer === 'failed') return setStep({ kind: 'failed' });
    access.write({ grant: '', at: '' });
    return open();
  };
  const onAccepted = ({ grant }: FormAnswer): void => {
    if (typeof grant === 'string') access.write({ grant, at: new Date().toISOString() });
  };
  const onSent = ({ url }: FormAnswer): void => {
    if (typeof url === 'string') start(url);
    else setStep({ kind: 'idle' });
  };

  if (!isHydrated) return <LeadDisclosure ref={hold} {...{ form, hidden, label, privacy }} />;
  return (
    <>
      <button
        ref={to}
        type="button"
        aria-haspopup="dialog"
        aria-busy={step.kind === 'asking'}
        className="button button-dark w-full"
        onClick={() => void (step.kind !== 'asking' && press())}
      >
        {label}
      </button>
      <p ref={status} role="status" className={step.kind === 'started' ? 'slate mt-3' : undefined}>
        {step.kind === 'started' && (
          <>
            {`${t('lead.started')} `}
            <a href={step.url} className="link">
              {t('lead.again')}
            </a>
          </>
        )}
      </p>
      <p role="alert" className={step.kind === 'failed' ? 'alert mt-3' : undefined}>
        {step.kind === 'failed' && t('lead.failed')}
      </p>
      <LeadDialog
        {...{ form, hidden, privacy, onAccepted, onSent }}
        open={step.kind === 'open'}
        onClose={() => setStep({ kind: 'idle' })}
      />
    </>
  );
}
