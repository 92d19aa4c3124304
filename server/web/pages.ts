import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConfigResult } from '../../src/config/config.ts';
import { contentSecurityPolicy, outsideOrigins, pageReportHeaders, tileOrigins } from './securityHeaders.ts';
import { createStaticFiles } from './staticFiles.ts';

const noncePlaceholder = '__CSP_NONCE__';
const configPlaceholder = '__CONFIG__';
const versionPlaceholder = '__VERSION__';

/** JSON for a script element. Escapes `<` so that the data cannot close the element. */
const escapedJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
const frameablePaths = new Set(['/silent-check-sso.html']);

/** A worker has the policy of its own script: it may load and request only from this origin. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

interface Pages {
  /** Version of the built application. */
  version: string;
  /** A file of the built application, or undefined if the path does not match one. */
  file(request: Request): Promise<Response | undefined>;
  /** The page for a navigation: a file, or the application, whose router selects the view by the path. */
  navigation(request: Request): Promise<Response>;
}

/** Version that the build wrote; `development` without a build. */
function readVersion(directory: string): string {
  const file = path.join(directory, 'version.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development';
}

/** Serves the files of the built application in `directory`. */
export function createPages(directory: string, config: ConfigResult, https: boolean): Pages {
  const version = readVersion(directory);
  const find = createStaticFiles(directory);
  const decoder = new TextDecoder();
  const outside = outsideOrigins(config.config);
  const pictures = tileOrigins(config.config);

  function page(html: string, frameable: boolean): Response {
    const nonce = randomBytes(16).toString('base64url');
    const policy = { outside, pictures, nonce, frameable, https };
    return new Response(html.replaceAll(noncePlaceholder, nonce), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        // Each response has its own nonce.
        'Cache-Control': 'no-store',
        'Content-Security-Policy': contentSecurityPolicy(policy),
        ...pageReportHeaders,
      },
    });
  }

  async function application(): Promise<Response> {
    const found = await find('/index.html', null);
    // Embedding the configuration saves a round trip before the first paint.
    const filled = (html: string): string =>
      html.replace(versionPlaceholder, version).replace(configPlaceholder, () => escapedJson(config));
    if (found) return page(filled(decoder.decode(found.body)), false);
    return new Response('The web application is not built yet: run "npm start" or "npm run build".\n', {
      status: 503,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }

  async function file(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    if (pathname === '/index.html') return application();
    const html = pathname.endsWith('.html');
    const found = await find(pathname, html ? null : request.headers.get('accept-encoding'));
    if (!found) return undefined;
    if (html) return page(decoder.decode(found.body), frameablePaths.has(pathname));
    const headers = new Headers({
      'Content-Type': found.contentType,
      'Cache-Control': found.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: found.etag,
      Vary: 'Accept-Encoding',
    });
    if (pathname.endsWith('.js')) headers.set('Content-Security-Policy', workerPolicy);
    if (request.headers.get('if-none-match')?.includes(found.etag)) return new Response(null, { status: 304, headers });
    if (found.encoding) headers.set('Content-Encoding', found.encoding);
    headers.set('Content-Length', String(found.body.length));
    return new Response(found.body, { headers });
  }

  return { version, file, navigation: async (request) => (await file(request)) ?? application() };
}
