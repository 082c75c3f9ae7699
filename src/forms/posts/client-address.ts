import { BlockList, isIP } from 'node:net';

/** Determines the sender's address, for the limit on posts. */
export type FindAddress = (request: Request, peer: string | undefined) => string;

/**
 * The address of a visitor: the connection's, or, if that is a trusted proxy's, the last one in X-Forwarded-For that is not. `peer` is
 * undefined if a function is called by its host: then that host is the proxy.
 */
export function createAddressFinder(trustedProxies: readonly string[]): FindAddress {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) throw new Error(`"${proxy}" of forms.trustedProxies is no address.`);
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (request, peer) => {
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map(readHop);
    let address = peer === undefined ? hops.pop() : plain(peer);
    while (address !== undefined && isTrusted(address)) {
      const before = hops.pop();
      // An unreadable hop hides the one before it, and the rest is only the visitor's claim.
      if (before === undefined) break;
      address = before;
    }
    return network(address ?? '');
  };
}

/** Some proxies add the port: `203.0.113.9:4711`, `[2001:db8::1]:443`. Undefined: not an address. */
function readHop(hop: string): string | undefined {
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(hop.trim()) ?? [];
  const address = plain(bracketed ?? hop.trim().replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1'));
  return isIP(address) === 0 ? undefined : address;
}

/** `::ffff:192.0.2.1` is how a dual-stack socket writes 192.0.2.1. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

/** An IPv6 visitor has a network of 2^64 addresses, and can use a new one for each post. */
function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
