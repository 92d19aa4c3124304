import type {
  Bundle,
  Location,
  Organization,
  OrganizationAffiliation,
  Practitioner,
  PractitionerRole,
  Reference,
} from '../../../common/fhir/r4.ts';
import { isApiError } from '../../api/errors.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { attemptUntil } from '../../api/attempt.ts';
import { searchPages } from '../../api/fhir/searchPages.ts';
import { searchTags } from '../../api/fhir/tags.ts';
import { splitList } from '../../../common/fhir/allPages.ts';
import { included, matches } from '../../../common/fhir/bundle.ts';
import { userIdOf } from '../../../common/fhir/identifier.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import { referenceKey } from '../../../common/fhir/referenceList.ts';
import type { Named } from '../../../common/fhir/translation.ts';
import type { AppDispatch, AppThunk } from '../store/hooks.ts';

/** What a list shows for each row: by the roles of users in teams, or by the assignments of teams to Locations. */
export type TeamLink = 'teamsOfUsers' | 'teamsOfLocations' | 'peopleOfTeams' | 'locationsOfTeams';

interface LinksArg {
  link: TeamLink;
  /** Ids of users, of Locations or of teams. */
  ids: readonly string[];
}

/** A linked team, person or Location; people without a name. */
interface Linked extends Named {
  resourceType: string;
  id: string;
}

/** The linked resources, each once, by the id of the row. */
export type LinkedById = Readonly<Record<string, readonly Linked[]>>;

interface Pair {
  id: string;
  linked: Linked;
}

/** The included resource, else one with the name in the reference. */
function linkedBy(reference: Reference | undefined, candidates: readonly (Organization | Location)[]): Linked[] {
  const { type: resourceType, id } = parseReference(reference) ?? {};
  if (resourceType === undefined || id === undefined) return [];
  const { name = reference?.display, _name } = candidates.find((one) => one.id === id) ?? {};
  return [{ resourceType, id, ...(name && { name }), ...(_name && { _name }) }];
}

const references = (type: string, ids: readonly string[]): string => ids.map((id) => `${type}/${id}`).join(',');

interface Reader {
  type: 'PractitionerRole' | 'OrganizationAffiliation';
  search: (ids: readonly string[]) => Record<string, string | string[]>;
  pairs: (bundle: Bundle) => Pair[];
}

const readers: Readonly<Record<TeamLink, Reader>> = {
  // The roles of a disabled user are inactive, but the user stays in the teams.
  teamsOfUsers: {
    type: 'PractitionerRole',
    search: (ids) => ({
      'practitioner.identifier': ids.join(','),
      _include: ['PractitionerRole:practitioner', 'PractitionerRole:organization'],
    }),
    pairs: (bundle) => {
      const teams = included<Organization>(bundle, 'Organization');
      const users = new Map(
        included<Practitioner>(bundle, 'Practitioner').map((one) => [`Practitioner/${one.id ?? ''}`, userIdOf(one)]),
      );
      return matches<PractitionerRole>(bundle, 'PractitionerRole').flatMap(({ practitioner, organization }) => {
        const id = users.get(referenceKey(practitioner) ?? '');
        return id === undefined ? [] : linkedBy(organization, teams).map((linked) => ({ id, linked }));
      });
    },
  },
  // Inactive assignments count, as on the page that assigns teams.
  teamsOfLocations: {
    type: 'OrganizationAffiliation',
    search: (ids) => ({
      location: references('Location', ids),
      _include: 'OrganizationAffiliation:primary-organization',
    }),
    pairs: (bundle) => {
      const teams = included<Organization>(bundle, 'Organization');
      return matches<OrganizationAffiliation>(bundle, 'OrganizationAffiliation').flatMap(
        ({ organization, location: locations = [] }) =>
          locations.flatMap((location) => {
            const id = parseReference(location)?.id ?? '';
            return linkedBy(organization, teams).map((linked) => ({ id, linked }));
          }),
      );
    },
  },
  // Inactive roles count, as on the page of a team.
  peopleOfTeams: {
    type: 'PractitionerRole',
    search: (ids) => ({ organization: references('Organization', ids), _elements: 'practitioner,organization' }),
    pairs: (bundle) =>
      matches<PractitionerRole>(bundle, 'PractitionerRole').flatMap(({ practitioner, organization }) => {
        const id = parseReference(organization)?.id ?? '';
        return linkedBy(practitioner, []).map((linked) => ({ id, linked }));
      }),
  },
  locationsOfTeams: {
    type: 'OrganizationAffiliation',
    search: (ids) => ({
      'primary-organization': references('Organization', ids),
      _include: 'OrganizationAffiliation:location',
    }),
    pairs: (bundle) => {
      const known = included<Location>(bundle, 'Location');
      return matches<OrganizationAffiliation>(bundle, 'OrganizationAffiliation').flatMap(
        ({ organization, location: locations = [] }) => {
          const id = parseReference(organization)?.id ?? '';
          return locations.flatMap((location) => linkedBy(location, known)).map((linked) => ({ id, linked }));
        },
      );
    },
  },
};

function readPairs(link: TeamLink, ids: readonly string[], signal: AbortSignal): AppThunk<Promise<Pair[]>> {
  return async (dispatch) => {
    const { type, search, pairs } = readers[link];
    const found: Pair[] = [];
    for await (const bundle of dispatch(searchPages(type, { ...search(ids), _count: 200 }, attemptUntil(signal)))) {
      found.push(...pairs(bundle));
    }
    return found;
  };
}

function byId(pairs: readonly Pair[]): LinkedById {
  const all: Record<string, Linked[]> = {};
  for (const { id, linked } of pairs) {
    const known = (all[id] ??= []);
    if (!known.some((one) => one.id === linked.id)) known.push(linked);
  }
  return all;
}

/** Links of the rows on a page of a list: one request per 25 rows, not one per row. */
export const { useTeamLinksQuery } = fhirEndpoints.injectEndpoints({
  endpoints: (build) => ({
    teamLinks: build.query<LinkedById, LinksArg>({
      queryFn: async ({ link, ids }, { dispatch, signal }) => {
        try {
          const parts = splitList(ids).map((part) => (dispatch as AppDispatch)(readPairs(link, part, signal)));
          return { data: byId((await Promise.all(parts)).flat()) };
        } catch (error) {
          if (isApiError(error)) return { error };
          throw error;
        }
      },
      providesTags: (data, _error, { link }) => [
        ...searchTags(readers[link].type, undefined, undefined),
        ...Object.values(data ?? {})
          .flat()
          .map(({ resourceType, id }) => ({ type: resourceType, id })),
      ],
    }),
  }),
});
