import type { OrganizationAffiliation, Practitioner } from '../../../../common/fhir/r4.ts';
import { attemptUntil } from '../../../api/attempt.ts';
import { isApiError } from '../../../api/errors.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { keycloakEndpoints, type User, type UserGroup } from '../../../api/keycloak/index.ts';
import { ifPresent, readFresh } from '../../../api/read.ts';
import { included, matches } from '../../../../common/fhir/bundle.ts';
import { userIdOf } from '../../../../common/fhir/identifier.ts';
import { referenceKey } from '../../../../common/fhir/referenceList.ts';
import { selectHolds } from '../../../session/permissionsSlice.ts';
import { offsetPages } from '../../../shared/export/offsetPages.ts';
import type { AppDispatch, AppThunk } from '../../../shared/store/hooks.ts';
import { groupOf, type SignInGroup } from '../signIns/groups.ts';
import { accountPhoneQueries, hasWords, usersOfPractitionerPhone } from '../phoneSearch.ts';
import { readSignIns } from '../signIns/readSignIns.ts';
import { mapConcurrently } from '../../../../common/mapConcurrently.ts';

const { getUser, getUsers, getGroupMembers, getRoleGroups, getRoleUsers, getSubGroups } = keycloakEndpoints.endpoints;

/** Maximum number of users that are read to be filtered. */
export const filterLimit = 5000;
/** Maximum number of users that are read one by one, by their ids; more are looked up among all users. */
const maxSingleReads = 200;
/** Maximum number of groups with a role, and of groups in a group. */
const maxGroups = 500;
/** Parallel requests. */
const parallel = 6;

/** Filters of the list of users that Keycloak's search does not have, with its search. */
export interface UserFilter {
  /** Pattern of Keycloak's search. */
  search: string | undefined;
  /** Patterns with other spellings of the text. */
  otherPatterns?: readonly string[];
  enabled: boolean | undefined;
  /** Phone number of the account or of its practitioner, in any of its forms; users that match the search are found too. */
  phone?: string;
  /** Words beside the phone number, which the name contains. */
  words?: string;
  /** Id of a user group: its direct members. */
  group?: string;
  /** Name of a realm role: the users who have it directly or by their groups, not those who have it by another role. */
  role?: string;
  /** `Organization/id`. */
  team?: string;
  /** Bare id: the members of the teams assigned to the Location. */
  location?: string;
  signIn?: SignInGroup;
  /** Ids of the users that User sync has found to be out of sync. */
  outOfSync?: readonly string[];
}

export interface FoundUsers {
  users: User[];
  /** False if more than `filterLimit` users had to be filtered; the others are missing. */
  isComplete: boolean;
  /** False if Keycloak does not record the sign-ins that were filtered by. */
  isRecorded: boolean;
}

/** Users of the practitioners with an active role in one of the teams (`Organization/id`). */
function usersOfTeams(teams: readonly string[], signal: AbortSignal): AppThunk<Promise<Set<string>>> {
  return async (dispatch) => {
    const ids = new Set<string>();
    if (teams.length === 0) return ids;
    const search = {
      organization: teams.join(','),
      'active:not': 'false',
      _include: 'PractitionerRole:practitioner',
      _count: 200,
    };
    for await (const bundle of dispatch(searchPages('PractitionerRole', search, attemptUntil(signal)))) {
      for (const practitioner of included<Practitioner>(bundle, 'Practitioner')) {
        const id = userIdOf(practitioner);
        if (id !== undefined) ids.add(id);
      }
    }
    return ids;
  };
}

/** Teams with an active assignment to a Location, as `Organization/id`. */
function teamsAt(location: string, signal: AbortSignal): AppThunk<Promise<string[]>> {
  return async (dispatch) => {
    const teams = new Set<string>();
    const search = { location: `Location/${location}`, 'active:not': 'false', _count: 200 };
    for await (const bundle of dispatch(searchPages('OrganizationAffiliation', search, attemptUntil(signal)))) {
      for (const { organization } of matches<OrganizationAffiliation>(bundle, 'OrganizationAffiliation')) {
        const team = referenceKey(organization);
        if (team !== undefined) teams.add(team);
      }
    }
    return [...teams];
  };
}

