import type { Bundle, List } from '../../../common/fhir/r4.ts';
import { withEntries } from '../../../common/fhir/listEntries.ts';
import { putEntry, transactionOf } from '../../../common/fhir/transaction.ts';
import type { ApiError } from '../errors.ts';
import { writeWithList, type ListServer } from './writeWithList.ts';

const refused = (status: number): Error & ApiError =>
  Object.assign(new Error('refused'), { kind: 'http' as const, status, issues: [], url: '/', method: 'POST' });

/** A server with one List and its history. `stale`: status of a version conflict. */
function listServer(stale: number) {
  const versions: List[] = [];
  const current = () => versions.at(-1);
  const server: ListServer = {
    async send(bundle) {
      const entries = (bundle.entry ?? []).map(({ resource, request }) => {
        const list = resource as List;
        const known = current();
        if (known && request?.ifMatch && request.ifMatch !== `W/"${versions.length}"`) throw refused(stale);
        versions.push({ ...list, meta: { versionId: String(versions.length + 1) } });
        return {
          response: { status: known ? '200 OK' : '201 Created', location: `List/l/_history/${versions.length}` },
        };
      });
      return { resourceType: 'Bundle', type: 'transaction-response', entry: entries };
    },
    async readVersion(_id, version) {
      return versions[Number(version) - 1];
    },
  };
  return {
    server,
    versions,
    items: () => current()?.entry?.map(({ item }) => item?.reference),
    read: async () => current(),
  };
}

const empty: List = { resourceType: 'List', id: 'l', status: 'current', mode: 'working' };
const append =
  (reference: string) =>
  (list: List | undefined): Bundle =>
    transactionOf([putEntry(withEntries(list ?? empty, [{ item: { reference } }]), list)]);

describe.each([409, 412])('concurrent additions to one List (conflict status %i)', (stale) => {
  it('keep every entry', async () => {
    const { server, items, read } = listServer(stale);
    await writeWithList({ read, build: append('Group/0') }, server);
    await Promise.all([1, 2, 3, 4, 5].map((n) => writeWithList({ read, build: append(`Group/${n}`) }, server)));
    expect([...(items() ?? [])].sort()).toEqual(['Group/0', 'Group/1', 'Group/2', 'Group/3', 'Group/4', 'Group/5']);
  });

  it('keep every entry although all clients create the List', async () => {
    const { server, items, read } = listServer(stale);
    await Promise.all([1, 2, 3].map((n) => writeWithList({ read, build: append(`Group/${n}`) }, server)));
    expect([...(items() ?? [])].sort()).toEqual(['Group/1', 'Group/2', 'Group/3']);
  });

  it('reject with a conflict that is not about the List', async () => {
    const { server, read, versions } = listServer(stale);
    await writeWithList({ read, build: append('Group/0') }, server);
    const send = jest.fn(() => Promise.reject(refused(stale)));
    await expect(writeWithList({ read, build: append('Group/1') }, { ...server, send })).rejects.toMatchObject({
      status: stale,
    });
    expect(send).toHaveBeenCalledTimes(1);
    expect(versions).toHaveLength(1);
  });
});

it('rejects with any other error without a retry', async () => {
  const { server, read } = listServer(412);
  const send = jest.fn(() => Promise.reject(refused(422)));
  await expect(writeWithList({ read, build: append('Group/1') }, { ...server, send })).rejects.toMatchObject({
    status: 422,
  });
  expect(send).toHaveBeenCalledTimes(1);
});
