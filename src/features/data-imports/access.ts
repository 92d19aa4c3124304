import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = {
  ...texts('access.area', {
    title: ['Data imports', 'Area of the application, in the tables of access', 'dataImports'],
  }),
  ...texts('access.action', {
    import: ['Start an import', 'Action that a permission allows, in the tables of access; begins with a verb: label'],
  }),
};

export const access: FeatureAccess = {
  title: messages.title,
  actions: [see('DataImport.read'), { name: 'import', label: messages.import, needs: ['DataImport.create'] }],
};
