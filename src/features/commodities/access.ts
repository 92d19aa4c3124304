import { add, edit, remove, see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { rights } from './variants.ts';

const messages = defineMessages({
  title: {
    id: 'access.area.commodities',
    defaultMessage: 'Commodities',
    description: 'Area of the application, in the tables of access',
  },
});

export const access: FeatureAccess = {
  title: messages.title,
  actions: [see(...rights.read), add(...rights.create), edit(...rights.edit), remove(...rights.delete)],
};
