import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'inventory.ending.title',
    defaultMessage: 'Deliveries ending soon',
    description: 'Page with the deliveries whose accountability ends soon: title. Also the title of a figure',
  },
  text: {
    id: 'inventory.ending.text',
    defaultMessage: 'Accountability ends within {days, number} days, the earliest first.',
    description:
      'Page with the deliveries whose accountability ends soon: explanation. {days}: number of days, always 90',
  },
  figureText: {
    id: 'inventory.ending.figureText',
    defaultMessage: 'Accountability ends within 90 days',
    description: 'Home page: explanation of a figure',
  },
  limit: {
    id: 'inventory.ending.limit',
    defaultMessage:
      'There is more stock than this page can check. Only the latest {limit, number} stock items were read.',
    description:
      'Page with the deliveries whose accountability ends soon: note. {limit}: maximum number of stock items',
  },
  empty: {
    id: 'inventory.ending.empty',
    defaultMessage: 'No accountability ends soon',
    description: 'Page with the deliveries whose accountability ends soon: shown instead of the table',
  },
  open: {
    id: 'inventory.ending.open',
    defaultMessage: 'Open stock',
    description: 'Page with the deliveries whose accountability ends soon: link to the page with all stock',
  },
});
