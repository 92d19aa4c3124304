import type { IdentityStore } from './index.ts';
import type { ClientRepresentation } from './types.ts';

/** `http://localhost:3000/*` allows every address that begins so; `+` and empty entries allow none. */
function addressMatches(pattern: string, address: string): boolean {
  return pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : pattern === address;
}

/** Names under which a computer reaches itself; browsers take them for different origins. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Our own origin, on a person's own computer by any of its names. */
function isOwnOrigin(identity: IdentityStore, origin: string): boolean {
  if (origin === identity.publicUrl) return true;
  const [own, other] = [URL.parse(identity.publicUrl), URL.parse(origin)];
  if (!own || !other || !loopback.has(own.hostname) || !loopback.has(other.hostname)) return false;
  return other.origin === origin && other.protocol === own.protocol && other.port === own.port;
}

/** Whether a script of that origin may call us: our own origin, and the web origins of the realm's clients. */
export function allowedOrigin(identity: IdentityStore, origin: string): boolean {
  if (isOwnOrigin(identity, origin)) return true;
  return identity.clients.list().some(({ representation }) => representation.webOrigins?.includes(origin));
}

/**
 * Whether the browser may be sent to `address` after signing in or out: the client's patterns, and everything on our own
 * origin, which the application is served from whatever port it runs on.
 */
export function allowedRedirect(
  identity: IdentityStore,
  clientId: string,
  address: string,
  kind: 'redirect' | 'post-logout',
): boolean {
  const url = URL.parse(address);
  // Dot segments are resolved before comparing, and user info or a fragment never belong into such an address.
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  const representation = identity.clients.byClientId(clientId)?.representation;
  if (!representation) return false;
  if (isOwnOrigin(identity, url.origin)) return true;
  const own = representation.attributes?.['post.logout.redirect.uris']?.split('##') ?? ['+'];
  const redirects = representation.redirectUris ?? [];
  const patterns =
    kind === 'redirect' ? redirects : own.flatMap((pattern) => (pattern === '+' ? redirects : [pattern]));
  return patterns.some((pattern) => addressMatches(pattern, url.href));
}

/** A client as it behaves here: one that sends people anywhere sends them to our own origin as well, whatever the port. */
export function withOwnOrigin(identity: IdentityStore, client: ClientRepresentation): ClientRepresentation {
  const { publicUrl } = identity;
  const after = client.attributes?.['post.logout.redirect.uris'];
  if (!client.redirectUris?.length) return client;
  const added = (list: readonly string[], entry: string): string[] => [...new Set([...list, entry])];
  return {
    ...client,
    redirectUris: added(client.redirectUris, `${publicUrl}/*`),
    webOrigins: added(client.webOrigins ?? [], publicUrl),
    ...(after !== undefined && {
      attributes: {
        ...client.attributes,
        'post.logout.redirect.uris': added(after.split('##'), `${publicUrl}/*`).join('##'),
      },
    }),
  };
}
