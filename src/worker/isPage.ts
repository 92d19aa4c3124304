/** Paths of the server that are not pages of the application. */
const ownPaths = /^\/(auth|\$import|%24import)(\/|$)|^\/(health|ready|metrics|csp-reports)\/?$/i;

/** Files that the server sends (server/web/staticFiles.ts). Ids in the addresses of pages may contain dots too. */
const file = /\.(js|css|json|map|svg|txt|html|webmanifest|png|jpg|webp|ico|woff2)$/i;

/**
 * True if a navigation to this URL opens the application: not the sign-in page, an API or a file. `keycloakUrl` may be
 * relative, or absolute with the same or another origin.
 */
export function isPage({ origin, pathname }: URL, keycloakUrl: string): boolean {
  const keycloak = new URL(keycloakUrl, origin);
  const isSignIn = keycloak.origin === origin && `${pathname}/`.startsWith(`${keycloak.pathname.replace(/\/$/, '')}/`);
  return !isSignIn && !ownPaths.test(pathname) && !file.test(pathname);
}
