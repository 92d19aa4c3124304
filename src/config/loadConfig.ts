import { checkConfig, type ConfigResult } from './config.ts';

/** What the platform server wrote into the page; undefined where another server gave the page out as it was built. */
function withPage(): unknown {
  const text = document.getElementById('config')?.textContent.trim();
  return text?.startsWith('{') ? JSON.parse(text) : undefined;
}

/**
 * Reads and checks the configuration, from the page or from `/config.json`. Rejects when it cannot be read or is no
 * object; single wrong values are reported in `problems` and replaced by their defaults.
 */
export async function loadConfig(fetcher: typeof fetch = fetch): Promise<ConfigResult> {
  const given = withPage();
  if (given !== undefined) return checkConfig(given);
  const response = await fetcher('/config.json', { headers: { accept: 'application/json' }, cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: HTTP status ${response.status}`);
  return checkConfig(await response.json());
}
