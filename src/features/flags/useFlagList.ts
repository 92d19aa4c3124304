import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, FhirResource, Flag, List } from 'fhir/r4';
import { useMemo } from 'react';
import { useSearchFlagQuery, useSearchListQuery } from '../../api/fhir/index.ts';
import { resourceName } from '../../entities/resourceName.ts';
import { matches } from '../../fhir/bundle.ts';
import { inventory } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import { referenceKey } from '../../fhir/referenceList.ts';
import { useCan } from '../../session/useCan.ts';
import { useFhirCsv } from '../../shared/export/useFhirCsv.ts';
import { extentOf, pageQuery, type Paging } from '../../shared/table/pageQuery.ts';
import { toRow, type FlagRow } from './flag.ts';

/** Newest findings first. */
export const defaultSort = '-date';

interface Filters {
  status: string;
  /** Bare id of a service point: shows its own flags and those of its stock. */
  place: string;
  /** YYYY-MM-DD: raised on that day or later. */
  from: string;
}

/**
 * Search parameter for flags raised on a day or later. The period of an open flag has no end, so `ge` would match every
 * open flag; `sa` (starts after) the previous day does not. Empty for an invalid day.
 */
function raisedFrom(day: string): { date?: string } {
  const date = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(date) ? {} : { date: `sa${new Date(date - 86_400_000).toISOString().slice(0, 10)}` };
}

/** Rows of the flags, with the names of included subjects. */
function toRows(bundle: Bundle): FlagRow[] {
  const names = new Map(
    (bundle.entry ?? []).map(({ resource }) => [
      `${resource?.resourceType}/${resource?.id}`,
      resource && resourceName(resource as FhirResource),
    ]),
  );
  return matches<Flag>(bundle, 'Flag').map((flag) => {
    const row = toRow(flag);
    const display = names.get(referenceKey(row.subject) ?? '');
    return display ? { ...row, subject: { ...row.subject, display } } : row;
  });
}

/** One page of flags. A Location includes every item of its inventory lists. */
export function useFlagList(list: Paging, { status, place, from }: Filters) {
  const mayReadLists = useCan('List.read');
  const lists = useSearchListQuery(
    place && mayReadLists ? { subject: `Location/${place}`, code: codingKey(inventory.list) } : skipToken,
  );
  const items = matches<List>(lists.currentData, 'List').flatMap(({ entry = [] }) =>
    entry.flatMap(({ item }) => (item.reference ? [item.reference] : [])),
  );
  const subjects = [`Location/${place}`, ...items].join(',');
  const isWaitingForLists = Boolean(place) && mayReadLists && lists.isFetching;
  const params = isWaitingForLists
    ? undefined
    : {
        ...pageQuery({ ...list, search: '', sort: list.sort || defaultSort }),
        ...(status && { status }),
        ...(place && { subject: subjects }),
        ...raisedFrom(from),
      };
  const query = useSearchFlagQuery(params ?? skipToken);
  // An exported file needs the names of the subjects. On screen, the table requests them.
  const paramsWithSubjects = params && { ...params, _include: 'Flag:subject' };
  const csv = useFhirCsv({ name: 'flags', type: 'Flag', params: paramsWithSubjects, toRows });
  const { data } = query;
  const rows = useMemo(() => data && toRows(data), [data]);
  const extent = useMemo(() => extentOf(data), [data]);
  return { query: { ...query, isFetching: query.isFetching || isWaitingForLists }, rows, extent, csv };
}
