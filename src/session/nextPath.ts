/**
 * Target after sign-in: a path of this application with its query and fragment. Anything that could lead to another
 * origin (`//host`, `\\host`, `https:`, control characters), and the session's own pages, become `/`.
 */
export function nextPath(next: string | null | undefined, origin: string): string {
  if (!next?.startsWith('/')) return '/';
  try {
    const url = new URL(next, origin);
    if (url.origin !== new URL(origin).origin) return '/';
    if (/^\/(login|logout|oauth\/callback)(\/|$)/.test(url.pathname)) return '/';
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return '/';
  }
}
