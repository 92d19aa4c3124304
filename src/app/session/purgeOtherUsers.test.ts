import 'fake-indexeddb/auto';
import { persistedKey, readPersisted, writePersisted } from '../../api/persistedCache/persistedResponses.ts';
import { draftKey, readDraft, writeDraft } from '../../shared/drafts/draftStore.ts';
import { readCheck, storeCheck } from '../../shared/home/checkStore.ts';
import { readVisits, storeVisit } from '../home/visitStore.ts';
import { purgeOtherUsers } from './purgeOtherUsers.ts';

test('sign-in removes the drafts, lists, visits and results of checks of other users and keeps those of the user', async () => {
  const now = Date.now();
  for (const user of ['ann', 'bob']) {
    await writeDraft(draftKey(user, '/add'), { changes: {}, savedAt: now });
    await writePersisted(persistedKey(user, '/fhir/Location'), { resourceType: 'Bundle' }, now);
    await storeVisit(user, { feature: 'locations', id: '7', at: now });
    await storeCheck(user, 'userSync', { count: 1, at: now });
  }
  await purgeOtherUsers('bob');
  expect(await readDraft(draftKey('ann', '/add'), now)).toBeUndefined();
  expect(await readPersisted(persistedKey('ann', '/fhir/Location'), now)).toBeUndefined();
  expect(await readVisits('ann')).toEqual([]);
  expect(await readCheck('ann', 'userSync')).toBeUndefined();
  expect(await readCheck('bob', 'userSync')).toBeDefined();
  expect(await readVisits('bob')).toHaveLength(1);
  expect(await readDraft(draftKey('bob', '/add'), now)).toBeDefined();
  expect(await readPersisted(persistedKey('bob', '/fhir/Location'), now)).toBeDefined();
});
