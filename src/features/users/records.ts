import type { Practitioner } from '../../../common/fhir/r4.ts';
import { keycloakEndpoints } from '../../api/keycloak/index.ts';
import { userIdOf } from '../../../common/fhir/identifier.ts';
import type { FeatureRecord } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { addMessages } from './addMessages.ts';
import { paths } from './paths.ts';

const { deleteUser } = keycloakEndpoints.endpoints;

export const messages = texts('users', {
  label: ['User', 'What one record of this kind is called', 'home.record'],
  plural: ['Users', 'Records of this kind: title of search results, and area in the tables of access', 'search.title'],
});

export const records: readonly FeatureRecord[] = [
  {
    type: 'Practitioner',
    ...messages,
    pages: [paths.details, paths.edit, `${paths.list}?viewDetails=:id`],
    elements: 'name,identifier,active',
    idOf: (resource) => userIdOf(resource as Practitioner),
    // The practitioner of a deleted user remains.
    deletedBy: (action) => (deleteUser.matchFulfilled(action) ? action.meta.arg.originalArgs.userId : undefined),
    quickAdd: [{ to: paths.add, label: addMessages.add, order: 10 }],
  },
];
