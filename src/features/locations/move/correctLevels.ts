import type { Location } from 'fhir/r4';
import { isApiError } from '../../../api/errors.ts';
import { levelOf, parentIdOf } from '../../../fhir/location.ts';
import { inParts } from '../../../fhir/allPages.ts';
import { withLevel } from '../locationForm.ts';
import { deepest } from './below.ts';

/** A Location that could not be written, and the error. */
export interface Unwritten {
  id: string;
  name: string;
  error: unknown;
}

/** Progress of a run. */
export interface LevelProgress {
  /** The level being processed, counted from the moved Location. */
  depth: number;
  checked: number;
  corrected: number;
  /** The first 100 failures; `failures` counts all. */
  unwritten: readonly Unwritten[];
  failures: number;
}

export interface LevelPorts {
  /** Pages of the descendants `depth` levels below a Location, with at least id, name, type and partOf. */
  pages: (depth: number, id: string) => AsyncIterable<readonly Location[]>;
  /** Current complete Locations. Deleted ones are missing. */
  read: (ids: readonly string[]) => Promise<Location[]>;
  /** Writes all or none, each with `If-Match` of the version read. */
  write: (places: readonly Location[]) => Promise<void>;
}

interface Options {
  /** Id and level of the moved Location. */
  id: string;
  level: number;
  /** First level to process: 1, or the level at which an earlier run stopped. */
  from: number;
  ports: LevelPorts;
  /** Called before each batch; returns true to stop the run. */
  stopped: () => boolean;
  onProgress: (progress: LevelProgress) => void;
}

/** Maximum number of tries of one batch with version conflicts. */
const mostTries = 4;
const mostNamed = 100;

const refusedFor = (error: unknown, ...statuses: number[]): boolean =>
  isApiError(error) && error.kind === 'http' && statuses.includes(error.status ?? 0);
const isNewer = (error: unknown): boolean => refusedFor(error, 409, 412);
/** Errors caused by one Location of the batch: the others can still be written. */
const isContent = (error: unknown): boolean => refusedFor(error, 400, 404, 410, 422);

/**
 * Gives every descendant of a moved Location its correct level (parent's + 1), in batches of 25 per transaction. Only
 * one page is in memory. Correct Locations are not written, so a second run continues where the first one stopped. A
 * batch with a version conflict is read and written again; a batch rejected for its content is written Location by
 * Location, and failures are reported. Resolves to true when all descendants were processed, false when stopped.
 * Rejects on other errors, e.g. an unreachable server or a missing permission.
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
      // Skip Locations that were moved elsewhere since the page was read.
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
      // The data contains a cycle back to the moved Location.
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
