import { createTestStore } from '../../../test/support/createTestStore.ts';
import { createdId } from './endpoints.ts';
import { keycloakEndpoints } from './index.ts';
import { readTags, writeTags, type Tag } from './tags.ts';

const overlap = (read: Tag[], written: Tag[]): boolean =>
  written.some((one) => read.some((other) => one.type === other.type && (one.id === undefined || one.id === other.id)));

describe('tags that a change invalidates', () => {
  const reads = {
    list: readTags('getUsers', ['User'], { first: 0 }, [{ id: 'u' }]),
    otherPage: readTags('getUsers', ['User'], { first: 20 }, [{ id: 'v' }]),
    count: readTags('countUsers', ['User'], undefined, 2),
    user: readTags('getUser', ['User'], { userId: 'u' }, { id: 'u' }),
    other: readTags('getUser', ['User'], { userId: 'v' }, { id: 'v' }),
    groups: readTags('getUserGroups', ['Membership'], { userId: 'u' }, [{ id: 'g' }]),
    othersGroups: readTags('getUserGroups', ['Membership'], { userId: 'v' }, []),
    members: readTags('getGroupMembers', ['Membership'], { groupId: 'g' }, []),
    roles: readTags('getGroupRealmRoles', ['RoleMapping'], { groupId: 'g' }, []),
    available: readTags('getGroupAvailableRealmRoles', ['RoleMapping'], { groupId: 'g' }, []),
    effective: readTags('getUserEffectiveRealmRoles', ['RoleMapping'], { userId: 'u' }, []),
    userRoles: readTags('getUserRealmRoles', ['RoleMapping'], { userId: 'u' }, []),
    subGroups: readTags('getSubGroups', ['Group'], { groupId: 'g' }, [{ id: 's' }]),
    roleList: readTags('getRoles', ['Role'], undefined, [{ id: '1', name: 'GET_LOCATION' }]),
  };
  const stale = (endpoint: string, types: string[], args: Record<string, unknown>): string[] => {
    const written = writeTags(endpoint, types, args);
    return Object.entries(reads)
      .filter(([, read]) => overlap(read, written))
      .map(([name]) => name);
  };

  test.each([
    [
      'updateUser',
      ['User'],
      { userId: 'u' },
      ['list', 'otherPage', 'count', 'user', 'groups', 'othersGroups', 'members'],
    ],
    ['joinGroup', ['Membership'], { userId: 'u', groupId: 'g' }, ['groups', 'members', 'effective']],
    ['addGroupRealmRoles', ['RoleMapping'], { groupId: 'g' }, ['roles', 'available', 'effective']],
    ['updateGroup', ['Group'], { groupId: 's' }, ['subGroups']],
    ['resetPassword', ['Credential'], { userId: 'u' }, []],
    [
      'deleteRole',
      ['Role'],
      { roleName: 'GET_LOCATION' },
      ['roles', 'available', 'effective', 'userRoles', 'roleList'],
    ],
  ])('%s', (endpoint, types, args, names) => {
    expect(stale(endpoint, types, args)).toEqual(names);
  });
});

test('a refused change invalidates nothing', async () => {
  const { store, requests } = createTestStore((request) =>
    request.method === 'GET' ? Response.json([]) : Response.json({ errorMessage: 'User exists' }, { status: 409 }),
  );
  await store.dispatch(keycloakEndpoints.endpoints.getUsers.initiate({}));
  const result = await store.dispatch(
    keycloakEndpoints.endpoints.createUser.initiate({ userRepresentation: { username: 'a' } }),
  );
  expect(result.error).toMatchObject({ status: 409, message: 'User exists' });
  await Promise.all(store.dispatch(keycloakEndpoints.util.getRunningQueriesThunk()));
  expect(requests).toHaveLength(2);
});

test.each([
  [{ status: 201, location: 'https://kc/admin/realms/fhir/roles/GET%20X' }, 'GET X'],
  [{ status: 201 }, ''],
])('reads the id of a created resource from %j', (meta, id) => {
  expect(createdId(null, meta)).toEqual({ id });
});
