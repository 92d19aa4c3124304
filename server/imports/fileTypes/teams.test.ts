import type { CareTeam, Organization, OrganizationAffiliation, PractitionerRole } from '../../../common/fhir/r4.ts';
import { authorIdOf } from '../../../common/fhir/author.ts';
import { countyId, practitionerId, practitionerRoleId, teamId, userId } from '../../sandbox/data/ids.ts';
import { derivedId } from '../engine/ids.ts';
import type { ImportType } from '../engine/types.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
});
afterEach(() => bench.close());

const nairobiTeam = 'Nairobi County Health Team';
const read = <T>(type: 'Organization' | 'CareTeam', id: string): T => bench.sandbox.fhir.read(type, id) as T;
const errorsOf = (job: Awaited<ReturnType<Workbench['upload']>>[number] | undefined) =>
  job?.rowErrors.map(({ row, column, message }) => `${row} ${column}: ${message}`);

test('teams get a boolean active with default true and type team, and importing them again changes nothing', async () => {
  const text = 'orgName,orgActive,method,orgId,identifier\nTeam A,,create,,\nTeam B,FALSE,create,b,EXT-7\n';
  const [job] = await bench.upload({ organizations: text });
  expect(job).toMatchObject({ status: 'completed', counts: { created: 2 } });
  expect(read('Organization', derivedId('Team A'))).toMatchObject({
    active: true,
    name: 'Team A',
    type: [{ coding: [{ code: 'team' }] }],
  });
  expect(read('Organization', 'b')).toMatchObject({
    active: false,
    identifier: [
      { use: 'official', value: 'b' },
      { use: 'usual', value: 'EXT-7' },
    ],
  });
  const [again] = await bench.upload({ organizations: text });
  expect(again?.counts).toMatchObject({ unchanged: 2, created: 0, updated: 0 });
});

test('the user of an import is the author of the records that it creates and updates', async () => {
  await bench.upload({ organizations: 'orgName,method,orgId\nTeam B,create,b\n' });
  expect(authorIdOf(read('Organization', 'b'))).toBe(userId('admin'));
  const source = `urn:uuid:${userId('nurse')}`;
  const changed: Organization = { ...read<Organization>('Organization', 'b'), meta: { source }, alias: ['B'] };
  bench.sandbox.fhir.load([changed]);
  await bench.upload({ organizations: 'orgName,method,orgId\nTeam C,update,b\n' });
  expect(read('Organization', 'b')).toMatchObject({ name: 'Team C', alias: ['B'] });
  expect(authorIdOf(read('Organization', 'b'))).toBe(userId('admin'));
});

test.each<[ImportType, string, object]>([
  ['organizations', 'name,active\nMin Organization,true', { 'Min Organization': { active: true } }],
  ['organizations', 'name\nNamed only', { 'Named only': { active: true } }],
  [
    'careTeams',
    'name,status\nGood careteam\nOld careteam,inactive',
    { 'Good careteam': { status: 'active' }, 'Old careteam': { status: 'inactive' } },
  ],
])('the short file of %s that other importers document is accepted', async (type, text, expected) => {
  const [job] = await bench.upload({ [type]: text });
  expect(job).toMatchObject({ status: 'completed', fileErrors: [] });
  for (const [name, fields] of Object.entries(expected)) {
    const resource = type === 'careTeams' ? 'CareTeam' : 'Organization';
    expect(read<object>(resource, derivedId(name))).toMatchObject({ name, ...(fields as object) });
  }
});

test('a new team whose name differs from a stored one only in case and spaces is noted', async () => {
  const [job] = await bench.upload({ organizations: `orgName\n${nairobiTeam.toLowerCase().replace(' ', '  ')}\n` });
  expect((await bench.rows(job))[0]).toMatchObject({
    state: 'created',
    notes: [{ code: 'similarStored', values: { value: nairobiTeam } }],
  });
});

test('a care team with organizations only gets no practitioners of that id', async () => {
  const id = teamId(nairobiTeam);
  const [job] = await bench.upload({
    careTeams: `careTeamName,careTeamStatus,method,careTeamId,identifier,organizations,participants\nCT,,,,,${id}:Nairobi: the team,\n`,
  });
  expect(job?.counts).toMatchObject({ created: 1 });
  const careTeam = read<CareTeam>('CareTeam', derivedId('CT'));
  expect(careTeam.status).toBe('active');
  expect(careTeam.managingOrganization).toEqual([{ reference: `Organization/${id}`, display: 'Nairobi: the team' }]);
  expect(careTeam.participant).toEqual([
    {
      role: [{ coding: [expect.objectContaining({ code: '394730007' })] }],
      member: { reference: `Organization/${id}`, display: 'Nairobi: the team' },
    },
  ]);
});

test('a list in the row replaces the members, remaining ones keep their role, and an empty cell changes nothing', async () => {
  const team = teamId(nairobiTeam);
  const [nurse, boss] = [practitionerId('nurse'), practitionerId('supervisor')];
  bench.sandbox.fhir.update({
    resourceType: 'CareTeam',
    id: 'ct',
    status: 'active',
    name: 'CT',
    participant: [
      { role: [{ text: 'Lead' }], member: { reference: `Practitioner/${nurse}`, display: 'Neema Nurse' } },
      { member: { reference: `Practitioner/${boss}` } },
      {
        role: [{ coding: [{ system: 'http://snomed.info/sct', code: '394730007' }] }],
        member: { reference: `Organization/${team}` },
      },
    ],
    managingOrganization: [{ reference: `Organization/${team}` }],
  });
  await bench.upload({
    careTeams: `careTeamName,careTeamStatus,method,careTeamId,participants\nCT,inactive,update,ct,${nurse}:Neema\n`,
  });
  const careTeam = read<CareTeam>('CareTeam', 'ct');
  expect(careTeam.status).toBe('inactive');
  expect(careTeam.participant?.map(({ member }) => member?.reference)).toEqual([
    `Practitioner/${nurse}`,
    `Organization/${team}`,
  ]);
  expect(careTeam.participant?.[0]?.role).toEqual([{ text: 'Lead' }]);
  expect(careTeam.managingOrganization).toHaveLength(1);
});

