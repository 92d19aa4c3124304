import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: { id: 'access.area.groups', defaultMessage: 'Groups' },
});

export const access: FeatureAccess = { title: messages.title };
