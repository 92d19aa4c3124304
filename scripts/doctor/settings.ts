import { checkConfig, type ConfigResult } from '../../src/config/config.ts';
import { configFromEnv } from '../../src/config/configFromEnv.ts';
import type { Environment, Flags } from './flags.ts';

export interface Settings extends ConfigResult {
  /** Address the application runs at, without a trailing slash. */
  origin: string;
  /** Where the settings come from, for the first line of the output. */
  source: string;
}

/** Why a server that was asked for its settings gives none, in words. */
async function settingsOf(origin: string, fetcher: typeof fetch): Promise<ConfigResult | string> {
  const answer = await fetcher(`${origin}/config.json`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (!answer) return 'no answer';
  if (!answer.ok) return `status ${answer.status}`;
  try {
    return checkConfig(await answer.json());
  } catch {
    return 'what answers is not the settings';
  }
}

/**
 * The settings browsers get. When the platform server does not give them: those of the environment, and why; an error
 * when the server was named, because the environment may be that of another.
 */
export async function readSettings(flags: Flags, env: Environment, fetcher: typeof fetch): Promise<Settings> {
  const { origin, isNamed } = flags;
  const given = await settingsOf(origin, fetcher);
  if (typeof given !== 'string') return { origin, ...given, source: `${origin}/config.json` };
  if (isNamed) {
    throw new Error(
      `${origin}/config.json does not give the settings of the application: ${given}. Nothing was checked.\n` +
        'Check that the server runs, and the port in --url; the address ends before the path of a page.',
    );
  }
  return { origin, ...configFromEnv(env), source: `the environment (${origin}/config.json: ${given})` };
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
