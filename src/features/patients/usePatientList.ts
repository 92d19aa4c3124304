import { useIntl } from 'react-intl';
import type { Patient } from '../../../common/fhir/r4.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { useCan } from '../../session/useCan.ts';
import { joinCsv } from '../../shared/export/joinCsv.ts';
import { activeSearch, activeValues } from '../../shared/table/filters/activeFilter.ts';
import { periodSearch } from '../../shared/table/filters/listFilter.ts';
import { compareBy, mergePages } from '../../shared/table/mergePages.ts';
import { useFhirPage, type FhirList } from '../../shared/table/useFhirList.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { toRow, type PatientRow } from './patient.ts';
import { patientSearches } from './patientSearch.ts';

/** Most recent changes first, until the user selects another order. */
const defaultSort = '-_lastUpdated';

/** Values of the filter by gender. */
export const genders = ['female', 'male', 'other', 'unknown'] as const;
/** `born`: days of birth `from..to`. */
const filters = { gender: ['', ...genders], active: activeValues, born: { date: 'period' } } as const;
type PatientFilter = keyof typeof filters;

/** Keys of the sort orders, to merge two searches. */
const keys: Readonly<Record<string, (row: PatientRow) => string>> = {
  name: ({ name }) => (name ?? '').toLowerCase(),
  identifier: ({ identifier }) => identifier ?? '',
  birthdate: ({ birthDate }) => birthDate ?? '',
  gender: ({ gender }) => gender ?? '',
  _lastUpdated: ({ lastUpdated }) => lastUpdated ?? '',
};

/** One page of patients. A text with two meanings is searched twice, and the responses are merged. */
export function usePatientList(): FhirList<PatientRow, PatientFilter> {
  const { locale } = useIntl();
  const params = useListParams({
    area: 'Patient',
    sort: defaultSort,
    sorts: ['name', 'identifier', 'birthdate', 'gender', '_lastUpdated'],
    filters,
    table: 'patients',
  });
  const { phoneCountryCode } = useConfig();
  // Gateways require the role for creating for a search by POST.
  const mayPost = useCan('Patient.create');
  const { gender, active, born } = params.filters;
  const sort = params.sort || defaultSort;
  const { page, pageSize } = params;
  const { names, queries } = patientSearches(params.search, {
    ...{ language: locale, ownCountry: phoneCountryCode, mayPost },
  });
  const [one, other] = queries;
  const queryOf = ({ birthdate, ...query }: typeof one) => {
    const days = [...(periodSearch(born) ?? []), ...(birthdate ? [birthdate] : [])];
    return {
      ...(gender && { gender }),
      ...activeSearch(active),
      birthdate: days.length > 0 ? days : undefined,
      ...query,
      // The page of a merged list consists of rows from the beginning of both.
      ...(other && { _count: page * pageSize, _offset: undefined }),
    };
  };
  // Complete resources, so that the side panel needs no request.
  const shown = { ...params, search: names };
  const common = { type: 'Patient', params: shown, defaultSort, fileName: 'patients', toRow } as const;
  const first = useFhirPage<Patient, PatientRow, PatientFilter>({ ...common, query: queryOf(one) });
  const second = useFhirPage<Patient, PatientRow, PatientFilter>({ ...common, query: other && queryOf(other) });
  if (!other) return { ...first, params, tableProps: { ...first.tableProps, list: params } };
  const [left, right] = [first.tableProps, second.tableProps];
  const lists = left.rows && right.rows && [left.rows, right.rows];
  const compare = compareBy(sort, keys[sort.replace(/^-/, '')] ?? (({ id }) => id));
  const hasNext = [left, right].some(({ extent }) => extent.hasNext);
  const all = lists && mergePages(lists, { page: 1, pageSize: page * pageSize * 2 }, compare);
  return {
    params,
    tableProps: {
      ...left,
      list: params,
      rows: all?.slice((page - 1) * pageSize, page * pageSize),
      unreadable: [...(left.unreadable ?? []), ...(right.unreadable ?? [])],
      // A patient can be in both searches, so the total is known only once both are loaded completely.
      extent: {
        hasNext: hasNext || (all?.length ?? 0) > page * pageSize,
        ...(!hasNext && all && { total: all.length }),
      },
      isFetching: left.isFetching || right.isFetching,
      csv: left.csv && joinCsv(left.csv, right.csv),
    },
    error: first.error ?? second.error,
    refetch: () => {
      first.refetch();
      second.refetch();
    },
  };
}
