import { isIP } from 'node:net';

/**
 * Address of the caller. Behind reverse proxies the connection comes from the last of them; each adds the address it was
 * called from to X-Forwarded-For. `hops` is how many of them are ours (TRUST_PROXY): only what those wrote is believed,
 * so that nobody gets another address by sending the header.
 */
export function callerAddress(remote: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const own = plain(remote ?? '');
  if (hops === 0 || !forwardedFor) return own;
  const chain = [...forwardedFor.split(',').map((part) => plain(part.trim())), own];
  const found = chain[Math.max(0, chain.length - 1 - hops)] ?? own;
  return isIP(found) ? found : own;
}

/** `::ffff:10.0.0.1` and `10.0.0.1:4711` are 10.0.0.1. */
function plain(address: string): string {
  return address
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[(.*)\](:\d+)?$/, '$1');
}

/** Whoever has one address of IPv6 has the 2^64 around it as well: they count as one. */
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
