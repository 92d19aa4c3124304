import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('access.area', {
  title: ['Groups', 'Area of the application, in the tables of access', 'groups'],
});

export const access: FeatureAccess = { title: messages.title };
