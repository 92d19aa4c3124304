import type { CareTeam, CareTeamParticipant } from '../../../common/fhir/r4.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { testMappingLaws } from '../../../test/support/mappingLaws.ts';
import { extensions, people } from '../../../common/fhir/codes.ts';
import { setTranslation } from '../../../common/fhir/setTranslation.ts';
import { validateForm } from '../../shared/form/validateForm.ts';
import { incompleteOrganizations, participantsByType } from './careTeam.ts';
import {
  careTeamForm,
  careTeamSchema,
  complete,
  organizations,
  practitioners,
  type CareTeamForm,
} from './careTeamForm.ts';

const { initialValues: newForm, toForm, toResource: toCareTeam } = careTeamForm;

const role = [{ coding: [people.careTeamOrganization] }];
const jane = { value: 'Practitioner/jane', label: 'Jane Doe' };
const amina = { value: 'Practitioner/amina', label: 'Amina Yusuf' };
const kisumu = { value: 'Organization/kisumu', label: 'Kisumu Team' };
const siaya = { value: 'Organization/siaya', label: 'Siaya Team' };

const stored: CareTeam = {
  resourceType: 'CareTeam',
  id: 'care',
  meta: { versionId: '4', tag: [{ system: 'http://moh', code: 'x' }] },
  identifier: [
    { use: 'secondary', value: 'from another system' },
    { use: 'official', value: 'not the id' },
  ],
  status: 'active',
  name: 'Kisumu Care Team',
  subject: { reference: 'Patient/1' },
  category: [{ text: 'longitudinal' }],
  participant: [
    { member: { reference: 'Practitioner/jane', display: 'Jane Doe' }, period: { start: '2024-01-01' } },
    { member: { reference: 'Patient/1' } },
    { role: [{ text: 'Funder' }], member: { reference: 'Organization/donor', display: 'Donor' } },
    { role, member: { reference: 'Organization/kisumu', display: 'Kisumu Team' } },
  ],
  managingOrganization: [{ reference: 'Organization/kisumu', display: 'Kisumu Team' }],
};

const edit = (change: Partial<CareTeamForm>, base = stored): CareTeam =>
  toCareTeam({ ...toForm(base), ...change }, base, 'unused');

describe('a new care team', () => {
  it('has its id as official identifier, and each organization as manager and as participant with its role', () => {
    const form = { ...newForm, name: ' Siaya Care Team ', practitioners: [jane], organizations: [siaya] };
    expect(toCareTeam(form, undefined, 'new-id')).toEqual({
      resourceType: 'CareTeam',
      id: 'new-id',
      identifier: [{ use: 'official', value: 'new-id' }],
      name: 'Siaya Care Team',
      status: 'active',
      participant: [
        { member: { reference: 'Practitioner/jane', display: 'Jane Doe' } },
        { role, member: { reference: 'Organization/siaya', display: 'Siaya Team' } },
      ],
      managingOrganization: [{ reference: 'Organization/siaya', display: 'Siaya Team' }],
    });
  });

  it('has no empty lists', () => {
    expect(toCareTeam({ ...newForm, name: 'A' }, undefined, 'x')).not.toHaveProperty('participant');
    expect(toCareTeam({ ...newForm, name: 'A' }, undefined, 'x')).not.toHaveProperty('managingOrganization');
  });
});

