import '../lib/console-to-stderr.ts';
import { parseEntries } from './parse-entry.ts';

/** Tinypool calls a worker's default export. */
export default parseEntries;
