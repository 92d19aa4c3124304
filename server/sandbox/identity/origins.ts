import type { IdentityStore } from './index.ts';

/** `http://localhost:3000/*` allows every address that begins so; `+` and empty entries allow none. */
function addressMatches(pattern: string, address: string): boolean {
  return pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : pattern === address;
}

/** Whether a script of that origin may call us: our own origin, and the web origins of the realm's clients. */
export function allowedOrigin(identity: IdentityStore, origin: string): boolean {
  if (origin === identity.publicUrl) return true;
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
  if (url.origin === identity.publicUrl) return true;
  const own = representation.attributes?.['post.logout.redirect.uris']?.split('##') ?? ['+'];
  const redirects = representation.redirectUris ?? [];
  const patterns =
    kind === 'redirect' ? redirects : own.flatMap((pattern) => (pattern === '+' ? redirects : [pattern]));
  return patterns.some((pattern) => addressMatches(pattern, url.href));
}
