import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: { id: 'access.area.locations', defaultMessage: 'Locations' },
});

export const access: FeatureAccess = { title: messages.title };
