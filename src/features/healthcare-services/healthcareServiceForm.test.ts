import type { HealthcareService } from 'fhir/r4';
import { fc } from '../../../test/support/fastCheck.ts';
import { validateForm } from '../../shared/form/validateForm.ts';
import { healthcareServiceSchema, newForm, toForm, toHealthcareService } from './healthcareServiceForm.ts';

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
  const form = { ...newForm, name: ' Outreach ', active: 'true' as const };
  expect(toHealthcareService(form, undefined, 'new-id')).toEqual({
    resourceType: 'HealthcareService',
    id: 'new-id',
    identifier: [{ use: 'official', value: 'new-id' }],
    active: true,
    name: 'Outreach',
  });
});

test('texts and the providing team can be cleared; what the form does not display is retained', () => {
  const { comment: _c, extraDetails: _e, providedBy: _p, ...rest } = stored;
  const form = { ...toForm(stored), comment: '', extraDetails: ' ', providedBy: '' };
  expect(toHealthcareService(form, stored, 'unused')).toEqual(rest);
});

test('another providing team is stored with its name', () => {
  const form = { ...toForm(stored), providedBy: 'Organization/siaya', providerName: 'Siaya Team' };
  expect(toHealthcareService(form, stored, 'unused')).toEqual({
    ...stored,
    providedBy: { reference: 'Organization/siaya', display: 'Siaya Team' },
  });
});

test('name and status are required', async () => {
  const required = { id: 'healthcareServices.rule.required', defaultMessage: 'Required' };
  expect(await validateForm(healthcareServiceSchema, { ...newForm, active: '' })).toEqual({
    name: required,
    active: required,
  });
});

test('any service is unchanged by a save without edits', () => {
  const text = fc.string({ maxLength: 8 });
  const service = fc
    .record(
      {
        resourceType: fc.constant('HealthcareService'),
        id: text,
        meta: fc.dictionary(text, fc.jsonValue()),
        active: fc.boolean(),
        name: text,
        comment: text,
        extraDetails: text,
        providedBy: fc.record(
          { reference: fc.constantFrom('Organization/1', 'http://h/Organization/2', '#a', ''), display: text },
          { requiredKeys: [] },
        ),
        unknownField: fc.jsonValue(),
      },
      { requiredKeys: ['resourceType'] },
    )
    .map((generated) => JSON.parse(JSON.stringify(generated)) as HealthcareService);
  fc.assert(
    fc.property(service, (resource) => {
      const before = structuredClone(resource);
      expect(toHealthcareService(toForm(resource), resource, 'unused')).toStrictEqual(resource);
      expect(resource).toStrictEqual(before);
    }),
    { numRuns: 500 },
  );
});
