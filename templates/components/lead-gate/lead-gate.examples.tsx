import { sampleForms, samplePlace } from '../sample-forms.ts';
import { LeadForm } from './lead-form.tsx';
import { LeadGate } from './lead-gate.tsx';

const props = {
  form: sampleForms.lead,
  hidden: { ...samplePlace, file: 'guide-du-brief.fr' },
  privacy: '/fr/page/confidentialite',
};

export const examples = {
  'before scripts': <LeadGate {...props} label="Télécharger le document" />,
  'the form': <LeadForm {...props} onAccepted={() => undefined} onSent={() => undefined} />,
};
