import { isIP } from 'node:net';

/**
 * Whether a page of that host name may have sent the request. A page on the internet can have its name point to this
 * computer (DNS rebinding) and would then be of our own origin; the sandbox has users whose passwords everybody knows.
 * Such a name has dots: the public address, names that an installer allows, addresses in figures, and names without a
 * dot, which only the own network knows, are let in. `host` is the header, with or without a port.
 */
export function isOwnHost(host: string | undefined, publicUrl: string, allowed: readonly string[]): boolean {
  const url = host === undefined || /[/?#@\\\s]/.test(host) ? null : URL.parse(`http://${host}`);
  if (!url) return false;
  const name = url.hostname.replace(/\.$/, '');
  if (isIP(name) !== 0 || name.startsWith('[')) return true;
  if (!name.includes('.') || name.endsWith('.localhost')) return true;
  return name === URL.parse(publicUrl)?.hostname || allowed.includes(name);
}

/** Whether a server that listens at this address can be reached from other computers. */
export const isOpenToOthers = (address: string): boolean => !/^(127\.[\d.]+|::1|localhost)$/.test(address);
