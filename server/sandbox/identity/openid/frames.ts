import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IdentityStore } from '../index.ts';
import { allowedOrigin } from '../origins.ts';
import { browserSession } from './session.ts';

/** keycloak-js tests whether the provider's cookies are available in a frame; on the same origin they are. */
const cookieScript = `parent.postMessage('supported', '*');\n`;

/** keycloak-js posts "clientId sessionState" every few seconds and expects unchanged, changed or error. */
const statusScript = `addEventListener('message', (event) => {
  if (typeof event.data !== 'string' || event.source !== parent) return;
  const [client, session = ''] = event.data.split(' ');
  const query = new URLSearchParams({ client_id: client, session_state: session, origin: event.origin });
  fetch('login-status-iframe.html/init?' + query, { credentials: 'same-origin', cache: 'no-store' })
    .then((answer) => (answer.status === 204 ? 'unchanged' : answer.status === 403 ? 'changed' : 'error'), () => 'error')
    .then((state) => event.source.postMessage(state, event.origin));
});
`;

const page = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Session</title><script src="${script}"></script></head><body></body></html>`;

/**
 * Serves the hidden frames of keycloak-js: `3p-cookies/step1.html` and `login-status-iframe.html`. Returns false for
 * other paths; `path` is the part after `/protocol/openid-connect/`.
 */
export function serveFrame(
  identity: IdentityStore,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const ancestors = [
    "'self'",
    ...identity.clients.list().flatMap(({ representation }) => representation.webOrigins ?? []),
  ];
  const policy = `default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors ${[...new Set(ancestors)].join(' ')}`;
  const send = (type: string, body: string): true => {
    response.removeHeader('X-Frame-Options');
    response
      .writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' })
      .end(body);
    return true;
  };
  const html = 'text/html; charset=utf-8';
  const script = 'text/javascript; charset=utf-8';
  switch (path) {
    case '3p-cookies/step1.html':
      return send(html, page('step1.js'));
    case '3p-cookies/step1.js':
      return send(script, cookieScript);
    case 'login-status-iframe.html':
      return send(html, page('login-status.js'));
    case 'login-status.js':
      return send(script, statusScript);
    case 'login-status-iframe.html/init': {
      const query = new URL(request.url ?? '', identity.publicUrl).searchParams;
      const session = browserSession(identity, request);
      const known = allowedOrigin(identity, query.get('origin') ?? '');
      response.writeHead(known && session && session === query.get('session_state') ? 204 : 403).end();
      return true;
    }
    default:
      return false;
  }
}
