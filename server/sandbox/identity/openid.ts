import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { defaultConfig } from '../../../common/config/defaults.ts';
import type { IdentityStore } from './index.ts';
import { serveFrame } from './openid/frames.ts';
import { createLogin } from './openid/login.ts';
import { withoutClientSecret } from './openid/publicClient.ts';
import { createLogout } from './openid/logout.ts';
import { realmPath } from './openid/paths.ts';
import { createProvider } from './openid/provider.ts';
import { createSignInPages, type SignInAppearance } from './openid/page.ts';

/** oidc-provider builds its links from the original URL. */
type ProviderRequest = IncomingMessage & { originalUrl?: string };

/**
 * OpenID provider under Keycloak's paths: sign-in, tokens, refresh, sign-out, and the frames of keycloak-js.
 * `publicApi` handles requests that need no page or cookie (userinfo, keys, discovery, account). Loaded lazily at the
 * first sign-in: the library is large, and Jest cannot load it.
 */
export function createOpenId(
  identity: IdentityStore,
  publicApi: (request: Request) => Response | Promise<Response>,
  sampleUsers: () => readonly string[],
  appearance: SignInAppearance = defaultConfig,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const base = realmPath(identity);
  const stylesheetPath = `${base}/login-actions/style.css`;
  const pages = createSignInPages(appearance, stylesheetPath);
  const provider = createProvider(identity, pages);
  const callback = provider.callback();
  const login = createLogin(provider, identity, pages, sampleUsers);
  const logout = createLogout(identity, pages);
  const listener = getRequestListener(publicApi, { overrideGlobalObjects: false });
  const protocol = `${base}/protocol/openid-connect/`;

  async function toProvider(request: ProviderRequest, response: ServerResponse): Promise<void> {
    const address = request.url ?? '';
    request.originalUrl = address;
    request.url = address.slice(base.length) || '/';
    await callback(request, response);
  }

  return async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path === stylesheetPath) {
      response
        .writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=300' })
        .end(pages.stylesheet);
      return;
    }
    if (path.startsWith(`${base}/login-actions/authenticate/`)) return login(request, response);
    if (path === `${protocol}logout`) return logout(request, response);
    if (path.startsWith(protocol) && serveFrame(identity, path.slice(protocol.length), request, response)) return;
    if (path === `${protocol}token`) {
      const accepted = await withoutClientSecret(request);
      return accepted ? toProvider(accepted, response) : void response.writeHead(413).end();
    }
    if (path.startsWith(`${protocol}auth`)) return toProvider(request, response);
    await listener(request, response);
  };
}
