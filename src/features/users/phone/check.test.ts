import type { Binary, Composition, Location } from '../../../../common/fhir/r4.ts';
import { encodeBase64 } from '../../../../common/fhir/base64.ts';
import { administrativeLevel, people } from '../../../../common/fhir/codes.ts';
import { checkPhone, syncOf } from './check.ts';
import { strategyOf, syncTypesOf } from './config.ts';
import type { PhoneArea, PhoneDetail, PhoneFacts } from './facts.ts';
import { severities, type FaultKind } from './faults.ts';

const json = (id: string, value: unknown): Binary => ({
  resourceType: 'Binary',
  id,
  contentType: 'application/json',
  data: encodeBase64(JSON.stringify(value)),
});
const section = (key: string, binary: string) => ({
  focus: { reference: binary, identifier: { value: key } },
});
const composition: Composition = {
  resourceType: 'Composition',
  id: 'c',
  title: 'Programme',
  identifier: { value: 'programme' },
  section: [section('application', 'Binary/app'), { title: 'Others', section: [section('sync', 'Binary/sync')] }],
};
const binaries = (strategy: unknown = ['RelatedEntityLocation']) =>
  new Map<string, Binary | null>([
    ['app', json('app', { appId: 'programme', syncStrategy: strategy })],
    ['sync', json('sync', { parameter: [{ resource: { base: ['Patient', 'Encounter'] } }] })],
  ]);
const location: Location = {
  resourceType: 'Location',
  id: 'l',
  name: 'Ward',
  type: [{ coding: [administrativeLevel(3)] }],
};
const affiliation = {
  resourceType: 'OrganizationAffiliation' as const,
  id: 'a',
  organization: { reference: 'Organization/t' },
  location: [{ reference: 'Location/l' }],
};
const read: Extract<PhoneDetail, { state: 'read' }> = {
  state: 'read',
  fhir: {
    practitioner: [{ resourceType: 'Practitioner', id: 'p' }],
    teams: [{ resourceType: 'Organization', id: 't', name: 'Team' }],
    locations: [location],
  },
  affiliations: [affiliation],
};
const practitioner = {
  resourceType: 'Practitioner' as const,
  id: 'p',
  active: true,
  identifier: [{ use: 'secondary' as const, value: 'u' }],
};
const group = {
  resourceType: 'Group' as const,
  id: 'g',
  type: 'practitioner' as const,
  code: { coding: [people.practitioner] },
  member: [{ entity: { reference: 'Practitioner/p' } }],
};
const area: PhoneArea = {
  received: [
    { type: 'Encounter', count: 0 },
    { type: 'Patient', count: 3 },
  ],
  untagged: [],
  isCounted: true,
  ids: 1,
};
/** An account whose phone works. */
const good: PhoneFacts & { application: object; area: PhoneArea } = {
  user: { id: 'u', username: 'nurse', enabled: true },
  roles: { value: { names: ['ANDROID_CLIENT', 'GET_PATIENT', 'MANAGE_ENCOUNTER'], isComplete: true } },
  appId: { value: 'programme' },
  application: { value: { compositions: [composition], binaries: { value: binaries() } } },
  linked: { value: { practitioners: [practitioner], groups: [group], roles: [] } },
  detail: { value: read },
  area,
};
const roles = (...names: string[]) => ({ roles: { value: { names, isComplete: true } } });
const app = (compositions: Composition[], found = binaries()) => ({
  application: { value: { compositions, binaries: { value: found } } },
});
const linked = (practitioners: object[], groups: object[] = [group]) =>
  ({ linked: { value: { practitioners, groups, roles: [] } } }) as Partial<PhoneFacts>;
const detail = (value: PhoneDetail): Partial<PhoneFacts> => ({ detail: { value } });
const assigned = (fhir: object, affiliations: readonly object[] = read.affiliations) =>
  detail({ state: 'read', fhir: { ...read.fhir, ...fhir }, affiliations } as PhoneDetail);

const withoutKey = <K extends keyof typeof practitioner>(key: K) => {
  const { [key]: _removed, ...others } = practitioner;
  return others;
};

