import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: {
    id: 'access.area.dataImports',
    defaultMessage: 'Data imports',
    description: 'Area of the application, in the tables of access',
  },
  import: {
    id: 'access.action.import',
    defaultMessage: 'Start an import',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
});

export const access: FeatureAccess = {
  title: messages.title,
  actions: [see('DataImport.read'), { name: 'import', label: messages.import, needs: ['DataImport.create'] }],
};
