import { isIPv4 } from 'node:net';

/**
 * The name in a Host header as URLs write it, without its port; undefined: there is none, or it is malformed.
 * https://www.rfc-editor.org/rfc/rfc9110#section-7.2
 */
export function readHostName(header: string | undefined): string | undefined {
  // URL would also take user names, paths and escapes.
  if (header === undefined || !/^(?:\w[\w.-]*|\[[\da-f:.]+\])(?::\d+)?$/i.test(header)) return undefined;
  if (!URL.canParse(`http://${header}`)) return undefined;
  return new URL(`http://${header}`).hostname.replace(/\.$/, '');
}

/**
 * Whether a server of one's own machine answers to a name: to loopback's, and to `allowed`. A page of any site can have its
 * own name resolve to this machine (DNS rebinding), and would then read what is served here as its own. A browser names
 * that site in the Host header, which no script can change.
 */
export function isAllowedHost(name: string, allowed: readonly string[]): boolean {
  return isLoopback(name) || allowed.some((host) => readHostName(host) === name);
}

/** Nobody else can give an answer for these: https://www.rfc-editor.org/rfc/rfc6761#section-6.3 */
export function isLoopback(name: string): boolean {
  if (isIPv4(name)) return name.startsWith('127.');
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]';
}
