import { hashValue } from '../lib/hash-value.ts';
import type { AskedVariables } from './asked-variables.ts';

/**
 * Hash of what a config may ask the environment for. Its functions are told apart by their text, which says nothing of what they have
 * asked.
 */
export function hashEnvironment(asked: AskedVariables, env: NodeJS.ProcessEnv): string {
  const names = asked ?? Object.keys(env);
  return hashValue([...names].sort().map((name) => [name, env[name] ?? null]));
}
