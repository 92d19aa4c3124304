import { add, edit, remove, see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { rights } from './variants.ts';

const messages = texts('access.area', {
  title: ['Commodities', 'Area of the application, in the tables of access', 'commodities'],
});

export const access: FeatureAccess = {
  title: messages.title,
  actions: [see(...rights.read), add(...rights.create), edit(...rights.edit), remove(...rights.delete)],
};