test('there is one affiliation per team and Location; those of older importers count and are unchanged', async () => {
  const [cold, nairobi] = [teamId('National Cold Chain Team'), countyId('Nairobi')];
  const all = (team: string): OrganizationAffiliation[] =>
    bench.sandbox.fhir.findAll('OrganizationAffiliation', `primary-organization=${team}`);
  const before = all(cold);
  const file = (...rows: string[]) => ['orgName,orgId,locationName,locationId', ...rows].join('\n');
  const [job] = await bench.upload({
    orgToLocationAssignment: file(`,${cold},,${nairobi}`, `,${cold},Turkana,`, `${nairobiTeam},,Turkana,`),
  });
  expect(errorsOf(job)).toEqual([]);
  expect(job?.counts).toMatchObject({ created: 2, unchanged: 1 });
  expect(all(cold)).toHaveLength(before.length + 1);
  expect(all(teamId(nairobiTeam)).map(({ location }) => location?.length)).toEqual([1, 1]);
});

test('a file may name teams and Locations of the same upload', async () => {
  const jobs = await bench.upload({
    orgToLocationAssignment: 'orgName,orgId,locationName,locationId\nTeam A,,Zone A,\nTeam A,,Nowhere,\n',
    organizations: 'orgName\nTeam A\n',
    locations: 'locationName,locationStatus,locationParentName\nZone A,active,Nairobi\n',
  });
  expect(jobs.map(({ workflowType, counts }) => [workflowType, counts.created])).toEqual([
    ['locations', 0],
    ['organizations', 0],
    ['orgToLocationAssignment', 0],
  ]);
  expect(errorsOf(jobs[2])).toEqual(['3 locationName: No record is named "Nowhere"']);
  const validJobs = await bench.upload({
    orgToLocationAssignment: 'orgName,orgId,locationName,locationId\nTeam A,,Zone A,\n',
    organizations: 'orgName\nTeam A\n',
    locations: 'locationName,locationStatus,locationParentName\nZone A,active,Nairobi\n',
  });
  expect(validJobs.map(({ status, counts }) => [status, counts.created])).toEqual([
    ['completed', 1],
    ['completed', 1],
    ['completed', 1],
  ]);
});

test('a user in two teams of one file has two roles; the role without a team is used first', async () => {
  const person = practitionerId('locations');
  const roles = (): PractitionerRole[] => bench.sandbox.fhir.findAll('PractitionerRole', `practitioner=${person}`);
  expect(roles().map(({ organization }) => organization)).toEqual([undefined]);
  const file = `username,userId,orgName,orgId\nlocations,,,${teamId(nairobiTeam)}\nx,${person},Kisumu County Health Team,\n`;
  const [job] = await bench.upload({ userToOrganizationAssignment: file });
  expect(errorsOf(job)).toEqual([]);
  expect(job?.counts).toMatchObject({ created: 1, updated: 1 });
  const after = roles();
  expect(after.map(({ organization }) => organization?.display).toSorted()).toEqual([
    'Kisumu County Health Team',
    nairobiTeam,
  ]);
  expect(after.map(({ id }) => id)).toContain(practitionerRoleId('locations'));
  for (const role of after) expect(Array.isArray(role.code)).toBe(true);
  const [again] = await bench.upload({ userToOrganizationAssignment: file });
  expect(again?.counts).toMatchObject({ unchanged: 2 });
});

test('if users may have only one team, a second one is an error of the row', async () => {
  await bench.close();
  bench = await openWorkbench({ oneTeam: true });
  const [job] = await bench.upload({
    userToOrganizationAssignment: `username,userId,orgName,orgId\nnurse,,Kisumu County Health Team,\nnobody,,Kisumu County Health Team,\n`,
  });
  expect(errorsOf(job)).toEqual([
    `2 orgId: Already in another team: ${nairobiTeam}`,
    '3 username: No record is named "nobody"',
  ]);
});

test('an assignment by user name uses the practitioner of the user’s form if the user has several', async () => {
  const { fhir } = bench.sandbox;
  const first = fhir.read('Practitioner', practitionerId('nurse'));
  // The roles and groups refer to the other practitioner, which a search finds last.
  const main = { reference: 'Practitioner/main' };
  fhir.update({ ...first, id: 'main' });
  for (const role of fhir.findAll('PractitionerRole', `practitioner=Practitioner/${first.id}`)) {
    fhir.update({ ...role, practitioner: main });
  }
  for (const group of fhir.findAll('Group', `member=Practitioner/${first.id}`)) {
    fhir.update({ ...group, member: [{ entity: main }] });
  }
  const [job] = await bench.upload({
    userToOrganizationAssignment: `username,orgId\nnurse,${teamId(nairobiTeam)}\n`,
  });
  expect(errorsOf(job)).toEqual([]);
  const roles = fhir.findAll('PractitionerRole', `organization=Organization/${teamId(nairobiTeam)}`);
  const practitioners = roles.map(({ practitioner }) => practitioner?.reference);
  expect(practitioners).toContain(main.reference);
  expect(practitioners).not.toContain(`Practitioner/${first.id}`);
});
