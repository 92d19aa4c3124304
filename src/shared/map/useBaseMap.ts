import { useEffect, useState } from 'react';
import { isRecord } from '../../../common/types/json.ts';
import type { BaseMap } from '../../../common/map/baseMap.ts';

/** The base maps that were read, by their addresses, which contain a hash of their content. */
const read = new Map<string, Promise<BaseMap>>();

const isBaseMap = (value: unknown): value is BaseMap =>
  isRecord(value) && Array.isArray(value.extent) && isRecord(value.shapes) && Array.isArray(value.towns);

async function readBaseMap(url: string): Promise<BaseMap> {
  const response = await fetch(url);
  const map: unknown = response.ok ? await response.json() : undefined;
  if (!isBaseMap(map)) throw new Error(`No base map at ${url}: HTTP status ${response.status}`);
  return map;
}

function baseMapAt(url: string): Promise<BaseMap> {
  const map = read.get(url) ?? readBaseMap(url);
  read.set(url, map);
  // The next map tries again.
  map.catch(() => read.delete(url));
  return map;
}

interface LoadedBase {
  base?: BaseMap;
  hasFailed?: boolean;
}

/** The base map at an address of this server, '' for none; read once while the application is open. */
export function useBaseMap(url: string): LoadedBase {
  const [loaded, setLoaded] = useState<LoadedBase>({});
  useEffect(() => {
    if (url === '') return undefined;
    let isCurrent = true;
    const set = (result: LoadedBase): void => {
      if (isCurrent) setLoaded(result);
    };
    baseMapAt(url).then(
      (base) => set({ base }),
      () => set({ hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return url === '' ? {} : loaded;
}
