import type { Bundle, FhirResource, Location } from '../../common/fhir/r4.ts';
import { createSandbox, type Sandbox } from '../../server/sandbox/index.ts';
import { putEntry, transactionOf } from '../../common/fhir/transaction.ts';
import { fhirEndpoints } from './fhir/index.ts';
import { keycloakEndpoints } from './keycloak/index.ts';
import { createTestStore } from '../../test/support/createTestStore.ts';

const origin = 'http://localhost:3000';
const { updateLocation, deleteLocation, transaction } = fhirEndpoints.endpoints;
const { createUser, createGroup, resetPassword, joinGroup } = keycloakEndpoints.endpoints;

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
});
afterEach(() => void sandbox.close());

type Fault = 'before' | 'after' | 'gateway' | 'stumble after' | 'stumble before' | undefined;

/**
 * Connects to the sandbox and applies one of these faults to each write, in order. `meanwhile` is called after a faulty
 * write was processed.
 */
async function connection(faults: Fault[], meanwhile?: () => Promise<unknown>) {
  const token = await sandbox.mintToken('admin');
  const writes: string[] = [];
  const made = createTestStore(
    async (request) => {
      if (request.method === 'GET') return sandbox.fetch(request);
      writes.push(request.method);
      const fault = faults.shift();
      if (fault === 'before') throw new TypeError('Failed to fetch');
      if (fault === 'stumble before') return Response.json({ message: 'stumbled over it' }, { status: 500 });
      const response = await sandbox.fetch(request);
      if (fault !== undefined) await meanwhile?.();
      if (fault === 'after') throw new TypeError('Failed to fetch');
      if (fault === 'stumble after') return Response.json({ message: 'stumbled over it' }, { status: 500 });
      return fault === 'gateway' ? new Response('<html>Bad gateway</html>', { status: 502 }) : response;
    },
    {
      config: {
        fhirBaseUrl: `${origin}/fhir`,
        keycloakBaseUrl: `${origin}/auth/admin/realms/fhir`,
      },
      auth: { accessToken: async () => token },
    },
  );
  return { ...made, writes };
}

const newLocation = (name: string, id = 'new-1'): Location => ({
  resourceType: 'Location',
  id,
  name,
  status: 'active',
});
const fetchJson = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
  const headers = {
    authorization: `Bearer ${await sandbox.mintToken('admin')}`,
    'content-type': 'application/fhir+json',
  };
  return (await (await sandbox.fetch(new Request(`${origin}${path}`, { ...init, headers }))).json()) as T;
};
const stored = (id = 'new-1') => fetchJson<Location>(`/fhir/Location/${id}`);
const put = (location: FhirResource) =>
  fetchJson(`/fhir/${location.resourceType}/${location.id ?? ''}`, { method: 'PUT', body: JSON.stringify(location) });

describe('a new resource', () => {
  test.each(['after', 'gateway', 'stumble after'] as const)(
    'response lost (%s): the stored resource becomes the response, without a retry',
    async (fault) => {
      const { store, writes } = await connection([fault]);
      const { data } = await store.dispatch(updateLocation.initiate({ id: 'new-1', location: newLocation('Clinic') }));
      expect(data).toMatchObject({ id: 'new-1', name: 'Clinic', meta: { versionId: '1' } });
      expect(writes).toEqual(['PUT']);
    },
  );

  test('request lost: it is sent once more', async () => {
    const { store, writes } = await connection(['before']);
    const { data } = await store.dispatch(updateLocation.initiate({ id: 'new-1', location: newLocation('Clinic') }));
    expect(data).toMatchObject({ name: 'Clinic' });
    expect(writes).toEqual(['PUT', 'PUT']);
    expect((await stored()).meta?.versionId).toBe('1');
  });

  test('server error before storing: returns the server’s message without a retry', async () => {
    const { store, writes } = await connection(['stumble before']);
    const { error } = await store.dispatch(updateLocation.initiate({ id: 'new-1', location: newLocation('Clinic') }));
    expect(error).toMatchObject({ kind: 'http', status: 500, message: 'stumbled over it' });
    expect(error).not.toHaveProperty('unsure');
    expect(writes).toEqual(['PUT']);
  });

  test('request lost twice: fails, and nothing is stored', async () => {
    const { store, writes } = await connection(['before', 'before']);
    const { error } = await store.dispatch(updateLocation.initiate({ id: 'new-1', location: newLocation('Clinic') }));
    expect(error).toMatchObject({ kind: 'network' });
    expect(error).not.toHaveProperty('unsure');
    expect(writes).toHaveLength(2);
  });
});

