import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  checkSystem: {
    id: 'access.action.checkSystem',
    defaultMessage: 'Check servers, sign-in, data and permissions of this installation',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
});

export const access: FeatureAccess = {
  actions: [{ name: 'checkSystem', label: messages.checkSystem, needs: ['iam_realm.update'] }],
};
