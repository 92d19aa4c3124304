import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: {
    id: 'access.area.groups',
    defaultMessage: 'Groups',
    description: 'Area of the application, in the tables of access',
  },
});

export const access: FeatureAccess = { title: messages.title };
