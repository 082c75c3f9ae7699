import '../lib/console-to-stderr.ts';
import { skimHeads } from './skim-heads.ts';

/** Tinypool calls a worker's default export. */
export default skimHeads;
