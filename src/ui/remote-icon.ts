/** `sitegen/ui/remote-icon`: icons whose names are known in the browser alone. */
// oxlint-disable-next-line oxc/no-barrel-file -- an entry of the package
export { RemoteIcon, type RemoteIconProps } from './icons/remote-icon.tsx';
export { loadIcons } from './icons/load-icons.ts';
export type { DrawnIcon as IconData } from '../shared/upright-icon.ts';
