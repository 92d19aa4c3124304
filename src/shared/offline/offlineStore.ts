import type { FhirResource, ValueSet } from '../../../common/fhir/r4.ts';
import type { User } from '../../api/keycloak/index.ts';
import { declarationOf } from '../storage/stores.ts';
import { createUserStore } from '../storage/userStore.ts';

/** Days after which an area is no longer used and is removed. */
export const maxDays = declarationOf('offline-areas').keepDays ?? 0;
/** Maximum of all areas of a user: they are decrypted into memory. */
export const maxRecords = 20_000;
export const maxBytes = 50_000_000;

/** A Location that is stored on this device with the Locations below it and their related records. */
export interface OfflineArea {
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
export interface AreaPart {
  resources: readonly FhirResource[];
  /** Accounts of Keycloak. */
  accounts?: readonly User[];
  expansions?: Readonly<Record<string, ValueSet>>;
}

const areas = createUserStore<OfflineArea>('offline-areas');
const parts = createUserStore<AreaPart>('offline-parts');

const partIds = ({ download, parts: count }: Pick<OfflineArea, 'download' | 'parts'>): string[] =>
  Array.from({ length: count }, (_, index) => `${download} ${index}`);

/**
 * The complete areas of a user, without those that are too old, unreadable or of a newer version. Rejects if the storage
 * fails.
 */
export async function readAreas(userId: string): Promise<OfflineArea[]> {
  return (await areas.list(userId)).values;
}

/** Stores a part of a download. Rejects if the storage is full. Returns the number of bytes. */
export async function writePart(userId: string, download: string, index: number, part: AreaPart): Promise<number> {
  return (await parts.set(userId, `${download} ${index}`, part)) ?? 0;
}

/** The parts of a complete download. Rejects if one is missing or unreadable. */
export function readParts(userId: string, area: OfflineArea): Promise<AreaPart[]> {
  return Promise.all(
    partIds(area).map(async (id) => {
      const part = await parts.get(userId, id);
      if (!part) throw new Error('A part of the offline data is missing');
      return part;
    }),
  );
}

/** Makes a download the current one of its area, then removes what was stored of the previous one. */
export async function completeArea(userId: string, area: OfflineArea): Promise<void> {
  const previous = await areas.get(userId, area.id).catch(() => undefined);
  await areas.set(userId, area.id, area);
  if (previous) await removeDownload(userId, previous.download);
}

export async function removeArea(userId: string, id: string): Promise<void> {
  const previous = await areas.get(userId, id).catch(() => undefined);
  await areas.remove(userId, [id]);
  if (previous) await removeDownload(userId, previous.download);
}

/** Removes the parts of a download that was not completed. */
export function removeDownload(userId: string, download: string): Promise<void> {
  return removeParts(userId, (id) => id.startsWith(`${download} `));
}

async function removeParts(userId: string, isRemoved: (id: string) => boolean): Promise<void> {
  await parts.remove(userId, (await parts.ids(userId)).filter(isRemoved));
}

/** Removes unreadable areas, and the parts of interrupted downloads. Only while no window downloads. */
export async function removeUnused(userId: string): Promise<void> {
  const { values, unreadable, newer } = await areas.list(userId);
  await areas.remove(userId, unreadable);
  // Only a newer version can read which parts its areas have.
  if (newer.length > 0) return;
  const used = new Set(values.flatMap(partIds));
  await removeParts(userId, (id) => !used.has(id));
}
