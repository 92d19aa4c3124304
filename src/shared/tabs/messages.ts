import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  count: { id: 'shared.tabs.count', defaultMessage: '{count, plural, one {# entry} other {# entries}}' },
});
