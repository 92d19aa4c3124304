import type { Bundle, BundleEntry } from '../../../common/fhir/r4.ts';
import { withEntries } from '../../../common/fhir/listEntries.ts';
import { parseAddress } from '../../../common/fhir/reference.ts';
import { putEntry, transactionOf, versionOfTag } from '../../../common/fhir/transaction.ts';
import { Refusal } from '../../fhir/errors.ts';
import type { FhirAccess } from '../../fhir/fhirAccess.ts';
import { mapConcurrently } from '../../../common/mapConcurrently.ts';
import { mapServerIssue } from './mapServerIssue.ts';
import type { AccountTrace, ImportType, Issue, PlannedRow, WriteTrace, Write } from './types.ts';

/** The outcome of a row. */
export interface RowResult {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  issues: Issue[];
  traces: WriteTrace[];
  account?: AccountTrace;
  /** What reading the account back has shown. */
  notes?: Issue[];
}

export interface WriteContext {
  type: ImportType;
  fhir: FhirAccess;
  now: () => Date;
  /** Column for errors for which the server does not report one. */
  columnOf: (line: number) => string;
  /** The issue of a row that depends on a refused row; undefined if it can be written. */
  blocked: (line: number) => Issue | undefined;
  /** Called immediately, so that rows depending on this one are not sent. */
  onRefused: (line: number) => void;
  /** Plans the row against the current state of the server after a conflict. Undefined: do not retry. */
  replan: (line: number) => Promise<PlannedRow | undefined>;
}

/** A row whose account is written; only its FHIR resources remain to be written. */
interface PreparedRow {
  row: PlannedRow;
  writes: Write[];
  account?: AccountTrace;
  notes?: Issue[];
  revert?: () => Promise<void>;
  after?: () => Promise<Issue[]>;
}

/** Maximum bytes of pictures and boundaries in one transaction. */
const maxTransactionBytes = 6_000_000;

function sizeOf({ writes }: PreparedRow): number {
  return writes.reduce((sum, { resource }) => {
    const data = 'data' in resource && typeof resource.data === 'string' ? resource.data.length : 0;
    const boundary = 'extension' in resource ? JSON.stringify(resource.extension ?? '').length : 0;
    return sum + data + boundary + 2_000;
  }, 0);
}

/** Splits rows into groups that fit into one request. */
function splitBySize(rows: readonly PreparedRow[]): PreparedRow[][] {
  const result: PreparedRow[][] = [];
  let size = Infinity;
  for (const row of rows) {
    const own = sizeOf(row);
    if (size + own > maxTransactionBytes) {
      result.push([]);
      size = 0;
    }
    result.at(-1)?.push(row);
    size += own;
  }
  return result;
}

async function listsOf(rows: readonly PreparedRow[], { fhir, now }: WriteContext): Promise<Write[]> {
  const listUpdates = rows.filter(({ writes }) => writes.length > 0).flatMap(({ row }) => row.lists);
  const ids = [...new Set(listUpdates.map(({ listId }) => listId).filter((id) => id !== ''))];
  if (ids.length === 0) return [];
  const stored = await fhir.readMany('List', ids);
  return ids.flatMap((id): Write[] => {
    const own = listUpdates.filter(({ listId }) => listId === id);
    const old = stored.get(id);
    const base = old ?? own[0]?.createList();
    if (!base) return [];
    const items = own.flatMap((update) => update.items);
    const flag = base.code ? { flag: base.code } : {};
    const next = withEntries(
      base,
      items.map(({ reference, withFlag }) => ({
        ...(withFlag && { ...flag, date: now().toISOString() }),
        item: { reference },
      })),
    );
    return next === old ? [] : [{ resource: next, stored: old }];
  });
}

function versionOf(entry: BundleEntry | undefined): string | undefined {
  return (
    parseAddress(entry?.response?.location)?.version ??
    versionOfTag(entry?.response?.etag) ??
    entry?.resource?.meta?.versionId
  );
}

const addressOf = ({ resource }: Write): string => `${resource.resourceType}/${resource.id ?? ''}`;

