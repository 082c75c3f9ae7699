import { Icon, useT } from 'sitegen/react';
import type { FormAnswer } from 'sitegen/ui/form';
import { Modal } from 'sitegen/ui/modal';

import { LeadForm, type LeadFormProps } from './lead-form.tsx';

export interface LeadDialogProps extends Omit<LeadFormProps, 'onSent'> {
  readonly open: boolean;
  /** Called when it is closed without sending. */
  readonly onClose: () => void;
  readonly onSent: (answer: FormAnswer) => void;
}

/** The form in a dialog over the page. */
export function LeadDialog({ open, onClose, ...form }: LeadDialogProps) {
  const t = useT();
  return (
    <Modal open={open} onClose={onClose} aria-labelledby="lead-title" className="modal">
      <div className="flex items-start justify-between gap-4">
        <h2 id="lead-title" className="text-heading">
          {t('lead.title')}
        </h2>
        <button
          type="button"
          aria-label={t('lead.close')}
          className="-m-2 flex cursor-pointer p-2"
          onClick={onClose}
        >
          <Icon name="close" size={24} className="text-current" />
        </button>
      </div>
      <p className="mt-4 mb-8 text-mute">{`${t('lead.text')} ${t('lead.once')}`}</p>
      <LeadForm {...form} />
    </Modal>
  );
}