describe('an edit', () => {
  it('that does not change organizations retains managingOrganization (issue 1552 of onaio/fhir-web)', () => {
    const result = edit({ name: 'Another name', practitioners: [jane, amina] });
    expect(result.managingOrganization).toEqual(stored.managingOrganization);
    expect(result.participant).toEqual([
      ...(stored.participant ?? []),
      { member: { reference: 'Practitioner/amina', display: 'Amina Yusuf' } },
    ]);
  });

  it('retains identifiers, tags, subject and category', () => {
    const { name, ...rest } = edit({ name: 'B', status: 'inactive' });
    expect(name).toBe('B');
    expect(rest).toEqual({ ...rest, ...omit(stored, 'name'), status: 'inactive' });
  });

  it('removes all entries of a practitioner and no other participant', () => {
    const doubled = { ...stored, participant: [...(stored.participant ?? []), { member: { reference: jane.value } }] };
    expect(edit({ practitioners: [] }, doubled).participant).toEqual(stored.participant?.slice(1));
  });

  it('removes bare duplicates that older clients wrote when practitioners change', () => {
    const doubled = { ...stored, participant: [...(stored.participant ?? []), { member: { reference: jane.value } }] };
    const { participant } = edit({ practitioners: [jane, amina] }, doubled);
    expect(participant?.filter(({ member }) => member?.reference === jane.value)).toEqual([stored.participant?.[0]]);
  });

  it('removes an organization from both lists and retains its other roles', () => {
    const funder = { role: [{ text: 'Funder' }], member: { reference: 'Organization/kisumu' } };
    const result = edit({ organizations: [] }, { ...stored, participant: [...(stored.participant ?? []), funder] });
    expect(result).not.toHaveProperty('managingOrganization');
    expect(result.participant).toEqual([...(stored.participant ?? []).slice(0, 3), funder]);
  });

  it('adds only missing entries of an organization', () => {
    const asFunder = { value: 'Organization/donor', label: 'Donor' };
    const result = edit({ organizations: [kisumu, asFunder] });
    expect(result.managingOrganization?.map(({ reference }) => reference)).toEqual([kisumu.value, asFunder.value]);
    expect(result.participant).toHaveLength(5);
  });
});

describe('an organization in only one of the two lists', () => {
  const damaged: CareTeam = omit(stored, 'managingOrganization');

  it('is reported, unchanged by other edits, and completed on request', () => {
    expect(incompleteOrganizations(stored)).toEqual([]);
    expect(incompleteOrganizations(damaged)).toEqual([kisumu.value]);
    expect(edit({ name: 'B' }, damaged)).not.toHaveProperty('managingOrganization');
    expect(edit({ complete: true }, damaged)).toEqual(stored);
  });
});

describe('rules', () => {
  it('require a name with more than spaces', async () => {
    const errors = await validateForm(careTeamSchema, { ...newForm, name: '  ' });
    expect(errors).toEqual({ name: { id: 'careTeams.rule.name', defaultMessage: 'Name is Required' } });
    expect(await validateForm(careTeamSchema, { ...newForm, name: 'A' })).toEqual({});
  });
});

test('groups participants by type, each once, including those without a reference or a member', () => {
  const groups = participantsByType(
    {
      ...stored,
      participant: [
        ...(stored.participant ?? []),
        { member: { display: 'A neighbour' } },
        { member: jane2 },
        { role },
        {},
      ],
    },
    (role) => `Seat ${role}`,
  );
  expect([...groups].map(([type, members]) => [type, members.length])).toEqual([
    ['Practitioner', 1],
    ['Patient', 1],
    ['Organization', 2],
    ['', 3],
  ]);
});
const jane2 = { reference: 'http://h/fhir/Practitioner/jane/_history/2' };

describe('names in other languages', () => {
  it('are stored as translations of the name, and nothing else changes', () => {
    const _name = setTranslation(undefined, 'fr', 'Équipe de soins');
    expect(edit({ 'name-fr': ' Équipe de soins ' })).toStrictEqual({ ...stored, _name });
    expect(toForm({ ...stored, _name })['name-fr']).toBe('Équipe de soins');
    expect(edit({ 'name-fr': '' }, { ...stored, _name })).toStrictEqual(stored);
  });

  it('of a chosen organization are not written as its display', () => {
    const team = { value: 'Organization/siaya', label: 'Équipe de Siaya', display: 'Siaya Team' };
    const { managingOrganization } = edit({ organizations: [kisumu, team] });
    expect(managingOrganization?.at(-1)).toEqual({ reference: 'Organization/siaya', display: 'Siaya Team' });
  });
});

