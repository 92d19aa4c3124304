import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  loading: { id: 'shared.tree.loading', defaultMessage: 'Loading' },
  failed: { id: 'shared.tree.failed', defaultMessage: 'Could not be loaded. Try again' },
  more: { id: 'shared.tree.more', defaultMessage: 'Load more' },
  moreCount: { id: 'shared.tree.moreCount', defaultMessage: 'Load more ({count, number} more)' },
});
