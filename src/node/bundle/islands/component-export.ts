import { escapeSigns } from '../../lib/escape-signs.ts';

/**
 * The name under which an island's file exports its component besides `default`: editors import it by that. The code is only searched, so
 * it may be a name in a comment, which nothing imports.
 */
export function componentExport(code: string): string | undefined {
  const [, declared, listed] =
    /^export default (?:(?:async )?function )?([\w$]+)|([\w$]+) as default\b/m.exec(code) ?? [];
  const name = declared ?? listed;
  if (name === undefined) return undefined;
  const named = String.raw`^export (?!default )(?:(?:\w+ )+|\{(?:[^}]*[^\w$])?)${escapeSigns(name)}(?![\w$]| as )`;
  return new RegExp(named, 'm').test(code) ? name : undefined;
}
