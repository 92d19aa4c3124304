import { checkConfig, type ConfigResult } from './config.ts';

/**
 * Reads and checks `/config.json`. Rejects when it cannot be read or is no object; single wrong values are reported
 * in `problems` and replaced by their defaults.
 */
export async function loadConfig(fetcher: typeof fetch = fetch): Promise<ConfigResult> {
  const response = await fetcher('/config.json', { headers: { accept: 'application/json' }, cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: HTTP status ${response.status}`);
  return checkConfig(await response.json());
}
