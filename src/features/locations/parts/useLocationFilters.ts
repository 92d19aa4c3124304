import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearchLocationQuery } from '../../../api/fhir/index.ts';
import { total } from '../../../../common/fhir/bundle.ts';
import { administrativeLevel, inventory, physicalTypes, valueSets } from '../../../../common/fhir/codes.ts';
import { codingKey } from '../../../../common/fhir/coding.ts';
import { conceptLabel } from '../../../../common/fhir/valueSet.ts';
import { useCan } from '../../../session/useCan.ts';
import { useLevelName } from '../../../shared/codes/useLevelName.ts';
import { useConcepts } from '../../../shared/codes/useConcepts.ts';
import { useTeamOptions } from '../../../shared/people/useTeamOptions.ts';
import type { ListFilter } from '../../../shared/table/filters/listFilter.ts';
import { filterValues, type FilterAvailability } from '../../../shared/table/listParams.ts';
import { useReferenceName } from '../../../shared/table/filters/useReferenceName.ts';
import { messages } from '../messages.ts';
import { useLocationOptions } from '../../../shared/locationTree/useLocationOptions.ts';
import { useLocationName } from './LocationName.tsx';

/** Levels that the filter offers. */
const levels = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Physical types by value of the filter `type` of the list of all Locations. */
const physicalTypeKeys = {
  jurisdiction: codingKey(physicalTypes.jurisdiction),
  building: codingKey(physicalTypes.building),
} as const;

/** Token of the type "building". Searched by `type`, because FHIR has no search parameter for the physical type. */
export const buildings = physicalTypeKeys.building;

/** Values of the filters of both lists, for `useListParams`. `type` of a service point is `system|code`. */
const shared = {
  parent: '',
  status: { anyOf: ['active', 'suspended', 'inactive'] },
  level: { anyOf: levels.map(String) },
  team: '',
  stock: ['', 'yes'],
  boundary: ['', 'yes', 'no'],
};
export const locationFilters = { ...shared, type: ['', ...Object.keys(physicalTypeKeys)] };
export const servicePointFilters = { ...shared, type: '' };

type LocationFilter = keyof typeof shared | 'type';
type LocationListKind = 'location' | 'servicePoint';

/** Search parameters of the filters. Several values of `type` must all match, each of which may be a choice. */
export function locationSearch({
  parent,
  status,
  level,
  team,
  stock,
  type,
  boundary,
}: Partial<Record<LocationFilter, string>>) {
  const types = [
    ...(type ? [physicalTypeKeys[type as keyof typeof physicalTypeKeys] ?? type] : []),
    ...(level
      ? [
          filterValues(level)
            .map((each) => codingKey(administrativeLevel(Number(each))))
            .join(','),
        ]
      : []),
  ];
  return {
    types,
    search: {
      ...(parent && { partof: parent }),
      ...(status && { status }),
      ...(team && { '_has:OrganizationAffiliation:location:primary-organization': team }),
      ...(boundary && { boundary: String(boundary === 'yes') }),
      ...(stock && { '_has:List:subject:code': codingKey(inventory.list) }),
    },
  };
}

const teamFilter: ListFilter<LocationFilter> = {
  key: 'team',
  label: messages.team,
  kind: 'reference',
  useOptions: useTeamOptions,
  useName: useReferenceName,
};

/**
 * Whether the server searches boundaries and has indexed all Locations: each is found as one with or without a boundary. A
 * server without the search parameter rejects it (400) or ignores it and counts all Locations. The CapabilityStatement also
 * lists the parameter, but is larger than 1 MB on HAPI and does not contain whether Locations are indexed. The count takes
 * about a second for a million Locations, so it is requested when the filters are opened or the address contains a value.
 */
export function useBoundaryFilter(): { availability: boolean | 'pending'; check: () => void } {
  const [isRequested, setRequested] = useState(false);
  const isUsed = useSearchParams()[0].has('boundary');
  const { data, isLoading, isUninitialized } = useSearchLocationQuery(
    { 'boundary:not': 'true,false', _summary: 'count' },
    { skip: !isRequested && !isUsed, refetchOnMountOrArgChange: false },
  );
  return {
    availability: isLoading || isUninitialized ? 'pending' : total(data) === 0,
    check: useCallback(() => setRequested(true), []),
  };
}

/** The value set of types of service points. Servers without it have no types to offer. */
const useServiceTypes = (list: LocationListKind) =>
  useConcepts(list === 'servicePoint' ? valueSets.servicePointType : undefined);

/**
 * The filters that the user's permissions and the server allow. `useBoundaryFilter` adds that of boundaries to the list of all
 * Locations.
 */
export function useLocationFilterAvailability(list: LocationListKind): FilterAvailability<LocationFilter> {
  const types = useServiceTypes(list);
  const hasTypes = types.isLoading ? 'pending' : (types.data ?? []).length > 0;
  return {
    type: list === 'servicePoint' ? hasTypes : true,
    team: useCan('Organization.read', 'OrganizationAffiliation.read'),
    stock: useCan('List.read'),
    boundary: false,
  };
}

/** The filters of the list of all Locations, or of service points. */
export function useLocationFilters(list: LocationListKind): ListFilter<LocationFilter>[] {
  const { data } = useServiceTypes(list);
  const levelName = useLevelName();
  const types: ListFilter<LocationFilter> =
    list === 'servicePoint'
      ? {
          key: 'type',
          label: messages.serviceType,
          kind: 'choice',
          isMultiple: true,
          options: (data ?? []).map((concept) => ({
            value: codingKey(concept),
            label: conceptLabel(concept),
          })),
        }
      : {
          key: 'type',
          label: messages.physicalType,
          kind: 'choice',
          options: [
            { value: 'jurisdiction', label: messages.jurisdiction },
            { value: 'building', label: messages.building },
          ],
        };
  return [
    {
      key: 'status',
      label: messages.status,
      kind: 'choice',
      isMultiple: true,
      options: [
        { value: 'active', label: messages.active },
        { value: 'suspended', label: messages.suspended },
        { value: 'inactive', label: messages.inactive },
      ],
    },
    types,
    {
      key: 'level',
      label: messages.level,
      kind: 'choice',
      isMultiple: true,
      options: levels.map((level) => ({
        value: String(level),
        label: levelName(level),
      })),
    },
    {
      key: 'parent',
      label: messages.allParent,
      kind: 'reference',
      useOptions: useLocationOptions,
      useName: useLocationName,
    },
    teamFilter,
    {
      key: 'boundary',
      label: messages.boundary,
      kind: 'choice',
      options: [
        { value: 'yes', label: messages.withBoundary },
        { value: 'no', label: messages.withoutBoundary },
      ],
    },
    {
      key: 'stock',
      label: messages.stock,
      kind: 'choice',
      options: [{ value: 'yes', label: messages.withStock }],
    },
  ];
}
