import type { ConfigResult } from '../../common/config/config.ts';
import { checkConfig } from '../../common/config/checkConfig.ts';
import { configFromEnv } from '../../server/settings/configFromEnv.ts';
import type { Environment } from '../../server/settings/define.ts';
import type { DoctorVariables, Flags } from './flags.ts';

export interface Settings extends ConfigResult {
  /** URL of the application, without a trailing slash. */
  origin: string;
  /** Source of the settings, for the first line of the output. */
  source: string;
}

/** Settings of the server, or the reason why they are not available. */
async function fetchSettings(origin: string, fetcher: typeof fetch): Promise<ConfigResult | string> {
  const response = await fetcher(`${origin}/config.json`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  if (!response) return 'no answer';
  if (!response.ok) return `status ${response.status}`;
  try {
    return checkConfig(await response.json());
  } catch {
    return 'the response is not a configuration document';
  }
}

/**
 * Settings as served to browsers. If they are not available, falls back to those of the environment, with the reason.
 * Throws if the server was given by --url, because the environment may belong to another one.
 */
export async function readSettings(flags: Flags, env: Environment, fetcher: typeof fetch): Promise<Settings> {
  const { origin, isNamed } = flags;
  const given = await fetchSettings(origin, fetcher);
  if (typeof given !== 'string') return { origin, ...given, source: `${origin}/config.json` };
  if (isNamed) {
    throw new Error(
      `${origin}/config.json does not give the settings of the application: ${given}. Nothing was checked.\n` +
        'Check that the server runs, and the port in --url; the address ends before the path of a page.',
    );
  }
  return { origin, ...configFromEnv(env), source: `the environment (${origin}/config.json: ${given})` };
}

/** Sends requests for Keycloak to its internal URL, if one is configured (in a container). */
export function internalFetch(
  { config }: Settings,
  { KEYCLOAK_INTERNAL_URL: inside }: DoctorVariables,
  fetcher: typeof fetch,
): typeof fetch {
  const outside = `${config.keycloakUrl}/`;
  if (!inside) return fetcher;
  return (input, init) => {
    const isKeycloak = typeof input === 'string' && input.startsWith(outside);
    return fetcher(isKeycloak ? `${inside}/${input.slice(outside.length)}` : input, init);
  };
}
