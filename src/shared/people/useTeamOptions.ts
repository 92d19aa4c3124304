import type { Organization } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { matches } from '../../../common/fhir/bundle.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import { translatedName } from '../../../common/fhir/translation.ts';
import type { OptionsResult, OptionsQuery, ReferenceOption } from '../form/usePagedOptions.ts';
import { useNameSearch } from '../search/useNameSearch.ts';
import { extentOf, pageQuery } from '../table/pageQuery.ts';
import { optionsPage } from './optionsPage.ts';

const teamOptions = rowMapping('Organization', ['name'], (team, language: string): ReferenceOption => {
  const { id = '', name = id } = team;
  const label = translatedName(team, language) ?? name;
  return { value: `Organization/${id}`, label, ...(label !== name && { display: name }) };
});

/** Options of teams that are not inactive, searched by name; the value is `Organization/id`. */
export function useTeamOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const { currentData, isFetching, error, refetch } = useNameSearch<Organization>(
    'Organization',
    (form) =>
      skip
        ? undefined
        : {
            ...pageQuery({ page, pageSize: optionsPage, search, sort: 'name' }, form),
            'active:not': 'false',
            _elements: teamOptions.elements,
          },
    search,
  );
  const { locale } = useIntl();
  const data = useMemo(
    () =>
      currentData && {
        options: matches<Organization>(currentData, 'Organization').map((team) => teamOptions.toRow(team, locale)),
        ...extentOf(currentData),
      },
    [currentData, locale],
  );
  return { data, isFetching, error, refetch };
}
