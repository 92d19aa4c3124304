import { createHash } from 'node:crypto';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Settings } from '../settings/settings.ts';
import { countryCodes } from './countryCodes.ts';
import { readBaseMapFile } from './fileBaseMap.ts';

/** The background of maps that this server delivers. */
export interface DeliveredBaseMap {
  /** Contains a hash of the content. */
  path: string;
  /** JSON of a `BaseMap`. */
  content: string;
  /** Sources that its licences require to be named; '' for the file of an installation. */
  attribution: string;
}

const attribution = 'Natural Earth · GeoNames (CC BY 4.0)';

/** The country that alone has a time zone; undefined if there is none. */
export function countryOfTimeZone(timeZone: string): string | undefined {
  const canonical = (zone: string): string =>
    new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  const wanted = canonical(timeZone);
  const found = countryCodes.filter((code) =>
    // Node has the method, the types of TypeScript only the property that it replaced.
    (new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones: () => string[] | undefined })
      .getTimeZones()
      ?.some((zone) => canonical(zone) === wanted),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Cuts the map in a thread: it takes up to a second and 150 MB, which end with the thread. */
function cutInThread(country: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(path.join(import.meta.dirname, 'cutThread.ts'), { workerData: { country } });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The thread that cuts the base map ended with code ${code}`)));
  });
}

/**
 * The base map of the settings; undefined for none. Of the country of the sample without a setting, if `sampleCountry` is
 * given. Rejects with a SettingError if MAP_BASE is not a file with a base map.
 */
export async function openBaseMap(
  { MAP_BASE, MAP_COUNTRY, TIME_ZONE }: Pick<Settings, 'MAP_BASE' | 'MAP_COUNTRY' | 'TIME_ZONE'>,
  sampleCountry?: string,
): Promise<DeliveredBaseMap | undefined> {
  if (MAP_BASE === 'none') return undefined;
  const country = MAP_COUNTRY ?? sampleCountry ?? (TIME_ZONE === undefined ? undefined : countryOfTimeZone(TIME_ZONE));
  const content = MAP_BASE === undefined ? await cutInThread(country) : JSON.stringify(readBaseMapFile(MAP_BASE));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return {
    path: `/assets/base-map.${hash}.json`,
    content,
    attribution: MAP_BASE === undefined ? attribution : '',
  };
}
