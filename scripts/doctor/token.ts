import { claimsOf } from '../../src/features/doctor/checks/probe.ts';
import { formatSeconds } from '../../src/features/doctor/formatDurations.ts';
import type { DoctorVariables } from './flags.ts';
import type { Settings } from './settings.ts';

/** `problem`: why there is no token despite a token or credentials in the environment, with a solution. */
interface TokenResult {
  token?: string;
  problem?: string;
}

const serviceAccountHint =
  'Create a client with a service account for it and set DOCTOR_CLIENT_ID and DOCTOR_CLIENT_SECRET; see --help.';

/** Parses a pasted token, possibly with the prefix Bearer or in quotation marks. */
function pastedToken(pasted: string, now: number): TokenResult {
  const token = pasted
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^bearer\s+/i, '');
  const { exp } = claimsOf(token) ?? {};
  if (token.split('.').length !== 3 || !claimsOf(token)) throw new Error('DOCTOR_TOKEN is no access token (JWT).');
  const over = Math.round(now / 1000 - (exp ?? Infinity));
  if (over < 0) return { token };
  return {
    problem: `DOCTOR_TOKEN has expired, ${formatSeconds(over, 'en')} ago. Get a new one, or: ${serviceAccountHint}`,
  };
}

/** A token of the realm's token endpoint, or the reason why there is none. */
async function requestToken(
  { origin, config }: Pick<Settings, 'origin' | 'config'>,
  fields: Record<string, string>,
  fetcher: typeof fetch,
): Promise<{ token?: string; reason?: string }> {
  const path = `${config.keycloakUrl}/realms/${config.keycloakRealm}/protocol/openid-connect/token`;
  const response = await fetcher(new URL(path, `${origin}/`).href, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, scope: 'openid' }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  const body = ((await response?.json().catch(() => undefined)) ?? {}) as Record<string, unknown>;
  if (typeof body.access_token === 'string') return { token: body.access_token };
  const serverMessage = [body.error_description, body.error].find((each) => typeof each === 'string');
  return { reason: serverMessage ?? (response ? `status ${response.status}` : 'no answer') };
}

/** Why the service account of imports cannot sign in; undefined if it can or if there is none. */
export async function importAccountProblem(
  settings: Settings,
  { IMPORT_CLIENT_ID: id, IMPORT_CLIENT_SECRET: secret }: DoctorVariables,
  fetcher: typeof fetch,
): Promise<string | undefined> {
  if (id === undefined || secret === undefined) return undefined;
  const fields = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
  const { reason } = await requestToken(settings, fields, fetcher);
  return reason && `IMPORT_CLIENT_ID could not sign in: ${reason}. Imports are delayed until it can.`;
}

/**
 * Access token: DOCTOR_TOKEN, or one for the configured user or service account; none without credentials. Throws if
 * DOCTOR_TOKEN is not a token.
 */
export async function tokenFor(
  { origin, config }: Settings,
  variables: DoctorVariables,
  fetcher: typeof fetch,
  now: number,
): Promise<TokenResult> {
  const { DOCTOR_TOKEN: pasted, DOCTOR_USER: username, DOCTOR_PASSWORD: password } = variables;
  const { DOCTOR_CLIENT_ID: clientId, DOCTOR_CLIENT_SECRET: secret } = variables;
  if (pasted !== undefined) return pastedToken(pasted, now);
  if (!username && !secret) return {};
  const grant: Record<string, string> = username
    ? { grant_type: 'password', username, password: password ?? '' }
    : { grant_type: 'client_credentials' };
  const fields = { ...grant, client_id: clientId ?? config.keycloakClientId, ...(secret && { client_secret: secret }) };
  const { token, reason } = await requestToken({ origin, config }, fields, fetcher);
  if (token !== undefined) return { token };
  const variable = username ? 'DOCTOR_USER' : 'DOCTOR_CLIENT_ID';
  return {
    problem: `${variable} could not sign in: ${reason}. Checks that need permissions are not run.\n${serviceAccountHint}`,
  };
}
