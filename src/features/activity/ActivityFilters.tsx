import { useIntl } from 'react-intl';
import { useCan } from '../../session/useCan.ts';
import { useLoadedAuthorName } from '../../shared/history/useAuthorName.ts';
import { useUserOptions } from '../../shared/people/useUserOptions.ts';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import type { ListFilter } from '../../shared/table/filters/listFilter.ts';
import type { ListParams } from '../../shared/table/useListParams.ts';
import type { ActivityKind } from './kinds.ts';
import { messages } from './messages.ts';
import { periods } from './period.ts';
import type { Practitioner } from '../../../common/fhir/r4.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { userIdOf } from '../../../common/fhir/identifier.ts';
import { humanName } from '../../../common/fhir/name.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import type { OptionsQuery, OptionsResult, ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { optionsPage } from '../../shared/people/optionsPage.ts';
import { useNameSearch } from '../../shared/search/useNameSearch.ts';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';

/** `days`: the period `from..to` if `period` is `own`. */
export type ActivityFilter = 'period' | 'days' | 'person' | 'type';

interface Props {
  list: ListParams<ActivityFilter>;
  kinds: readonly ActivityKind[];
}

/** Filters of the list of changes. */
export function ActivityFilters({ list, kinds }: Props) {
  const intl = useIntl();
  const readsAccounts = useCan('iam_user.read');
  const readsEvents = useCan('iam_event.read');
  const types = kinds.map(({ key, label }) => ({ value: key, label: intl.formatMessage(label) }));
  types.sort((one, other) => one.label.localeCompare(other.label));
  const filters: (ListFilter<ActivityFilter> | false)[] = [
    {
      key: 'period',
      label: messages.period,
      kind: 'choice',
      isRequired: true,
      options: periods.map((value) => ({ value, label: messages[value] })),
    },
    list.filters.period === 'own' && { key: 'days', label: messages.days, kind: 'period', isRequired: true },
    {
      key: 'person',
      label: messages.who,
      kind: 'reference',
      useOptions: readsAccounts ? useUserOptions : usePractitionerUserOptions,
      useName: (id: string) => useLoadedAuthorName(id || undefined),
    },
    {
      key: 'type',
      label: messages.type,
      kind: 'choice',
      options: [...types, ...(readsEvents ? [{ value: 'accounts', label: messages.accounts }] : [])],
    },
  ];
  return <FilterBar list={list} filters={filters.filter((filter) => filter !== false)} />;
}

const userOptions = rowMapping('Practitioner', ['name', 'identifier'], (practitioner): ReferenceOption[] => {
  const value = userIdOf(practitioner);
  return value === undefined ? [] : [{ value, label: humanName(practitioner.name) || value }];
});

/** Practitioners with an account as options, found by name, for users who may not read accounts; the value is the user's id. */
function usePractitionerUserOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const { currentData, isFetching, error, refetch } = useNameSearch<Practitioner>(
    'Practitioner',
    (form) =>
      skip
        ? undefined
        : {
            ...pageQuery({ page, pageSize: optionsPage, search, sort: 'name' }, form),
            _elements: userOptions.elements,
          },
    search,
  );
  const data = currentData && {
    options: matches<Practitioner>(currentData, 'Practitioner').flatMap((one) => userOptions.toRow(one)),
    ...extentOf(currentData),
  };
  return { data, isFetching, error, refetch };
}
