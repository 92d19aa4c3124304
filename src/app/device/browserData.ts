import { readPreferences, writePreferences } from '../../config/preferences.ts';
import { cachePrefix } from '../../../common/config/workerOptions.ts';
import { readLastSession } from '../../session/lastSession.ts';
import { readPersistedRequests } from '../../shared/report/persistedRequests.ts';
import type { StoredData } from '../../shared/storage/deviceData.ts';

const nothing: StoredData = { count: 0, size: 0, newest: undefined };

/** Size of a value that is stored as JSON, with the number of its parts. */
const measureJson = (value: unknown, count: number): StoredData =>
  count === 0 ? nothing : { count, size: JSON.stringify(value).length, newest: undefined };

/** Views of the user, and the choices of all users of this browser. */
export function measureSettings(userId: string): StoredData {
  const { tablespref, views = {}, signedIn: _signedIn, ...others } = readPreferences();
  const own = { ...tablespref, ...((views[userId] as object | undefined) ?? {}), ...others };
  return measureJson(own, Object.values(own).filter((value) => value !== undefined).length);
}

/** Removes what `measureSettings` counts. A page that is open keeps its language and theme. */
export function clearSettings(userId: string): void {
  const { [userId]: _own, ...views } = readPreferences().views ?? {};
  const tables = Object.keys(readPreferences().tablespref).map((table) => [table, {}] as const);
  const others = { language: undefined, theme: undefined, menu: undefined, density: undefined, shortcuts: undefined };
  writePreferences({ ...others, views, tablespref: Object.fromEntries(tables) });
}

/** Name and roles of the user, with which the application opens without a connection. */
export function measureSession(): StoredData {
  const session = readLastSession();
  return measureJson(session, session ? 1 : 0);
}

/** Requests that this window stored for the support report of the next page. */
export function measureRequests(userId: string): StoredData {
  const { requests, errors } = readPersistedRequests(userId);
  return measureJson({ requests, errors }, requests.length + errors.length);
}

/** Files of the application in the caches of its service worker. */
export async function measureFiles(): Promise<StoredData> {
  if (!('caches' in window)) return nothing;
  let count = 0;
  let size = 0;
  for (const name of (await caches.keys()).filter((each) => each.startsWith(cachePrefix))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      count += 1;
      size += (await (await cache.match(request))?.blob())?.size ?? 0;
    }
  }
  return { count, size, newest: undefined };
}
