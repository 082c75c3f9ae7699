/** `sitegen/ui/select-menu`: the menu alone, for code that is loaded when it is wanted. */
// oxlint-disable-next-line oxc/no-barrel-file -- an entry of the package
export { SelectMenu } from './select/select-menu.tsx';
export type { SelectMenuProps } from './select/menu-props.ts';
