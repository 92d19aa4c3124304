import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  dismiss: { id: 'shared.notify.dismiss', defaultMessage: 'Dismiss' },
  showDetails: { id: 'shared.notify.showDetails', defaultMessage: 'Show details' },
  hideDetails: { id: 'shared.notify.hideDetails', defaultMessage: 'Hide details' },
});
