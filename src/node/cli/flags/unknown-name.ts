import { didYouMean } from '../../lib/diagnostics/diagnostics.ts';
import { UsageError } from './usage-error.ts';

/** The error for a name on the command line that the site does not have; `what`: collection, form. */
export function unknownName(what: string, name: string, known: readonly string[]): UsageError {
  const near = didYouMean(name, known);
  const advice =
    near === undefined ? `The site has ${known.join(', ') || 'none'}.` : `Did you mean "${near}"?`;
  return new UsageError(`There is no ${what} "${name}". ${advice}`);
}
