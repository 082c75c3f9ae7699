import '../lib/terminal/console-to-stderr.ts';
import { renderIntoPack } from './render-into-pack.ts';

/** Tinypool calls a worker's default export. */
export default renderIntoPack;
