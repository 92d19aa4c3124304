import 'fake-indexeddb/auto';
import { keptKey, readKept, writeKept } from '../api/kept/keptReads.ts';
import { draftKey, readDraft, writeDraft } from '../shared/drafts/draftStore.ts';
import { forgetOthers } from './forgetOthers.ts';

test('sign-in removes the drafts and lists of other users and keeps those of the user', async () => {
  const now = Date.now();
  for (const user of ['ann', 'bob']) {
    await writeDraft(draftKey(user, '/add'), { changes: {}, savedAt: now });
    await writeKept(keptKey(user, '/fhir/Location'), { resourceType: 'Bundle' }, now);
  }
  await forgetOthers('bob');
  expect(await readDraft(draftKey('ann', '/add'), now)).toBeUndefined();
  expect(await readKept(keptKey('ann', '/fhir/Location'), now)).toBeUndefined();
  expect(await readDraft(draftKey('bob', '/add'), now)).toBeDefined();
  expect(await readKept(keptKey('bob', '/fhir/Location'), now)).toBeDefined();
});
