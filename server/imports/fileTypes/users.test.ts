import type { Group, Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import type { UserRepresentation } from '../../../src/api/keycloak/index.ts';
import { defaultProfile, type UpAttribute, type UpConfig } from '../../../common/keycloak/userProfile.ts';
import { practitionerId } from '../../sandbox/data/ids.ts';
import { personIds } from '../engine/ids.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import { toPractitioner } from './people.ts';

let bench: Workbench;
let refuse: RegExp | undefined;
/** The user profile of the realm; undefined: that of the sandbox. */
let profile: UpConfig | undefined;
/** Keycloak's refusal of a new user. */
let refuseUser: object | undefined;
/** Responses contain no attributes of accounts. */
let dropsAttributes = false;
/** Requests that Keycloak refuses, as method and path. */
let refuseRequest: RegExp | undefined;
/** Attributes that administrators do not see. */
let hidden: Record<string, string[]> = {};
beforeEach(async () => {
  [refuse, profile, refuseUser, dropsAttributes] = [undefined, undefined, undefined, false];
  [refuseRequest, hidden] = [undefined, {}];
  bench = await openWorkbench({
    async intercept(request) {
      const { pathname } = new URL(request.url);
      if (refuseRequest?.test(`${request.method} ${pathname}`)) return Response.json({ error: 'No' }, { status: 403 });
      if (pathname.endsWith('/unmanagedAttributes')) return Response.json(hidden);
      if (profile && pathname.endsWith('/users/profile')) return Response.json(profile);
      if (refuseUser && request.method === 'POST' && pathname.endsWith('/users')) {
        return Response.json(refuseUser, { status: 400 });
      }
      if (dropsAttributes && /\/users\/[^/]+$/.test(pathname) && request.method === 'GET') {
        const { attributes: _dropped, ...account } = (await (
          await bench.sandbox.fetch(request)
        ).json()) as UserRepresentation;
        return Response.json(account);
      }
      if (!refuse || request.method !== 'POST' || !refuse.test(await request.clone().text())) return undefined;
      const issue = [
        { severity: 'error', code: 'invalid', diagnostics: 'Too long', expression: ['Practitioner.name'] },
      ];
      return Response.json({ resourceType: 'OperationOutcome', issue }, { status: 422 });
    },
  });
});
afterEach(() => bench.close());

const header =
  'firstName,lastName,username,email,userId,userType,enableUser,keycloakGroupId,keycloakGroupName,appId,password';
const file = (...rows: string[]): string => [header, ...rows].join('\n');
const group = (): string => bench.sandbox.identity.groups.byPath('/Providers')?.id ?? '';
const user = (username: string) => bench.sandbox.identity.users.byUsername(username);
const errorsOf = (job: Awaited<ReturnType<Workbench['upload']>>[number] | undefined) =>
  job?.rowErrors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const records = (userId: string | undefined) => {
  const of = <T>(type: 'Practitioner' | 'Group' | 'PractitionerRole') =>
    bench.sandbox.fhir.findAll(type, `identifier=${userId}`) as unknown as T[];
  return {
    practitioners: of<Practitioner>('Practitioner'),
    groups: of<Group>('Group'),
    roles: of<PractitionerRole>('PractitionerRole'),
  };
};

test('a user gets the Keycloak account with group, application and password, and three linked resources', async () => {
  const [job] = await bench.upload({
    users: file(`Jane,Achieng,Jane,jane@x.org,,Supervisor,false,${group()},Providers,programme,s3cret-Word`),
  });
  expect(errorsOf(job)).toEqual([]);
  expect(job).toMatchObject({ status: 'completed', counts: { created: 1 } });
  const stored = user('jane');
  expect(stored).toMatchObject({
    email: 'jane@x.org',
    enabled: false,
    attributes: { fhir_core_app_id: ['programme'] },
  });
  expect(bench.sandbox.identity.groups.ofUser(stored?.id ?? '').map(({ name }) => name)).toEqual(['Providers']);
  const ids = personIds('Jane', group());
  const { practitioners, groups, roles } = records(stored?.id);
  expect(practitioners).toMatchObject([
    {
      id: ids.practitioner,
      active: false,
      identifier: [
        { use: 'official', value: ids.practitioner },
        { use: 'secondary', value: stored?.id, type: { coding: [{ code: 'KUID' }] } },
      ],
      name: [{ use: 'official', family: 'Achieng', given: ['Jane'] }],
    },
  ]);
  expect(groups).toMatchObject([{ id: ids.group, code: { coding: [{ code: '405623001' }] }, active: false }]);
  expect(roles).toMatchObject([{ id: ids.role, code: [{ coding: [{ code: '236321002' }] }] }]);
});

test('importing the same file again changes nothing, including the password of an existing user', async () => {
  const text = file(`Jane,Achieng,jane,,,,,,Providers,programme,s3cret-Word`);
  await bench.upload({ users: text });
  bench.requests.length = 0;
  const [again] = await bench.upload({ users: text.replace('s3cret-Word', 'other-Word') });
  expect(again?.counts).toMatchObject({ unchanged: 1, created: 0, updated: 0 });
  expect(bench.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
});

test('an update merges into account and resources; team and other attributes are retained', async () => {
  const before = user('nurse');
  const role = () => records(before?.id).roles[0];
  const team = role()?.organization;
  const [job] = await bench.upload({ users: file('Neema,Mwende,nurse,,,Supervisor,,,,,') });
  expect(job?.counts).toMatchObject({ updated: 1 });
  expect(user('nurse')).toMatchObject({ ...before, lastName: 'Mwende' });
  expect(role()?.organization).toEqual(team);
  expect(role()?.code?.[0]?.coding?.[0]?.code).toBe('236321002');
  expect(records(before?.id).practitioners[0]?.name?.[0]?.family).toBe('Mwende');
});

test('a user without resources gets them', async () => {
  const [job] = await bench.upload({ users: file('Noah,Nobody,nobody,,,,,,,,') });
  expect(job?.counts).toMatchObject({ updated: 1 });
  const found = records(user('nobody')?.id);
  expect([found.practitioners.length, found.groups.length, found.roles.length]).toEqual([1, 1, 1]);
});

test.each<[string, string, string[]]>([
  [
    'a new user without required values',
    'A,B,abel,,,,,,,,',
    [
      '2 password: Required for new records',
      '2 appId: Required for new records',
      '2 keycloakGroupId: Required for new records',
    ],
  ],
  ['an unknown group', 'A,B,abel,,,,,,Pilots,x,y', ['2 keycloakGroupName: No record is named "Pilots"']],
  [
    'an unknown user type',
    'A,B,abel,,,Boss,,,Providers,x,y',
    ['2 userType: "Boss" is not one of: Practitioner, Supervisor'],
  ],
  ['an invalid boolean', 'A,B,abel,,,,maybe,,Providers,x,y', ['2 enableUser: "maybe" is neither true nor false']],
  [
    'an invalid e-mail address',
    'A,B,abel,not-an-email,,,,,Providers,x,y',
    ['2 email: "not-an-email" is not an e-mail address'],
  ],
  [
    'a formula instead of a name',
    '=A1,B,abel,,,,,,Providers,x,y',
    ['2 firstName: "=A1" is a spreadsheet formula or error'],
  ],
  [
    'several errors in one row',
    'A,B,abel,not-an-email,,Boss,,,Pilots,x,',
    [
      '2 email: "not-an-email" is not an e-mail address',
      '2 userType: "Boss" is not one of: Practitioner, Supervisor',
      '2 keycloakGroupName: No record is named "Pilots"',
      '2 password: Required for new records',
    ],
  ],
  ['a missing name', ',B,abel,,,,,,Providers,x,y', ['2 firstName: Required for new records']],
])('%s is reported and nothing is created', async (_name, row, expected) => {
  const [job] = await bench.upload({ users: file(row) });
  expect(errorsOf(job)).toEqual(expected);
  expect(user('abel')).toBeUndefined();
});

test("the id of another user's practitioner is refused", async () => {
  const [job] = await bench.upload({
    users: file(`A,B,abel,,${practitionerId('nurse')},,,,Providers,x,yyyyyyyy`),
  });
  expect(errorsOf(job)?.[0]).toMatch(/^2 userId: Practitioner\/.* is already used by Nurse$/);
});

describe('an e-mail address of another account', () => {
  const twoRows = file(
    'A,B,abel,Nurse@Example.org,,,,,Providers,x,yyyyyyyy',
    'C,D,cleo,cleo@example.org,,,,,Providers,x,yyyyyyyy',
  );

  test('is reported by the check, and nothing is sent', async () => {
    const [job] = await bench.upload({ users: twoRows });
    expect(errorsOf(job)).toEqual(['2 email: The user nurse has this e-mail address']);
    expect(job?.phase).toBe('review');
    expect(bench.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  });

  test('is not an error if the realm allows duplicates, even within the file', async () => {
    bench.sandbox.identity.settings.setRealm({ duplicateEmailsAllowed: true });
    const [job] = await bench.upload({
      users: `${twoRows}\nE,F,ezra,cleo@example.org,,,,,Providers,x,yyyyyyyy`,
    });
    expect(errorsOf(job)).toEqual([]);
    expect(job?.counts).toMatchObject({ created: 3 });
  });

  test('is an error if the realm settings cannot be read, unless several accounts already share the address', async () => {
    let shared = false;
    const account = (username: string) => ({ id: username, username, email: 'nurse@example.org' });
    const limited = await openWorkbench({
      intercept({ url }) {
        if (new URL(url).pathname.endsWith('/realms/fhir'))
          return Response.json({ error: 'Forbidden' }, { status: 403 });
        if (!shared || !new URL(url).searchParams.has('email')) return undefined;
        return Response.json([account('nurse'), account('other')]);
      },
    });
    const [refused] = await limited.upload({ users: twoRows }, { review: true });
    expect(errorsOf(refused)).toEqual(['2 email: The user nurse has this e-mail address']);
    shared = true;
    const [allowed] = await limited.upload({ users: twoRows }, { review: true });
    expect(errorsOf(allowed)).toEqual([]);
    await limited.close();
  });

  test('is not an error in the row of that account, or if an earlier row changes that account', async () => {
    const [job] = await bench.upload({
      users: file(
        ',,nurse,nurse@example.org,,,,,,,',
        ',,viewer,new-viewer@example.org,,,,,,,',
        'A,B,abel,viewer@example.org,,,,,Providers,x,yyyyyyyy',
      ),
    });
    expect(errorsOf(job)).toEqual([]);
    expect(user('abel')?.email).toBe('viewer@example.org');
  });

  test('taken by another account after the check: the row is refused with the message of Keycloak', async () => {
    const otherBench = await openWorkbench({
      intercept: ({ url }) => (new URL(url).searchParams.has('email') ? Response.json([]) : undefined),
    });
    const [job] = await otherBench.upload({ users: twoRows });
    expect(errorsOf(job)).toEqual(['2 email: User exists with same email']);
    expect(job).toMatchObject({ status: 'failed', counts: { total: 2, created: 1, refused: 1 } });
    await otherBench.close();
  });
});

test('the e-mail address of an earlier row is reported by the check, and nothing is sent', async () => {
  const [job] = await bench.upload({
    users: file(
      'A,B,abel,same@example.org,,,,,Providers,x,yyyyyyyy',
      'C,D,cleo,Same@Example.org,,,,,Providers,x,yyyyyyyy',
    ),
  });
  expect(errorsOf(job)).toEqual(['3 email: Row 2 has the same e-mail address']);
  expect(job?.phase).toBe('review');
  expect(user('abel')).toBeUndefined();
});

test('accounts that share an e-mail address can be uploaded again if the realm allows duplicates', async () => {
  const shared = await openWorkbench({
    intercept({ url }) {
      const { pathname, searchParams } = new URL(url);
      if (/\/users\/shared\d\/groups$/.test(pathname)) return Response.json([]);
      const username = searchParams.get('username');
      if (!username?.startsWith('shared')) return undefined;
      return Response.json([{ id: username, username, email: 'shared@example.org', enabled: true }]);
    },
  });
  const [job] = await shared.upload(
    {
      users:
        'firstName,lastName,username,email,missingRecords\n,,shared1,shared@example.org,leave\n,,shared2,shared@example.org,leave',
    },
    { review: true },
  );
  expect(job).toMatchObject({ phase: 'review', plan: { unchanged: 2, invalid: 0 } });
  await shared.close();
});

test('a path with escaped slashes names one group, without escapes it can name several', async () => {
  const escaped = await openWorkbench({
    intercept({ url }) {
      const { pathname } = new URL(url);
      if (/\/groups$/.test(pathname) && !pathname.includes('/users/')) {
        return Response.json([
          { id: 's', name: 'Malaria/TB', path: '/Malaria~/TB' },
          { id: 'm', name: 'Malaria', path: '/Malaria', subGroups: [{ id: 'n', name: 'TB', path: '/Malaria/TB' }] },
        ]);
      }
      return undefined;
    },
  });
  const row = (name: string, group: string) => `A,B,${name},,,,,,${group},x,yyyyyyyy`;
  const [job] = await escaped.upload(
    { users: file(row('abel', '/Malaria~/TB'), row('cleo', 'Malaria/TB')) },
    { review: true },
  );
  expect(errorsOf(job)).toEqual(['3 keycloakGroupName: Several records are named "Malaria/TB"; enter the id']);
  await escaped.close();
});

test('the preview names the groups that contain the group of a user', async () => {
  const { groups } = bench.sandbox.identity;
  const parent = groups.create({ name: 'Malaria/HIV' });
  groups.create({ name: 'Night shift' }, parent);
  const [job] = await bench.upload({ users: file(',,nurse,,,,,,Night shift,,') }, { review: true });
  const [row] = await bench.rows(job);
  expect(row?.changes).toContainEqual({
    column: 'keycloakGroupName',
    before: '',
    after: 'Malaria/HIV › Night shift',
  });
});

test('if the FHIR server refuses a new user, the account is removed again', async () => {
  refuse = /"family":"Long"/;
  const [job] = await bench.upload({
    users: file('A,Long,alma,,,,,,Providers,x,yyyyyyyy', 'C,D,cleo,,,,,,Providers,x,yyyyyyyy'),
  });
  expect(errorsOf(job)).toEqual(['2 lastName: Too long']);
  expect(user('alma')).toBeUndefined();
  expect(user('cleo')).toBeDefined();
});

test('users, teams and assignments can be imported in one upload', async () => {
  const jobs = await bench.upload({
    userToOrganizationAssignment: 'username,userId,orgName,orgId\njane,,Team A,\n',
    organizations: 'orgName\nTeam A\n',
    users: file(`Jane,Achieng,jane,,,,,${group()},,programme,s3cret-Word`),
    careTeams: `careTeamName,participants\nCT,${personIds('jane', group()).practitioner}:Jane\n`,
  });
  expect(jobs.flatMap((job) => errorsOf(job) ?? [])).toEqual([]);
  const { roles } = records(user('jane')?.id);
  expect(roles.map(({ organization }) => organization?.display)).toEqual(['Team A']);
});

test('passwords are stored only encrypted, and erased when the row is written', async () => {
  const [checked] = await bench.upload({
    users: file(
      'A,B,abel,nurse@example.org,,,,,Providers,x,hunter2hunter2',
      'C,D,cleo,,,,,,Providers,x,hunter2hunter2',
    ),
  });
  await bench.service.commit(checked?.workflowId ?? '', { skipInvalid: true }, await bench.caller());
  const [job] = await bench.settled();
  const rows = await bench.rows(job);
  expect(JSON.stringify(rows)).not.toContain('hunter2');
  expect(rows.map(({ cells }) => cells?.password?.slice(0, 4))).toEqual(['enc:', undefined]);
  const upload = await bench.store.upload(job?.uploadId ?? '');
  expect(upload?.token).toBeNull();
});

test('a given name that is missing but has an extension does not prevent the change of a name', () => {
  const person = {
    userId: 'a',
    firstName: 'Jane',
    lastName: 'Doe',
    email: undefined,
    active: undefined,
    type: undefined,
  };
  const _given = [{ extension: [{ url: 'a', valueCode: 'unknown' }] }];
  const stored = { resourceType: 'Practitioner', id: 'a', name: [{ family: 'Doe', given: [null], _given }] };
  expect(toPractitioner(person, stored as never, 'a').name).toMatchObject([{ family: 'Doe', given: ['Jane'] }]);
});

describe('the user profile of the realm', () => {
  const permissions = { view: ['admin'], edit: ['admin'] };
  const declared: UpAttribute[] = [
    { name: 'staffNumber', required: { roles: ['admin'] }, validations: { length: { min: 4, max: 8 } }, permissions },
    { name: 'languages', multivalued: true, permissions },
    { name: 'grade', validations: { integer: { min: 1, max: 9 } }, permissions },
  ];
  const withAttributes = 'attribute.staffNumber,Attribute.languages,attribute.grade';
  const row = (username: string, ...cells: string[]): string =>
    [`Jane,Achieng,${username},,,,,,Providers,programme,s3cret-Word`, ...cells].join(',');

  beforeEach(() => {
    profile = { ...defaultProfile, attributes: [...(defaultProfile.attributes ?? []), ...declared] };
  });

  test('declares attributes, which are columns of imports', async () => {
    const [job] = await bench.upload({
      users: [`${header},${withAttributes}`, row('jane', '12345', 'sw|en', '3')].join('\n'),
    });
    expect(errorsOf(job)).toEqual([]);
    expect(user('jane')?.attributes).toEqual({
      fhir_core_app_id: ['programme'],
      staffNumber: ['12345'],
      languages: ['sw', 'en'],
      grade: ['3'],
    });
    const [again] = await bench.upload({
      users: [`${header},${withAttributes}`, row('jane', '', 'sw', '4')].join('\n'),
    });
    expect(again?.counts).toMatchObject({ updated: 1 });
    expect(user('jane')?.attributes).toMatchObject({ staffNumber: ['12345'], languages: ['sw'], grade: ['4'] });
  });

  test('suggests the prefix for an unknown column with the name of an attribute', async () => {
    const [job] = await bench.upload({
      users: [`${header},Staff number,shoeSize`, row('jane', '12345', '41')].join('\n'),
    });
    expect(job?.fileErrors.map(({ message }) => message)).toEqual([
      'The column Staff number is unknown and ignored. Did you mean attribute.staffNumber?',
      'The column shoeSize is unknown and ignored',
    ]);
  });

  test.each<[string, string[], string[]]>([
    ['a missing required attribute', ['jane', '', '', ''], ['2 attribute.staffNumber: A value is required']],
    ['a short attribute', ['jane', '12', '', ''], ['2 attribute.staffNumber: Shorter than 4 characters']],
    ['a long attribute', ['jane', '123456789', '', ''], ['2 attribute.staffNumber: Longer than 8 characters']],
    ['a number out of range', ['jane', '12345', '', '10'], ['2 attribute.grade: 10 is not between 1 and 9']],
    ['a text instead of a number', ['jane', '12345', '', 'high'], ['2 attribute.grade: "high" is not a number']],
    [
      'a username in Arabic',
      ['محمد', '12345', '', ''],
      [
        '2 username: Keycloak does not permit "محمد" as a username: only letters of the Latin script, digits and . _ - @',
      ],
    ],
    ['a short username', ['ab', '12345', '', ''], ['2 username: Shorter than 3 characters']],
  ])('refuses %s before anything is written', async (_name, [username = '', ...cells], expected) => {
    const [job] = await bench.upload({ users: [`${header},${withAttributes}`, row(username, ...cells)].join('\n') });
    expect(errorsOf(job)).toEqual(expected);
    expect(user(username)).toBeUndefined();
    expect(bench.requests.filter((request) => request.startsWith('POST') && request.endsWith('/users'))).toEqual([]);
  });

  test('drops undeclared attributes where they are off, which the row notes', async () => {
    const { unmanagedAttributePolicy: _policy, ...off } = defaultProfile;
    profile = off;
    const [job] = await bench.upload({ users: [`${header},attribute.grade`, row('jane', '3')].join('\n') });
    const [stored] = await bench.rows(job);
    expect(stored?.state).toBe('created');
    expect(stored?.notes).toEqual([
      { code: 'notStored', column: 'appId' },
      { code: 'notStored', column: 'attribute.grade' },
    ]);
  });

  test.each([
    ['error-user-attribute-required', 'A value is required'],
    ['error-invalid-date', "Does not match Keycloak's user profile (error-invalid-date)"],
  ])('names the attribute of the refusal %s that only Keycloak could find', async (errorMessage, expected) => {
    profile = defaultProfile;
    refuseUser = { field: 'badge', errorMessage, params: ['badge'] };
    const [job] = await bench.upload({ users: [header, row('jane')].join('\n') });
    expect(errorsOf(job)).toEqual([`2 attribute.badge: ${expected}`]);
  });

  test('an account that lacks a value afterwards has a note', async () => {
    profile = defaultProfile;
    dropsAttributes = true;
    const [job] = await bench.upload({ users: [header, row('jane')].join('\n') });
    const [stored] = await bench.rows(job);
    expect(stored?.notes).toEqual([{ code: 'notStored', column: 'appId' }]);
  });

  test('an attribute that is not stored is no change of an account', async () => {
    const { unmanagedAttributePolicy: _policy, ...off } = defaultProfile;
    const badge: UpAttribute = { name: 'badge', validations: { integer: {} }, permissions: { view: ['admin'] } };
    profile = { ...off, attributes: [...(off.attributes ?? []), badge] };
    const [job] = await bench.upload({
      users: ['firstName,lastName,username,attribute.badge,attribute.constructor', ',,nurse,high,3'].join('\n'),
    });
    expect(errorsOf(job)).toEqual([]);
    const [stored] = await bench.rows(job);
    expect([stored?.state, stored?.changes ?? []]).toEqual(['unchanged', []]);
    expect(stored?.notes).toEqual([
      { code: 'notStored', column: 'attribute.badge' },
      { code: 'notStored', column: 'attribute.constructor' },
    ]);
    expect(bench.requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  test('a new user whose application is not stored has no change of it', async () => {
    const { unmanagedAttributePolicy: _policy, ...off } = defaultProfile;
    profile = off;
    const [job] = await bench.upload({ users: [header, row('jane')].join('\n') }, { review: true });
    const [stored] = await bench.rows(job);
    expect(stored?.changes?.map(({ column }) => column)).not.toContain('appId');
    expect(stored?.notes).toEqual([{ code: 'notStored', column: 'appId' }]);
  });

  test.each([
    ['changes', '5', [{ code: 'mayErase', values: { attributes: 'pager, ward' } }]],
    ['does not change', '', []],
  ])('a row that %s attributes notes the hidden ones that it can erase', async (_name, grade, notes) => {
    const { unmanagedAttributePolicy: _policy, ...off } = defaultProfile;
    profile = { ...off, attributes: [...(off.attributes ?? []), ...declared.slice(1)] };
    hidden = { pager: ['7'], ward: ['b'], locale: ['sw'] };
    const [job] = await bench.upload(
      { users: ['firstName,lastName,username,attribute.grade', `,Other,nurse,${grade}`].join('\n') },
      { review: true },
    );
    const [stored] = await bench.rows(job);
    expect(stored?.notes ?? []).toEqual(notes);
  });

  test('a new required attribute does not make rows invalid that change nothing', async () => {
    profile = defaultProfile;
    const file = [header, row('jane')].join('\n');
    await bench.upload({ users: file });
    profile = { ...defaultProfile, attributes: [...(defaultProfile.attributes ?? []), ...declared] };
    const [same] = await bench.upload({ users: file });
    expect(errorsOf(same)).toEqual([]);
    expect(same?.counts).toMatchObject({ unchanged: 1 });
    const [other] = await bench.upload({ users: file.replace('Achieng', 'Mwende') });
    expect(errorsOf(other)).toEqual(['2 attribute.staffNumber: A value is required']);
  });

  test.each(['|', ' | '])('a cell %j without a value leaves the stored values', async (cell) => {
    const upload = (languages: string) =>
      bench.upload({ users: [`${header},attribute.languages`, row('jane', languages)].join('\n') });
    profile = { ...defaultProfile, attributes: [...(defaultProfile.attributes ?? []), ...declared.slice(1)] };
    await upload('sw|en');
    const [again] = await upload(cell);
    expect(again?.counts).toMatchObject({ unchanged: 1 });
    expect(user('jane')?.attributes).toMatchObject({ languages: ['sw', 'en'] });
  });

  test.each(['constructor', 'toString', '__proto__'])('an attribute may be named %s', async (name) => {
    profile = defaultProfile;
    const [job] = await bench.upload({ users: [`${header},attribute.${name}`, row('jane', '3')].join('\n') });
    expect(errorsOf(job)).toEqual([]);
    expect(Object.entries(user('jane')?.attributes ?? {})).toContainEqual([name, ['3']]);
  });

  test.each([
    ['badge', 'updateReadOnlyAttributesRejectedMessage', 'attribute.badge'],
    ['badge', 'Two letters and a number', 'attribute.badge'],
    ['constructor', 'Two letters and a number', 'attribute.constructor'],
    ['email', 'Only addresses of the programme', 'email'],
  ])('the refusal of %s with %s is an issue of its column', async (field, errorMessage, column) => {
    profile = defaultProfile;
    refuseUser = { field, errorMessage };
    const [job] = await bench.upload({ users: [header, row('jane')].join('\n') });
    expect(errorsOf(job)).toEqual([`2 ${column}: Does not match Keycloak's user profile (${errorMessage})`]);
  });

  test('several refused attributes are several issues', async () => {
    profile = defaultProfile;
    refuseUser = {
      errors: [
        { field: 'badge', errorMessage: 'error-invalid-date', params: ['badge'] },
        { field: 'ward', errorMessage: 'error-user-attribute-required', params: ['ward'] },
      ],
    };
    const [job] = await bench.upload({ users: [header, row('jane')].join('\n') });
    expect(errorsOf(job)).toEqual([
      "2 attribute.badge: Does not match Keycloak's user profile (error-invalid-date)",
      '2 attribute.ward: A value is required',
    ]);
  });
});

describe('an account that Keycloak has stored', () => {
  test.each([
    ['a new user', 'Jane,Achieng,jane,,,,,,Providers,programme,s3cret-Word', 'jane', 'created'],
    ['a changed user', 'Neema,Mwende,nurse,,,,,,,,', 'nurse', 'updated'],
  ])('%s is not refused because it cannot be read back', async (_name, row, username, state) => {
    refuseRequest = /^GET .*\/users\/[0-9a-f-]{36}$/;
    const [job] = await bench.upload({ users: file(row) });
    expect(errorsOf(job)).toEqual([]);
    const [stored] = await bench.rows(job);
    expect(stored).toMatchObject({ state, account: { id: user(username)?.id, done: state } });
  });

  test('is restored if the user cannot join the group', async () => {
    const before = user('nurse');
    bench.sandbox.identity.groups.create({ name: 'Night shift' });
    refuseRequest = /^PUT .*\/users\/[^/]+\/groups\//;
    const [job] = await bench.upload({ users: file('Neema,Mwende,nurse,,,,,,Night shift,,') });
    expect(job?.counts).toMatchObject({ refused: 1 });
    expect(user('nurse')).toEqual(before);
  });
});
