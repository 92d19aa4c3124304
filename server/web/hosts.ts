import { isIP } from 'node:net';

/**
 * Protects against DNS rebinding: a website can make its own name resolve to this computer and then have the same
 * origin as this server, and the passwords of the sandbox's users are public. Such a name contains a dot. Accepted
 * are the public address, names allowed by the operator, IP addresses, and names without a dot, which only the local
 * network resolves. `host` is the header, with or without a port.
 */
export function isAllowedHost(host: string | undefined, publicUrl: string, allowed: readonly string[]): boolean {
  const url = host === undefined || /[/?#@\\\s]/.test(host) ? null : URL.parse(`http://${host}`);
  if (!url) return false;
  const name = url.hostname.replace(/\.$/, '');
  if (isIP(name) !== 0 || name.startsWith('[')) return true;
  if (!name.includes('.') || name.endsWith('.localhost')) return true;
  return name === URL.parse(publicUrl)?.hostname || allowed.includes(name);
}

/** True if a server that listens on this address is reachable from other computers. */
export const isReachableByOthers = (address: string): boolean => !/^(127\.[\d.]+|::1|localhost)$/.test(address);
