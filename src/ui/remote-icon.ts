/** `sitegen/ui/remote-icon`: icons whose names are known only in the browser. */
// oxlint-disable-next-line oxc/no-barrel-file -- an entry of the package
export { RemoteIcon, type RemoteIconProps } from './icons/remote-icon.tsx';
export { loadIcons } from './icons/load-icons.ts';
export type { DrawnIcon as IconData } from '../shared/images/upright-icon.ts';
