import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  openOfPlace: {
    id: 'access.action.openOfPlace',
    defaultMessage: 'Open the flag of a location',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  openOfStock: {
    id: 'access.action.openOfStock',
    defaultMessage: 'Open the flag of an inventory item',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  close: {
    id: 'access.action.close',
    defaultMessage: 'Close a flag',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
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
