import { createStore, del, delMany, get, keys, set, update } from 'idb-keyval';
import type { FhirResource, ValueSet } from '../../fhir/r4.ts';
import type { User } from '../../api/keycloak/index.ts';
import { isOfNewerVersion, withFormat } from '../storage/format.ts';
import { createSealing, type Sealed } from '../storage/sealing.ts';

/** Milliseconds after which an area is no longer used and is removed. */
export const maxAge = 30 * 24 * 60 * 60_000;
/** Maximum of all areas of a user: they are decrypted into memory. */
export const maxRecords = 20_000;
export const maxBytes = 50_000_000;

/** A Location that is kept on this device with the Locations below it and their related records. */
export interface KeptArea {
  /** Id of the Location. */
  id: string;
  name: string;
  /** Types that were read: those that the user may read. */
  types: readonly string[];
  /** Number of records, and their approximate size in bytes. */
  records: number;
  size: number;
  /** Number of stored parts. */
  parts: number;
  /** Milliseconds since 1970. */
  downloadedAt: number;
  /** Identifies the download, so that an update replaces the previous one only when it is complete. */
  download: string;
}

/** One part of a download: resources of the server, and expansions of value sets by their address. */
export interface KeptPart {
  resources: readonly FhirResource[];
  /** Accounts of Keycloak. */
  accounts?: readonly User[];
  expansions?: Readonly<Record<string, ValueSet>>;
}

type StoredArea = Omit<KeptArea, 'name' | 'types'> & { content: Sealed; format?: number };

const areaStore = createStore('offline-areas', 'offline-areas');
const partStore = createStore('offline-parts', 'offline-parts');
const { seal, unseal, removeKey } = createSealing('offline-keys');

const partPrefix = (userId: string, download: string): string => `${userId} ${download} `;

async function removeParts(condition: (key: string) => boolean): Promise<void> {
  await delMany((await keys<string>(partStore)).filter(condition), partStore);
}

const readStored = async (userId: string): Promise<StoredArea[]> => (await get<StoredArea[]>(userId, areaStore)) ?? [];

const change = (userId: string, edit: (all: StoredArea[]) => StoredArea[]): Promise<void> =>
  update<StoredArea[]>(userId, (all = []) => edit(all), areaStore);

/**
 * The complete areas of a user, without those that are too old, unreadable or of a newer version. Rejects if the storage
 * fails.
 */
export async function readAreas(userId: string): Promise<KeptArea[]> {
  const areas: KeptArea[] = [];
  for (const { content, format, ...plain } of await readStored(userId)) {
    if (Date.now() - plain.downloadedAt > maxAge || isOfNewerVersion({ format })) continue;
    const names = await unseal<Pick<KeptArea, 'name' | 'types'>>(userId, plain.download, content).catch(
      () => undefined,
    );
    if (names) areas.push({ ...plain, ...names });
  }
  return areas;
}

/** Stores a part of a download. Rejects if the storage is full. Returns the number of bytes. */
export async function writePart(userId: string, download: string, index: number, part: KeptPart): Promise<number> {
  const key = partPrefix(userId, download) + index;
  const sealed = await seal(userId, key, part);
  await set(key, sealed, partStore);
  return sealed.data.byteLength;
}

/** The parts of a complete download. Rejects if one is missing or unreadable. */
export function readParts(userId: string, { download, parts }: KeptArea): Promise<KeptPart[]> {
  return Promise.all(
    Array.from({ length: parts }, async (_, index) => {
      const key = partPrefix(userId, download) + index;
      const sealed = await get<Sealed>(key, partStore);
      if (!sealed) throw new Error('A part of the offline data is missing');
      return unseal<KeptPart>(userId, key, sealed);
    }),
  );
}

/** Replaces the area of this id in one transaction, then removes what was stored of the previous one. */
async function replaceArea(userId: string, id: string, next?: StoredArea): Promise<void> {
  let previous: StoredArea[] = [];
  await change(userId, (all) => {
    previous = all.filter((area) => area.id === id);
    return [...all.filter((area) => area.id !== id), ...(next ? [next] : [])];
  });
  for (const { download } of previous) await removeDownload(userId, download);
}

/** Makes a download the current one of its area. */
export async function completeArea(userId: string, { name, types, ...plain }: KeptArea): Promise<void> {
  const content = await seal(userId, plain.download, { name, types });
  await replaceArea(userId, plain.id, withFormat({ ...plain, content }));
}

export const removeArea = (userId: string, id: string): Promise<void> => replaceArea(userId, id);

/** Removes the parts of a download that was not completed. */
export function removeDownload(userId: string, download: string): Promise<void> {
  const prefix = partPrefix(userId, download);
  return removeParts((key) => key.startsWith(prefix));
}

/**
 * Removes areas that are too old or unreadable, parts of interrupted downloads, and parts of other users. Only while no
 * window downloads.
 */
export async function removeUnused(userId: string): Promise<void> {
  const all = await readStored(userId);
  const used = [...(await readAreas(userId)), ...all.filter(isOfNewerVersion)].map(({ download }) => download);
  if (all.length > used.length) {
    await change(userId, (all) => all.filter(({ download }) => used.includes(download)));
  }
  const prefixes = used.map((download) => partPrefix(userId, download));
  await removeParts((key) => !prefixes.some((prefix) => key.startsWith(prefix)));
}

/** At sign-out: removes the key first, so that remains of an interrupted removal are unreadable. */
export async function purgeAreas(userId: string): Promise<void> {
  await removeKey(userId);
  await del(userId, areaStore);
  await removeParts((key) => key.startsWith(`${userId} `));
}
