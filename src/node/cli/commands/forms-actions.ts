/** What `sitegen forms` does. */
export const FORMS_ACTIONS = ['serve', 'list', 'export', 'erase', 'outbox'] as const;

export type FormsAction = (typeof FORMS_ACTIONS)[number];
