import type { FhirResource, Location } from '../../../../common/fhir/r4.ts';
import { splitList } from '../../../../common/fhir/allPages.ts';
import { maxDepth } from '../../../../common/fhir/descendantQueries.ts';
import { levelOf, parentIdOf } from '../../../../common/fhir/location.ts';
import type { RunStep, StepContext } from '../../../shared/runs/executeSteps.ts';
import { batchProgress, writeBatch, type PlannedChange, type ResourceChange } from '../../../shared/runs/writeBatch.ts';
import { withLevel } from '../../../../common/fhir/withLevel.ts';
import { countMoveImpact, totalDescendants } from './countMoveImpact.ts';
import type { LevelRun } from './levelKind.ts';

export interface LevelPorts {
  /** Pages of the descendants `depth` levels below a Location, with at least id, name, type and partOf. */
  pages: (depth: number, id: string, signal: AbortSignal) => AsyncIterable<readonly Location[]>;
  /** Current complete Locations. Deleted ones are missing. */
  read: (ids: readonly string[], signal: AbortSignal) => Promise<Location[]>;
  /** Writes all or none, each with `If-Match` of the version read. */
  write: (changes: readonly ResourceChange[]) => Promise<unknown>;
  /** Number of resources, counted by the server. */
  count: (type: string, query: Record<string, string>) => Promise<number>;
}

/** Gives Locations this level, unless they were moved elsewhere since they were found. */
function correctBatch(
  { read, write }: LevelPorts,
  locations: readonly Location[],
  level: number,
  context: StepContext,
): Promise<void> {
  const found = new Map(locations.map((location) => [location.id ?? '', location]));
  return writeBatch({
    ids: [...found.keys()],
    plan: async (ids) => {
      const planned = (await read(ids, context.signal)).map((stored): [string, PlannedChange] => {
        const id = stored.id ?? '';
        const isMoved = parentIdOf(stored) !== parentIdOf(found.get(id) ?? stored);
        const isCorrect = levelOf(stored) === level;
        const resource: FhirResource = withLevel(stored, level);
        return [id, isMoved || isCorrect ? 'unchanged' : { resource, stored }];
      });
      return new Map(planned);
    },
    write,
    ...batchProgress(context, (id) => found.get(id)?.name ?? id),
  });
}

/**
 * The steps that give every descendant of a moved Location its correct level (parent's + 1): one for each level, in
 * batches of 25 per transaction. Only one page is in memory. Correct Locations are not written, so that a continued step
 * writes the rest.
 */
export function levelSteps({ plan, items }: LevelRun, ports: LevelPorts): RunStep[] {
  const { locationId, level } = plan;
  /** There are no deeper descendants, or the data contains a cycle back to the moved Location. */
  let hasEnded = false;
  const correct = async (depth: number, context: StepContext): Promise<{ state: 'done' } | undefined> => {
    const { stopped, signal, report, progress } = context;
    let hasDescendants = false;
    for await (const page of ports.pages(depth, locationId, signal)) {
      hasEnded = page.some(({ id }) => id === locationId);
      if (hasEnded) return { state: 'done' };
      hasDescendants ||= page.length > 0;
      for (const part of splitList(page.filter((location) => levelOf(location) !== level + depth))) {
        if (stopped()) return undefined;
        await correctBatch(ports, part, level + depth, context);
      }
      if (stopped()) return undefined;
      report({ done: progress().done + page.length });
    }
    hasEnded = !hasDescendants;
    return { state: 'done' };
  };
  const count = async ({ progress, report }: StepContext): Promise<{ state: 'done' }> => {
    if (progress().total === undefined) {
      const finished = items.filter(({ id, state }) => id !== 'count' && state === 'done').length;
      const impact = await countMoveImpact({ id: locationId, teams: false, stock: false, count: ports.count });
      report({ total: totalDescendants({ descendants: impact.descendants.slice(finished) }) });
    }
    return { state: 'done' };
  };
  return [
    { key: 'count', isBatch: true, isRepeated: true, perform: (_item, context) => count(context) },
    ...Array.from({ length: maxDepth }, (_, index): RunStep => ({
      key: String(index + 1),
      isBatch: true,
      perform: (_item, context) => correct(index + 1, context),
      isLast: () => hasEnded,
    })),
  ];
}
