import type { Bundle, BundleEntry, FhirResource } from '../../../common/fhir/r4.ts';
import { isApiError } from '../../api/errors.ts';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { totalOrder } from '../../api/fhir/pageOf.ts';
import { readFresh } from '../../api/read.ts';
import { nextLink } from '../../../common/fhir/bundle.ts';
import { parseAddress } from '../../../common/fhir/reference.ts';
import type { FhirType } from '../../../common/session/permissions.ts';
import { deletionMoment } from '../../shared/history/deletionMoment.ts';
import { versionsOf } from '../../shared/history/versions.ts';
import type { AppDispatch } from '../../shared/store/hooks.ts';
import { isOutside, type Period, type RecordEntry } from './entry.ts';
import type { Source, SourcePage } from './mergePages.ts';

/** Responses of servers and gateways that do not offer the history of a type. */
const notOffered = [400, 403, 404, 405, 501];

/** Id of the record of an entry; undefined if the entry is of another type or has no id. */
function idOf({ resource, request, fullUrl }: BundleEntry, type: FhirType): string | undefined {
  if (resource) return resource.resourceType === type ? resource.id : undefined;
  const target = [request?.url, fullUrl].map(parseAddress).find((parsed) => parsed?.type === type);
  return target?.id;
}

const timeOf = (instant: string | undefined): number | undefined => {
  const time = Date.parse(instant ?? '');
  return Number.isNaN(time) ? undefined : time;
};

/**
 * Entries of a page of `_history` of a type, or of a search. Items of another type, without an id or outside of the
 * period are undefined.
 */
export function toEntries(bundle: Bundle<FhirResource>, type: FhirType, period: Period): (RecordEntry | undefined)[] {
  const all = bundle.entry ?? [];
  const ids = all.map((entry) => idOf(entry, type));
  return all.map((_entry, index) => {
    const id = ids[index];
    if (id === undefined) return undefined;
    // The versions of the same record, from this one back, show whether it was deleted before.
    const versions = all.filter((_other, position) => position >= index && ids[position] === id);
    const [version] = versionsOf({ ...bundle, entry: versions }, 1);
    if (!version) return undefined;
    const at = timeOf(version.at);
    if (isOutside(period, at)) return undefined;
    return {
      source: 'record',
      key: `${type}/${id}/${version.id}`,
      at,
      authorId: version.authorId,
      type,
      id,
      version: version.id,
      action: version.kind,
      resource: version.resource ?? version.before,
    };
  });
}

interface Options {
  dispatch: AppDispatch;
  type: FhirType;
  /** Elements to request, which contain the name. */
  elements: string;
  period: Period;
  /** Called if the server offers no history of the type, so that only the latest change of each record is listed. */
  onLatestOnly: () => void;
}

interface Paging {
  _offset?: number;
  _count: number;
}

/** The versions of all records of a type, from its history, or else the latest versions from a search. */
export function recordSource({ dispatch, type, elements, period, onLatestOnly }: Options): Source<RecordEntry> {
  const name = type as FhirResource['resourceType'];
  const [from, to] = [period.from, period.to].map((time) => time !== undefined && new Date(time).toISOString());
  let isLatestOnly = false;

  const toPage = (bundle: Bundle<FhirResource>): SourcePage<RecordEntry> => {
    const items = toEntries(bundle, type, period);
    // A server that ignores the period lists entries from before it to the end.
    const last = bundle.entry?.at(-1)?.resource?.meta?.lastUpdated;
    const isBefore = (timeOf(last) ?? period.from) < period.from;
    return { items, isLast: isBefore || nextLink(bundle) === undefined };
  };
  const readHistory = async (page: Paging, signal: AbortSignal) => {
    // HAPI rejects `_since` together with `_at`.
    const within = to ? { _at: [`ge${String(from)}`, `le${to}`] } : { _since: String(from) };
    const request = { ...page, ...within, _elements: elements };
    return toPage(await dispatch(readFresh(fhirEndpoint('typeHistory', name), request, { signal })));
  };
  const readLatest = async (page: Paging, signal: AbortSignal) => {
    const _lastUpdated = [`ge${String(from)}`, ...(to ? [`le${to}`] : [])];
    const order = { _sort: totalOrder('-_lastUpdated') };
    const request = { ...page, ...order, _lastUpdated, _elements: elements };
    return toPage(await dispatch(readFresh(fhirEndpoint('search', name), request, { signal })));
  };
  return {
    key: type,
    async read(offset, count, signal) {
      const page = { _count: count, ...(offset > 0 && { _offset: offset }) };
      if (isLatestOnly) return readLatest(page, signal);
      try {
        return await readHistory(page, signal);
      } catch (error) {
        if (offset > 0 || !isApiError(error) || !notOffered.includes(error.status ?? 0)) throw error;
        const latest = await readLatest(page, signal);
        isLatestOnly = true;
        onLatestOnly();
        return latest;
      }
    },
    async readTime({ action, id, version }, signal) {
      if (action !== 'deleted' || version === '') return undefined;
      try {
        await dispatch(readFresh(fhirEndpoint('vread', name), { id, versionId: version }, { signal }));
        return undefined;
      } catch (error) {
        return timeOf(deletionMoment(error));
      }
    },
  };
}
