import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Bundle, FhirResource, Flag, List } from '../../../common/fhir/r4.ts';
import { useSearchListQuery } from '../../api/fhir/index.ts';
import { resourceName } from '../../entities/resourceName.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { inventory } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { addDays, lastDayOf } from '../../../common/fhir/calendarDay.ts';
import { itemsOf } from '../../../common/fhir/listEntries.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { referenceKey } from '../../../common/fhir/referenceList.ts';
import { useCan } from '../../session/useCan.ts';
import { formatEvent } from '../../shared/intl/dates.ts';
import type { DayFilter } from '../../shared/search/useExactDays.ts';
import { startSearch } from '../../shared/table/filters/listFilter.ts';
import { useFhirPage, type FhirList } from '../../shared/table/useFhirList.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { toRow, type FlagRow } from './flag.ts';

/** Newest findings first. */
const defaultSort = '-date';

/** `location`: bare id of a service point, with its stock. `from`: YYYY-MM-DD, raised on that day or later. */
const filters = { status: ['active', 'inactive', ''], location: '', from: { date: 'day' } } as const;

/** Row of a flag, with the name of its subject if the bundle includes that. */
function toNamedRow(flag: Flag, _language: string, { entry = [] }: Bundle): FlagRow {
  const row = toRow(flag);
  const key = referenceKey(row.subject);
  const included = entry.find(({ resource }) => resource && `${resource.resourceType}/${resource.id}` === key);
  const display = included && resourceName(included.resource as FhirResource);
  return display ? { ...row, subject: { ...row.subject, display } } : row;
}

/** The subjects that belong to a service point, as a search value: itself and its stock. Undefined while loading. */
function useSubjects(location: string): string | undefined {
  const mayReadLists = useCan('List.read');
  const { currentData, isFetching } = useSearchListQuery(
    location && mayReadLists ? { subject: `Location/${location}`, code: codingKey(inventory.list) } : skipToken,
  );
  if (isFetching) return undefined;
  const items = [...itemsOf(matches<List>(currentData, 'List'))].filter((item) => bareId('Group', item) !== undefined);
  return [`Location/${location}`, ...items].join(',');
}

/** The flags raised on a day or later, by the day that the list shows; undefined without a day. */
function raisedFrom(from: string): DayFilter<Flag> | undefined {
  if (from === '') return undefined;
  return {
    // The day in a text with an offset may be a day later than that of the moment.
    wide: { date: startSearch(addDays(from, -1)) },
    accepts: ({ period }) => lastDayOf(formatEvent(period?.start).slice(0, 10)) >= from,
  };
}

/** One page of flags. A service point includes every item of its inventory lists. */
export function useFlagList(): FhirList<FlagRow, keyof typeof filters> {
  const params = useListParams({
    area: 'Flag',
    sort: defaultSort,
    sorts: ['date', 'status'],
    filters,
    availability: { location: useCan('Location.read') },
    table: 'flags',
  });
  const { status, location = '', from = '' } = params.filters;
  const subject = useSubjects(location);
  const days = useMemo(() => raisedFrom(from), [from]);
  return useFhirPage({
    type: 'Flag',
    // Flags have no name to search by.
    params: { ...params, search: '' },
    defaultSort,
    fileName: 'flags',
    query:
      subject === undefined
        ? undefined
        : {
            ...(status && { status }),
            ...(location && { subject }),
            date: startSearch(from),
          },
    days,
    // An exported file needs the names of the subjects. On screen, the table requests them.
    exportQuery: { _include: 'Flag:subject' },
    toRow: toNamedRow,
  });
}
