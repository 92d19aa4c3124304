import type { HealthcareService } from '../../../common/fhir/r4.ts';
import { validateForm } from '../../shared/form/validateForm.ts';
import { healthcareServiceForm as form, healthcareServiceSchema } from './healthcareService.ts';

const stored: HealthcareService = {
  resourceType: 'HealthcareService',
  id: 'vaccination',
  meta: { versionId: '7' },
  identifier: [{ use: 'official', value: 'not the id' }],
  active: true,
  providedBy: { reference: 'Organization/kisumu', display: 'Kisumu Team' },
  name: 'Vaccination',
  comment: 'Every weekday',
  extraDetails: 'Bring the booklet',
  telecom: [{ value: '1' }],
  availableTime: [{ allDay: true }],
};

test('a new service has its id as official identifier and no empty texts', () => {
  expect(form.toResource({ ...form.initialValues, name: ' Outreach ' }, undefined, 'new-id')).toEqual({
    resourceType: 'HealthcareService',
    id: 'new-id',
    identifier: [{ use: 'official', value: 'new-id' }],
    active: true,
    name: 'Outreach',
  });
});

test('cleared texts and a cleared team are removed; elements without a field stay', () => {
  const { comment: _c, extraDetails: _e, providedBy: _p, ...rest } = stored;
  const values = { ...form.toForm(stored), comment: '', extraDetails: ' ', providedBy: undefined };
  expect(form.toResource(values, stored, 'unused')).toEqual(rest);
});

test('another team is stored with its name', () => {
  const values = { ...form.toForm(stored), providedBy: { value: 'Organization/siaya', label: 'Siaya Team' } };
  expect(form.toResource(values, stored, 'unused')).toEqual({
    ...stored,
    providedBy: { reference: 'Organization/siaya', display: 'Siaya Team' },
  });
});

test('name and status are required', async () => {
  const required = { id: 'healthcareServices.rule.required', defaultMessage: 'Required' };
  expect(await validateForm(healthcareServiceSchema, { ...form.initialValues, active: '' })).toEqual({
    name: required,
    active: required,
  });
});
