import type { PlannedRow } from '../engine/types.ts';
import type { FhirAccess } from '../../fhir/fhirAccess.ts';
import type { StoredPlan, StoredRow } from '../store/types.ts';

export interface RecordedReads {
  fhir: FhirAccess;
  /** The versions of the resources read; undefined if other requests were sent, whose responses have no versions. */
  reads: () => StoredPlan['reads'] | undefined;
}

/** Wraps access to a FHIR server to record what the plan of a batch is based on. */
export function recordReads(fhir: FhirAccess): RecordedReads {
  const versions: StoredPlan['reads'] = {};
  let isComplete = true;
  const others = Object.fromEntries(
    Object.entries(fhir).map(([name, method]: [string, (...args: unknown[]) => unknown]) => [
      name,
      (...args: unknown[]) => {
        isComplete = false;
        return method(...args);
      },
    ]),
  ) as unknown as FhirAccess;
  return {
    fhir: {
      ...others,
      async readMany(type, ids, elements) {
        const wanted = [...ids];
        const found = await fhir.readMany(type, wanted, elements);
        for (const id of wanted) {
          if (id !== '')
            versions[`${type}/${id}`] =
              (found.get(id) as { meta?: { versionId?: string } } | undefined)?.meta?.versionId ?? null;
        }
        return found;
      },
    },
    reads: () => (isComplete ? versions : undefined),
  };
}

/** A plan that can be written later without planning again; undefined if it needs more than its resources. */
export function storedPlan(
  plans: readonly PlannedRow[],
  reads: StoredPlan['reads'] | undefined,
): StoredPlan | undefined {
  const isPlain = plans.every(({ before, lists }) => before === undefined && lists.length === 0);
  return reads && isPlain ? { reads, rows: [...plans] } : undefined;
}

/**
 * The stored plans of the rows of a batch, if the resources they are based on still have the same versions. Undefined: the
 * rows must be planned again.
 */
export async function reusablePlans(
  rows: readonly StoredRow[],
  plans: readonly StoredPlan[] | null,
  fhir: FhirAccess,
): Promise<PlannedRow[] | undefined> {
  const plan = plans?.find((each) => each.rows.some(({ line }) => line === rows[0]?.line));
  const byLine = new Map(plan?.rows.map((row) => [row.line, row]));
  const found = rows.flatMap(({ line }) => byLine.get(line) ?? []);
  if (!plan || found.length < rows.length) return undefined;
  const keys = Object.keys(plan.reads);
  for (const type of new Set(keys.map((key) => key.split('/')[0] ?? ''))) {
    const ids = keys.filter((key) => key.startsWith(`${type}/`)).map((key) => key.slice(type.length + 1));
    const stored = await fhir.readMany(type, ids, 'meta');
    const isSame = (id: string): boolean =>
      ((stored.get(id) as { meta?: { versionId?: string } } | undefined)?.meta?.versionId ?? null) ===
      plan.reads[`${type}/${id}`];
    if (!ids.every(isSame)) return undefined;
  }
  return found;
}
