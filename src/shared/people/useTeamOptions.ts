import type { Organization } from '../../fhir/r4.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { matches } from '../../fhir/bundle.ts';
import { translatedName } from '../../fhir/translation.ts';
import type { OptionsResult, OptionsQuery, ReferenceOption } from '../form/usePagedOptions.ts';
import { useNameSearch } from '../search/useNameSearch.ts';
import { extentOf, pageQuery } from '../table/pageQuery.ts';
import { optionsPage } from './optionsPage.ts';

function teamOption({ id = '', name = id, _name }: Organization, language: string): ReferenceOption {
  const label = translatedName({ name, _name }, language) ?? name;
  return { value: `Organization/${id}`, label, ...(label !== name && { display: name }) };
}

/** Options of teams that are not inactive, searched by name; the value is `Organization/id`. */
export function useTeamOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const { currentData, isFetching, error, refetch } = useNameSearch<Organization>('Organization', (form) =>
    skip
      ? undefined
      : {
          ...pageQuery({ page, pageSize: optionsPage, search, sort: 'name' }, form),
          'active:not': 'false',
          _elements: 'name',
        },
  );
  const { locale } = useIntl();
  const data = useMemo(
    () =>
      currentData && {
        options: matches<Organization>(currentData, 'Organization').map((team) => teamOption(team, locale)),
        ...extentOf(currentData),
      },
    [currentData, locale],
  );
  return { data, isFetching, error, refetch };
}
