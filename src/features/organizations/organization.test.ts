import type { Organization } from '../../../common/fhir/r4.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { testMappingLaws } from '../../../test/support/mappingLaws.ts';
import { extensions, organizationTypes, systems } from '../../../common/fhir/codes.ts';
import { setTranslation } from '../../../common/fhir/setTranslation.ts';
import { translationsOf } from '../../../common/fhir/translation.ts';
import { validateForm } from '../../shared/form/validateForm.ts';
import { aliasesOf } from '../../shared/names/aliases.ts';
import { alias as aliasMapping, organizationForm, organizationSchema, type as typeMapping } from './organization.ts';

const { initialValues: newForm, toForm, toResource: toOrganization } = organizationForm;

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

const edit = (change: Partial<typeof newForm>, base = stored): Organization =>
  toOrganization({ ...toForm(base), ...change }, base, 'unused');

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

test('an edit retains what the form does not display: telecom, partOf, other names, other types', () => {
  const { name, alias, active, ...rest } = edit({ name: 'New', alias: 'NK', active: 'false' });
  expect({ name, alias, active }).toEqual({ name: 'New', alias: ['NK', 'Team Kisumu'], active: false });
  expect(stored).toMatchObject(rest);
});

test('the type can be changed and removed without changing codes of other systems', () => {
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

describe('names in other languages', () => {
  const french = edit({ 'name-fr': ' Équipe de Kisumu ' });
  const { alias: _alias, ...bare } = stored;
  const mark = { extension: [{ url: extensions.language, valueCode: 'fr' }] };

  it('are translations of the name, copied into the aliases for searches', () => {
    expect(french).toStrictEqual({
      ...stored,
      _name: setTranslation(undefined, 'fr', 'Équipe de Kisumu'),
      alias: ['KT', 'Team Kisumu', 'Équipe de Kisumu'],
      _alias: [null, null, mark],
    });
    expect(toForm(french)).toMatchObject({ name: 'Kisumu Team', alias: 'KT', 'name-fr': 'Équipe de Kisumu' });
    expect(toOrganization({ ...newForm, name: 'Siaya', 'name-fr': 'Équipe' }, undefined, 'new')).toMatchObject({
      _name: setTranslation(undefined, 'fr', 'Équipe'),
      alias: ['Équipe'],
      _alias: [mark],
    });
  });

  it('replace their copies when they change, and remove them when they are cleared', () => {
    const changed = edit({ 'name-fr': 'Kisumu', 'name-ar': 'كيسومو' }, french);
    expect(changed.alias).toEqual(['KT', 'Team Kisumu', 'Kisumu', 'كيسومو']);
    expect(edit({ 'name-fr': '', 'name-ar': '' }, changed)).toStrictEqual(stored);
  });

  it('are not the alias of the form', () => {
    const named = edit({ 'name-fr': 'Équipe' }, bare);
    expect(named).toMatchObject({ alias: ['Équipe'], _alias: [mark] });
    expect(toForm(named).alias).toBe('');
    expect(edit({ alias: 'KT' }, named)).toMatchObject({ alias: ['KT', 'Équipe'], _alias: [null, mark] });
    expect(edit({ 'name-fr': '' }, named)).toStrictEqual(bare);
  });

  it('never remove an alias that a user entered', () => {
    const known = { ...stored, alias: ['KT', 'Équipe'] };
    expect(edit({ 'name-fr': '' }, edit({ 'name-fr': 'Équipe' }, known))).toStrictEqual(known);
  });

  it('that another client wrote are copied with the next edit, but not if only members change', () => {
    const foreign = { ...bare, _name: setTranslation(undefined, 'am', 'ኪሱሙ') };
    const withMember = { ...toForm(foreign), members: [{ value: 'Practitioner/jane', label: 'Jane' }] };
    expect(toOrganization(withMember, foreign, 'unused')).toStrictEqual(foreign);
    expect(edit({ active: 'false' }, foreign)).toMatchObject({ _name: foreign._name, alias: ['ኪሱሙ'] });
  });
});

describe('any team', () => {
  const text = fc.string({ maxLength: 8 });
  const coding = fc.record(
    { system: fc.constantFrom(systems.organizationType, 'http://moh'), code: text, display: text },
    { requiredKeys: [] },
  );
  const extension = fc.record({ url: fc.constant('http://moh'), valueString: text });
  const translation = fc.record({
    url: fc.constant(extensions.translation),
    extension: fc.tuple(
      fc.record({ url: fc.constant('lang'), valueCode: fc.constantFrom('fr', 'fr-CD', 'am') }),
      fc.record({ url: fc.constant('content'), valueString: text }),
    ),
  });
  const mark = fc.constant({ url: extensions.language, valueCode: 'fr' });
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
        _alias: fc.array(fc.option(fc.record({ extension: fc.array(fc.oneof(mark, extension)) })), { maxLength: 3 }),
        _name: fc.record({ extension: fc.array(fc.oneof(translation, extension), { minLength: 1, maxLength: 3 }) }),
        unknownField: fc.jsonValue(),
      },
      { requiredKeys: ['resourceType'] },
    )
    .map((generated) => JSON.parse(JSON.stringify(generated)) as Organization);

  describe('type', () => {
    testMappingLaws({ mapping: typeMapping, resource: team, value: fc.constantFrom('team', 'prov', '') });
  });

  describe('alias', () => {
    testMappingLaws({
      mapping: aliasMapping,
      resource: team,
      value: text,
      normalized: (value) => value.trim(),
      elements: ['alias', '_alias'],
      // After its removal the form may show another alias, but not a copy of a translation.
      isReadable: (resource, value) =>
        value.trim() === ''
          ? resource.alias === undefined
          : translationsOf(resource._name).every((translation) => translation.text !== value.trim()),
    });
  });

  it('is unchanged by a save without edits', () => {
    fc.assert(
      fc.property(team, (resource) => {
        const before = structuredClone(resource);
        expect(toOrganization(toForm(resource), resource, 'unused')).toStrictEqual(resource);
        expect(resource).toStrictEqual(before);
      }),
      { numRuns: 1000 },
    );
  });

  it('is found by each of its names after an edit, and loses no alias that a user entered', () => {
    const names = fc.record({ 'name-fr': text, 'name-ar': text, 'name-sw': text }, { requiredKeys: [] });
    const unmarked = team.map(({ _alias, ...resource }) => resource as Organization);
    const aliases = (resource: Organization) => aliasesOf(resource).filter(Boolean);
    fc.assert(
      fc.property(unmarked, names, fc.option(text), (resource, change, alias) => {
        const name = 'longer than the eight letters of any name before';
        const named = edit({ name, ...change, ...(alias !== null && { alias }) }, resource);
        for (const { text: translated } of translationsOf(named._name)) expect(aliases(named)).toContain(translated);
        expect(aliases(named)).toEqual(expect.arrayContaining(aliases(resource).slice(alias === null ? 0 : 1)));

        const without = edit({ 'name-fr': '', 'name-ar': '', 'name-sw': '' }, named);
        expect(aliases(without)).toEqual(expect.arrayContaining(aliases(resource).slice(1)));
        const foreign = (one: Organization) => one._name?.extension?.filter(({ url }) => url === 'http://moh') ?? [];
        expect(foreign(without)).toEqual(foreign(resource));
      }),
      { numRuns: 500 },
    );
  });
});

test('a team without active, as in HL7’s examples, is active in the form, and a save does not add it', () => {
  const stored: Organization = { resourceType: 'Organization', id: 'hl7', name: 'Health Level Seven' };
  const form = toForm(stored);
  expect(form.active).toBe('true');
  expect(organizationSchema.isValidSync(form)).toBe(true);
  expect(toOrganization({ ...form, name: 'HL7' }, stored, 'hl7')).toEqual({ ...stored, name: 'HL7' });
  expect(toOrganization({ ...form, active: 'false' }, stored, 'hl7')).toEqual({ ...stored, active: false });
});
