import { keycloakEndpoints, type GetUsersApiArg, type User } from '../../api/keycloak/index.ts';
import { readCached } from '../../api/read.ts';
import { userIdOf } from '../../../common/fhir/identifier.ts';
import { humanName } from '../../../common/fhir/name.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import { splitPhone } from '../../../common/fhir/phone.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { selectHolds } from '../../session/permissionsSlice.ts';
import { texts } from '../../shared/intl/texts.ts';
import {
  fhirSearch,
  hitLimit,
  mergeHits,
  searchIn,
  type HitContext,
  type RecordHit,
  type RecordSearch,
  type SearchContext,
} from '../../shared/search/recordSearch.ts';
import { userPatterns } from '../../shared/people/userSearch.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { detailsPath, paths, practitionerPath } from './paths.ts';
import { accountPhoneQueries, hasWords } from './phoneSearch.ts';
import { messages as recordMessages } from './records.ts';
import { fullName } from './user.ts';

const messages = texts('users.search', {
  practitioners: ['Practitioners', 'Group of results in the global search: people without a user account: label'],
});

/** The first users of a search in Keycloak whose names contain all of the words. */
async function findUsers(
  query: GetUsersApiArg,
  words: string,
  { dispatch, signal }: SearchContext,
): Promise<RecordHit[]> {
  const { getUsers } = keycloakEndpoints.endpoints;
  const users: readonly User[] = await dispatch(readCached(getUsers, { ...query, max: hitLimit }, { signal }));
  return users
    .filter((user) => hasWords(user, words))
    .map((user) => ({
      id: user.id,
      to: detailsPath(user.id),
      name: fullName(user),
      detail: user.username,
    }));
}

const practitionerSearch = {
  icon: 'people',
  needs: ['Practitioner.read'],
  contacts: ['phone', 'email'],
} as const;

/** Practitioners of users, by what Keycloak cannot search: identifier, phone number, and names without their accents. */
const practitionersOfUsers = fhirSearch({
  ...practitionerSearch,
  key: 'practitionersOfUsers',
  label: recordMessages.plural,
  hits: rowMapping('Practitioner', ['name', 'identifier'], (practitioner) => {
    const id = userIdOf(practitioner) ?? '';
    return { id, to: detailsPath(id), name: humanName(practitioner.name) };
  }),
});

/** Practitioners without an account that the user may see. */
const practitioners = fhirSearch({
  ...practitionerSearch,
  key: 'practitioners',
  label: messages.practitioners,
  hits: rowMapping('Practitioner', ['name', 'identifier'], (practitioner, { dispatch }: HitContext) => {
    const { id = '', name } = practitioner;
    const hasUserPage = userIdOf(practitioner) !== undefined && dispatch(mayRead('iam_user.read'));
    return { id: hasUserPage ? '' : id, to: practitionerPath(id), name: humanName(name) || id };
  }),
});

/** Without the practitioners that are no hits of the group, which have an empty id. */
const withId = (hits: readonly RecordHit[]): RecordHit[] => hits.filter(({ id }) => id !== '');

const mayRead =
  (permission: Permission): AppThunk<boolean> =>
  (_dispatch, getState) =>
    selectHolds(getState(), permission);

/** Users of both servers as one group. Keycloak's hits come first, because they have the user name. */
function find(text: string, context: SearchContext): Promise<RecordHit[]> {
  // By name, user name and e-mail address, and by phone number.
  const requests = userPatterns(text).map((search) => findUsers({ search, briefRepresentation: true }, '', context));
  const { phone, words } = splitPhone(text);
  if (phone !== undefined) {
    const queries = accountPhoneQueries(phone, context.config.phoneCountryCode);
    requests.push(...queries.map((query) => findUsers(query, words, context)));
  }
  if (context.dispatch(mayRead('Practitioner.read'))) {
    requests.push(practitionersOfUsers.find(text, context).then(withId));
  }
  return mergeHits(requests, text, context.onHits);
}

export const searches: readonly RecordSearch[] = [
  {
    key: 'users',
    label: recordMessages.plural,
    icon: 'people',
    needs: ['iam_user.read'],
    listPath: searchIn(paths.list),
    find,
  },
  {
    ...practitioners,
    find: async (text, context) => withId(await practitioners.find(text, context)),
  },
];
