import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('access.action', {
  openOfPlace: [
    'Open the flag of a location',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  openOfStock: [
    'Open the flag of an inventory item',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  close: ['Close a flag', 'Action that a permission allows, in the tables of access; begins with a verb: label'],
});

export const access: FeatureAccess = {
  actions: [
    see('Flag.read'),
    { name: 'openOfPlace', label: messages.openOfPlace, needs: ['Flag.read', 'Location.read'] },
    {
      name: 'openOfStock',
      label: messages.openOfStock,
      needs: ['Flag.read', 'Group.read', 'Location.read', 'List.read'],
    },
    { name: 'close', label: messages.close, needs: ['Flag.update', 'Encounter.update', 'Observation.update'] },
  ],
};
