export { compile } from '@tailwindcss/node';