describe('an update', () => {
  beforeEach(() => put(newLocation('Old')));
  const change = { id: 'new-1', location: newLocation('New'), 'If-Match': 'W/"1"' };

  test.each([[['after']], [['before']], [['before', 'after']]] as Fault[][][])('%j: stored once', async (faults) => {
    const { store } = await connection([...faults]);
    const { data } = await store.dispatch(updateLocation.initiate(change));
    expect(data).toMatchObject({ name: 'New', meta: { versionId: '2' } });
    expect((await stored()).meta?.versionId).toBe('2');
  });

  test('stored, then changed by another client before the check: succeeds and keeps the other change', async () => {
    const { store, writes } = await connection(['after'], () => put(newLocation('Theirs')));
    const { data, error } = await store.dispatch(updateLocation.initiate(change));
    expect(error).toBeUndefined();
    expect(data).toMatchObject({ name: 'Theirs', meta: { versionId: '3' } });
    expect(writes).toHaveLength(1);
  });

  test('not stored, because another client changed it first: returns the conflict and keeps the other change', async () => {
    await put(newLocation('Theirs'));
    const { store } = await connection(['before']);
    const { error } = await store.dispatch(updateLocation.initiate(change));
    expect(error).toMatchObject({ status: 412 });
    expect((await stored()).name).toBe('Theirs');
  });

  test('the delayed first request is processed before its retry: the 412 of the retry is not reported', async () => {
    const token = await sandbox.mintToken('admin');
    let late: Request | undefined;
    const { store } = createTestStore(
      async (request) => {
        if (request.method === 'GET') return sandbox.fetch(request);
        if (late === undefined) {
          late = request.clone();
          throw new TypeError('Failed to fetch');
        }
        await sandbox.fetch(late);
        return sandbox.fetch(request);
      },
      { config: { fhirBaseUrl: `${origin}/fhir` }, auth: { accessToken: async () => token } },
    );
    const { data } = await store.dispatch(updateLocation.initiate(change));
    expect(data).toMatchObject({ name: 'New', meta: { versionId: '2' } });
  });
});

test('a delete whose response is lost succeeds without a retry', async () => {
  await put(newLocation('Old'));
  const { store, writes } = await connection(['after']);
  const { error } = await store.dispatch(deleteLocation.initiate({ id: 'new-1' }));
  expect(error).toBeUndefined();
  expect(writes).toHaveLength(1);
});

