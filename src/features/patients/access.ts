import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: { id: 'access.area.patients', defaultMessage: 'Patients' },
  carePlans: { id: 'access.action.carePlans', defaultMessage: 'See care plans of a patient' },
  conditions: { id: 'access.action.conditions', defaultMessage: 'See conditions of a patient' },
  tasks: { id: 'access.action.tasks', defaultMessage: 'See tasks of a patient' },
  immunizations: { id: 'access.action.immunizations', defaultMessage: 'See immunizations of a patient' },
  encounters: { id: 'access.action.encounters', defaultMessage: 'See encounters of a patient' },
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
