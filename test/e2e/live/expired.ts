import { decodeJwt } from 'jose';
import { setTimeout as pause } from 'node:timers/promises';
import { masterToken } from '../../../scripts/stack/keycloak.ts';
import { realmName, stackAddresses } from '../../../scripts/stack/settings.ts';
import { liveSettings } from './sides.ts';

/** A genuine, expired token of Keycloak, issued to a test client with a token lifespan of one second. */
export async function expiredToken(): Promise<string> {
  const settings = liveSettings();
  const { keycloak } = stackAddresses(settings);
  const clientId = 'fhir-tests-brief';
  const headers = { Authorization: `Bearer ${await masterToken(settings)}`, 'Content-Type': 'application/json' };
  await fetch(`${keycloak}/admin/realms/${realmName}/clients`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      clientId,
      publicClient: true,
      standardFlowEnabled: false,
      directAccessGrantsEnabled: true,
      attributes: { 'access.token.lifespan': '1' },
    }),
  });
  const response = await fetch(`${keycloak}/realms/${realmName}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: clientId, username: 'admin', password: 'admin' }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  const expires = (decodeJwt(token).exp ?? 0) * 1000;
  while (Date.now() <= expires + 1000) await pause(100);
  return token;
}
