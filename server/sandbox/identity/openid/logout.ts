import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IdentityStore } from '../index.ts';
import { allowedRedirect } from '../origins.ts';
import { linkBack, logoutForm, message, problem } from './forms.ts';
import { readForm, redirect } from './http.ts';
import type { Handler } from './login.ts';
import type { SignInPages } from './page.ts';
import { browserSession, clearSessionCookies } from './session.ts';
import { texts } from './texts.ts';
import { unwrapRefreshToken } from './tokenResponse.ts';

/**
 * Sign-out as in Keycloak. With a valid id_token_hint the session ends immediately and the browser is redirected to
 * post_logout_redirect_uri if the client may use it; otherwise a 400 page is shown and the session continues. Without a
 * hint the page shows a confirmation. POST with a refresh token ends its session without a page (204).
 */
export function createLogout(identity: IdentityStore, pages: SignInPages): Handler {
  function end(request: IncomingMessage, response: ServerResponse, sessionId: string | undefined): void {
    const own = browserSession(identity, request);
    if (sessionId) identity.sessions.end(sessionId);
    if (own && (!sessionId || own === sessionId)) {
      identity.sessions.end(own);
      clearSessionCookies(identity, response);
    }
  }

  function sessionOfRefreshToken(token: string): string | undefined {
    return (
      identity.sql.get<{ uid: string | null }>(
        `SELECT uid FROM id_openid WHERE model = 'RefreshToken' AND id = ?`,
        unwrapRefreshToken(token),
      )?.uid ?? undefined
    );
  }

  return async (request, response) => {
    const query = new URL(request.url ?? '', identity.publicUrl).searchParams;
    const form = request.method === 'POST' ? await readForm(request) : undefined;
    const param = (name: string): string | undefined => form?.get(name) ?? query.get(name) ?? undefined;
    const language = pages.languageOf(param('ui_locales'), request.headers['accept-language']);
    const pageTexts = texts[language];
    const send = (status: number, body: string): void => {
      pages.send(response, status, { language, title: pageTexts.logoutTitle, body });
    };

    const refreshToken = form?.get('refresh_token');
    if (refreshToken) {
      const session = sessionOfRefreshToken(refreshToken);
      if (session) identity.sessions.end(session);
      response.writeHead(session ? 204 : 400).end();
      return;
    }
    const hint = identity.tokens.readIdHint(param('id_token_hint') ?? '');
    const clientId = param('client_id') ?? (hint ? String(hint['azp']) : '');
    const target = param('post_logout_redirect_uri');
    if (target !== undefined && !allowedRedirect(identity, clientId, target, 'post-logout')) {
      return send(400, problem(pageTexts.invalidRedirect) + linkBack(pageTexts, `${identity.publicUrl}/`));
    }
    const state = param('state');
    if (!hint && request.method !== 'POST' && browserSession(identity, request)) {
      const fields = { client_id: clientId, post_logout_redirect_uri: target ?? '', state: state ?? '' };
      const filledFields = Object.entries(fields).filter(([, value]) => value !== '');
      return send(200, logoutForm(pageTexts, Object.fromEntries(filledFields)));
    }
    end(request, response, hint ? String(hint['sid']) : undefined);
    if (target === undefined)
      return send(200, message(pageTexts.loggedOut) + linkBack(pageTexts, `${identity.publicUrl}/`));
    const address = new URL(target);
    if (state) address.searchParams.set('state', state);
    redirect(response, address.href);
  };
}