describe('any care team', () => {
  const text = fc.string({ maxLength: 6 });
  const member = fc.record(
    {
      reference: fc.constantFrom(
        ...['Practitioner/1', 'http://h/fhir/Practitioner/1', 'Practitioner/2', 'Organization/1', 'Organization/2'],
        ...['Patient/1', '#a', 'urn:uuid:1', ''],
      ),
      display: text,
    },
    { requiredKeys: [] },
  );
  const concept = fc.record(
    { coding: fc.array(fc.constantFrom(people.careTeamOrganization, people.practitioner)), text },
    { requiredKeys: [] },
  );
  const participant = fc.record(
    { role: fc.array(concept, { maxLength: 2 }), member, onBehalfOf: member, unknown: fc.jsonValue() },
    { requiredKeys: [] },
  );
  const translation = fc.record({
    url: fc.constantFrom(extensions.translation, 'http://moh'),
    extension: fc.tuple(
      fc.record({ url: fc.constant('lang'), valueCode: fc.constantFrom('fr', 'fr-CD', 'am') }),
      fc.record({ url: fc.constant('content'), valueString: text }),
    ),
  });
  const careTeam = fc
    .record(
      {
        resourceType: fc.constant('CareTeam'),
        id: text,
        meta: fc.dictionary(text, fc.jsonValue()),
        identifier: fc.array(fc.record({ use: fc.constantFrom('official', 'secondary'), value: text })),
        status: fc.constantFrom('proposed', 'active', 'inactive'),
        name: text,
        _name: fc.record({ id: text, extension: fc.array(translation, { minLength: 1, maxLength: 3 }) }),
        subject: member,
        participant: fc.array(participant, { maxLength: 5 }),
        managingOrganization: fc.array(member, { maxLength: 4 }),
        unknownField: fc.jsonValue(),
      },
      { requiredKeys: ['resourceType'] },
    )
    .map((generated) => JSON.parse(JSON.stringify(generated)) as CareTeam);
  const organization = (value: string) => ({ value, label: value });

  const selection = (type: string) =>
    fc.subarray(['1', '2', '3']).map((ids) => ids.map((id) => organization(`${type}/${id}`)));
  const members = (options: readonly { value: string }[]) => options.map(({ value }) => value).sort();

  describe('practitioners', () => {
    testMappingLaws({
      mapping: practitioners,
      resource: careTeam,
      value: selection('Practitioner'),
      comparable: members,
    });
  });

  describe('organizations', () => {
    testMappingLaws({
      mapping: organizations,
      resource: careTeam,
      value: selection('Organization'),
      comparable: members,
      elements: ['participant', 'managingOrganization'],
    });
  });

  describe('completeness of the organizations', () => {
    testMappingLaws({
      mapping: complete,
      resource: careTeam,
      value: fc.constant(true),
      normalized: () => false,
      elements: ['participant', 'managingOrganization'],
    });
  });

  it('is unchanged by a save without edits', () => {
    fc.assert(
      fc.property(careTeam, (resource) => {
        const before = structuredClone(resource);
        expect(toCareTeam(toForm(resource), resource, 'unused')).toStrictEqual(resource);
        expect(resource).toStrictEqual(before);
      }),
      { numRuns: 1000 },
    );
  });

  it('retains entries that the form does not display, including duplicates', () => {
    const twice = { member: { reference: 'Patient/1' } };
    const stored: CareTeam = { resourceType: 'CareTeam', participant: [twice, twice] };
    const form = { ...toForm(stored), practitioners: [organization('Practitioner/1')] };
    expect(toCareTeam(form, stored, 'unused').participant?.slice(0, 2)).toEqual([twice, twice]);
  });

  it('contains exactly the selected members and the other participants, without new duplicates', () => {
    const practitioners = fc.subarray(['Practitioner/1', 'Practitioner/2', 'Practitioner/3']);
    const organizations = fc.subarray(['Organization/1', 'Organization/2', 'Organization/3']);
    fc.assert(
      fc.property(careTeam, practitioners, organizations, fc.boolean(), (resource, people1, teams, complete) => {
        const form = {
          ...toForm(resource),
          practitioners: people1.map(organization),
          organizations: teams.map(organization),
          complete,
        };
        const result = toCareTeam(form, resource, 'unused');
        const again = toForm(result);
        expect(again.practitioners.map(({ value }) => value).sort()).toEqual(people1);
        expect(again.organizations.map(({ value }) => value).sort()).toEqual(teams);
        if (complete) expect(incompleteOrganizations(result)).toEqual([]);
        const foreign = (one: CareTeam): CareTeamParticipant[] =>
          (one.participant ?? []).filter(
            ({ member: who }) => !/(Practitioner|Organization)\//.test(who?.reference ?? ''),
          );
        expect(foreign(result)).toEqual(foreign(resource));
        // Saving the result again changes nothing.
        expect(toCareTeam({ ...again, complete }, result, 'unused')).toStrictEqual(result);
      }),
      { numRuns: 1000 },
    );
  });
});

function omit<T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> & CareTeam {
  const copy = { ...value };
  delete copy[key];
  return copy as unknown as Omit<T, K> & CareTeam;
}
