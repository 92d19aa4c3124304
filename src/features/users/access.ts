import { add, edit, remove, see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: { id: 'access.area.users', defaultMessage: 'Users' },
  credentials: { id: 'access.action.credentials', defaultMessage: 'Set a password, end sessions' },
  userGroups: { id: 'access.action.userGroups', defaultMessage: 'See the groups of a user' },
  leave: { id: 'access.action.leave', defaultMessage: 'Take a user out of a group' },
  assignments: { id: 'access.action.assignments', defaultMessage: 'See practitioners, care teams and teams of a user' },
  sync: { id: 'access.action.sync', defaultMessage: 'Compare users with FHIR resources' },
});

export const access: FeatureAccess = {
  title: messages.title,
  actions: [
    see('iam_user.read'),
    add('iam_user.create', 'Practitioner.create'),
    edit('iam_user.update', 'Practitioner.update'),
    remove('iam_user.delete', 'Practitioner.delete'),
    { name: 'credentials', label: messages.credentials, needs: ['iam_user.update'] },
    { name: 'userGroups', label: messages.userGroups, needs: ['iam_user.read', 'iam_group.read'] },
    { name: 'leave', label: messages.leave, needs: ['iam_user.update', 'Group.update'] },
    { name: 'assignments', label: messages.assignments, needs: ['iam_user.read', 'PractitionerDetail.read'] },
    { name: 'sync', label: messages.sync, needs: ['iam_user.read', 'Practitioner.create'] },
  ],
};
