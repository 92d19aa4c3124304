import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { WebEnv } from './app.ts';

/** Files that the build writes. Pages are not among them: they need a nonce (pages.ts). Hidden files are excluded. */
const servedPath = /^(\/[^./\\][^/\\]*)+\.(js|css|json|map|svg|txt|webmanifest|png|jpg|webp|ico|woff2)$/i;

/** True for the address of a file that may be served. */
export const isServedPath = (pathname: string): boolean => servedPath.test(pathname);

/** The name contains a hash of the content, so the file can be cached permanently. */
const hashedName = /\.[0-9a-f]{6,}\.[a-z0-9.]+$/i;

/** A worker has the policy of its own script: it may load and request only from this origin. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Serves the files below `directory`, compressed if the build wrote `file.br` or `file.gz` next to them. */
export function staticFiles(directory: string): MiddlewareHandler<WebEnv> {
  const addTag = etag();
  const serve = serveStatic<WebEnv>({ root: directory, precompressed: true });
  return async (context, next) => {
    const { path } = context.req;
    const response = isServedPath(path) ? await serve(context, async () => undefined) : undefined;
    if (!response) return next();
    const isImmutable = hashedName.test(path);
    response.headers.set('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
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
