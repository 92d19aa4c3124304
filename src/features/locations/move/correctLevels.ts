import type { Location } from 'fhir/r4';
import { isApiError } from '../../../api/errors.ts';
import { levelOf, parentIdOf } from '../../../fhir/location.ts';
import { inParts } from '../../../fhir/allPages.ts';
import { withLevel } from '../locationForm.ts';
import { deepest } from './below.ts';

/** A place that could not be written, and why. */
export interface Unwritten {
  id: string;
  name: string;
  error: unknown;
}

/** How far it came. */
export interface LevelProgress {
  /** Steps below the moved place that are being looked at. */
  depth: number;
  checked: number;
  corrected: number;
  /** The first hundred; `failures` counts all. */
  unwritten: readonly Unwritten[];
  failures: number;
}

export interface LevelPorts {
  /** Places so many steps below one, page by page, with at least id, name, type, partOf. */
  pages: (depth: number, id: string) => AsyncIterable<readonly Location[]>;
  /** Whole places as they are now; those that are gone are missing. */
  read: (ids: readonly string[]) => Promise<Location[]>;
  /** All or none, each only in the version it was read in. */
  write: (places: readonly Location[]) => Promise<void>;
}

interface Options {
  /** The moved place and its level. */
  id: string;
  level: number;
  /** Begins so many steps below: 1, or where an earlier run stopped. */
  from: number;
  ports: LevelPorts;
  /** Asked before each batch. */
  stopped: () => boolean;
  onProgress: (progress: LevelProgress) => void;
}

/** Tries of one batch that meets newer versions. */
const mostTries = 4;
const mostNamed = 100;

const refusedFor = (error: unknown, ...statuses: number[]): boolean =>
  isApiError(error) && error.kind === 'http' && statuses.includes(error.status ?? 0);
const isNewer = (error: unknown): boolean => refusedFor(error, 409, 412);
/** About one of the places: the others can still be written. */
const isContent = (error: unknown): boolean => refusedFor(error, 400, 404, 410, 422);

/**
 * Gives all places below a moved one the level that fits (parent's + 1), in batches of 25 per transaction. Only one page
 * is in memory; places that fit already are not written, so a second run goes on where the first stopped. A batch that
 * meets newer versions is read and made again; one that is refused for its content is written place by place, and what
 * cannot be written is named. True when all was looked at, false when it was stopped. Rejects when the server cannot be
 * reached or refuses the person.
 */
export async function correctLevels({ id, level, from, ports, stopped, onProgress }: Options): Promise<boolean> {
  let progress: LevelProgress = { depth: from, checked: 0, corrected: 0, unwritten: [], failures: 0 };
  const tell = (change: Partial<LevelProgress>): void => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  const fail = (place: Location, error: unknown): void => {
    const named = { id: place.id ?? '', name: place.name ?? place.id ?? '', error };
    tell({ failures: progress.failures + 1, unwritten: [...progress.unwritten, named].slice(0, mostNamed) });
  };

  const correct = async (places: readonly Location[], wanted: number): Promise<void> => {
    const parents = new Map(places.map((place) => [place.id ?? '', parentIdOf(place)]));
    const ids = [...parents.keys()];
    let refusal: unknown;
    for (let tries = 0; tries < mostTries; tries += 1) {
      // who was moved elsewhere meanwhile belongs to that other move
      const now = (await ports.read(ids)).filter(
        (place) => levelOf(place) !== wanted && parentIdOf(place) === parents.get(place.id ?? ''),
      );
      if (now.length === 0) return;
      try {
        await ports.write(now.map((place) => withLevel(place, wanted)));
        tell({ corrected: progress.corrected + now.length });
        return;
      } catch (error) {
        if (!isNewer(error) && !isContent(error)) throw error;
        refusal = error;
        if (isContent(error)) break;
      }
    }
    const [only] = places;
    if (places.length === 1 && only) fail(only, refusal);
    else for (const place of places) await correct([place], wanted);
  };

  for (let depth = from; depth <= deepest; depth += 1) {
    tell({ depth });
    let some = false;
    for await (const page of ports.pages(depth, id)) {
      // a circle in the data has come back to where it began
      if (page.some((place) => place.id === id)) return true;
      some ||= page.length > 0;
      const misfits = page.filter((place) => levelOf(place) !== level + depth);
      for (const part of inParts(misfits)) {
        if (stopped()) return false;
        await correct(part, level + depth);
      }
      if (stopped()) return false;
      tell({ checked: progress.checked + page.length });
    }
    if (!some) return true;
  }
  return true;
}
