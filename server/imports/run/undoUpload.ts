import type { FhirResource, List } from 'fhir/r4';
import { parseReference } from '../../../src/fhir/reference.ts';
import { ifMatch, transactionOf } from '../../../src/fhir/transaction.ts';
import type { Trace } from '../engine/types.ts';
import type { PlanContext } from '../kinds/kind.ts';
import { Refusal } from '../remote/errors.ts';
import type { ImportFile, ImportStore, RowPatch, StoredRow } from '../store/types.ts';
import { currentOf } from './currentOf.ts';
import type { Run } from './runUpload.ts';

/** What undoing a row would do. `changed`: somebody has changed it since, so it is left alone unless that is wished. */
export interface UndoStep {
  line: number;
  label: string;
  fate: 'remove' | 'restore' | 'changed' | 'gone';
  /** What was changed since, or is gone. */
  what: string[];
}

type Remote = Pick<PlanContext, 'fhir' | 'keycloak'>;
const undoable = ['created', 'updated', 'kept'] as const;
const chunk = 50;

const isList = ({ item }: Trace): boolean => item !== undefined;

/** Versions that other rows of the upload, or undoing them, made of what a row wrote: `reference version`. */
export type OwnVersions = Set<string>;

/**
 * Assignments of people to teams write roles that rows of people wrote before; no other kinds meet. What is undone
 * already left a version as well.
 */
export async function ownVersions(
  uploadId: string,
  store: Pick<ImportStore, 'filesOf' | 'rows'>,
): Promise<OwnVersions> {
  const own: OwnVersions = new Set();
  const file = (await store.filesOf(uploadId)).find(({ type }) => type === 'userToOrganizationAssignment');
  for (let after: number | undefined, more = file !== undefined; more;) {
    const rows = await store.rows(file?.workflowId ?? '', { limit: 1000, ...(after !== undefined && { after }) });
    for (const { traces } of rows)
      for (const { reference, after: version } of traces) own.add(`${reference} ${version}`);
    after = rows.at(-1)?.line;
    more = rows.length === 1000;
  }
  return own;
}

function stepOf(row: StoredRow, now: Map<string, FhirResource>, ours: OwnVersions): UndoStep {
  const own = row.traces.filter((trace) => !isList(trace));
  const gone = own.filter(({ reference }) => !now.has(reference));
  const changed = own.filter(({ reference, after }) => {
    const version = now.get(reference)?.meta?.versionId;
    if (after === undefined || version === undefined || version === after) return false;
    return !ours.has(`${reference} ${version}`);
  });
  const base = { line: row.line, label: row.label };
  if (changed.length > 0) return { ...base, fate: 'changed', what: changed.map(({ reference }) => reference) };
  if (own.length > 0 && gone.length === own.length) {
    return { ...base, fate: 'gone', what: gone.map(({ reference }) => reference) };
  }
  const created = own.every(({ before }) => before === undefined) && row.account?.done !== 'updated';
  return { ...base, fate: created ? 'remove' : 'restore', what: [] };
}

/** A page of what undoing a file would do, in the order of its lines. */
export async function previewUndo(rows: readonly StoredRow[], remote: Remote, ours: OwnVersions): Promise<UndoStep[]> {
  const now = await currentOf(rows, remote);
  return rows.map((row) => stepOf(row, now, ours));
}

const without = (list: List, items: ReadonlySet<string>): List => {
  const entry = (list.entry ?? []).filter(({ item }) => !items.has(item.reference ?? ''));
  const { entry: _entry, ...rest } = list;
  return entry.length > 0 ? { ...rest, entry } : rest;
};

/** Takes back one or several rows in one transaction; answers the versions that this made. */
async function takeBack(
  rows: readonly StoredRow[],
  now: Map<string, FhirResource>,
  { fhir }: Remote,
): Promise<Map<string, string>> {
  const entries = [];
  const fromLists = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const { reference, item } of row.traces) {
      // Entries of what is removed go; those of what is put back were there before.
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
    const next = without(list, fromLists.get(`List/${id}`) ?? new Set());
    const match = ifMatch(list);
    if ((next.entry?.length ?? 0) === (list.entry?.length ?? 0)) continue;
    entries.push({
      resource: next,
      request: { method: 'PUT' as const, url: `List/${id}`, ...(match !== undefined && { ifMatch: match }) },
    });
  }
  const made = new Map<string, string>();
  if (entries.length === 0) return made;
  const answer = await fhir.transaction(transactionOf(entries));
  for (const [index, entry] of entries.entries()) {
    const version = parseReference(answer.entry?.[index]?.response?.location)?.version;
    if (version !== undefined && 'resource' in entry) made.set(entry.request.url, version);
  }
  return made;
}

async function takeBackAccount({ account }: StoredRow, { keycloak }: Remote): Promise<void> {
  if (!account) return;
  if (account.done === 'created') await keycloak.remove(account.id);
  else if (account.before) {
    const now = await keycloak.read(account.id);
    if (now) await keycloak.update(account.id, { ...now, ...account.before });
  }
}

async function undoRows(
  rows: readonly StoredRow[],
  now: Map<string, FhirResource>,
  run: Run,
  ours: OwnVersions,
): Promise<RowPatch[]> {
  try {
    const made = await takeBack(rows, now, run.context);
    for (const [reference, version] of made) ours.add(`${reference} ${version}`);
    const patches: RowPatch[] = [];
    for (const row of rows) {
      await takeBackAccount(row, run.context);
      const traces = row.traces.map((trace) => {
        const after = made.get(trace.reference);
        return after === undefined ? trace : { ...trace, after };
      });
      patches.push({ line: row.line, state: 'undone', issues: [], traces });
    }
    return patches;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only] = rows;
    if (rows.length === 1 && only) {
      const text = error.issues.map((issue) => issue.text).join('; ') || error.message;
      return [{ line: only.line, state: 'kept', issues: [{ code: 'server', values: { text } }] }];
    }
    const middle = Math.ceil(rows.length / 2);
    const first = await undoRows(rows.slice(0, middle), now, run, ours);
    return [...first, ...(await undoRows(rows.slice(middle), now, run, ours))];
  }
}

async function undoFile(file: ImportFile, run: Run, ours: OwnVersions): Promise<void> {
  const { store, upload } = run;
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
    const now = await currentOf(rows, run.context);
    const patches: RowPatch[] = [];
    const take: StoredRow[] = [];
    for (const row of rows) {
      const { fate, what } = stepOf(row, now, ours);
      if (fate === 'changed' && !upload.force) {
        const value = what.join(', ');
        patches.push({ line: row.line, state: 'kept', issues: [{ code: 'changedByOthers', values: { value } }] });
      } else take.push(row);
    }
    if (take.length > 0) patches.push(...(await undoRows(take, now, run, ours)));
    await store.updateRows(file.workflowId, patches);
  }
}

/** Takes back what an upload wrote, the last row first, from the versions it recorded. */
export async function undoUpload(run: Run): Promise<void> {
  const files = await run.store.filesOf(run.upload.id);
  const ours = await ownVersions(run.upload.id, run.store);
  for (const file of files.toReversed()) {
    await undoFile(file, run, ours);
    const { states } = await run.store.counts(file.workflowId);
    const words = `${states.undone ?? 0} rows undone, ${states.kept ?? 0} left as they are`;
    await run.store.log(file.workflowId, `${run.now().toISOString()} ${words}`);
    await run.store.updateFile(file.workflowId, { ended: run.now().getTime() });
  }
}
