import type { Bundle, BundleEntry, FhirResource } from '../../../common/fhir/r4.ts';
import { parseAddress } from '../../../common/fhir/reference.ts';
import { entityTag } from '../../../common/fhir/transaction.ts';
import { sameContent } from '../../../common/fhir/sameContent.ts';
import type { SendRead, WriteOutcome, ReconcileWrite } from '../http/writeReconciliation.ts';
import { withParams } from '../http/request.ts';
import type { RequestArgs } from '../http/types.ts';
import { isAbsent } from '../errors.ts';
import { historyStart } from './historyStart.ts';

/** One write to a resource with a given id. */
interface Write {
  method: 'PUT' | 'DELETE';
  address: string;
  resource?: FhirResource;
  /** The version that the write is based on. */
  version?: string;
}

/**
 * What the stored resource shows about the write. `same`: the write would not change its content. `changed`: another
 * client changed it, and no version is that of the write.
 */
type WriteEvidence = { sign: 'done' | 'undone' | 'same' | 'changed' | 'unknown'; stored?: FhirResource };

/** Number of writes that are checked in parallel. */
const maxParallelReads = 6;

const versionOf = (etag: unknown): string | undefined => /"(.*)"/.exec(typeof etag === 'string' ? etag : '')?.[1];

/** A conditional delete of one resource by `_id`. Its condition prevents a retry from deleting a changed resource. */
function conditionalDelete(url: string): Write | undefined {
  const [type = '', query] = url.replace(/^\//, '').split('?');
  const id = new URLSearchParams(query).get('_id');
  return id ? { method: 'DELETE', address: `/${type}/${id}` } : undefined;
}

function writeOf(method: string | undefined, url: string, resource: unknown, etag: unknown): Write | undefined {
  if (method === 'DELETE' && url.includes('?')) return conditionalDelete(url);
  const target = parseAddress(url.replace(/^\//, ''));
  if (!target || url.includes('?') || url.includes('$') || (method !== 'PUT' && method !== 'DELETE')) return undefined;
  const version = versionOf(etag);
  return {
    method,
    address: `/${target.type}/${target.id}`,
    ...(method === 'PUT' && { resource: resource as FhirResource }),
    ...(version !== undefined && { version }),
  };
}

/** All writes of a request; undefined if one of them cannot be traced, e.g. a create by POST. */
function writesOf({ method, url, params, body, headers }: RequestArgs): Write[] | undefined {
  const bundle = body as Bundle | undefined;
  const isTransaction = method === 'POST' && bundle?.resourceType === 'Bundle' && bundle.type === 'transaction';
  const writes = isTransaction
    ? (bundle.entry ?? []).map(({ request, resource }: BundleEntry) =>
        writeOf(request?.method, request?.url ?? '', resource, request?.ifMatch),
      )
    : [writeOf(method, withParams(url, params), body, headers?.['If-Match'])];
  const known = writes.filter((write) => write !== undefined);
  return known.length === writes.length && known.length > 0 ? known : undefined;
}

/**
 * True if a later version has the content of the write, even if another client has changed the resource since.
 * Undefined if the history cannot be read.
 */
async function isInHistory({ address, resource, version }: Write, send: SendRead): Promise<boolean | undefined> {
  const sent = await send({ url: `${address}/_history`, params: { _count: 20, _since: historyStart } });
  if ('error' in sent || resource === undefined) return undefined;
  const versions = ((sent.data as Bundle).entry ?? []).flatMap((entry) => (entry.resource ? [entry.resource] : []));
  const before = versions.findIndex(({ meta }) => meta?.versionId === version);
  const since = before === -1 ? versions : versions.slice(0, before);
  return since.some((candidate) => sameContent(candidate, resource));
}

async function evidenceOf(write: Write, send: SendRead): Promise<WriteEvidence> {
  const sent = await send({ url: write.address });
  if ('error' in sent) {
    if (!isAbsent(sent.error)) return { sign: 'unknown' };
    return { sign: write.method === 'DELETE' ? 'same' : 'undone' };
  }
  const stored = sent.data as FhirResource;
  if (write.resource === undefined) return { sign: 'undone', stored };
  const isEqual = sameContent(stored, write.resource);
  if (write.version !== undefined && stored.meta?.versionId === write.version) {
    return { sign: isEqual ? 'same' : 'undone', stored };
  }
  if (isEqual) return { sign: 'done', stored };
  const isInVersions = await isInHistory(write, send);
  if (isInVersions === undefined) return { sign: 'unknown' };
  if (isInVersions) return { sign: 'done', stored };
  // A retry with a version is refused with a conflict, which is the correct result. A retry without one would overwrite
  // the change of the other client.
  return { sign: write.version === undefined ? 'changed' : 'undone', stored };
}

function responseEntryOf(write: Write, { stored }: WriteEvidence): BundleEntry {
  const version = stored?.meta?.versionId;
  if (write.method === 'DELETE' || version === undefined) return { response: { status: '204 No Content' } };
  return {
    resource: stored,
    response: {
      status: version === '1' ? '201 Created' : '200 OK',
      location: `${write.address.slice(1)}/_history/${version}`,
      etag: entityTag(version),
      lastModified: stored?.meta?.lastUpdated,
    },
  };
}

/**
 * Determines whether a PUT, a DELETE or a transaction of these is stored, by reading the written resources: versions
 * show what was stored before, contents whether it is this write. A transaction is stored completely or not at all.
 */
export const reconcileFhirWrite: ReconcileWrite = async (args, send): Promise<WriteOutcome> => {
  const writes = writesOf(args);
  if (writes === undefined) return { status: 'unknown' };
  const evidence: WriteEvidence[] = [];
  for (let start = 0; start < writes.length; start += maxParallelReads) {
    evidence.push(
      ...(await Promise.all(writes.slice(start, start + maxParallelReads).map((write) => evidenceOf(write, send)))),
    );
  }
  const has = (sign: WriteEvidence['sign']): boolean => evidence.some((each) => each.sign === sign);
  if (has('unknown')) return { status: 'unknown' };
  // Another client may have written one resource with the same content, so a `done` entry is no evidence for the others.
  if (has('changed')) return { status: 'unknown' };
  if (has('undone')) return { status: 'undone' };
  const responseEntries = writes.map((write, index) => responseEntryOf(write, evidence[index] ?? { sign: 'same' }));
  if (args.method === 'POST') {
    return { status: 'done', data: { resourceType: 'Bundle', type: 'transaction-response', entry: responseEntries } };
  }
  return { status: 'done', data: responseEntries[0]?.resource ?? null };
};
