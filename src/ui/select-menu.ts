/** `sitegen/ui/select-menu`: only the menu, for code that is loaded on demand. */
// oxlint-disable-next-line oxc/no-barrel-file -- an entry of the package
export { SelectMenu } from './select/select-menu.tsx';
export type { SelectMenuProps } from './select/menu-props.ts';
