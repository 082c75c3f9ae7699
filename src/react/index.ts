/** What templates import from `sitegen/react`. */
export { useFileUrl } from './use-file-url.ts';
export { Body, type BodyProps } from './body.tsx';
export { ExternalLink, type ExternalLinkProps } from './external-link.tsx';
export { useBuildYear, useConfig, useHref, useLocale, useRoute, useT, type CurrentRoute } from './hooks.ts';
export { Icon, type IconProps, type IconSize } from './icon.tsx';
export { Link, type LinkProps } from './link.tsx';
export { Picture, type PictureProps } from './picture.tsx';
export { Region, type RegionProps } from './region.tsx';
export { formatDate } from '../shared/locale.ts';
