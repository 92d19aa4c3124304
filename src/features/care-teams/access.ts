import { add, edit, remove, see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: {
    id: 'access.area.careTeams',
    defaultMessage: 'Care teams',
    description: 'Area of the application, in the tables of access',
  },
});

export const access: FeatureAccess = {
  title: messages.title,
  actions: [see('CareTeam.read'), add('CareTeam.create'), edit('CareTeam.update'), remove('CareTeam.delete')],
};
