import type { Bundle, FhirResource, Location } from '../../../common/fhir/r4.ts';
import { toEntry } from './accountSource.ts';
import { setProgrammeZone } from '../../../common/config/timeZone.ts';
import { periodOf } from './period.ts';
import { toEntries } from './recordSource.ts';

const period = { from: Date.UTC(2024, 5, 1), to: Date.UTC(2024, 5, 30) };
const at = '2024-06-10T10:00:00Z';
const version = (id: string, number: number, more: Partial<Location['meta']> = {}): Location => ({
  resourceType: 'Location',
  id,
  name: `${id} ${number}`,
  meta: { versionId: String(number), lastUpdated: at, ...more },
});
const put = (resource: FhirResource) => ({
  resource,
  request: { method: 'PUT' as const, url: `Location/${resource.id}` },
  response: { status: '200 OK', etag: `W/"${resource.meta?.versionId}"` },
});
/** A deletion as HAPI lists it: without a time. */
const deletion = (id: string, number: number) => ({
  fullUrl: `https://server/fhir/Location/${id}`,
  request: { method: 'DELETE' as const, url: `Location/${id}/_history/${number}` },
  response: { status: '200 OK', etag: `W/"${number}"` },
});
const bundle = (entry: unknown[]): Bundle<FhirResource> =>
  ({ resourceType: 'Bundle', type: 'history', entry }) as Bundle<FhirResource>;
const list = (...entry: unknown[]) =>
  toEntries(bundle(entry), 'Location', period).map((item) => item && `${item.key} ${item.action}`);

test('each entry of the history of a type becomes an entry with its action', () => {
  expect(
    list(put(version('a', 4)), put(version('b', 1)), deletion('a', 3), put(version('a', 2)), put(version('a', 1))),
  ).toEqual([
    'Location/a/4 broughtBack',
    'Location/b/1 created',
    'Location/a/3 deleted',
    'Location/a/2 changed',
    'Location/a/1 created',
  ]);
});

test('a deletion has the name of the version before, and neither time nor author', () => {
  const [entry] = toEntries(bundle([deletion('a', 2), put(version('a', 1))]), 'Location', period);
  expect(entry).toMatchObject({ at: undefined, authorId: undefined, resource: { name: 'a 1' } });
});

test('the author is the user in meta.source', () => {
  const source = 'urn:uuid:11111111-1111-4111-8111-111111111111#request';
  const [entry] = toEntries(bundle([put(version('a', 1, { source }))]), 'Location', period);
  expect(entry?.authorId).toBe('11111111-1111-4111-8111-111111111111');
});

test('entries of other types, without an id, or outside of the period cannot be used', () => {
  const other = { resourceType: 'Group', id: 'g', type: 'person', actual: true } as FhirResource;
  expect(
    list(
      { resource: other },
      {},
      { fullUrl: 'urn:uuid:1', request: { method: 'DELETE', url: 'Group/1' } },
      put({ resourceType: 'Location', meta: { lastUpdated: at } }),
      put(version('old', 1, { lastUpdated: '2024-05-01T00:00:00Z' })),
      put(version('new', 1, { lastUpdated: '2024-07-01T00:00:00Z' })),
    ),
  ).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
});

test('an entry without a valid time is kept in the order of the server', () => {
  const [entry] = toEntries(bundle([put(version('a', 2, { lastUpdated: 'yesterday' }))]), 'Location', period);
  expect(entry).toMatchObject({ key: 'Location/a/2', at: undefined });
});

describe('events of Keycloak', () => {
  const event = (operationType: string, resourceType: string, resourcePath: string, more: object = {}) =>
    toEntry(
      {
        id: 'e',
        time: Date.parse(at),
        operationType,
        resourceType,
        resourcePath,
        authDetails: { userId: 'u' },
        ...more,
      },
      period,
    );

  test.each([
    ['CREATE', 'USER', 'users/1', { subject: 'user', action: 'created', userId: '1' }],
    ['ACTION', 'USER', 'users/1/reset-password', { subject: 'user', action: 'password', userId: '1' }],
    ['ACTION', 'USER', 'users/1/execute-actions-email', { subject: 'user', action: 'email' }],
    ['ACTION', 'USER', 'users/1/credentials/2', { subject: 'user', action: 'changed' }],
    ['CREATE', 'GROUP_MEMBERSHIP', 'users/1/groups/2', { subject: 'membership', action: 'added', groupId: '2' }],
    [
      'DELETE',
      'REALM_ROLE_MAPPING',
      'groups/2/role-mappings/realm',
      { subject: 'roles', action: 'removed', groupId: '2' },
    ],
    ['UPDATE', 'GROUP', 'groups/2', { subject: 'userGroup', action: 'changed', groupId: '2' }],
    ['CREATE', 'GROUP', 'groups/2/children/3', { subject: 'userGroup', groupId: '3' }],
    ['DELETE', 'REALM_ROLE', 'roles/EDIT%20KEYCLOAK', { subject: 'role', action: 'deleted', name: 'EDIT KEYCLOAK' }],
    ['DELETE', 'REALM_ROLE', 'roles/%', { name: '%' }],
  ])('%s %s %s', (operation, resource, path, expected) => {
    expect(event(operation, resource, path)).toMatchObject({ authorId: 'u', ...expected });
  });

  test('failed, foreign and incomplete events are not listed', () => {
    expect(event('UPDATE', 'USER', 'users/1', { error: 'refused' })).toBeUndefined();
    expect(event('CREATE', 'CLIENT', 'clients/1')).toBeUndefined();
    expect(event('CREATE', 'USER', '')).toBeUndefined();
    expect(event('CREATE', 'USER', 'users/1', { time: undefined })).toBeUndefined();
    expect(
      toEntry({ time: Date.parse(at), resourceType: 'USER', resourcePath: 'users/1' }, period, 'u'),
    ).toBeUndefined();
  });
});

test('periods are whole days; own dates end with the last instant of the last day', () => {
  const now = new Date(2024, 5, 10, 12);
  expect(periodOf('today', '', now)).toEqual({
    from: new Date(2024, 5, 10).getTime(),
    to: undefined,
  });
  expect(periodOf('week', '', now).from).toBe(new Date(2024, 5, 4).getTime());
  expect(periodOf('own', '2024-05-01..2024-05-02', now)).toEqual({
    from: new Date(2024, 4, 1).getTime(),
    to: new Date(2024, 4, 3).getTime() - 1,
  });
  expect(periodOf('own', 'x..2024-13-45', now).to).toBeUndefined();
});

test('the days of a period begin in the zone of the programme, also when clocks change', () => {
  setProgrammeZone('Europe/Paris');
  const now = new Date('2026-03-29T22:30:00Z');
  expect(periodOf('today', '', now).from).toBe(Date.parse('2026-03-30T00:00:00+02:00'));
  expect(periodOf('week', '', now).from).toBe(Date.parse('2026-03-24T00:00:00+01:00'));
  expect(periodOf('own', '2026-03-28..2026-03-29', now)).toEqual({
    from: Date.parse('2026-03-28T00:00:00+01:00'),
    to: Date.parse('2026-03-30T00:00:00+02:00') - 1,
  });
  setProgrammeZone('');
});
