import { useForm, useHref, useLocale, useRoute } from 'sitegen/react';
import type { FormValues, PostedForm } from 'sitegen/ui/form';

import { settings } from '../data/settings.ts';

export interface FormProps {
  readonly form: PostedForm;
  /** What is posted besides the fields: the page and its language. */
  readonly hidden: FormValues & { readonly locale: string; readonly page: string };
  /** URL of the privacy page. */
  readonly privacy: string;
}

function privacySlug(locale: string): string {
  const slug = settings.privacySlugs[locale];
  if (slug === undefined) throw new Error(`templates/data/settings.ts needs privacySlugs.${locale}.`);
  return slug;
}

/** Props of a form's island; undefined if the site has no forms endpoint. */
export function useFormProps(name: string): FormProps | undefined {
  const { action, ...spec } = useForm(name);
  const { path } = useRoute();
  const { code } = useLocale();
  const href = useHref();
  if (action === null) return undefined;
  return {
    form: { ...spec, action },
    hidden: { locale: code, page: path },
    privacy: href({ name: 'page-slug', params: { slug: privacySlug(code) } }),
  };
}
