import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: {
    id: 'access.area.roles',
    defaultMessage: 'User roles',
    description: 'Area of the application, in the tables of access',
  },
  matrix: {
    id: 'access.action.matrix',
    defaultMessage: 'Compare what roles and groups allow',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
});

export const access: FeatureAccess = {
  title: messages.title,
  actions: [
    see('iam_role.read'),
    { name: 'matrix', label: messages.matrix, needs: ['iam_role.read', 'iam_group.read'] },
  ],
};
