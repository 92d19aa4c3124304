import type { HealthcareService } from '../../../common/fhir/r4.ts';
import * as yup from 'yup';
import { boolean, reference, text } from '../../shared/form/fieldMapping.ts';
import { fhirForm } from '../../shared/form/fhirForm.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import { messages } from './messages.ts';

/** True unless deactivated: `active` is optional in R4. */
export function isActive(service: HealthcareService): boolean {
  return service.active !== false;
}

/** Row of the list. */
export type ServiceRow = ReturnType<typeof toRow>;

export function toRow(service: HealthcareService) {
  const { id = '', name = id, providedBy } = service;
  return { id, name, providedBy, active: isActive(service), lastUpdated: service.meta?.lastUpdated };
}

export const healthcareServiceForm = fhirForm('HealthcareService', {
  name: text('name'),
  active: boolean('active', { initial: 'true' }),
  comment: text('comment'),
  extraDetails: text('extraDetails'),
  providedBy: reference('providedBy'),
});

/** Rules of the form (specification, section 5). */
export const healthcareServiceSchema = yup.object({
  name: yup.string().trim().required(fieldMessage(messages.required)),
  active: yup.string().required(fieldMessage(messages.required)),
});
