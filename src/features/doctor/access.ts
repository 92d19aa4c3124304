import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('access.action', {
  checkSystem: [
    'Check servers, sign-in, data and permissions of this installation',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  checkData: [
    'Check the stored data',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
});

export const access: FeatureAccess = {
  actions: [
    { name: 'checkSystem', label: messages.checkSystem, needs: ['iam_realm.update'] },
    { name: 'checkData', label: messages.checkData, needs: ['iam_realm.update', 'Location.read'] },
  ],
};