/** Reads users by their ids; those that no longer exist are omitted. */
function readUsers(ids: Iterable<string>, signal: AbortSignal): AppThunk<Promise<User[]>> {
  return async (dispatch) => {
    const users = await mapConcurrently(ids, parallel, async (userId) => {
      signal.throwIfAborted();
      return ifPresent(dispatch(readFresh(getUser, { userId })));
    });
    return users.filter((user) => user !== undefined);
  };
}

type UserPages = Omit<FoundUsers, 'isRecorded'>;

/** All pages until `filterLimit` users. */
async function readPages(
  load: (first: number, max: number) => Promise<readonly User[]>,
  signal: AbortSignal,
): Promise<UserPages> {
  const users: User[] = [];
  for await (const { rows } of offsetPages(load, attemptUntil(signal))) {
    users.push(...rows);
    if (users.length >= filterLimit) return { users: users.slice(0, filterLimit), isComplete: false };
  }
  return { users, isComplete: true };
}

/** The users of several searches, each once. */
const joinPages = (searches: readonly UserPages[]): UserPages => ({
  users: [...new Map(searches.flatMap(({ users }) => users).map((user) => [user.id, user])).values()],
  isComplete: searches.every(({ isComplete }) => isComplete),
});

const none: UserPages = { users: [], isComplete: true };

/** Direct members of a user group. */
function membersOf(groupId: string, signal: AbortSignal): AppThunk<Promise<UserPages>> {
  return (dispatch) =>
    readPages(
      (first, max) => dispatch(readFresh(getGroupMembers, { groupId, first, max, briefRepresentation: true })),
      signal,
    );
}

/** Ids of the groups and of all groups below them, which inherit their roles. */
function withSubGroups(groups: readonly UserGroup[], signal: AbortSignal): AppThunk<Promise<string[]>> {
  return async (dispatch) => {
    const ids = new Set<string>();
    const queue = [...groups];
    for (let group = queue.pop(); group; group = queue.pop()) {
      if (ids.has(group.id)) continue;
      ids.add(group.id);
      signal.throwIfAborted();
      queue.push(...(await dispatch(readFresh(getSubGroups, { groupId: group.id, max: maxGroups }))));
    }
    return [...ids];
  };
}

/** Users who have a role directly or by their groups. */
function usersOfRole(roleName: string, signal: AbortSignal): AppThunk<Promise<UserPages>> {
  return async (dispatch) => {
    const direct = await ifPresent(
      readPages(
        (first, max) => dispatch(readFresh(getRoleUsers, { roleName, first, max, briefRepresentation: true })),
        signal,
      ),
    );
    if (!direct) return none;
    const groups = await dispatch(readFresh(getRoleGroups, { roleName, max: maxGroups }));
    const users = new Map(direct.users.map((user) => [user.id, user]));
    let { isComplete } = direct;
    for (const groupId of await dispatch(withSubGroups(groups, signal))) {
      if (users.size >= filterLimit) return { users: [...users.values()], isComplete: false };
      const members = await dispatch(membersOf(groupId, signal));
      for (const user of members.users) users.set(user.id, user);
      isComplete &&= members.isComplete;
    }
    return { users: [...users.values()], isComplete };
  };
}

/** The matches of the search, and the users with the phone number and the words in their name. */
function usersOfPhone(
  { phone, words }: { phone: string; words: string },
  searched: Promise<UserPages>,
  signal: AbortSignal,
): AppThunk<Promise<UserPages>> {
  return async (dispatch, getState, { config }) => {
    const [{ users, isComplete }, practitionerUsers, ...accounts] = await Promise.all([
      searched,
      selectHolds(getState(), 'Practitioner.read') ? dispatch(usersOfPractitionerPhone(phone, words)) : [],
      ...accountPhoneQueries(phone, config.phoneCountryCode).map((query) => dispatch(readFresh(getUsers, query))),
    ]);
    const withPhone = accounts.flat().filter((user) => hasWords(user, words));
    const found = new Map([...users, ...withPhone].map((user) => [user.id, user]));
    const others = practitionerUsers.filter((id) => !found.has(id));
    for (const user of await dispatch(readUsers(others, signal))) found.set(user.id, user);
    return { users: [...found.values()], isComplete };
  };
}

