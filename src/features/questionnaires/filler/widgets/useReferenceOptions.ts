import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, FhirResource } from '../../../../fhir/r4.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import {
  useSearchGroupQuery,
  useSearchLocationQuery,
  useSearchOrganizationQuery,
  useSearchPatientQuery,
  useSearchPractitionerQuery,
} from '../../../../api/fhir/index.ts';
import { resourceName } from '../../../../entities/resourceName.ts';
import type { OptionsResult, OptionsPage, OptionsQuery, UseOptions } from '../../../../shared/form/usePagedOptions.ts';
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

/** Options for a reference to one resource type, by name. Only one of the five queries sends a request. */
function useReferenceOptions(type: Searchable, { search, page, skip }: OptionsQuery): OptionsResult {
  const args = (kind: Searchable) =>
    skip || kind !== type ? skipToken : pageQuery({ search, page, pageSize: 20, sort: 'name' });
  const queries = {
    Patient: useSearchPatientQuery(args('Patient')),
    Practitioner: useSearchPractitionerQuery(args('Practitioner')),
    Location: useSearchLocationQuery(args('Location')),
    Organization: useSearchOrganizationQuery(args('Organization')),
    Group: useSearchGroupQuery(args('Group')),
  };
  const { currentData, isFetching, error, refetch } = queries[type];
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
