import type { Organization } from 'fhir/r4';
import { fc } from '../../../test/support/fastCheck.ts';
import { organizationTypes, systems } from '../../fhir/codes.ts';
import { validateForm } from '../../shared/form/validateForm.ts';
import { newForm, organizationSchema, toForm, toOrganization, type OrganizationForm } from './organizationForm.ts';

const stored: Organization = {
  resourceType: 'Organization',
  id: 'kisumu',
  meta: { versionId: '2', tag: [{ code: 'x' }] },
  identifier: [{ use: 'official', value: 'not the id' }],
  active: true,
  type: [
    { coding: [{ system: 'http://moh', code: 'health-team' }] },
    { coding: [{ ...organizationTypes.team }], text: 'A team' },
  ],
  name: 'Kisumu Team',
  alias: ['KT', 'Team Kisumu'],
  telecom: [{ system: 'phone', value: '1' }],
  partOf: { reference: 'Organization/national' },
};

const edit = (change: Partial<OrganizationForm>, base = stored): Organization =>
  toOrganization({ ...toForm(base, []), ...change }, base, 'unused');

test('a new team is active, of type team, with its id as official identifier', () => {
  expect(toOrganization({ ...newForm, name: ' Siaya ', alias: 'S' }, undefined, 'new-id')).toEqual({
    resourceType: 'Organization',
    id: 'new-id',
    identifier: [{ use: 'official', value: 'new-id' }],
    active: true,
    name: 'Siaya',
    alias: ['S'],
    type: [{ coding: [{ system: systems.organizationType, code: 'team' }] }],
  });
});

test('an edit keeps what the form does not show: telecom, partOf, other names, other types', () => {
  const { name, alias, active, ...rest } = edit({ name: 'New', alias: 'NK', active: 'false' });
  expect({ name, alias, active }).toEqual({ name: 'New', alias: ['NK', 'Team Kisumu'], active: false });
  expect(stored).toMatchObject(rest);
});

test('the type can be changed and taken away without touching codes of others', () => {
  expect(edit({ type: 'prov' }).type).toEqual([
    stored.type?.[0],
    { coding: [{ system: systems.organizationType, code: 'prov' }] },
  ]);
  expect(edit({ type: '' }).type).toEqual([stored.type?.[0]]);
});

test('the alias can be cleared', () => {
  expect(edit({ alias: '' }, { ...stored, alias: ['KT'] })).not.toHaveProperty('alias');
});

test('name and status are required', async () => {
  const required = { id: 'organizations.rule.required', defaultMessage: 'Required' };
  expect(await validateForm(organizationSchema, { ...newForm, active: '' })).toEqual({
    name: required,
    active: required,
  });
});

test('any team survives the form unchanged', () => {
  const text = fc.string({ maxLength: 8 });
  const coding = fc.record(
    { system: fc.constantFrom(systems.organizationType, 'http://moh'), code: text, display: text },
    { requiredKeys: [] },
  );
  const team = fc
    .record(
      {
        resourceType: fc.constant('Organization'),
        id: text,
        meta: fc.dictionary(text, fc.jsonValue()),
        identifier: fc.array(fc.record({ use: fc.constantFrom('official', 'usual'), value: text })),
        active: fc.boolean(),
        type: fc.array(fc.record({ coding: fc.array(coding), text }, { requiredKeys: [] })),
        name: text,
        alias: fc.oneof(fc.array(text, { maxLength: 3 }), text),
        unknownField: fc.jsonValue(),
      },
      { requiredKeys: ['resourceType'] },
    )
    .map((generated) => JSON.parse(JSON.stringify(generated)) as Organization);
  fc.assert(
    fc.property(team, (resource) => {
      const before = structuredClone(resource);
      expect(toOrganization(toForm(resource, []), resource, 'unused')).toStrictEqual(resource);
      expect(resource).toStrictEqual(before);
    }),
    { numRuns: 1000 },
  );
});

test('a team without active, as in HL7’s examples, is active in the form and keeps its absence', () => {
  const stored: Organization = { resourceType: 'Organization', id: 'hl7', name: 'Health Level Seven' };
  const form = toForm(stored, []);
  expect(form.active).toBe('true');
  expect(organizationSchema.isValidSync(form)).toBe(true);
  expect(toOrganization({ ...form, name: 'HL7' }, stored, 'hl7')).toEqual({ ...stored, name: 'HL7' });
  expect(toOrganization({ ...form, active: 'false' }, stored, 'hl7')).toEqual({ ...stored, active: false });
});