const intersect = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> | undefined =>
  sets.length === 0 ? undefined : sets.reduce((one, other) => new Set([...one].filter((id) => other.has(id))));

/**
 * The users that match all filters, by user name. Reads the members of the group, the users of the role or the matches of
 * the search, else the users of the teams, else all users, and intersects them in the client. Rejects with an ApiError,
 * or with the reason of the signal.
 */
export function findUsers(filter: UserFilter, signal: AbortSignal): AppThunk<Promise<FoundUsers>> {
  return async (dispatch) => {
    const {
      search,
      otherPatterns = [],
      enabled,
      phone,
      words = '',
      group,
      role,
      team,
      location,
      signIn,
      outOfSync,
    } = filter;
    const sets: ReadonlySet<string>[] = outOfSync ? [new Set(outOfSync)] : [];
    if (team) sets.push(await dispatch(usersOfTeams([team], signal)));
    if (location) sets.push(await dispatch(usersOfTeams(await dispatch(teamsAt(location, signal)), signal)));
    const signIns = signIn && (await dispatch(readSignIns({ attempt: attemptUntil(signal) })));
    if (signIns && !signIns.isRecorded) return { users: [], isComplete: true, isRecorded: false };

    const ids = intersect(sets);
    const matching = (pattern: string | undefined): Promise<UserPages> =>
      readPages((first, max) => {
        const query = { search: pattern, enabled, first, max, briefRepresentation: true };
        return dispatch(readFresh(getUsers, query));
      }, signal);
    const all = async (): Promise<UserPages> => joinPages(await Promise.all([search, ...otherPatterns].map(matching)));
    const lists = await Promise.all([
      ...(group
        ? [
            // A saved view or a link can contain a deleted group.
            ifPresent(dispatch(membersOf(group, signal))).then((found) => found ?? none),
          ]
        : []),
      ...(role ? [dispatch(usersOfRole(role, signal))] : []),
      ...(search ? [phone ? dispatch(usersOfPhone({ phone, words }, all(), signal)) : all()] : []),
    ]);
    if (lists.length === 0) {
      lists.push(
        ids && ids.size <= maxSingleReads
          ? { users: await dispatch(readUsers(ids, signal)), isComplete: true }
          : await all(),
      );
    }

    const known = intersect([...(ids ? [ids] : []), ...lists.map(({ users }) => new Set(users.map(({ id }) => id)))]);
    const now = Date.now();
    const users = (lists[0]?.users ?? []).filter(
      (user) =>
        known?.has(user.id) &&
        (enabled === undefined || user.enabled === enabled) &&
        (!signIns || groupOf(user, signIns, now) === signIn),
    );
    return {
      users: users.toSorted((one, other) => one.username.localeCompare(other.username)),
      isComplete: lists.every(({ isComplete }) => isComplete),
      isRecorded: true,
    };
  };
}

/** Tags of everything that the filters depend on in Keycloak: a change of it repeats the query. */
const providesTags = ['User', 'Membership', 'RoleMapping'] as const;

/** The query `findUsers` of the Keycloak slice. */
export const { useFindUsersQuery } = keycloakEndpoints.injectEndpoints({
  endpoints: (build) => ({
    findUsers: build.query<FoundUsers, UserFilter>({
      queryFn: async (filter, { dispatch, signal }) => {
        try {
          return { data: await (dispatch as AppDispatch)(findUsers(filter, signal)) };
        } catch (error) {
          if (isApiError(error)) return { error };
          throw error;
        }
      },
      providesTags,
    }),
  }),
});
