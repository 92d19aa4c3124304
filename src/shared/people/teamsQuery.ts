import type { Organization, OrganizationAffiliation, PractitionerRole, Practitioner, Reference } from 'fhir/r4';
import { isApiError } from '../../api/errors.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { searchPages } from '../../api/fhir/searchPages.ts';
import { searchTags } from '../../api/fhir/tags.ts';
import { splitList } from '../../fhir/allPages.ts';
import { included, matches } from '../../fhir/bundle.ts';
import { userIdOf } from '../../fhir/identifier.ts';
import { parseReference } from '../../fhir/reference.ts';
import { referenceKey } from '../../fhir/referenceList.ts';
import type { AppDispatch, AppThunk } from '../store/hooks.ts';

/** The resources that connect teams: roles with users, affiliations with Locations. */
export type TeamLink = 'PractitionerRole' | 'OrganizationAffiliation';

interface TeamsArg {
  link: TeamLink;
  /** Ids of users or of Locations. */
  ids: readonly string[];
}

/** Teams, each once, by the id of the user or the Location. */
export type TeamsById = Readonly<Record<string, readonly Organization[]>>;

interface Pair {
  id: string;
  team: Organization;
}

/** The included team, else one with the name in the reference. */
function teamOf(reference: Reference | undefined, teams: readonly Organization[]): Organization[] {
  const id = parseReference(reference)?.id;
  if (id === undefined) return [];
  const { display } = reference ?? {};
  return [
    teams.find((team) => team.id === id) ?? { resourceType: 'Organization', id, ...(display && { name: display }) },
  ];
}

/** Teams of users by their roles. Those of a disabled user are inactive, but the user stays in the teams. */
function readRoles(ids: readonly string[], signal: AbortSignal): AppThunk<Promise<Pair[]>> {
  return async (dispatch) => {
    const pairs: Pair[] = [];
    const search = {
      'practitioner.identifier': ids.join(','),
      _include: ['PractitionerRole:practitioner', 'PractitionerRole:organization'],
      _count: 200,
    };
    for await (const bundle of dispatch(searchPages('PractitionerRole', search, signal))) {
      const teams = included<Organization>(bundle, 'Organization');
      const users = new Map(
        included<Practitioner>(bundle, 'Practitioner').map((one) => [`Practitioner/${one.id ?? ''}`, userIdOf(one)]),
      );
      for (const { practitioner, organization } of matches<PractitionerRole>(bundle, 'PractitionerRole')) {
        const id = users.get(referenceKey(practitioner) ?? '');
        if (id !== undefined) pairs.push(...teamOf(organization, teams).map((team) => ({ id, team })));
      }
    }
    return pairs;
  };
}

/** Teams assigned to Locations. Inactive assignments count, as on the page that assigns teams. */
function readAffiliations(ids: readonly string[], signal: AbortSignal): AppThunk<Promise<Pair[]>> {
  return async (dispatch) => {
    const pairs: Pair[] = [];
    const search = {
      location: ids.map((id) => `Location/${id}`).join(','),
      _include: 'OrganizationAffiliation:primary-organization',
      _count: 200,
    };
    for await (const bundle of dispatch(searchPages('OrganizationAffiliation', search, signal))) {
      const teams = included<Organization>(bundle, 'Organization');
      for (const affiliation of matches<OrganizationAffiliation>(bundle, 'OrganizationAffiliation')) {
        for (const location of affiliation.location ?? []) {
          const id = parseReference(location)?.id ?? '';
          pairs.push(...teamOf(affiliation.organization, teams).map((team) => ({ id, team })));
        }
      }
    }
    return pairs;
  };
}

const readers = { PractitionerRole: readRoles, OrganizationAffiliation: readAffiliations };

function byId(pairs: readonly Pair[]): TeamsById {
  const teams: Record<string, Organization[]> = {};
  for (const { id, team } of pairs) {
    const known = (teams[id] ??= []);
    if (!known.some((one) => one.id === team.id)) known.push(team);
  }
  return teams;
}

/** Teams of the users or Locations on a page of a list: one request per 25 rows, not one per row. */
export const { useTeamsQuery } = fhirEndpoints.injectEndpoints({
  endpoints: (build) => ({
    teams: build.query<TeamsById, TeamsArg>({
      queryFn: async ({ link, ids }, { dispatch, signal }) => {
        try {
          const read = readers[link];
          const parts = splitList(ids).map((part) => (dispatch as AppDispatch)(read(part, signal)));
          return { data: byId((await Promise.all(parts)).flat()) };
        } catch (error) {
          if (isApiError(error)) return { error };
          throw error;
        }
      },
      providesTags: (data, _error, { link }) => [
        ...searchTags(link, undefined, undefined),
        ...Object.values(data ?? {})
          .flat()
          .map(({ id = '' }) => ({ type: 'Organization', id })),
      ],
    }),
  }),
});