describe('a transaction', () => {
  test.each([[['after']], [['before']], [['gateway']]] as Fault[][][])(
    '%j: every entry is stored once',
    async (faults) => {
      await put(newLocation('Old', 'old-1'));
      const old = await stored('old-1');
      const { store } = await connection([...faults]);
      const bundle = transactionOf([putEntry(newLocation('One'), undefined), putEntry({ ...old, name: 'Two' }, old)]);
      const { data } = await store.dispatch(transaction.initiate({ bundle }));
      expect((data as Bundle).entry?.map(({ response }) => response?.status?.slice(0, 3))).toEqual(['201', '200']);
      expect((await stored('old-1')).meta?.versionId).toBe('2');
      expect((await stored()).meta?.versionId).toBe('1');
    },
  );

  describe('of which another client stored one entry with the same content', () => {
    const mine = async () => {
      await put(newLocation('Old', 'old-1'));
      const old = await stored('old-1');
      await put({ ...old, name: 'Two' });
      await put(newLocation('Theirs'));
      return transactionOf([putEntry({ ...old, name: 'Two' }, old), putEntry(newLocation('Mine'), undefined)]);
    };

    test('is rejected with the conflict, and keeps the other change', async () => {
      const bundle = await mine();
      const { store } = await connection([]);
      const { error } = await store.dispatch(transaction.initiate({ bundle }));
      expect(error).toMatchObject({ status: 412 });
      expect((await stored()).name).toBe('Theirs');
    });

    test.each(['before', 'after'] as const)(
      'response lost (%s): fails as unsure, and keeps the other change',
      async (fault) => {
        const bundle = await mine();
        const { store } = await connection([fault]);
        const { error } = await store.dispatch(transaction.initiate({ bundle }));
        expect(error).toMatchObject({ unsure: true });
        expect((await stored()).name).toBe('Theirs');
      },
    );
  });

  test('stored, then changed by another client before the check: succeeds and keeps the other change', async () => {
    await put(newLocation('Old', 'old-1'));
    const old = await stored('old-1');
    const { store, writes } = await connection(['after'], () => put(newLocation('Theirs')));
    const bundle = transactionOf([putEntry({ ...old, name: 'Two' }, old), putEntry(newLocation('One'), undefined)]);
    const { error } = await store.dispatch(transaction.initiate({ bundle }));
    expect(error).toBeUndefined();
    expect((await stored()).name).toBe('Theirs');
    expect(writes).toHaveLength(1);
  });

  test('a create without ids cannot be checked: fails as unsure, without a retry', async () => {
    const { store, writes } = await connection(['after']);
    const { id: _id, ...fresh } = newLocation('One');
    const bundle = transactionOf([{ resource: fresh, request: { method: 'POST', url: 'Location' } }]);
    const { error } = await store.dispatch(transaction.initiate({ bundle }));
    expect(error).toMatchObject({ kind: 'network', unsure: true });
    expect(writes).toHaveLength(1);
  });
});

describe('Keycloak', () => {
  const person = {
    username: 'Wanjiru',
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    email: 'W@example.org',
    enabled: true,
  };

  test.each([[['after']], [['before']]] as Fault[][][])(
    '%j: a user is created once, and its id is returned',
    async (faults) => {
      const { store } = await connection([...faults]);
      const { data, error } = await store.dispatch(createUser.initiate({ userRepresentation: person }));
      expect(error).toBeUndefined();
      const users = await fetchJson<{ id: string }[]>('/auth/admin/realms/fhir/users?username=wanjiru&exact=true');
      expect(users.map(({ id }) => id)).toEqual([(data as { id: string }).id]);
    },
  );

  test('an existing user with the same user name is not mistaken for the created one', async () => {
    const { store } = await connection([]);
    await store.dispatch(createUser.initiate({ userRepresentation: { ...person, lastName: 'Other' } }));
    const faulty = await connection(['after']);
    const { error } = await faulty.store.dispatch(createUser.initiate({ userRepresentation: person }));
    expect(error).toMatchObject({ kind: 'network', unsure: true });
  });

  test.each([[['after']], [['before']]] as Fault[][][])(
    '%j: a group and a membership are created once',
    async (faults) => {
      const { store } = await connection(faults[0] === 'before' ? ['before', undefined, 'before'] : ['after', 'after']);
      const { data } = await store.dispatch(createGroup.initiate({ groupRepresentation: { name: 'Night shift' } }));
      const groupId = (data as { id: string }).id;
      const [admin] = await fetchJson<{ id: string }[]>('/auth/admin/realms/fhir/users?username=admin&exact=true');
      const joined = await store.dispatch(joinGroup.initiate({ userId: admin?.id ?? '', groupId }));
      expect('error' in joined && joined.error).toBeFalsy();
      const groups = await fetchJson<{ id: string }[]>(`/auth/admin/realms/fhir/users/${admin?.id ?? ''}/groups`);
      expect(groups.filter(({ id }) => id === groupId)).toHaveLength(1);
    },
  );

  test('a new password cannot be checked: fails as unsure', async () => {
    const { store } = await connection(['after']);
    const [nurse] = await fetchJson<{ id: string }[]>('/auth/admin/realms/fhir/users?username=nurse&exact=true');
    const { error } = await store.dispatch(
      resetPassword.initiate({
        userId: nurse?.id ?? '',
        credentialRepresentation: { type: 'password', value: 'Abcdef12!' },
      }),
    );
    expect(error).toMatchObject({ unsure: true });
  });
});
