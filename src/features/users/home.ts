import type { Practitioner } from '../../fhir/r4.ts';
import { keycloakEndpoints } from '../../api/keycloak/index.ts';
import { userIdOf } from '../../fhir/identifier.ts';
import type { FeatureHome } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { checks, readLastCheck } from './checks.ts';
import { messages as pageMessages } from './messages.ts';
import { paths, signInsPath } from './paths.ts';

const { deleteUser } = keycloakEndpoints.endpoints;

const messages = texts('users.home', {
  record: ['User', 'Home page: what one record of this kind is called'],
  outOfSync: ['Accounts out of sync', 'Home page: title of a figure'],
  outOfSyncText: ['Found by User Sync', 'Home page: explanation of a figure'],
  neverSignedIn: ['Users who never signed in', 'Home page: title of a figure'],
  neverSignedInText: ['Enabled users', 'Home page: explanation of a figure'],
});

export const home: FeatureHome = {
  attention: [
    {
      key: 'outOfSync',
      title: messages.outOfSync,
      text: messages.outOfSyncText,
      icon: 'sync',
      severity: 'warning',
      to: paths.sync,
      flag: 'userSync',
      // A scan reads all users, so it is started on its page.
      count: () => readLastCheck(checks.sync),
    },
    {
      key: 'neverSignedIn',
      title: messages.neverSignedIn,
      text: messages.neverSignedInText,
      icon: 'people',
      to: signInsPath('never'),
      flag: 'users',
      // Needs all users and all recorded sign-ins, which the page about them reads.
      count: () => readLastCheck(checks.signIns),
    },
  ],
  quickAdd: [{ to: paths.add, label: pageMessages.add, order: 10 }],
  record: {
    type: 'Practitioner',
    label: messages.record,
    icon: 'people',
    pages: [paths.details, paths.edit, `${paths.list}?viewDetails=:id`],
    elements: 'name,identifier,active',
    idOf: (resource) => userIdOf(resource as Practitioner),
    // The practitioner of a deleted user remains.
    deletedBy: (action) => (deleteUser.matchFulfilled(action) ? action.meta.arg.originalArgs.userId : undefined),
  },
};
