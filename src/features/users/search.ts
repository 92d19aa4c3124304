import type { Practitioner } from 'fhir/r4';
import { keycloakEndpoints, type User } from '../../api/keycloak/index.ts';
import { people } from '../../fhir/codes.ts';
import { identifierByType, identifierByUse } from '../../fhir/identifier.ts';
import { humanName } from '../../fhir/name.ts';
import { selectHolds } from '../../session/permissionsSlice.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import {
  byPersonName,
  fhirSearch,
  hitLimit,
  mergeHits,
  searchIn,
  type RecordHit,
  type RecordSearch,
  type SearchContext,
} from '../../shared/search/recordSearch.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { detailsPath, paths } from './paths.ts';
import { fullName, searchPattern } from './user.ts';

const messages = defineMessages({
  title: {
    id: 'users.search.title',
    defaultMessage: 'Users',
    description: 'Group of results in the global search: label',
  },
});

/** Users by name, user name and e-mail address, in Keycloak. */
async function findUsers(text: string, { dispatch, signal }: SearchContext): Promise<RecordHit[]> {
  const { getUsers } = keycloakEndpoints.endpoints;
  const query = { search: searchPattern(text), max: hitLimit, briefRepresentation: true };
  const request = dispatch(getUsers.initiate(query, { subscribe: false, forceRefetch: false }));
  signal.addEventListener('abort', request.abort, { once: true });
  const users: readonly User[] = await request.unwrap();
  return users.map((user) => ({
    id: user.id,
    to: detailsPath(user.id),
    name: fullName(user),
    detail: user.username,
  }));
}

/** Practitioners of users, by what Keycloak cannot search: identifier, phone number, and names without their accents. */
const practitioners = fhirSearch<Practitioner>({
  key: 'practitioners',
  label: messages.title,
  needs: ['Practitioner.read'],
  type: 'Practitioner',
  byName: byPersonName,
  contacts: ['phone', 'email'],
  elements: 'name,identifier',
  toHit: ({ name, identifier }) => {
    const id =
      identifierByType(identifier, people.keycloakId)?.value ?? identifierByUse(identifier, 'secondary')?.value ?? '';
    return { id, to: detailsPath(id), name: humanName(name) };
  },
});

const canReadPractitioners: AppThunk<boolean> = (_dispatch, getState) => selectHolds(getState(), 'Practitioner.read');

/** Users of both servers as one group. Keycloak's hits come first, because they have the user name. */
function find(text: string, context: SearchContext): Promise<RecordHit[]> {
  const requests = [findUsers(text, context)];
  if (context.dispatch(canReadPractitioners)) {
    // A practitioner without a user has no page.
    const withUser = async () => (await practitioners.find(text, context)).filter(({ id }) => id !== '');
    requests.push(withUser());
  }
  return mergeHits(requests, text);
}

export const searches: readonly RecordSearch[] = [
  {
    key: 'users',
    label: messages.title,
    needs: ['iam_user.read'],
    listPath: searchIn(paths.list),
    find,
  },
];
