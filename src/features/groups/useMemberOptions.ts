import type { Device, FhirResource, Medication, PractitionerRole } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { matches } from '../../../common/fhir/bundle.ts';
import { conceptDisplay } from '../../../common/fhir/coding.ts';
import { humanName } from '../../../common/fhir/name.ts';
import { rowMapping, type Elements } from '../../../common/fhir/rowMapping.ts';
import { escapeSearch } from '../../../common/fhir/escapeSearch.ts';
import { searchText } from '../../../common/fhir/searchText.ts';
import type { SearchForm } from '../../../common/fhir/spellings.ts';
import type { OptionsResult, OptionsQuery, UseOptions } from '../../shared/form/usePagedOptions.ts';
import { recordOf, type OutboxEntry } from '../../shared/outbox/outboxEntry.ts';
import { withNewRecords } from '../../shared/outbox/withNewRecords.ts';
import { optionsPage } from '../../shared/people/optionsPage.ts';
import { usePractitionerOptionsWithNew } from '../../shared/people/newPeopleOptions.ts';
import { useNameSearch } from '../../shared/search/useNameSearch.ts';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';
import type { MemberType } from './group.ts';

/** One page of a search as options. The label of a resource without a name is its id. */
function useSearchOptions<R extends FhirResource>(
  type: R['resourceType'],
  argsOf: ((form: SearchForm) => object) | undefined,
  nameOf: (resource: R) => string | undefined,
  typed: string,
): OptionsResult {
  const { currentData, isFetching, error, refetch } = useNameSearch<R>(type, (form) => argsOf?.(form), typed);
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

/** Arguments of one page of a search with these parameters for the typed text. */
const argsOf = ({ search, page, skip }: OptionsQuery, named: (search: string, form: SearchForm) => object) =>
  skip
    ? undefined
    : (form: SearchForm) => ({
        ...(search && named(search, form)),
        ...pageQuery({ page, pageSize: optionsPage, search: '', sort: '' }),
      });

/** Arguments of one page of a search by name. */
const byName = ({ search, page, skip }: OptionsQuery, elements: Elements) =>
  skip
    ? undefined
    : (form: SearchForm) => ({
        ...pageQuery({ page, pageSize: optionsPage, search, sort: 'name' }, form),
        _elements: elements,
      });

const patients = rowMapping('Patient', ['name'], ({ name }) => humanName(name));
const usePatientOptions: UseOptions = (query) =>
  useSearchOptions('Patient', byName(query, patients.elements), patients.toRow, query.search);

const groups = rowMapping('Group', ['name'], ({ name }) => name);
const useGroupOptions: UseOptions = (query) =>
  useSearchOptions('Group', byName(query, groups.elements), groups.toRow, query.search);

/** Stock is never a member. */
const isNewGroup = (entry: OutboxEntry): boolean =>
  recordOf(entry)?.type === 'Group' && entry.deferred?.kind !== 'stock';

const roleName = ({ practitioner, code, organization }: PractitionerRole) =>
  [practitioner?.display, conceptDisplay(code?.[0]), organization?.display].filter(Boolean).join(', ');
const usePractitionerRoleOptions: UseOptions = (query) =>
  useSearchOptions(
    'PractitionerRole',
    argsOf(query, (search, form) => ({ 'practitioner.name:contains': searchText(search, form) })),
    roleName,
    query.search,
  );

const deviceName = ({ deviceName: names, type }: Device) => names?.[0]?.name ?? conceptDisplay(type);
const useDeviceOptions: UseOptions = (query) =>
  useSearchOptions(
    'Device',
    argsOf(query, (search, form) => ({ 'device-name:contains': searchText(search, form) })),
    deviceName,
    '',
  );

// R4 searches medications by code or identifier, not by text.
const medicationName = ({ code }: Medication) => conceptDisplay(code);
const useMedicationOptions: UseOptions = (query) =>
  useSearchOptions(
    'Medication',
    argsOf(query, (search) => ({ code: escapeSearch(search) })),
    medicationName,
    '',
  );

/** Search hook of each member type; values are `Type/id`. A component must always use the same one. */
export const memberOptions: Readonly<Record<MemberType, UseOptions>> = {
  Patient: usePatientOptions,
  Practitioner: usePractitionerOptionsWithNew,
  PractitionerRole: usePractitionerRoleOptions,
  Device: useDeviceOptions,
  Medication: useMedicationOptions,
  Group: withNewRecords(useGroupOptions, isNewGroup),
};
