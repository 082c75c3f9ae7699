/** `sitegen/ui/select`: a form field with options. */
// oxlint-disable-next-line oxc/no-barrel-file -- an entry of the package
export {
  Select,
  type MultipleSelectProps,
  type SelectProps,
  type SingleSelectProps,
} from './select/select.tsx';
export type { SearchOptions, SelectOption } from './select/options.ts';
export type { SelectTexts } from './select/texts.ts';
