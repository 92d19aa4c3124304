import type { Location } from '../../../fhir/r4.ts';
import { isApiError, isVersionConflict } from '../../../api/errors.ts';
import { levelOf, parentIdOf } from '../../../fhir/location.ts';
import { splitList } from '../../../fhir/allPages.ts';
import { withLevel } from '../locationForm.ts';
import { maxDepth } from '../../../fhir/descendantQueries.ts';

/** A Location that could not be written, and the error. */
export interface FailedUpdate {
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
  unwritten: readonly FailedUpdate[];
  failures: number;
}

export interface LevelPorts {
  /** Pages of the descendants `depth` levels below a Location, with at least id, name, type and partOf. */
  pages: (depth: number, id: string) => AsyncIterable<readonly Location[]>;
  /** Current complete Locations. Deleted ones are missing. */
  read: (ids: readonly string[]) => Promise<Location[]>;
  /** Writes all or none, each with `If-Match` of the version read. */
  write: (locations: readonly Location[]) => Promise<void>;
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
const maxTries = 4;
const maxReportedFailures = 100;

/** Errors caused by one Location of the batch: the others can still be written. */
const isContentError = (error: unknown): boolean =>
  isApiError(error) && [400, 404, 410, 422].includes(error.status ?? 0);

/**
 * Gives every descendant of a moved Location its correct level (parent's + 1), in batches of 25 per transaction. Only
 * one page is in memory. Correct Locations are not written, so a second run continues where the first one stopped. A
 * batch with a version conflict is read and written again; a batch rejected for its content is written Location by
 * Location, and failures are reported. Resolves to true when all descendants were processed, false when stopped.
 * Rejects on other errors, e.g. an unreachable server or a missing permission.
 */
export async function correctLevels({ id, level, from, ports, stopped, onProgress }: Options): Promise<boolean> {
  let progress: LevelProgress = { depth: from, checked: 0, corrected: 0, unwritten: [], failures: 0 };
  const update = (change: Partial<LevelProgress>): void => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  const addFailure = (location: Location, error: unknown): void => {
    const failure = { id: location.id ?? '', name: location.name ?? location.id ?? '', error };
    update({
      failures: progress.failures + 1,
      unwritten: [...progress.unwritten, failure].slice(0, maxReportedFailures),
    });
  };

  const correct = async (locations: readonly Location[], targetLevel: number): Promise<void> => {
    const parents = new Map(locations.map((location) => [location.id ?? '', parentIdOf(location)]));
    const ids = [...parents.keys()];
    let lastError: unknown;
    for (let tries = 0; tries < maxTries; tries += 1) {
      // Skip Locations that were moved elsewhere since the page was read.
      const outdated = (await ports.read(ids)).filter(
        (location) => levelOf(location) !== targetLevel && parentIdOf(location) === parents.get(location.id ?? ''),
      );
      if (outdated.length === 0) return;
      try {
        await ports.write(outdated.map((location) => withLevel(location, targetLevel)));
        update({ corrected: progress.corrected + outdated.length });
        return;
      } catch (error) {
        if (!isVersionConflict(error) && !isContentError(error)) throw error;
        lastError = error;
        if (isContentError(error)) break;
      }
    }
    const [single] = locations;
    if (locations.length === 1 && single) addFailure(single, lastError);
    else for (const location of locations) await correct([location], targetLevel);
  };

  for (let depth = from; depth <= maxDepth; depth += 1) {
    update({ depth });
    let hasDescendants = false;
    for await (const page of ports.pages(depth, id)) {
      // The data contains a cycle back to the moved Location.
      if (page.some((location) => location.id === id)) return true;
      hasDescendants ||= page.length > 0;
      const wrongLevels = page.filter((location) => levelOf(location) !== level + depth);
      for (const part of splitList(wrongLevels)) {
        if (stopped()) return false;
        await correct(part, level + depth);
      }
      if (stopped()) return false;
      update({ checked: progress.checked + page.length });
    }
    // Aborted reads end early, without an error.
    if (stopped()) return false;
    if (!hasDescendants) return true;
  }
  return true;
}
