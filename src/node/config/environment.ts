import { hashValue } from '../lib/hash-value.ts';

const named = /\bprocess\.env(?:\?\.|\.|(?=\[))(?:\[(["'])(.+?)\1\]|([A-Za-z_$][\w$]*))/g;
const destructured = /\{([^{}]*)\} = process\.env\b(?![.[?])/g;
const taken = /\bprocess\.env\b|\benv\b[^;]* from "(?:node:)?process"/;

/**
 * Hash of what code asks the environment for: of the variables that it names; of all of them where it asks in another way. `code` as
 * esbuild prints it. Functions of a config are told apart by their text, which says nothing of what they have asked.
 */
export function hashEnvironment(code: string, env: NodeJS.ProcessEnv): string {
  const names = [...code.matchAll(named)].map(([, , key, name]) => key ?? name);
  const lists = [...code.matchAll(destructured)].map(([, list = '']) => list).filter(isPlain);
  const rest = code
    .replaceAll(named, '')
    .replaceAll(destructured, (text, list: string) => (isPlain(list) ? '' : text));
  const asked = taken.test(rest)
    ? Object.keys(env)
    : [...names, ...lists.flatMap((list) => list.split(',').map(nameOf))].filter(
        (name) => name !== undefined,
      );
  return hashValue([...new Set(asked)].sort().map((name) => [name, env[name] ?? null]));
}

function isPlain(properties: string): boolean {
  return !/\.\.\.|\[/.test(properties);
}

/** `NAME`, `NAME: other` or `NAME = 'default'`. */
function nameOf(property: string): string | undefined {
  return /^\s*["']?([\w$]+)/.exec(property)?.[1];
}
