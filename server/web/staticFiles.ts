import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { WebEnv } from './webEnv.ts';

/** Files that the build writes. Pages are not among them: they need a nonce (pages.ts). Hidden files are excluded. */
const servedPath = /^(\/[^./\\][^/\\]*)+\.(js|css|json|map|svg|txt|webmanifest|png|jpg|webp|ico|woff2)$/i;

/** True for the address of a file that may be served. */
export const isServedPath = (pathname: string): boolean => servedPath.test(pathname);

/** The name contains a hash of the content, so the file can be cached permanently. */
const hashedName = /\.[0-9a-f]{6,}\.[a-z0-9.]+$/i;

/** For files whose name contains a hash of the content. */
export const immutable = 'public, max-age=31536000, immutable';

/** A worker has the policy of its own script: it may load and request only from this origin. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** One range of bytes that is valid, so that it can be satisfied or answered with 416. */
function isOneRange(range: string): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range.trim()) ?? [];
  return (first !== '' || last !== '') && (first === '' || last === '' || Number(first) <= Number(last));
}

/** Removes the header Range if it is invalid or has several ranges: then the complete file is sent (RFC 9110, 14.2). */
function ignoreOtherRanges({ req }: Context<WebEnv>): void {
  const range = req.header('range');
  if (range === undefined || isOneRange(range)) return;
  const { url, method, headers, signal } = req.raw;
  const others = new Headers(headers);
  others.delete('range');
  req.raw = new Request(url, { method, headers: others, signal });
}

/** Serves the files below `directory`, compressed if the build wrote `file.br` or `file.gz` next to them. */
export function staticFiles(directory: string): MiddlewareHandler<WebEnv> {
  const addTag = etag();
  const serve = serveStatic<WebEnv>({ root: directory, precompressed: true });
  return async (context, next) => {
    const { path } = context.req;
    if (isServedPath(path)) ignoreOtherRanges(context);
    const response = isServedPath(path) ? await serve(context, async () => undefined) : undefined;
    if (!response) return next();
    const isImmutable = hashedName.test(path);
    response.headers.set('Cache-Control', isImmutable ? immutable : 'no-cache');
    response.headers.set('Vary', 'Accept-Encoding');
    if (path.endsWith('.js')) response.headers.set('Content-Security-Policy', workerPolicy);
    // Immutable files are not revalidated, and a tag would delay their headers until the file is read: browsers cancel a
    // prefetch without headers when the sign-in page opens. The tag of a part would not be that of the file.
    if (isImmutable || context.req.header('range') !== undefined) return response;
    await addTag(context, async () => {
      context.res = response;
    });
    return context.res;
  };
}
