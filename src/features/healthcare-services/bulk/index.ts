import type { HealthcareService } from '../../../../common/fhir/r4.ts';
import { activationActions, byActive } from '../../../shared/bulk/activationActions.ts';
import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import { isActive } from '../healthcareService.ts';
import { messages } from '../messages.ts';

const labels = { active: messages.active, inactive: messages.inactive };

/** Actions on the selected healthcare services. */
export const bulkActions: readonly BulkAction[] = activationActions<HealthcareService>({
  feature: 'healthcareServices',
  type: 'HealthcareService',
  elements: 'name,active',
  needs: ['HealthcareService.update'],
  field: messages.status,
  statusOf: (service) => (isActive(service) ? labels.active : labels.inactive),
  labels,
  ...byActive,
});
