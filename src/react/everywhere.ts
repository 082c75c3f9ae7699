/** The part of `sitegen/react` that works both in pages and in islands. */
export { ExternalLink, type ExternalLinkProps } from './external-link.tsx';
export { useConfig, useLocale, useT } from './hooks.ts';
export { Icon, type IconProps, type IconSize } from './icon.tsx';
export { createPersistedStore, type PersistedStore } from './persisted-store.ts';
export { createError, isAppError, type AppError, type AppErrorOptions } from '../shared/app-error.ts';
export { formatDate } from '../shared/locales/locale.ts';
export type { FieldError, FieldErrorCode, FieldRules, FormSpec } from '../shared/forms/form.ts';
export type { Middleware, MiddlewareLocation } from '../shared/routes/middleware.ts';
export { navigate, onPageFinish, type PageFinish } from '../shared/runtime-api.ts';
