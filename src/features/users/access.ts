import { add, edit, remove, see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('access.action', {
  credentials: [
    'Set a password, end sessions',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  userGroups: [
    'View the groups of a user',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  leave: [
    'Remove a user from a group',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  assignments: [
    'View practitioners, care teams and teams of a user',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  practitioners: [
    'View the page of a practitioner',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  signIns: [
    'View the last sign-ins of users',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  silent: [
    'View workers without recent data',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  handOver: [
    'Hand over the work of a user',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  sync: [
    'Compare users with FHIR resources',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
});

export const access: FeatureAccess = {
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
    {
      name: 'handOver',
      label: messages.handOver,
      needs: ['iam_user.read', 'Practitioner.read', 'PractitionerRole.update'],
    },
    { name: 'signIns', label: messages.signIns, needs: ['iam_user.read', 'iam_event.read'] },
    {
      ...{ name: 'silent', label: messages.silent },
      needs: ['Practitioner.read', 'PractitionerRole.read', 'QuestionnaireResponse.read'],
    },
    { name: 'sync', label: messages.sync, needs: ['iam_user.read', 'Practitioner.create'] },
  ],
};
