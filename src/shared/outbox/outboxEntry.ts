import type { Bundle, FhirResource } from '../../../common/fhir/r4.ts';
import type { ApiError } from '../../api/errors.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import { formatReference, parseReference } from '../../../common/fhir/reference.ts';
import { entityTag } from '../../../common/fhir/transaction.ts';
import { isRecord } from '../../../common/types/json.ts';
import type { DeferredSave } from './deferredSave.ts';

/**
 * `waiting`: is sent when the server is reachable. `sending`: a window sends it. `conflict`: the record has a newer
 * version; the user merges it in the form. `refused`: the server rejected it.
 */
export type OutboxState = 'waiting' | 'sending' | 'conflict' | 'refused';

/** True if the user has to decide before the save is sent again. */
export const needsAttention = (state: OutboxState): boolean => state === 'refused' || state === 'conflict';

/** A new record that another save refers to. */
export interface NeededRecord {
  /** `Type/id`. */
  reference: string;
  name: string;
}

/** Why a save was not stored: the error of the server, or the name of a new record that was discarded or deleted. */
export type Rejection = ApiError | { missing: string };

/** The save of a form that did not reach the server. */
export interface OutboxContent {
  /** The request, guarded by the version in `If-Match` that it is based on. Undefined for a deferred save. */
  args?: RequestArgs;
  deferred?: DeferredSave;
  /** The record in that version, with which the form opens without a connection; undefined for a new record. */
  stored?: FhirResource | undefined;
  /** Form values of that version, if the form merges conflicts. */
  base: object | undefined;
  /** Form values that the user saved. */
  values: object;
  /** Address of the form. */
  path: string;
  /** Name of the record. */
  label: string;
  /** Time of the save by the clock of the device, milliseconds since 1970. Only for display. */
  savedAt: number;
  /** New records that it refers to: they must be stored first. */
  needs?: readonly NeededRecord[];
}

/** Checks the content of an entry: versions before the number of the format may have stored another one. */
export function isOutboxContent(value: unknown): value is OutboxContent {
  if (!isRecord(value)) return false;
  const { args, deferred, values, path, label, needs } = value;
  const isWrite = isRecord(deferred)
    ? typeof deferred.kind === 'string' && isRecord(deferred.input) && Array.isArray(deferred.writes)
    : isRecord(args) && typeof args.url === 'string';
  const hasNeeds = needs === undefined || (Array.isArray(needs) && needs.every(isRecord));
  return isWrite && hasNeeds && isRecord(values) && typeof path === 'string' && typeof label === 'string';
}

export interface OutboxEntry extends OutboxContent {
  id: string;
  /** Position in the order of the saves. Does not depend on the clock. */
  seq: number;
  state: OutboxState;
  /** A request was sent without a response, so that the server may have processed it. */
  attempted: boolean;
  reason?: Rejection;
}

/**
 * Guard of a new record: HAPI ignores `If-None-Match: *`, but a PUT with this version creates an absent resource and is
 * rejected if the resource exists.
 */
export const absentVersion = entityTag(0);

/**
 * The request as it may be sent later, any number of times, in any order with changes of others: a PUT with the version it
 * is based on, or a transaction of which at least one entry has one, because a transaction is stored completely or not at
 * all. Undefined for any other request.
 */
export function guardedArgs(args: RequestArgs): RequestArgs | undefined {
  if (args.method === 'PUT') {
    const version = args.headers?.['If-Match'] ?? absentVersion;
    return { ...args, headers: { ...args.headers, 'If-Match': version } };
  }
  const entries = (args.body as Bundle | undefined)?.entry ?? [];
  return args.method === 'POST' && args.url === '/' && entries.some(({ request }) => request?.ifMatch)
    ? args
    : undefined;
}

/** A save that was not sent: its request, or a deferred save. */
export type UnsentWrite = Pick<OutboxContent, 'args' | 'deferred'>;

/** True if the save creates the record that its form shows. */
export function isCreate({ args, deferred }: UnsentWrite): boolean {
  return deferred?.isNew ?? args?.headers?.['If-Match'] === absentVersion;
}

type WriteBody = Exclude<FhirResource, Bundle> | Bundle<FhirResource> | undefined;

const referenceTo = ({ resourceType, id = '' }: FhirResource): string => formatReference(resourceType, id);

/** References to the records that the save writes. */
export function writtenReferences({ args, deferred }: UnsentWrite): readonly string[] {
  if (deferred) return deferred.writes;
  const body = args?.body as WriteBody;
  if (body?.resourceType !== 'Bundle') return body ? [referenceTo(body)] : [];
  return (body.entry ?? []).flatMap(({ resource }) => (resource ? referenceTo(resource) : []));
}

/** The record that the form shows: the only resource, or the first of a transaction with a version. */
export function recordOf({ args, deferred }: UnsentWrite): { type: string; id: string } | undefined {
  const body = args?.body as WriteBody;
  const resource =
    body?.resourceType === 'Bundle' ? body.entry?.find(({ request }) => request?.ifMatch)?.resource : body;
  return parseReference(deferred ? deferred.writes[0] : resource && referenceTo(resource));
}

const inputText = ({ args, deferred }: UnsentWrite): string => JSON.stringify(deferred?.input ?? args?.body ?? null);

/** True if the save refers to a record, given as `Type/id`. */
export const refersTo = (write: UnsentWrite, reference: string): boolean => inputText(write).includes(`"${reference}"`);

/**
 * The new records that a save refers to, of those that earlier entries create. `replaced`: id of the entry that the save
 * replaces, whose position and needs it takes over.
 */
export function neededRecords(
  write: UnsentWrite,
  all: readonly OutboxEntry[],
  replaced: string | undefined,
): NeededRecord[] {
  const earlier = all.find(({ id }) => id === replaced);
  const end = earlier?.seq ?? Infinity;
  const known = new Map((earlier?.needs ?? []).map((need) => [need.reference, need]));
  for (const entry of all) {
    if (entry.seq >= end || !isCreate(entry)) continue;
    for (const reference of writtenReferences(entry)) known.set(reference, { reference, name: entry.label });
  }
  if (known.size === 0) return [];
  const own = new Set(writtenReferences(write));
  const text = inputText(write);
  return [...known.values()].filter(({ reference }) => !own.has(reference) && text.includes(`"${reference}"`));
}

/** The later entries that refer to the record that an entry creates. */
export function dependentsOf(entry: OutboxEntry, all: readonly OutboxEntry[]): OutboxEntry[] {
  const created = isCreate(entry) ? writtenReferences(entry) : [];
  return all.filter(
    ({ id, needs = [] }) => id !== entry.id && needs.some(({ reference }) => created.includes(reference)),
  );
}

/**
 * The earlier entry that must be sent first, because it writes the same record, or creates one that this one refers to.
 */
export function blockerOf(entry: OutboxEntry, all: readonly OutboxEntry[]): OutboxEntry | undefined {
  const body = inputText(entry);
  const own = new Set(writtenReferences(entry));
  const isNeeded = (reference: string, other: OutboxEntry): boolean =>
    own.has(reference) || (isCreate(other) && body.includes(`"${reference}"`));
  return all.find(
    (other) => other.seq < entry.seq && writtenReferences(other).some((reference) => isNeeded(reference, other)),
  );
}
