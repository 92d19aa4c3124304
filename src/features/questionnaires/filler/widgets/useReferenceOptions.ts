import type { Bundle, FhirResource } from '../../../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { resourceName } from '../../../../entities/resourceName.ts';
import type { OptionsResult, OptionsPage, OptionsQuery, UseOptions } from '../../../../shared/form/usePagedOptions.ts';
import { useNameSearch } from '../../../../shared/search/useNameSearch.ts';
import { extentOf, pageQuery } from '../../../../shared/table/pageQuery.ts';

/** Resource types that can be searched by name. */
export const searchable = ['Patient', 'Practitioner', 'Location', 'Organization', 'Group'] as const;
export type Searchable = (typeof searchable)[number];

interface Named {
  value: string;
  label: string;
}

/** The resources of a search page as options: `Type/id` with the name. */
function optionsOf(bundle: Bundle, type: Searchable, language: string): Named[] {
  return (bundle.entry ?? []).flatMap(({ resource }) => {
    if (resource?.resourceType !== type || !resource.id) return [];
    const label = resourceName(resource as FhirResource, language) ?? resource.id;
    return [{ value: `${type}/${resource.id}`, label }];
  });
}

/** Options for a reference to one resource type, by name. */
function useReferenceOptions(type: Searchable, { search, page, skip }: OptionsQuery): OptionsResult {
  const { currentData, isFetching, error, refetch } = useNameSearch<FhirResource>(
    type,
    (form) => (skip ? undefined : pageQuery({ search, page, pageSize: 20, sort: 'name' }, form)),
    search,
  );
  const { locale } = useIntl();
  const data = useMemo<OptionsPage | undefined>(
    () => currentData && { options: optionsOf(currentData, type, locale), ...extentOf(currentData) },
    [currentData, type, locale],
  );
  return { data, isFetching, error, refetch };
}

const usePatients = (query: OptionsQuery) => useReferenceOptions('Patient', query);
const usePractitioners = (query: OptionsQuery) => useReferenceOptions('Practitioner', query);
const useLocations = (query: OptionsQuery) => useReferenceOptions('Location', query);
const useOrganizations = (query: OptionsQuery) => useReferenceOptions('Organization', query);
const useGroups = (query: OptionsQuery) => useReferenceOptions('Group', query);

/** Options hook of each resource type, for ReferenceSelect. */
export const referenceOptions: Readonly<Record<Searchable, UseOptions>> = {
  Patient: usePatients,
  Practitioner: usePractitioners,
  Location: useLocations,
  Organization: useOrganizations,
  Group: useGroups,
};
