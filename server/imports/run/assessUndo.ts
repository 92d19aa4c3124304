import type { FhirResource } from '../../../common/fhir/r4.ts';
import type { WriteTrace } from '../engine/types.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import type { ImportFile, StoredRow, UndoEffect } from '../store/types.ts';
import type { ImportStore } from '../store/importStore.ts';
import { currentOf } from './currentOf.ts';
import { referrersOf } from './referrers.ts';

/** Versions of resources that rows of the upload, or their undo, created: `reference version`. */
export type UploadVersions = Set<string>;

/**
 * Versions that other rows of the upload made of the resources of these rows: assignments of users to teams update
 * roles that user rows created. No other file types share resources. An undone row has created a version as well.
 */
export async function versionsOfUpload(
  file: ImportFile,
  rows: readonly StoredRow[],
  store: Pick<ImportStore, 'rowsWriting'>,
): Promise<UploadVersions> {
  if (file.type !== 'users' && file.type !== 'userToOrganizationAssignment') return new Set();
  const references = rows.flatMap(({ traces }) => traces.map(({ reference }) => reference));
  const others = await store.rowsWriting(file.uploadId, [...new Set(references)]);
  return new Set(others.flatMap(({ traces }) => traces.map(({ reference, after }) => `${reference} ${after}`)));
}

/** The effect of undoing a row. */
export interface UndoStep {
  line: number;
  label: string;
  effect: UndoEffect;
  /** References that were changed since, are deleted, or refer to what the row created. */
  references: string[];
}

export const isList = ({ item }: WriteTrace): boolean => item !== undefined;

function stepOf(row: StoredRow, now: Map<string, FhirResource>, ours: UploadVersions, force: boolean): UndoStep {
  const own = row.traces.filter((trace) => !isList(trace));
  const gone = own.filter(({ reference }) => !now.has(reference));
  const changed = own.filter(({ reference, after }) => {
    const version = now.get(reference)?.meta?.versionId;
    if (after === undefined || version === undefined || version === after) return false;
    return !ours.has(`${reference} ${version}`);
  });
  // The label is erased a week after the end of the upload.
  const base = { line: row.line, label: row.label || (own[0]?.reference ?? '') };
  if (changed.length > 0 && !force)
    return { ...base, effect: 'changed', references: changed.map(({ reference }) => reference) };
  if (own.length > 0 && gone.length === own.length) {
    return { ...base, effect: 'gone', references: gone.map(({ reference }) => reference) };
  }
  const created = own.every(({ before }) => before === undefined) && row.account?.done !== 'updated';
  return { ...base, effect: created ? 'remove' : 'restore', references: [] };
}

/** After undoing a row with one of these effects, its resources no longer refer to resources of the upload. */
export const releasingEffects: readonly (UndoEffect | null)[] = ['remove', 'restore', 'gone'];

export interface Assessment {
  fhir: PlanContext['fhir'];
  ours: UploadVersions;
  /** Also undo rows that were changed since. */
  force: boolean;
  /** Returns those of the given referrers, all outside this chunk, that no longer prevent the deletion when it runs. */
  leaving: (references: readonly string[]) => Promise<Set<string>>;
}

/** The undo steps of rows in the order of undoing, with the current resources. */
export async function assess(rows: readonly StoredRow[], { fhir, ours, force, leaving }: Assessment) {
  const now = await currentOf(rows, { fhir });
  const steps = rows.map((row) => stepOf(row, now, ours, force));
  const writers = new Map<string, number[]>();
  const created = new Map<string, StoredRow>();
  for (const [index, row] of rows.entries()) {
    for (const { reference, before, item } of row.traces) {
      if (item !== undefined) continue;
      writers.set(reference, [...(writers.get(reference) ?? []), index]);
      if (before === undefined && now.has(reference) && releasingEffects.includes(steps[index]?.effect ?? null)) {
        created.set(reference, row);
      }
    }
  }
  /** By created resource: the resources of this chunk's rows that refer to it. */
  const chunkReferrers = new Map<string, Set<string>>();
  /** By created resource: the first other referrer that remains. */
  const outsideReferrers = new Map<string, string>();
  for await (const page of referrersOf([...created.keys()], fhir)) {
    const others = page.filter(({ reference }) => !writers.has(reference));
    const leavingReferrers =
      others.length > 0 ? await leaving(others.map(({ reference }) => reference)) : new Set<string>();
    for (const { reference, targets } of page) {
      for (const target of targets) {
        // The row's own entry in a List is undone with the row.
        const isOwnEntry = created.get(target)?.traces.some((trace) => trace.reference === reference && isList(trace));
        if (isOwnEntry || leavingReferrers.has(reference)) continue;
        if (writers.has(reference))
          chunkReferrers.set(target, (chunkReferrers.get(target) ?? new Set<string>()).add(reference));
        else if (!outsideReferrers.has(target)) outsideReferrers.set(target, reference);
      }
    }
  }
  for (const [index, row] of rows.entries()) {
    const step = steps[index];
    if (!step || !releasingEffects.includes(step.effect)) continue;
    const referrers = row.traces.flatMap(({ reference }) => {
      if (created.get(reference) !== row) return [];
      const outsideReferrer = outsideReferrers.get(reference);
      const keptInChunk = [...(chunkReferrers.get(reference) ?? [])].filter((other) =>
        writers
          .get(other)
          ?.some((writer) => writer !== index && !releasingEffects.includes(steps[writer]?.effect ?? null)),
      );
      return [...(outsideReferrer === undefined ? [] : [outsideReferrer]), ...keptInChunk];
    });
    if (referrers.length > 0) steps[index] = { ...step, effect: 'inUse', references: referrers.slice(0, 3) };
  }
  return { now, steps };
}
