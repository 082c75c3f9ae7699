import { hashValue } from '../lib/bytes/hash-value.ts';
import type { ReferencedVariables } from './referenced-variables.ts';

/**
 * Hash of what a config may read from the environment. Its functions are compared by their text, which does not show what they have read.
 */
export function hashEnvironment(variables: ReferencedVariables, env: NodeJS.ProcessEnv): string {
  const names = variables ?? Object.keys(env);
  return hashValue([...names].sort().map((name) => [name, env[name] ?? null]));
}
