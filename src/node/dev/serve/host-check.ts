import { isIPv4 } from 'node:net';

/**
 * The name in a Host header in the form that URLs use, without the port; undefined if it is missing or malformed.
 * https://www.rfc-editor.org/rfc/rfc9110#section-7.2
 */
export function readHostName(header: string | undefined): string | undefined {
  // URL would also accept user names, paths and escapes.
  if (header === undefined || !/^(?:\w[\w.-]*|\[[\da-f:.]+\])(?::\d+)?$/i.test(header)) return undefined;
  if (!URL.canParse(`http://${header}`)) return undefined;
  return new URL(`http://${header}`).hostname.replace(/\.$/, '');
}

/**
 * Whether a server on one's own machine accepts a name: those of loopback, and `allowed`. Any site can make its own name resolve to this
 * machine (DNS rebinding), and its pages could then read what is served here as if it were their own. The browser sends that site's name in
 * the Host header, which no script can change.
 */
export function isAllowedHost(name: string, allowed: readonly string[]): boolean {
  return isLoopback(name) || allowed.some((host) => readHostName(host) === name);
}

/** Only this machine can be meant by these: https://www.rfc-editor.org/rfc/rfc6761#section-6.3 */
export function isLoopback(name: string): boolean {
  if (isIPv4(name)) return name.startsWith('127.');
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]';
}