const built: [FaultKind, string, Partial<PhoneFacts>][] = [
  ['disabled', 'account', { user: { ...good.user, enabled: false } }],
  ['requiredActions', 'account', { user: { ...good.user, requiredActions: ['UPDATE_PASSWORD'] } }],
  ['clientNone', 'client', roles('GET_PATIENT', 'GET_ENCOUNTER')],
  ['clientBoth', 'client', roles('ANDROID_CLIENT', 'WEB_CLIENT', 'GET_PATIENT', 'GET_ENCOUNTER')],
  ['clientWeb', 'client', roles('WEB_CLIENT', 'GET_PATIENT', 'GET_ENCOUNTER')],
  ['appIdMissing', 'application', { appId: { value: '' }, ...app([], new Map()) }],
  ['compositionMissing', 'application', app([], new Map())],
  ['compositionDouble', 'application', app([composition, { ...composition, id: 'd' }])],
  ['applicationMissing', 'application', app([{ ...composition, section: [section('sync', 'Binary/sync')] }])],
  ['binaryMissing', 'configuration', app([composition], binaries().set('sync', null))],
  [
    'binaryMissing',
    'configuration',
    app([{ ...composition, section: [...(composition.section ?? []), section('profile', 'List/7')] }]),
  ],
  [
    'binaryUnreadable',
    'configuration',
    app([composition], binaries().set('sync', { resourceType: 'Binary', id: 'sync', data: encodeBase64('{"a":') })),
  ],
  [
    'binaryUnreadable',
    'configuration',
    app([composition], binaries().set('sync', { resourceType: 'Binary', id: 'sync', data: '***' })),
  ],
  ['practitionerMissing', 'practitioner', { ...linked([]), ...detail({ state: 'empty' }) }],
  ['practitionerDouble', 'practitioner', linked([practitioner, { ...practitioner, id: 'q' }])],
  ['practitionerInactive', 'practitioner', linked([{ ...practitioner, active: false }])],
  ['practitionerUnlinked', 'practitioner', linked([{ ...practitioner, identifier: [{ use: 'usual', value: 'u' }] }])],
  ['practitionerUnlinked', 'practitioner', linked([withoutKey('identifier')])],
  ['groupMissing', 'practitioner', linked([practitioner], [{ ...group, code: undefined }])],
  ['groupMissing', 'practitioner', linked([practitioner], [{ ...group, member: undefined }])],
  ['detailFailed', 'assignment', detail({ state: 'failed' })],
  ['detailMissing', 'assignment', detail({ state: 'empty' })],
  ['assignmentMissing', 'assignment', assigned({ teams: undefined, locations: undefined }, [])],
  ['affiliationSeveral', 'assignment', assigned({}, [{ ...affiliation, location: [{ reference: 'Location/l' }, {}] }])],
  ['strategyMissing', 'sync', app([composition], binaries([]))],
  ['strategyUnknown', 'sync', app([composition], binaries(['Village']))],
  ['idsMissing', 'sync', app([composition], binaries(['CareTeam']))],
  ['levelMissing', 'sync', assigned({ locations: [{ ...location, type: undefined }] })],
  ['rolesMissing', 'records', roles('ANDROID_CLIENT', 'GET_PATIENT')],
  ['nothingReceived', 'records', { area: { ...area, received: [{ type: 'Patient', count: 0 }] } }],
  ['untagged', 'records', { area: { ...area, untagged: [{ type: 'Flag', count: 2, records: [] }] } }],
];

test('an account whose phone works passes every step', () => {
  expect(checkPhone(good)).toEqual({
    verdict: 'works',
    steps: [
      ...['account', 'client', 'application', 'configuration', 'practitioner', 'assignment', 'sync', 'records'],
    ].map((id) => ({ id, status: 'passed', faults: [], missing: [] })),
  });
  expect(syncOf(good)).toEqual({ strategy: 'RelatedEntityLocation', ids: ['l'], types: ['Encounter', 'Patient'] });
});

test.each(built)('finds %s, alone, in the step %s', (kind, step, change) => {
  const { verdict, steps } = checkPhone({ ...good, ...change });
  const found = steps.flatMap(({ id, faults }) => faults.map((fault) => [id, fault.kind]));
  expect(found).toEqual([[step, kind]]);
  const isError = severities[kind] === 'error';
  expect(verdict).toBe(isError ? 'fails' : 'warning');
  expect(steps.find(({ id }) => id === step)?.status).toBe(isError ? 'failed' : 'warning');
});

test.each([
  ['teamWithoutLocation', [], 'Organization', 't'],
  ['affiliationEmpty', [{ ...affiliation, location: [] }], 'OrganizationAffiliation', 'a'],
  ['locationMissing', [affiliation], 'OrganizationAffiliation', 'a'],
])('%s names the record, and the phone has no ids', (kind, affiliations, type, id) => {
  const { steps } = checkPhone({ ...good, ...assigned({ locations: undefined }, affiliations) });
  const faults = steps.flatMap((each) => each.faults);
  expect(faults.map((fault) => fault.kind)).toEqual([kind, 'idsMissing']);
  expect(faults[0]?.record).toMatchObject({ type, id });
});

test('every fault has a test', () => {
  const tested = new Set([
    ...built.map(([kind]) => kind),
    'teamWithoutLocation',
    'affiliationEmpty',
    'locationMissing',
  ]);
  expect(Object.keys(severities).filter((kind) => !tested.has(kind))).toEqual([]);
});

test('a step without permission is unknown, not failed, and later steps do not fail because of it', () => {
  const missing = { missing: ['iam_group.read'] as const };
  const facts: PhoneFacts = {
    user: good.user,
    roles: missing,
    appId: missing,
    linked: { missing: ['Practitioner.read'] },
    detail: { missing: ['PractitionerDetail.read'] },
  };
  const { verdict, steps } = checkPhone(facts);
  expect(verdict).toBe('unknown');
  expect(steps.map(({ status }) => status)).toEqual([
    ...['passed', 'unknown', 'unknown', 'skipped', 'unknown', 'unknown', 'skipped', 'skipped'],
  ]);
  expect(steps[1]?.missing).toEqual(['iam_group.read']);
  // A composite that cannot be read may contain a role of a client.
  const partly = checkPhone({ ...good, roles: { value: { names: ['CLERK'], isComplete: false } } });
  expect(partly.steps[1]).toMatchObject({ status: 'unknown', missing: ['iam_role.read'] });
});

test('icons are not parsed, and what other clients store is read', () => {
  const icon: Binary = { resourceType: 'Binary', id: 'icon', contentType: 'image/png', data: 'AAAA' };
  const withIcon = { ...composition, section: [...(composition.section ?? []), section('ic_1', 'Binary/icon')] };
  expect(checkPhone({ ...good, ...app([withIcon], binaries().set('icon', icon)) }).verdict).toBe('works');
  expect(strategyOf({ syncStrategy: 'Location' })).toBe('Location');
  expect([null, 'x', { syncStrategy: 7 }, { syncStrategy: [{}] }].map(strategyOf)).toEqual(Array(4).fill(undefined));
  expect(syncTypesOf({ parameter: 'x' })).toContain('Patient');
  expect(syncTypesOf({ parameter: [null, { resource: { base: 'Task' } }] })).toEqual(['Task']);
});
