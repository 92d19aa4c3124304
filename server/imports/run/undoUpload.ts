import type { FhirResource, List } from 'fhir/r4';
import { parseReference } from '../../../src/fhir/reference.ts';
import { ifMatch, transactionOf } from '../../../src/fhir/transaction.ts';
import type { WriteTrace } from '../engine/types.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import { Refusal } from '../remote/errors.ts';
import type { ImportFile, RowPatch, StoredRow, UndoEffect } from '../store/types.ts';
import { currentOf } from './currentOf.ts';
import { referrersOf } from './referrers.ts';
import type { Run } from './runUpload.ts';
import { versionsOfUpload, type UploadVersions } from './uploadVersions.ts';

/** The effect of undoing a row. */
export interface UndoStep {
  line: number;
  label: string;
  fate: UndoEffect;
  /** References that were changed since, are deleted, or refer to what the row created. */
  what: string[];
}

type Remote = Pick<PlanContext, 'fhir' | 'keycloak'>;
const undoable = ['created', 'updated', 'kept'] as const;
const chunk = 50;

const isList = ({ item }: WriteTrace): boolean => item !== undefined;

function stepOf(row: StoredRow, now: Map<string, FhirResource>, ours: UploadVersions, force: boolean): UndoStep {
  const own = row.traces.filter((trace) => !isList(trace));
  const gone = own.filter(({ reference }) => !now.has(reference));
  const changed = own.filter(({ reference, after }) => {
    const version = now.get(reference)?.meta?.versionId;
    if (after === undefined || version === undefined || version === after) return false;
    return !ours.has(`${reference} ${version}`);
  });
  const base = { line: row.line, label: row.label };
  if (changed.length > 0 && !force)
    return { ...base, fate: 'changed', what: changed.map(({ reference }) => reference) };
  if (own.length > 0 && gone.length === own.length) {
    return { ...base, fate: 'gone', what: gone.map(({ reference }) => reference) };
  }
  const created = own.every(({ before }) => before === undefined) && row.account?.done !== 'updated';
  return { ...base, fate: created ? 'remove' : 'restore', what: [] };
}

/** After undoing a row with one of these effects, its resources no longer refer to resources of the upload. */
const releasingEffects: readonly (UndoEffect | null)[] = ['remove', 'restore', 'gone'];

interface Assessment {
  fhir: PlanContext['fhir'];
  ours: UploadVersions;
  /** Also undo rows that were changed since. */
  force: boolean;
  /** Returns those of the given referrers, all outside this chunk, that no longer prevent the deletion when it runs. */
  leaving: (references: readonly string[]) => Promise<Set<string>>;
}

