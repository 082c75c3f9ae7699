import { isRecord } from '../../shared/is-record.ts';

export interface FlatMessage {
  readonly key: string;
  readonly text: string;
}

interface ShapeProblem {
  /** The key of what is not a message; empty: the file itself. */
  readonly key: string;
  readonly message: string;
}

export class MessageShapeError extends Error {
  override readonly name = 'MessageShapeError';
  readonly problems: readonly ShapeProblem[];
  constructor(problems: readonly ShapeProblem[]) {
    super(problems[0]?.message);
    this.problems = problems;
  }
}

/** How deeply nested objects are read: deeper ones would overflow the stack of later steps. */
export const MAX_DEPTH = 16;

/** `{ nav: { home: 'Home' } }` → `nav.home`; throws if anything is neither a string nor an object of strings. */
export function flattenMessages(tree: unknown): readonly FlatMessage[] {
  const problems: ShapeProblem[] = [];
  const flat = flatten(tree, { prefix: '', levels: MAX_DEPTH, problems });
  if (problems.length > 0) throw new MessageShapeError(problems);
  return flat;
}

interface Level {
  readonly prefix: string;
  readonly levels: number;
  readonly problems: ShapeProblem[];
}

function flatten(tree: unknown, { prefix, levels, problems }: Level): readonly FlatMessage[] {
  const refuse = (message: string) => {
    problems.push({ key: prefix, message });
    return [];
  };
  if (!isRecord(tree))
    return refuse(
      prefix === '' ? 'Expected an object of messages.' : `"${prefix}" is neither a string nor an object.`,
    );
  if (levels === 0) return refuse(`"${prefix}" is nested deeper than ${MAX_DEPTH} levels.`);
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    return typeof value === 'string'
      ? [{ key, text: value }]
      : flatten(value, { prefix: key, levels: levels - 1, problems });
  });
}
