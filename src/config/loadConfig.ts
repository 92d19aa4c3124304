import type { ConfigResult } from '../../common/config/config.ts';
import { checkConfig } from '../../common/config/checkConfig.ts';

/** Configuration that the platform server wrote into the page; undefined if another server delivers the built page. */
function embeddedConfig(): unknown {
  const text = document.getElementById('config')?.textContent.trim();
  return text?.startsWith('{') ? JSON.parse(text) : undefined;
}

/**
 * Reads and checks the configuration, from the page or from `/config.json`. Rejects if it cannot be read or is not an
 * object; single invalid values are reported in `problems` and replaced by their defaults.
 */
export async function loadConfig(fetcher: typeof fetch = fetch): Promise<ConfigResult> {
  const embedded = embeddedConfig();
  return embedded === undefined ? fetchConfig(fetcher) : checkConfig(embedded);
}

/** Reads and checks the server's present configuration. A page that a service worker stored may contain an older one. */
export async function fetchConfig(fetcher: typeof fetch = fetch): Promise<ConfigResult> {
  const response = await fetcher('/config.json', { headers: { accept: 'application/json' }, cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: HTTP status ${response.status}`);
  return checkConfig(await response.json());
}
