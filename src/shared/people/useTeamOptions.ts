import { skipToken } from '@reduxjs/toolkit/query';
import type { Organization } from 'fhir/r4';
import { useMemo } from 'react';
import { useSearchOrganizationQuery } from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import type { OptionsAnswer, OptionsQuery } from '../form/usePagedOptions.ts';
import { extentOf, pageQuery } from '../table/pageQuery.ts';
import { optionsPage } from './optionsPage.ts';

/** Teams in use by name for a searching select; the value is `Organization/id`. */
export function useTeamOptions({ search, page, skip }: OptionsQuery): OptionsAnswer {
  const { currentData, isFetching, error, refetch } = useSearchOrganizationQuery(
    skip
      ? skipToken
      : {
          ...pageQuery({ page, pageSize: optionsPage, search, sort: 'name' }),
          'active:not': 'false',
          _elements: 'name',
        },
  );
  const data = useMemo(
    () =>
      currentData && {
        options: matches<Organization>(currentData, 'Organization').map(({ id = '', name }) => ({
          value: `Organization/${id}`,
          label: name ?? id,
        })),
        ...extentOf(currentData),
      },
    [currentData],
  );
  return { data, isFetching, error, refetch };
}
