import { add, edit, remove, see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: {
    id: 'access.area.users',
    defaultMessage: 'Users',
    description: 'Area of the application, in the tables of access',
  },
  credentials: {
    id: 'access.action.credentials',
    defaultMessage: 'Set a password, end sessions',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  userGroups: {
    id: 'access.action.userGroups',
    defaultMessage: 'View the groups of a user',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  leave: {
    id: 'access.action.leave',
    defaultMessage: 'Remove a user from a group',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  assignments: {
    id: 'access.action.assignments',
    defaultMessage: 'View practitioners, care teams and teams of a user',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  practitioners: {
    id: 'access.action.practitioners',
    defaultMessage: 'View the page of a practitioner',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  signIns: {
    id: 'access.action.signIns',
    defaultMessage: 'View the last sign-ins of users',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  sync: {
    id: 'access.action.sync',
    defaultMessage: 'Compare users with FHIR resources',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
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
    { name: 'practitioners', label: messages.practitioners, needs: ['Practitioner.read'] },
    { name: 'signIns', label: messages.signIns, needs: ['iam_user.read', 'iam_event.read'] },
    { name: 'sync', label: messages.sync, needs: ['iam_user.read', 'Practitioner.create'] },
  ],
};