/** The undo steps of rows in the order of undoing, with the current resources. */
async function assess(rows: readonly StoredRow[], { fhir, ours, force, leaving }: Assessment) {
  const now = await currentOf(rows, { fhir });
  const steps = rows.map((row) => stepOf(row, now, ours, force));
  const writers = new Map<string, number[]>();
  const created = new Map<string, StoredRow>();
  for (const [index, row] of rows.entries()) {
    for (const { reference, before, item } of row.traces) {
      if (item !== undefined) continue;
      writers.set(reference, [...(writers.get(reference) ?? []), index]);
      if (before === undefined && now.has(reference) && releasingEffects.includes(steps[index]?.fate ?? null)) {
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
    if (!step || !releasingEffects.includes(step.fate)) continue;
    const referrers = row.traces.flatMap(({ reference }) => {
      if (created.get(reference) !== row) return [];
      const outsideReferrer = outsideReferrers.get(reference);
      const keptInChunk = [...(chunkReferrers.get(reference) ?? [])].filter((other) =>
        writers
          .get(other)
          ?.some((writer) => writer !== index && !releasingEffects.includes(steps[writer]?.fate ?? null)),
      );
      return [...(outsideReferrer === undefined ? [] : [outsideReferrer]), ...keptInChunk];
    });
    if (referrers.length > 0) steps[index] = { ...step, fate: 'inUse', what: referrers.slice(0, 3) };
  }
  return { now, steps };
}

export interface UndoPreview {
  /** Rows of the file that can be undone. */
  total: number;
  steps: UndoStep[];
  /** Value of `after` for the next page; undefined on the last page. */
  next?: number;
}

/**
 * One page of the preview of an undo, computed like the undo itself and in its order, because the step of a row
 * determines those of the rows it refers to. Read the pages in sequence, and the files of an upload from last to
 * first.
 */
export async function previewUndo(
  file: ImportFile,
  { after, limit, force }: { after?: number; limit: number; force: boolean },
  run: Pick<Run, 'store' | 'context'>,
): Promise<UndoPreview> {
  const { store, context } = run;
  const [total, rows] = await Promise.all([
    store.countMatching(file.workflowId, { states: undoable }),
    store.rows(file.workflowId, {
      states: undoable,
      order: 'rankDown',
      limit,
      ...(after !== undefined && { after }),
    }),
  ]);
  const { steps } = await assess(rows, {
    fhir: context.fhir,
    ours: await versionsOfUpload(file.uploadId, store),
    force,
    async leaving(references) {
      const fates = new Map<string, (UndoEffect | null)[]>();
      for (const { traces, undo } of await store.rowsWriting(file.uploadId, references)) {
        for (const { reference } of traces) fates.set(reference, [...(fates.get(reference) ?? []), undo]);
      }
      return new Set(
        references.filter(
          (reference) => fates.get(reference)?.every((fate) => releasingEffects.includes(fate)) ?? false,
        ),
      );
    },
  });
  await store.updateRows(
    file.workflowId,
    steps.map(({ line, fate }) => ({ line, undo: fate })),
  );
  const next = rows.length === limit ? rows.at(-1)?.rank : undefined;
  return { total, steps, ...(next !== undefined && { next }) };
}

const withoutItems = (list: List, items: ReadonlySet<string>): List => {
  const entry = (list.entry ?? []).filter(({ item }) => !items.has(item.reference ?? ''));
  const { entry: _entry, ...rest } = list;
  return entry.length > 0 ? { ...rest, entry } : rest;
};

/** Reverts rows in one transaction and resolves to the versions this created. */
async function revertRows(
  rows: readonly StoredRow[],
  now: Map<string, FhirResource>,
  { fhir }: Remote,
): Promise<Map<string, string>> {
  const entries = [];
  const fromLists = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const { reference, item } of row.traces) {
      // Entries of removed resources are deleted. Those of restored resources existed before.
      if (item === undefined || row.state !== 'created') continue;
      fromLists.set(reference, (fromLists.get(reference) ?? new Set<string>()).add(item));
    }
    for (const { reference, before } of row.traces.filter((trace) => !isList(trace))) {
      const current = now.get(reference);
      if (!current) continue;
      const match = ifMatch(current);
      const guard = match === undefined ? {} : { ifMatch: match };
      if (before === undefined) {
        entries.push({ request: { method: 'DELETE' as const, url: reference, ...guard } });
        continue;
      }
      const { type = '', id = '' } = parseReference(reference) ?? {};
      const former = await fhir.version(type as FhirResource['resourceType'], id, before);
      if (!former) throw new Refusal(410, [{ text: `The server has version ${before} of ${reference} no more` }]);
      const { meta, ...rest } = former;
      const { versionId: _version, lastUpdated: _updated, ...kept } = meta ?? {};
      const resource = { ...rest, ...(Object.keys(kept).length > 0 && { meta: kept }) };
      entries.push({ resource, request: { method: 'PUT' as const, url: reference, ...guard } });
    }
  }
  const lists = await fhir.readMany(
    'List',
    [...fromLists.keys()].map((reference) => reference.slice('List/'.length)),
  );
  for (const [id, list] of lists) {
    const next = withoutItems(list, fromLists.get(`List/${id}`) ?? new Set());
    const match = ifMatch(list);
    if ((next.entry?.length ?? 0) === (list.entry?.length ?? 0)) continue;
    entries.push({
      resource: next,
      request: { method: 'PUT' as const, url: `List/${id}`, ...(match !== undefined && { ifMatch: match }) },
    });
  }
  const newVersions = new Map<string, string>();
  if (entries.length === 0) return newVersions;
  const response = await fhir.transaction(transactionOf(entries));
  for (const [index, entry] of entries.entries()) {
    const version = parseReference(response.entry?.[index]?.response?.location)?.version;
    if (version !== undefined && 'resource' in entry) newVersions.set(entry.request.url, version);
  }
  return newVersions;
}

async function revertAccount({ account }: StoredRow, { keycloak }: Remote): Promise<void> {
  if (!account) return;
  if (account.done === 'created') await keycloak.remove(account.id);
  else if (account.before) {
    const now = await keycloak.read(account.id);
    if (now) await keycloak.update(account.id, { ...now, ...account.before });
  }
}

/**
 * Compares the resources with their current versions before they are replaced or deleted, because HAPI ignores
 * If-Match on DELETE.
 */
