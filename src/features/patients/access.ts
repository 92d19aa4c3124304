import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: {
    id: 'access.area.patients',
    defaultMessage: 'Patients',
    description: 'Area of the application, in the tables of access',
  },
  carePlans: {
    id: 'access.action.carePlans',
    defaultMessage: 'View care plans of a patient',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  conditions: {
    id: 'access.action.conditions',
    defaultMessage: 'View conditions of a patient',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  tasks: {
    id: 'access.action.tasks',
    defaultMessage: 'View tasks of a patient',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  immunizations: {
    id: 'access.action.immunizations',
    defaultMessage: 'View immunizations of a patient',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  encounters: {
    id: 'access.action.encounters',
    defaultMessage: 'View encounters of a patient',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
});

export const access: FeatureAccess = {
  title: messages.title,
  actions: [
    see('Patient.read'),
    { name: 'carePlans', label: messages.carePlans, needs: ['CarePlan.read'] },
    { name: 'conditions', label: messages.conditions, needs: ['Condition.read'] },
    { name: 'tasks', label: messages.tasks, needs: ['Task.read'] },
    { name: 'immunizations', label: messages.immunizations, needs: ['Immunization.read'] },
    { name: 'encounters', label: messages.encounters, needs: ['Encounter.read'] },
  ],
};
