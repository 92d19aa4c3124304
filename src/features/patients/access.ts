import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('access.action', {
  carePlans: [
    'View care plans of a patient',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  conditions: [
    'View conditions of a patient',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  tasks: [
    'View tasks of a patient',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  immunizations: [
    'View immunizations of a patient',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  encounters: [
    'View encounters of a patient',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
});

export const access: FeatureAccess = {
  actions: [
    see('Patient.read'),
    { name: 'carePlans', label: messages.carePlans, needs: ['CarePlan.read'] },
    { name: 'conditions', label: messages.conditions, needs: ['Condition.read'] },
    { name: 'tasks', label: messages.tasks, needs: ['Task.read'] },
    { name: 'immunizations', label: messages.immunizations, needs: ['Immunization.read'] },
    { name: 'encounters', label: messages.encounters, needs: ['Encounter.read'] },
  ],
};
