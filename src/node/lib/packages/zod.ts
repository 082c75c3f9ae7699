// All of it: configs get this file as `zod`.
export * from 'zod';
// oxlint-disable-next-line import/no-default-export -- zod has one
export { default } from 'zod';
