import { isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';

const maxLocalPart = 64;
const maxDomain = 255;
const maxLabel = 63;

const localPart =
  /^(?:[a-z0-9!#$%&'*+/=?^_`{|}~\u0080-\uffff-]+|"(?:[a-z0-9!#$%&'*.(),<>[\]:; @+/=?^_`{|}~\u0080-\uffff-]|\\\\|\\")+")(?:\.(?:[a-z0-9!#$%&'*+/=?^_`{|}~\u0080-\uffff-]+|"(?:[a-z0-9!#$%&'*.(),<>[\]:; @+/=?^_`{|}~\u0080-\uffff-]|\\\\|\\")+"))*$/i;
const label = /^[a-z\u0080-\uffff0-9!#$%&'*+/=?^`{|}~-]+$/i;

function isDomain(domain: string): boolean {
  const [, address] = /^\[(.*)\]$/.exec(domain) ?? [];
  if (address !== undefined) {
    return address.startsWith('IPv6:') ? isIPv6(address.slice(5)) : /^\d{1,3}(\.\d{1,3}){3}$/.test(address);
  }
  if ((domainToASCII(domain) || domain).length > maxDomain) return false;
  return domain
    .split('.')
    .every((part) => label.test(part) && !/^-|-$/.test(part) && (domainToASCII(part) || part).length <= maxLabel);
}

/** True for an address that Keycloak accepts: also without a dot in the domain, and with letters of any script. */
export function isEmail(value: string, maxLocalLength = maxLocalPart): boolean {
  const at = value.lastIndexOf('@');
  if (at < 0) return false;
  const local = value.slice(0, at);
  return local.length <= maxLocalLength && localPart.test(local) && isDomain(value.slice(at + 1));
}
