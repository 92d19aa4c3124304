import type {
  FhirResource,
  List,
  OrganizationAffiliation,
  Questionnaire,
  QuestionnaireItem,
  ValueSet,
} from '../../../common/fhir/r4.ts';
import type { Attempt } from '../../api/attempt.ts';
import { isApiError } from '../../api/errors.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { searchPages } from '../../api/fhir/searchPages.ts';
import { readUser } from '../../api/keycloak/account.ts';
import { isTransientError } from '../../api/http/backoff.ts';
import { splitList } from '../../../common/fhir/allPages.ts';
import { matches, total } from '../../../common/fhir/bundle.ts';
import { applicationComposition, inventory, valueSets } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { descendantReferencesQuery, descendantsQuery, maxDepth } from '../../../common/fhir/descendantQueries.ts';
import { userIdOf } from '../../../common/fhir/identifier.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { selectHolds } from '../../session/permissionsSlice.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { expansionOf } from '../../../common/fhir/valueSet.ts';
import type { AppThunk } from '../store/hooks.ts';
import type { RootState } from '../store/rootReducer.ts';
import type { AreaPart } from './offlineStore.ts';
import type { OfflineType } from './searchParameters.ts';
import { readCached } from '../../api/read.ts';

/** What a download of an area would store, by count searches. */
export interface AreaPlan {
  /** Levels with Locations, the Location itself included. */
  levels: number;
  locations: number;
  /** Assignments of teams; undefined if the user may not read them. Likewise below. */
  assignments: number | undefined;
  /** Lists of stock, one per service point. */
  stockLists: number | undefined;
  questionnaires: number | undefined;
  applications: number | undefined;
}

/** Average sizes in bytes and numbers of records: an assignment with its team and members, a list with its stock. */
const averages = {
  locations: { size: 1_500, records: 1 },
  assignments: { size: 6_000, records: 8 },
  stockLists: { size: 20_000, records: 12 },
  questionnaires: { size: 15_000, records: 1 },
  applications: { size: 10_000, records: 1 },
} as const;

/** Number of records and size in bytes that a download of this plan has approximately. */
export function estimate(plan: AreaPlan): { records: number; size: number } {
  const kinds = Object.keys(averages) as (keyof typeof averages)[];
  const sum = (key: 'records' | 'size'): number =>
    kinds.reduce((all, kind) => all + (plan[kind] ?? 0) * averages[kind][key], 0);
  return { records: sum('records'), size: sum('size') };
}

const pageSize = 200;
/** Maximum number of accounts of an area: Keycloak returns them one by one. */
const maxAccounts = 1_000;
const parallelAccounts = 6;
/** Stock items and teams per search by id. */
const idsPerSearch = 50;

type Query = Record<string, string | number>;

const stockQuery = (id: string, depth: number): Query => ({
  code: codingKey(inventory.list),
  ...descendantReferencesQuery('subject', id, depth),
});
const teamQuery = (id: string, depth: number): Query => descendantReferencesQuery('location', id, depth);
const questionnaireQuery: Query = { status: 'active' };
/** The applications that a user can have. */
const applicationQuery: Query = {
  type: codingKey(applicationComposition.type),
  category: codingKey(applicationComposition.category),
};

const count =
  (type: OfflineType, query: Query, attempt: Attempt): AppThunk<Promise<number>> =>
  async (dispatch) => {
    for await (const bundle of dispatch(searchPages(type, { ...query, _summary: 'count' }, attempt)))
      return total(bundle) ?? 0;
    return 0;
  };

/** The types of each kind of data, which the user must be allowed to read. */
const kindTypes = {
  teams: ['OrganizationAffiliation', 'Organization', 'PractitionerRole', 'Practitioner'],
  stock: ['List', 'Group'],
  questionnaires: ['Questionnaire', 'ValueSet'],
  applications: ['Composition'],
} as const satisfies Record<string, readonly OfflineType[]>;

const mayRead = (state: RootState, types: readonly OfflineType[]): boolean =>
  types.every((type) => type === 'ValueSet' || selectHolds(state, `${type}.read` satisfies Permission));

/** The types that a download of the user contains. */
export function offlineTypes(state: RootState): OfflineType[] {
  return ['Location', ...Object.values(kindTypes).flatMap((types) => (mayRead(state, types) ? types : []))];
}

/** Counts what is below a Location. Rejects with an ApiError. */
export const planArea =
  (id: string, attempt: Attempt): AppThunk<Promise<AreaPlan>> =>
  async (dispatch, getState) => {
    let locations = 1;
    let levels = 1;
    for (; levels <= maxDepth; levels += 1) {
      const found = await dispatch(count('Location', descendantsQuery(id, levels), attempt));
      if (found === 0) break;
      locations += found;
    }
    const countAll = async (
      types: readonly [OfflineType, ...OfflineType[]],
      queries: readonly Query[],
    ): Promise<number | undefined> => {
      if (!mayRead(getState(), types)) return undefined;
      const counts = await Promise.all(queries.map((query) => dispatch(count(types[0], query, attempt))));
      return counts.reduce((sum, each) => sum + each, 0);
    };
    const depths = Array.from({ length: levels }, (_, depth) => depth);
    const [assignments, stockLists, questionnaires, applications] = await Promise.all([
      countAll(
        kindTypes.teams,
        depths.map((depth) => teamQuery(id, depth)),
      ),
      countAll(
        kindTypes.stock,
        depths.map((depth) => stockQuery(id, depth)),
      ),
      countAll(kindTypes.questionnaires, [questionnaireQuery]),
      countAll(kindTypes.applications, [applicationQuery]),
    ]);
    return { levels, locations, assignments, stockLists, questionnaires, applications };
  };

