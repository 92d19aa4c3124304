import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, Device, FhirResource, Medication, PractitionerRole } from '../../fhir/r4.ts';
import { useMemo } from 'react';
import {
  useSearchDeviceQuery,
  useSearchGroupQuery,
  useSearchMedicationQuery,
  useSearchPatientQuery,
  useSearchPractitionerRoleQuery,
} from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { conceptDisplay } from '../../fhir/coding.ts';
import { humanName } from '../../fhir/name.ts';
import { rowMapping } from '../../fhir/rowMapping.ts';
import { escapeSearch, searchText } from '../../fhir/searchText.ts';
import type { OptionsResult, OptionsQuery, UseOptions } from '../../shared/form/usePagedOptions.ts';
import { recordOf, type OutboxEntry } from '../../shared/outbox/outboxEntry.ts';
import { withNewRecords } from '../../shared/outbox/withNewRecords.ts';
import { optionsPage } from '../../shared/people/optionsPage.ts';
import { usePractitionerOptionsWithNew } from '../../shared/people/newPeopleOptions.ts';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';
import type { MemberType } from './group.ts';

interface SearchResult {
  currentData?: Bundle;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** One page of a search as options. The label of a resource without a name is its id. */
function useSearchResultOptions<R extends FhirResource>(
  type: R['resourceType'],
  { currentData, isFetching, error, refetch }: SearchResult,
  nameOf: (resource: R) => string | undefined,
): OptionsResult {
  const data = useMemo(
    () =>
      currentData && {
        options: matches<R>(currentData, type).map((resource) => ({
          value: `${type}/${resource.id ?? ''}`,
          label: nameOf(resource) || (resource.id ?? ''),
        })),
        ...extentOf(currentData),
      },
    [currentData, type, nameOf],
  );
  return { data, isFetching, error, refetch };
}

const paging = (page: number) => pageQuery({ page, pageSize: optionsPage, search: '', sort: '' });

const patients = rowMapping('Patient', ['name'], ({ name }) => humanName(name));
function usePatientOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const query = { ...pageQuery({ page, pageSize: optionsPage, search, sort: 'name' }), _elements: patients.elements };
  return useSearchResultOptions('Patient', useSearchPatientQuery(skip ? skipToken : query), patients.toRow);
}

const groups = rowMapping('Group', ['name'], ({ name }) => name);
function useGroupOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const query = { ...pageQuery({ page, pageSize: optionsPage, search, sort: 'name' }), _elements: groups.elements };
  return useSearchResultOptions('Group', useSearchGroupQuery(skip ? skipToken : query), groups.toRow);
}

/** Stock is never a member. */
const isNewGroup = (entry: OutboxEntry): boolean =>
  recordOf(entry)?.type === 'Group' && entry.deferred?.kind !== 'stock';

const roleName = ({ practitioner, code, organization }: PractitionerRole) =>
  [practitioner?.display, conceptDisplay(code?.[0]), organization?.display].filter(Boolean).join(', ');
function usePractitionerRoleOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const query = { ...(search && { 'practitioner.name:contains': searchText(search) }), ...paging(page) };
  return useSearchResultOptions('PractitionerRole', useSearchPractitionerRoleQuery(skip ? skipToken : query), roleName);
}

const deviceName = ({ deviceName: names, type }: Device) => names?.[0]?.name ?? conceptDisplay(type);
function useDeviceOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const query = { ...(search && { 'device-name:contains': searchText(search) }), ...paging(page) };
  return useSearchResultOptions('Device', useSearchDeviceQuery(skip ? skipToken : query), deviceName);
}

// R4 searches medications by code or identifier, not by text.
const medicationName = ({ code }: Medication) => conceptDisplay(code);
function useMedicationOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const query = { ...(search && { code: escapeSearch(search) }), ...paging(page) };
  return useSearchResultOptions('Medication', useSearchMedicationQuery(skip ? skipToken : query), medicationName);
}

/** Search hook of each member type; values are `Type/id`. A component must always use the same one. */
export const memberOptions: Readonly<Record<MemberType, UseOptions>> = {
  Patient: usePatientOptions,
  Practitioner: usePractitionerOptionsWithNew,
  PractitionerRole: usePractitionerRoleOptions,
  Device: useDeviceOptions,
  Medication: useMedicationOptions,
  Group: withNewRecords(useGroupOptions, isNewGroup),
};
