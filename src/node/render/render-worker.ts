import '../lib/console-to-stderr.ts';
import { renderBatch } from './render-session.ts';

/** Tinypool calls a worker's default export. */
export default renderBatch;