/**
 * Yields the records of an area in parts: the Location with its ancestors and all Locations below, their teams and members
 * with their accounts, their stock, the active questionnaires, and the applications for users. Rejects as `attempt` does.
 */
export function readArea(id: string, { levels }: AreaPlan, attempt: Attempt): AppThunk<AsyncGenerator<AreaPart, void>> {
  return async function* parts(dispatch, getState) {
    const depths = Array.from({ length: levels }, (_, depth) => depth);
    const pages = async function* pages(type: OfflineType, query: Query) {
      const search = { _sort: '_id', _count: pageSize, ...query };
      for await (const bundle of dispatch(searchPages(type, search, attempt))) {
        yield { bundle, resources: (bundle.entry ?? []).flatMap(({ resource }) => (resource as FhirResource) ?? []) };
      }
    };
    yield* pages('Location', { _id: id, _include: 'Location:partof', '_include:iterate': 'Location:partof' });
    for (const depth of depths.slice(1)) yield* pages('Location', descendantsQuery(id, depth));

    if (mayRead(getState(), kindTypes.teams)) {
      const teams = new Set<string>();
      const users = new Set<string>();
      for (const depth of depths) {
        const query = { ...teamQuery(id, depth), _include: 'OrganizationAffiliation:primary-organization' };
        for await (const { bundle, resources } of pages('OrganizationAffiliation', query)) {
          for (const { organization } of matches<OrganizationAffiliation>(bundle, 'OrganizationAffiliation')) {
            teams.add(bareId('Organization', organization) ?? '');
          }
          yield { resources };
        }
      }
      teams.delete('');
      for (const some of splitList([...teams])) {
        const organization = some.map((team) => `Organization/${team}`).join(',');
        for await (const part of pages('PractitionerRole', {
          organization,
          _include: 'PractitionerRole:practitioner',
        })) {
          for (const resource of part.resources) {
            const user = resource.resourceType === 'Practitioner' ? userIdOf(resource) : undefined;
            if (user !== undefined) users.add(user);
          }
          yield part;
        }
      }
      if (selectHolds(getState(), 'iam_user.read'))
        yield* dispatch(readAccounts([...users].slice(0, maxAccounts), attempt));
      // Forms store the practitioner of the user as author.
      yield* pages('Practitioner', { identifier: selectUser(getState())?.id ?? '' });
    }
    if (mayRead(getState(), kindTypes.stock)) {
      for (const depth of depths) {
        for await (const { bundle, resources } of pages('List', stockQuery(id, depth))) {
          yield { resources };
          const items = matches<List>(bundle, 'List').flatMap(({ entry = [] }) =>
            entry.flatMap(({ item }) => bareId('Group', item) ?? []),
          );
          for (const some of splitList([...new Set(items)], idsPerSearch)) {
            yield* pages('Group', { _id: some.join(','), _include: 'Group:member' });
          }
        }
      }
    }
    if (mayRead(getState(), kindTypes.questionnaires)) {
      const canonicals = new Set<string>();
      for await (const { bundle, resources } of pages('Questionnaire', {
        ...questionnaireQuery,
        _count: idsPerSearch,
      })) {
        for (const { item } of matches<Questionnaire>(bundle, 'Questionnaire')) addValueSets(item, canonicals);
        yield { resources };
      }
      yield* dispatch(readValueSets([...canonicals], attempt));
    }
    if (mayRead(getState(), kindTypes.applications)) yield* pages('Composition', applicationQuery);
    const { unicefSection, donor, servicePointType } = valueSets;
    yield* dispatch(readValueSets([unicefSection, donor, servicePointType], attempt));
  };
}

/** The accounts of some users, in parts. An account that does not exist, or may not be read, is omitted. */
function readAccounts(userIds: readonly string[], attempt: Attempt): AppThunk<AsyncGenerator<AreaPart, void>> {
  return async function* parts(dispatch) {
    for (const some of splitList(userIds, parallelAccounts)) {
      const found = await Promise.all(
        some.map((id) =>
          attempt((signal) =>
            dispatch(readUser(id, signal)).catch((error: unknown) => {
              if (isApiError(error) && error.status === 403) return undefined;
              throw error;
            }),
          ),
        ),
      );
      yield { resources: [], accounts: found.filter((user) => user !== undefined) };
    }
  };
}

/** Adds the value sets of the questions that are not contained in the questionnaire. */
function addValueSets(items: readonly QuestionnaireItem[] | undefined, found: Set<string>): void {
  for (const { answerValueSet, item } of items ?? []) {
    if (answerValueSet && !answerValueSet.startsWith('#')) found.add(answerValueSet);
    addValueSets(item, found);
  }
}

/** Value sets as the forms read them: by id, or expanded by address. One that the server does not have is omitted. */
function readValueSets(canonicals: readonly string[], attempt: Attempt): AppThunk<AsyncGenerator<AreaPart, void>> {
  return async function* parts(dispatch) {
    const { expandValueSet, readValueSet } = fhirEndpoints.endpoints;
    for (const canonical of canonicals) {
      const id = canonical.startsWith('ValueSet/') ? bareId('ValueSet', canonical) : undefined;
      const [url = ''] = canonical.split('|');
      const valueSet = await attempt((): Promise<ValueSet | undefined> =>
        (id
          ? dispatch(readCached(readValueSet, { id }))
          : dispatch(readCached(expandValueSet, expansionOf(url)))
        ).catch((error: unknown) => {
          if (!isApiError(error) || error.kind !== 'http' || isTransientError(error)) throw error;
          return undefined;
        }),
      );
      if (valueSet) yield id ? { resources: [valueSet] } : { resources: [], expansions: { [url]: valueSet } };
    }
  };
}
