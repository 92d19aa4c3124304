import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  breadcrumbs: { id: 'shared.layout.breadcrumbs', defaultMessage: 'Path to this page' },
});
