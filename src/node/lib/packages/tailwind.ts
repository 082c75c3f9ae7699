export { compile, optimize } from '@tailwindcss/node';
