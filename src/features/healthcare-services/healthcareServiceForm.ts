import type { HealthcareService } from 'fhir/r4';
import * as yup from 'yup';
import { referenceKey } from '../../fhir/referenceList.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import { messages } from './messages.ts';

/** Values of the form; '' means no value. */
export interface HealthcareServiceForm {
  name: string;
  active: 'true' | 'false' | '';
  comment: string;
  extraDetails: string;
  /** `Organization/id`, with the name to store beside it. */
  providedBy: string;
  providerName: string;
}

export const newForm: HealthcareServiceForm = {
  name: '',
  active: 'true',
  comment: '',
  extraDetails: '',
  providedBy: '',
  providerName: '',
};

/** Form values of a stored service. */
export function toForm(service: HealthcareService): HealthcareServiceForm {
  return {
    name: service.name ?? '',
    active: service.active === undefined ? '' : service.active ? 'true' : 'false',
    comment: service.comment ?? '',
    extraDetails: service.extraDetails ?? '',
    providedBy: referenceKey(service.providedBy) ?? '',
    providerName: service.providedBy?.display ?? '',
  };
}

/**
 * The resource to store: the stored service with the changes of the form. `toHealthcareService(toForm(r), r, id)` equals
 * `r`; a cleared text is removed. `id` is that of a new service.
 */
export function toHealthcareService(
  form: HealthcareServiceForm,
  stored: HealthcareService | undefined,
  id: string,
): HealthcareService {
  const before = stored && toForm(stored);
  const next: HealthcareService = stored
    ? { ...stored }
    : { resourceType: 'HealthcareService', id, identifier: [{ use: 'official', value: id }] };

  if (form.active !== before?.active && form.active !== '') next.active = form.active === 'true';
  for (const key of ['name', 'comment', 'extraDetails'] as const) {
    if (form[key] === before?.[key]) continue;
    const text = form[key].trim();
    if (text === '') delete next[key];
    else next[key] = text;
  }
  if (form.providedBy !== before?.providedBy) {
    if (form.providedBy === '') delete next.providedBy;
    else next.providedBy = { reference: form.providedBy, ...(form.providerName && { display: form.providerName }) };
  }
  return next;
}

/** Validation rules (spec section 5). */
export const healthcareServiceSchema = yup.object({
  name: yup.string().trim().required(fieldMessage(messages.required)),
  active: yup.string().required(fieldMessage(messages.required)),
});
