import { configErrors } from './config-errors.ts';
import { contentErrors } from './content-errors.ts';
import type { ErrorEntry } from './error-entry.ts';
import { formErrors } from './form-errors.ts';
import { islandErrors } from './island-errors.ts';
import { markdownErrors } from './markdown-errors.ts';
import { messageErrors } from './message-errors.ts';
import { outputErrors } from './output-errors.ts';
import { routeErrors } from './route-errors.ts';
import { templateErrors } from './template-errors.ts';

/** The catalogue of mistakes, one entry per code. `sitegen` prints code, message and fix; docs/errors.md is generated from this table. */
export const errors = {
  ...configErrors,
  ...formErrors,
  ...contentErrors,
  ...markdownErrors,
  ...messageErrors,
  ...routeErrors,
  ...islandErrors,
  ...templateErrors,
  ...outputErrors,
} as const satisfies Readonly<Record<string, ErrorEntry>>;

export type ErrorCode = keyof typeof errors;
