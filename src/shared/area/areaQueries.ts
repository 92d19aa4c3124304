import type { FhirType, Permission } from '../../../common/session/permissions.ts';

/** How a search finds the records of a type that belong to a Location. */
interface AreaQuery {
  /** Search parameter, answered by the platform server for the Locations and all below them. */
  parameter: string;
  /** Required in addition to reading the type and Locations. */
  needs?: readonly Permission[];
}

/** The one query of each list. A type that is not here has no query: its list shows no switch. */
const queries = {
  Location: { parameter: '_id:below' },
  Organization: {
    parameter: '_has:OrganizationAffiliation:primary-organization:location:below',
    needs: ['OrganizationAffiliation.read'],
  },
  // Records of phones and stock have the tags of their Location; responses that this application writes have none.
  Patient: { parameter: '_tag:below' },
  Flag: { parameter: '_tag:below' },
  Group: { parameter: '_tag:below' },
} as const satisfies Partial<Record<FhirType, AreaQuery>>;

export type AreaType = keyof typeof queries;

/** What a list of the type needs to be limited to an area. */
export const areaPermissions = (type: AreaType): readonly Permission[] => [
  'Location.read',
  ...((queries[type] as AreaQuery).needs ?? []),
];

/** Search parameters for the records of an area; none for everything. */
export const areaSearch = (type: AreaType, ids: readonly string[]): Readonly<Record<string, string>> =>
  ids.length === 0 ? {} : { [queries[type].parameter]: ids.map((id) => `Location/${id}`).join(',') };
