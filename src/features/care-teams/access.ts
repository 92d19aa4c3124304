import { add, edit, remove, see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('access.area', {
  title: ['Care teams', 'Area of the application, in the tables of access', 'careTeams'],
});

export const access: FeatureAccess = {
  title: messages.title,
  actions: [see('CareTeam.read'), add('CareTeam.create'), edit('CareTeam.update'), remove('CareTeam.delete')],
};
