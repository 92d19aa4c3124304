import { checkConfig, type AppConfig } from '../../src/config/config.ts';
import { configFromEnv } from '../../src/config/configFromEnv.ts';
import type { Environment } from './flags.ts';

export interface Settings {
  /** Address the application runs at, without a trailing slash. */
  origin: string;
  config: AppConfig;
  /** Where the settings come from, for the first line of the output. */
  source: string;
}

/** The settings browsers get; those of the environment when the platform server does not answer. */
export async function readSettings(origin: string, env: Environment, fetcher: typeof fetch): Promise<Settings> {
  try {
    const answer = await fetcher(`${origin}/config.json`, { signal: AbortSignal.timeout(10_000) });
    const { config } = checkConfig(await answer.json());
    return { origin, config, source: `${origin}/config.json` };
  } catch {
    return { origin, config: configFromEnv(env).config, source: 'the environment' };
  }
}

/** The way to the servers: to Keycloak by the address that only our own servers use, where there is one (in a container). */
export function insideFetch({ config }: Settings, env: Environment, fetcher: typeof fetch): typeof fetch {
  const { KEYCLOAK_INTERNAL_URL: inside } = env;
  const outside = `${config.keycloakUrl}/`;
  if (!inside) return fetcher;
  return (input, init) => {
    const isKeycloak = typeof input === 'string' && input.startsWith(outside);
    return fetcher(isKeycloak ? `${inside.replace(/\/+$/, '')}/${input.slice(outside.length)}` : input, init);
  };
}

/**
 * An access token: the one given, or one for the user given, by the password grant. Undefined when nobody is named; throws
 * with Keycloak's words when it refuses.
 */
export async function tokenFor(
  { origin, config }: Settings,
  env: Environment,
  fetcher: typeof fetch,
): Promise<string | undefined> {
  const { DOCTOR_TOKEN: token, DOCTOR_USER: username, DOCTOR_PASSWORD: password } = env;
  if (token || !username) return token;
  const path = `${config.keycloakUrl}/realms/${config.keycloakRealm}/protocol/openid-connect/token`;
  const answer = await fetcher(new URL(path, `${origin}/`).href, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'password', client_id: env.DOCTOR_CLIENT_ID ?? config.keycloakClientId, scope: 'openid' },
      ...{ username, password: password ?? '' },
    }),
    signal: AbortSignal.timeout(10_000),
  });
  const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  if (typeof body.access_token === 'string') return body.access_token;
  const said = typeof body.error_description === 'string' ? body.error_description : `status ${answer.status}`;
  throw new Error(`DOCTOR_USER could not sign in: ${said}`);
}
