import 'fake-indexeddb/auto';
import { clearDevice, storedRecords } from '../../../test/support/device.ts';
import type { SessionEnd } from '../../session/adapter.ts';
import { readLastSession, storeLastSession } from '../../session/lastSession.ts';
import { draftKey, writeDraft } from '../../shared/drafts/draftStore.ts';
import { storeVisit } from '../home/visitStore.ts';
import { cleanAfter } from './cleanDevice.ts';

beforeEach(async () => {
  await clearDevice();
  storeLastSession({ sub: 'ann' });
  await cleanAfter({ sub: 'ann' }, 'ann');
  await writeDraft(draftKey('ann', '/add'), { changes: {}, savedAt: Date.now() });
  await storeVisit('ann', { feature: 'locations', id: '7', at: Date.now() });
});

const count = async (): Promise<number> =>
  (await storedRecords('drafts')).length + (await storedRecords('visits')).length;

test('an expired session removes nothing: the user continues after signing in again', async () => {
  await cleanAfter({ why: 'over' }, 'ann');
  expect(await count()).toBe(2);
  expect(readLastSession()).toBeDefined();
});

test.each<SessionEnd>([{ why: 'revoked' }, { why: 'signedOut' }, { why: 'other', name: 'Bob' }])(
  'a session that ends otherwise removes the data of its user: %j',
  async (ended) => {
    await cleanAfter(ended, 'ann');
    expect(await count()).toBe(0);
    await writeDraft(draftKey('ann', '/add'), { changes: {}, savedAt: Date.now() });
    expect(await count()).toBe(0);
  },
);

test('a session that an administrator ended does not open the pages of its user again', async () => {
  await cleanAfter({ why: 'revoked' }, 'ann');
  expect(readLastSession()).toBeUndefined();
});

test('the end of a session leaves the data of the user who signed in meanwhile', async () => {
  await cleanAfter({ sub: 'bob' }, 'bob');
  await writeDraft(draftKey('bob', '/add'), { changes: {}, savedAt: Date.now() });
  await cleanAfter({ why: 'signedOut' }, 'ann');
  expect(await count()).toBe(1);
});
