import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  checkSystem: {
    id: 'access.action.checkSystem',
    defaultMessage: 'Check servers, sign-in, data and rights of this installation',
  },
});

export const access: FeatureAccess = {
  actions: [{ name: 'checkSystem', label: messages.checkSystem, needs: ['iam_realm.update'] }],
};
