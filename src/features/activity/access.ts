import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  see: {
    id: 'access.action.seeActivity',
    defaultMessage: 'View who changed which records',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  seeAccounts: {
    id: 'access.action.seeAccountActivity',
    defaultMessage: 'View who changed user accounts',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
});

export const access: FeatureAccess = {
  actions: [
    { name: 'see', label: messages.see, needs: ['Practitioner.read'] },
    { name: 'seeAccounts', label: messages.seeAccounts, needs: ['Practitioner.read', 'iam_event.read'] },
  ],
};
