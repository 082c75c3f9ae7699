import '../../lib/terminal/console-to-stderr.ts';
import { parseIntoPack } from './parse-into-pack.ts';
import { turnAfterEach } from './turn-after-each.ts';

/** Tinypool calls a worker's default export. */
export default turnAfterEach(parseIntoPack);
