export { default as matter } from 'gray-matter';
