import { didYouMean } from '../lib/diagnostics.ts';
import { UsageError } from './usage-error.ts';

export function unknownCollection(name: string, known: readonly string[]): UsageError {
  const near = didYouMean(name, known);
  const advice = near === undefined ? `The site has ${known.join(', ')}.` : `Did you mean "${near}"?`;
  return new UsageError(`There is no collection "${name}". ${advice}`);
}
