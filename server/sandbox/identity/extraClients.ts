import type { ClientStore } from './store/clients.ts';
import type { SettingsStore } from './store/settings.ts';
import type { ClientRepresentation } from './types.ts';

export interface ExtraClients {
  /** Patterns as in Keycloak: a URL, or a prefix followed by `*`. */
  redirectUris: readonly string[];
  /** Id of a second public client with these redirect URLs and without PKCE. */
  client?: string | undefined;
}

const settingName = 'extra-client';

/**
 * Applies the settings at every start: adds the redirect URLs to the application's own client and saves the second
 * client, or removes both. `application` is the client as defined in the realm.
 */
export function applyExtraClients(
  { clients, settings }: { clients: ClientStore; settings: SettingsStore },
  application: ClientRepresentation,
  { redirectUris, client }: ExtraClients,
): void {
  const origins = redirectUris.flatMap((uri) => URL.parse(uri.replace(/\*$/, ''))?.origin ?? []);
  const logout = application.attributes?.['post.logout.redirect.uris'];
  clients.save({
    ...application,
    redirectUris: [...(application.redirectUris ?? []), ...redirectUris],
    webOrigins: [...new Set([...(application.webOrigins ?? []), ...origins])],
    attributes: {
      ...application.attributes,
      'post.logout.redirect.uris': [...(logout ? [logout] : []), ...redirectUris].join('##'),
    },
  });
  const former = settings.get(settingName);
  if (former && former !== client) clients.remove(former);
  settings.set(settingName, client ?? '');
  if (!client) return;
  const { 'pkce.code.challenge.method': _pkce, ...attributes } = application.attributes ?? {};
  const { id: _id, ...rest } = application;
  clients.save({
    ...rest,
    clientId: client,
    name: client,
    redirectUris: [...redirectUris],
    webOrigins: [...new Set(origins)],
    attributes: { ...attributes, 'post.logout.redirect.uris': redirectUris.join('##') },
  });
}
