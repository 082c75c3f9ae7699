/** What of `sitegen/react` works in pages and in islands. */
export { ExternalLink, type ExternalLinkProps } from './external-link.tsx';
export { useConfig, useLocale, useT } from './hooks.ts';
export { Icon, type IconProps, type IconSize } from './icon.tsx';
export { formatDate } from '../shared/locale.ts';
