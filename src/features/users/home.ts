import type { Practitioner } from 'fhir/r4';
import type { FeatureHome } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { userIdOf } from './linkedResources.ts';
import { messages as pageMessages } from './messages.ts';
import { paths } from './paths.ts';

const messages = defineMessages({
  record: {
    id: 'users.home.record',
    defaultMessage: 'User',
    description: 'Home page: what one record of this kind is called',
  },
  outOfSync: {
    id: 'users.home.outOfSync',
    defaultMessage: 'Accounts out of sync',
    description: 'Home page: title of a figure',
  },
  outOfSyncText: {
    id: 'users.home.outOfSyncText',
    defaultMessage: 'Found by User Sync since you opened this page',
    description: 'Home page: explanation of a figure',
  },
});

export const home: FeatureHome = {
  attention: [
    {
      key: 'outOfSync',
      title: messages.outOfSync,
      text: messages.outOfSyncText,
      icon: 'sync',
      to: paths.sync,
      flag: 'userSync',
      // A scan reads all users, so only the findings of a scan that the user started are counted.
      count: () => (_dispatch, getState) => Promise.resolve(getState().userSync?.findings.length ?? 0),
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
  },
};
