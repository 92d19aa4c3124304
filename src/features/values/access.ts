import { edit } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('access.area', {
  title: ['Lists of values', 'Area of the application, in the tables of access', 'values'],
});

export const access: FeatureAccess = {
  title: messages.title,
  actions: [edit('ValueSet.update', 'CodeSystem.update')],
};