async function checkUnchanged(
  rows: readonly StoredRow[],
  now: Map<string, FhirResource>,
  remote: Remote,
): Promise<void> {
  const latest = await currentOf(rows, remote);
  for (const reference of new Set([...now.keys(), ...latest.keys()])) {
    if (!rows.some(({ traces }) => traces.some((trace) => trace.reference === reference && !isList(trace)))) continue;
    if (latest.get(reference)?.meta?.versionId === now.get(reference)?.meta?.versionId) continue;
    throw new Refusal(412, [{ text: `${reference} was changed meanwhile` }]);
  }
}

/** The patch of a row that is not undone; undefined for one that is. */
function notUndonePatch({ line, fate, what }: UndoStep): RowPatch | undefined {
  const value = what.join(', ');
  if (fate === 'changed') return { line, state: 'kept', issues: [{ code: 'changedByOthers', values: { value } }] };
  if (fate !== 'inUse') return undefined;
  const type = what[0]?.split('/')[0] ?? '';
  return { line, state: 'kept', issues: [{ code: 'inUse', values: { value, type } }] };
}

/** Maximum attempts for a row whose resources change between the check and the deletion. */
const maxAttempts = 3;

async function undoRows(
  rows: readonly StoredRow[],
  now: Map<string, FhirResource>,
  run: Run,
  assessment: Assessment,
  tries = 1,
): Promise<RowPatch[]> {
  try {
    await checkUnchanged(rows, now, run.context);
    const newVersions = await revertRows(rows, now, run.context);
    for (const [reference, version] of newVersions) assessment.ours.add(`${reference} ${version}`);
    const patches: RowPatch[] = [];
    for (const row of rows) {
      await revertAccount(row, run.context);
      const traces = row.traces.map((trace) => {
        const after = newVersions.get(trace.reference);
        return after === undefined ? trace : { ...trace, after };
      });
      patches.push({ line: row.line, state: 'undone', issues: [], traces });
    }
    return patches;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only] = rows;
    if (rows.length === 1 && only) {
      const { now: latest, steps } = await assess(rows, assessment);
      const patch = steps[0] && notUndonePatch(steps[0]);
      if (patch) return [patch];
      if (error.isConflict && tries < maxAttempts) return undoRows(rows, latest, run, assessment, tries + 1);
      const text = error.issues.map((issue) => issue.text).join('; ') || error.message;
      return [{ line: only.line, state: 'kept', issues: [{ code: 'server', values: { text } }] }];
    }
    const middle = Math.ceil(rows.length / 2);
    const first = await undoRows(rows.slice(0, middle), now, run, assessment);
    return [...first, ...(await undoRows(rows.slice(middle), now, run, assessment))];
  }
}

async function undoFile(file: ImportFile, run: Run, ours: UploadVersions): Promise<void> {
  const { store, upload } = run;
  // Earlier rows in the order are already undone, so any other referrer remains.
  const leaving = async () => new Set<string>();
  const assessment: Assessment = { fhir: run.context.fhir, ours, force: upload.force, leaving };
  let after: number | undefined;
  for (;;) {
    await run.proceed();
    const rows = await store.rows(file.workflowId, {
      states: undoable,
      order: 'rankDown',
      limit: chunk,
      ...(after !== undefined && { after }),
    });
    if (rows.length === 0) return;
    after = rows.at(-1)?.rank;
    const { now, steps } = await assess(rows, assessment);
    const notUndone = steps.flatMap((step) => notUndonePatch(step) ?? []);
    const undoableRows = rows.filter(({ line }) => !notUndone.some((patch) => patch.line === line));
    const patches = undoableRows.length > 0 ? await undoRows(undoableRows, now, run, assessment) : [];
    await store.updateRows(file.workflowId, [...notUndone, ...patches]);
  }
}

/** Undoes what an upload wrote, last row first, with the recorded versions. */
export async function undoUpload(run: Run): Promise<void> {
  const files = await run.store.filesOf(run.upload.id);
  const ours = await versionsOfUpload(run.upload.id, run.store);
  for (const file of files.toReversed()) {
    await undoFile(file, run, ours);
    const { states } = await run.store.counts(file.workflowId);
    const summary = `${states.undone ?? 0} rows undone, ${states.kept ?? 0} left as they are`;
    await run.store.log(file.workflowId, `${run.now().toISOString()} ${summary}`);
    await run.store.updateFile(file.workflowId, { ended: run.now().getTime() });
  }
}
