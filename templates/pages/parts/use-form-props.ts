import { useForm, useHref, useLocale, useRoute } from 'sitegen/react';
import type { FormValues, PostedForm } from 'sitegen/ui/form';

export interface FormProps {
  readonly form: PostedForm;
  /** What is posted beside the fields: where the visitor was, in which language. */
  readonly hidden: FormValues & { readonly locale: string; readonly page: string };
  /** Where the house says what becomes of it. */
  readonly privacy: string;
}

const privacySlugs: Readonly<Record<string, string>> = { fr: 'confidentialite', en: 'privacy' };

/** What the island of a form is given; undefined on a site that has nothing to post it to. */
export function useFormProps(name: string): FormProps | undefined {
  const { action, ...spec } = useForm(name);
  const { path } = useRoute();
  const { code } = useLocale();
  const href = useHref();
  if (action === null) return undefined;
  return {
    form: { ...spec, action },
    hidden: { locale: code, page: path },
    privacy: href({ name: 'page-slug', params: { slug: privacySlugs[code] ?? '' } }),
  };
}
