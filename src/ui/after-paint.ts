export { afterPaint } from '../shared/after-paint.ts';
