import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: { id: 'access.area.dataImports', defaultMessage: 'Data imports' },
  import: { id: 'access.action.import', defaultMessage: 'Start an import' },
});

export const access: FeatureAccess = {
  title: messages.title,
  actions: [see('DataImport.read'), { name: 'import', label: messages.import, needs: ['DataImport.create'] }],
};
