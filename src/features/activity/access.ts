import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('access.action', {
  see: [
    'View who changed which records',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
    'seeActivity',
  ],
  seeAccounts: [
    'View who changed user accounts',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
    'seeAccountActivity',
  ],
});

export const access: FeatureAccess = {
  actions: [
    { name: 'see', label: messages.see, needs: ['Practitioner.read'] },
    { name: 'seeAccounts', label: messages.seeAccounts, needs: ['Practitioner.read', 'iam_event.read'] },
  ],
};
