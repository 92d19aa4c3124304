import { InvalidValue, settingOf, type Declaration, type Kind } from './define.ts';
import { placeholder, text } from './kinds.ts';

/** True for `https://…`; false for a path of this server. */
export const isAbsoluteUrl = (url: string): boolean => /^https?:\/\//.test(url);

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

/** An address without user name, password and query. */
export const redactedAddress = (value: string): string =>
  value.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1…@').replace(/[?#].*$/s, '?…');

interface AddressOptions {
  /** A valid value, for messages and the documentation. */
  example: string;
  /**
   * `browser`: read by browsers; may be a path of this server. `server`: called by the platform server; the value is
   * normalized. `own`: the platform server itself.
   */
  use: 'browser' | 'server' | 'own';
  /** Required end of the address, and how a message describes it. */
  suffix?: readonly [pattern: RegExp, description: string];
  /** True: must not have a path. */
  isRoot?: true;
}

/** The reason why an address is invalid; undefined if it is valid. */
function addressProblem(value: string, { use, suffix, isRoot }: AddressOptions): string | undefined {
  const isPath = use === 'browser' && /^\/(?![/\\])/.test(value);
  if (!isPath && !/^https?:\/\//.test(value)) return 'it begins with neither https:// nor http://';
  const parsed = URL.parse(value, 'http://localhost');
  if (!parsed) return 'its host or its port is invalid';
  if (parsed.username || parsed.password) {
    return use === 'server'
      ? 'it contains a user name or a password, which are never sent'
      : 'it contains a user name or a password, which would be public';
  }
  if (parsed.search || parsed.hash) return 'it contains a ? or a #, after which no path can follow';
  if (isRoot && parsed.pathname !== '/') return 'it has a path, but the application is served at the root of its host';
  if (suffix && !suffix[0].test(value)) return `it does not end with ${suffix[1]}`;
  return undefined;
}

/** An http(s) address; the value has no trailing slash. Must not contain a password or a query. */
export function url<const D extends Declaration & AddressOptions>(declared: D) {
  const { use, example } = declared;
  const kind: Kind<string> = {
    allowed: `an http(s) address${use === 'browser' ? ' or a path of this server' : ''}, for example ${example}`,
    shown: redactedAddress,
    parse(text) {
      const problem = addressProblem(text, declared);
      if (problem !== undefined) throw new InvalidValue(problem);
      return withoutTrailingSlash(use === 'server' ? new URL(text).href : text);
    },
  };
  return settingOf(kind, declared);
}

const databaseKind: Kind<string> = {
  allowed: 'an address of PostgreSQL, for example postgres://imports:…@postgres:5432/imports',
  // Any part of the address may be the password.
  shown: () => undefined,
  parse(text) {
    // The library also accepts the path of a socket, and passwords that are not valid in a URL.
    if (!/^(postgres(ql)?:\/\/|socket:|\/)/i.test(text)) throw new InvalidValue('it does not begin with postgres://');
    if (text.includes(`:${placeholder}@`)) throw new InvalidValue('its password is the placeholder of an example');
    return text;
  },
};

/** Address of a PostgreSQL with its password. */
export const databaseUrl = <const D extends Declaration>(declared: D) => settingOf(databaseKind, declared);

/** Name of a realm, which becomes a segment of addresses and of the issuer of tokens. */
export const realmName = <const D extends Declaration>(declared: D) =>
  text({
    pattern: /^(?!\.+$)[\w.~-]+$/,
    allowed: 'the name of a realm: letters, digits, hyphens, underscores, tildes and dots',
    ...declared,
  });

const tileKind: Kind<string> = {
  allowed: 'an address of map tiles with {z}, {x} and {y}, for example https://tiles.example.org/{z}/{x}/{y}.png',
  shown: redactedAddress,
  parse(text) {
    // The host becomes part of the Content-Security-Policy, so that only characters of host names are allowed.
    const host = /^(https?:\/\/(\{s\}\.)?[a-z0-9.-]+(:\d+)?)?\//i;
    const hasParts = ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
    if (!host.test(text) || /\s/.test(text)) throw new InvalidValue();
    if (!hasParts) throw new InvalidValue('one of {z}, {x} and {y} is missing');
    return text;
  },
};

/** URL template of map tiles by zoom, column and row, optionally with {s} for hosts a, b, c. */
export const tileUrl = <const D extends Declaration>(declared: D) => settingOf(tileKind, declared);

const imageKind: Kind<string> = {
  allowed: 'an address of a picture or a path of this server, for example https://www.example.org/logo.svg',
  shown: redactedAddress,
  parse(text) {
    // The host becomes part of the Content-Security-Policy, so that only characters of host names are allowed.
    if (!/^(https?:\/\/[a-z0-9.-]+(:\d+)?)?\/(?![/\\])[^\s"'<>]*$/i.test(text)) throw new InvalidValue();
    return text;
  },
};

/** Address of a picture that the browser loads. */
export const imageUrl = <const D extends Declaration>(declared: D) => settingOf(imageKind, declared);
