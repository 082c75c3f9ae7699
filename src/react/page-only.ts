/** The part of `sitegen/react` that only works in pages: it needs the page's data, which islands do not have in the browser. */
export { Body, type BodyProps } from './body.tsx';
export { Link, type LinkProps } from './link.tsx';
export { useBuildYear, useForm, useHref, useRoute, type CurrentRoute } from './page-hooks.ts';
export { Picture, type PictureCrop, type PictureProps } from './picture.tsx';
export { Region, type RegionProps } from './region.tsx';
export { useFileUrl } from './use-file-url.ts';
