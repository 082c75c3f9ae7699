import type { PostedForm } from 'sitegen/ui/form';

const text = { kind: 'text', required: true } as const;
const optional = { kind: 'text', required: false } as const;
const consent = { kind: 'checkbox', required: true } as const;

function form(name: string, fields: PostedForm['fields']): PostedForm {
  return { name, action: `/_forms/${name}`, email: 'bonjour@verveine.example', fields };
}

/** Forms for examples; those of the site are made from schemas. */
export const sampleForms = {
  contact: form('contact', {
    name: text,
    email: text,
    company: optional,
    phone: optional,
    subject: { ...optional, options: ['film', 'other'] },
    message: { ...text, multiline: true },
    consent,
  }),
  newsletter: form('newsletter', { email: text, consent }),
  lead: form('lead', { firstName: text, email: text, company: optional, consent }),
};

export const samplePlace = { locale: 'fr', page: '/fr/gallery' };
