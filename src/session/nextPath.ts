/**
 * A path of this application with its query and fragment, from a value of the address: the target after sign-in or of
 * a return link. Anything that could lead to another origin (`//host`, `/.//host`, `\\host`, `https:`, control characters), and
 * the session's own pages, become `otherwise`. `origin`: that of the page.
 */
export function nextPath(next: string | null | undefined, origin: string, otherwise = '/'): string {
  if (!next?.startsWith('/')) return otherwise;
  try {
    const url = new URL(next, origin);
    // A path that begins with `//` after dot segments are removed is an address of another origin in a link.
    if (url.origin !== origin || /^\/(\/|(login|logout|oauth\/callback)(\/|$))/.test(url.pathname)) return otherwise;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return otherwise;
  }
}
