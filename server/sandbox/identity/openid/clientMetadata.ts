import type { ClientMetadata } from 'oidc-provider';
import type { IdentityStore } from '../index.ts';

/**
 * Metadata of a client for oidc-provider: public, code flow. Undefined for a client that does not exist, is disabled or
 * has no code flow. Redirect URL patterns are checked by origins.ts, because the library compares literally.
 */
export function clientMetadata(identity: IdentityStore, clientId: string): ClientMetadata | undefined {
  const client = identity.clients.byClientId(clientId)?.representation;
  if (!client || client.enabled === false || !client.standardFlowEnabled || client.publicClient === false)
    return undefined;
  return {
    client_id: clientId,
    token_endpoint_auth_method: 'none',
    application_type: 'web',
    redirect_uris: [`${identity.publicUrl}/`],
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
  };
}