/** Traces of a row's writes, with the versions the server returned, and of its entries in Lists. */
function tracesOf(ready: PreparedRow, versions: Map<string, string | undefined>): WriteTrace[] {
  return [
    ...ready.writes.map((write): WriteTrace => {
      const reference = addressOf(write);
      const before = write.stored?.meta?.versionId;
      const after = versions.get(reference);
      return { reference, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
    }),
    ...ready.row.lists.flatMap(({ listId, items }) =>
      items.map((item): WriteTrace => ({ reference: `List/${listId}`, item: item.reference })),
    ),
  ];
}

async function sendTransaction(rows: readonly PreparedRow[], context: WriteContext): Promise<RowResult[]> {
  const lists = await listsOf(rows, context);
  const entries = new Map<string, BundleEntry>();
  for (const write of [...rows.flatMap(({ writes }) => writes), ...lists]) {
    entries.set(addressOf(write), putEntry(write.resource, write.stored));
  }
  const versions = new Map<string, string | undefined>();
  if (entries.size > 0) {
    const response: Bundle = await context.fhir.transaction(transactionOf([...entries.values()]));
    [...entries.keys()].forEach((address, index) => versions.set(address, versionOf(response.entry?.[index])));
  }
  const notes = await mapConcurrently(rows, 4, async (ready) => [
    ...(ready.notes ?? []),
    ...((await ready.after?.()) ?? []),
  ]);
  return rows.map((ready, index) => ({
    line: ready.row.line,
    outcome:
      ready.row.action === 'unchanged' ? 'unchanged' : ready.row.action === 'create' ? 'created' : ('updated' as const),
    issues: [],
    traces: tracesOf(ready, versions),
    ...(ready.account && { account: ready.account }),
    ...((notes[index]?.length ?? 0) > 0 && { notes: notes[index] ?? [] }),
  }));
}

/** The row of an entry of the refused bundle; undefined for Lists. */
function rowOfEntry(rows: readonly PreparedRow[], entry: number | undefined): PreparedRow | undefined {
  if (entry === undefined) return undefined;
  const addresses = new Map<string, PreparedRow>();
  for (const ready of rows) for (const write of ready.writes) addresses.set(addressOf(write), ready);
  return [...addresses.values()][entry];
}

async function refuseRow(ready: PreparedRow, issues: Issue[], context: WriteContext): Promise<RowResult> {
  context.onRefused(ready.row.line);
  // Remove an account that was created for the refused row.
  let revertIssues: Issue[] = [];
  let { account } = ready;
  if (ready.revert) {
    try {
      await ready.revert();
      account = undefined;
    } catch (error) {
      const text = `The new account could not be deleted: ${error instanceof Error ? error.message : String(error)}`;
      revertIssues = [{ code: 'server', column: 'username', values: { text } }];
    }
  }
  return {
    line: ready.row.line,
    outcome: 'refused',
    issues: [...issues, ...revertIssues],
    traces: [],
    ...(account && { account }),
  };
}

/**
 * Stores rows in one transaction. If the server refuses it, the row it names, otherwise each half, is sent
 * separately, until every row is stored or has the server's reason. Rows that depend on a refused row are not sent.
 */
async function send(rows: readonly PreparedRow[], context: WriteContext, retries = 0): Promise<RowResult[]> {
  const blocked: RowResult[] = [];
  const free: PreparedRow[] = [];
  for (const ready of rows) {
    const issue = context.blocked(ready.row.line);
    if (issue) blocked.push(await refuseRow(ready, [issue], context));
    else free.push(ready);
  }
  if (free.length === 0) return blocked;
  try {
    return [...blocked, ...(await sendTransaction(free, context))];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only] = free;
    const withLists = free.some(({ row }) => row.lists.length > 0);
    if (error.isConflict && withLists && retries < 2) return [...blocked, ...(await send(free, context, retries + 1))];
    if (free.length === 1 && only) return [...blocked, await resendAlone(only, error, context, retries)];
    if (error.status === 403) {
      const all = await mapConcurrently(free, 1, (ready) =>
        refuseRow(ready, issuesFor(ready, error, context), context),
      );
      return [...blocked, ...all];
    }
    const named = rowOfEntry(free, error.issues.find(({ entry }) => entry !== undefined)?.entry);
    const parts = named
      ? [[named], free.filter((ready) => ready !== named)]
      : [free.slice(0, Math.ceil(free.length / 2)), free.slice(Math.ceil(free.length / 2))];
    const results: RowResult[] = [];
    for (const part of parts) results.push(...(await send(part, context, retries)));
    return [...blocked, ...results];
  }
}

function issuesFor({ row }: PreparedRow, error: Refusal, { type, columnOf }: WriteContext): Issue[] {
  const serverIssues = error.issues.length > 0 ? error.issues : [{ text: error.message }];
  return serverIssues.slice(0, 5).map((issue) => mapServerIssue(type, issue, columnOf(row.line)));
}

async function resendAlone(
  ready: PreparedRow,
  error: Refusal,
  context: WriteContext,
  retries: number,
): Promise<RowResult> {
  if (!error.isConflict || retries >= 3) return refuseRow(ready, issuesFor(ready, error, context), context);
  const fresh = await context.replan(ready.row.line);
  if (!fresh)
    return refuseRow(ready, [{ code: 'changedAfterPlan', column: context.columnOf(ready.row.line) }], context);
  if (fresh.issues.length > 0) return refuseRow(ready, fresh.issues, context);
  // The account is already up to date; only the resources are planned again.
  const { before: _before, ...row } = fresh;
  const [result] = await send(
    [{ ...ready, row, writes: ready.account ? ready.writes : row.writes }],
    context,
    retries + 1,
  );
  return result ?? refuseRow(ready, issuesFor(ready, error, context), context);
}

async function prepare(row: PlannedRow, context: WriteContext): Promise<PreparedRow | RowResult> {
  const issue = context.blocked(row.line) ?? undefined;
  if (issue) return refuseRow({ row, writes: [] }, [issue], context);
  if (!row.before) return { row, writes: row.writes };
  try {
    return { row, ...(await row.before()) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuseRow({ row, writes: [] }, issuesFor({ row, writes: [] }, error, context), context);
  }
}

/**
 * Writes planned rows and resolves to a result for each. Rows with issues must not be included. Rejects only if the
 * upload cannot continue (SignInNeeded, Unavailable); sending the same rows again is safe then.
 */
export async function writeRows(rows: readonly PlannedRow[], context: WriteContext): Promise<RowResult[]> {
  const results: RowResult[] = [];
  const ready: PreparedRow[] = [];
  for (const each of await mapConcurrently(rows, 4, (row) => prepare(row, context))) {
    if ('outcome' in each) results.push(each);
    else ready.push(each);
  }
  for (const group of splitBySize(ready)) results.push(...(await send(group, context)));
  return results;
}
