import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = {
  ...texts('access.area', {
    title: ['User roles', 'Area of the application, in the tables of access', 'roles'],
  }),
  ...texts('access.action', {
    matrix: [
      'Compare what roles and groups allow',
      'Action that a permission allows, in the tables of access; begins with a verb: label',
    ],
  }),
};

export const access: FeatureAccess = {
  title: messages.title,
  actions: [
    see('iam_role.read'),
    { name: 'matrix', label: messages.matrix, needs: ['iam_role.read', 'iam_group.read'] },
  ],
};
