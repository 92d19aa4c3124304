import { isIP } from 'node:net';

/**
 * Address of the client. Behind reverse proxies the connection is from the last proxy; each adds the address of its
 * client to X-Forwarded-For. `hops` is the number of trusted proxies (TRUST_PROXY). Entries before theirs are
 * ignored, so a client cannot fake its address by sending the header.
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const own = normalizeAddress(remote ?? '');
  if (hops === 0 || !forwardedFor) return own;
  const chain = [...forwardedFor.split(',').map((part) => normalizeAddress(part.trim())), own];
  const found = chain[Math.max(0, chain.length - 1 - hops)] ?? own;
  return isIP(found) ? found : own;
}

/** Normalizes `::ffff:10.0.0.1` and `10.0.0.1:4711` to 10.0.0.1. */
function normalizeAddress(address: string): string {
  return address
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[(.*)\](:\d+)?$/, '$1');
}

/** The /64 network of an IPv6 address, which usually belongs to one client. An IPv4 address is returned unchanged. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
