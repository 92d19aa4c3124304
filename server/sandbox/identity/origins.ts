import type { IdentityStore } from './index.ts';
import type { ClientRepresentation } from './types.ts';

/** `http://localhost:3000/*` matches every URL with that prefix; `+` and empty patterns match none. */
function addressMatches(pattern: string, address: string): boolean {
  return pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : pattern === address;
}

/** Names of the local computer. Browsers treat them as different origins. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for the sandbox's own origin; loopback names with the same protocol and port are equivalent. */
function isOwnOrigin(identity: IdentityStore, origin: string): boolean {
  if (origin === identity.publicUrl) return true;
  const [own, other] = [URL.parse(identity.publicUrl), URL.parse(origin)];
  if (!own || !other || !loopback.has(own.hostname) || !loopback.has(other.hostname)) return false;
  return other.origin === origin && other.protocol === own.protocol && other.port === own.port;
}

/**
 * True for the own origin and the web origins of the realm's clients, or of one client: scripts from there may call the
 * sandbox.
 */
export function allowedOrigin(identity: IdentityStore, origin: string, clientId?: string): boolean {
  if (isOwnOrigin(identity, origin)) return true;
  const clients = identity.clients.list().filter((client) => clientId === undefined || client.clientId === clientId);
  return clients.some(({ representation }) => representation.webOrigins?.includes(origin));
}

/**
 * True if the browser may be redirected to `address` after signing in or out: it matches a pattern of the client, or is
 * on the own origin, from which the application is served on any port.
 */
export function allowedRedirect(
  identity: IdentityStore,
  clientId: string,
  address: string,
  kind: 'redirect' | 'post-logout',
): boolean {
  const url = URL.parse(address);
  // URL.parse resolves dot segments before the comparison. User info and fragments are never valid here.
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

/** Adds the own origin to the redirect URLs of a client that has any, as it is always allowed, whatever the port. */
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
