export { default as fastGlob } from 'fast-glob';
