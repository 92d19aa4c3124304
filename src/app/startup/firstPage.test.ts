import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/dom';
import { clearDevice, storedRecords } from '../../../test/support/device.ts';
import type { AuthAdapter } from '../../session/adapter.ts';
import { draftKey, writeDraft } from '../../shared/drafts/draftStore.ts';
import { rootReducer } from '../../shared/store/rootReducer.ts';
import { clientRefusal, followSession } from './firstPage.ts';

/** The error of keycloak-js for a response of the token endpoint. */
const failure = (status: number, body: unknown): Error =>
  Object.assign(new Error('Server responded with an invalid status.'), { response: Response.json(body, { status }) });

test.each([
  ['a client with a secret', failure(401, { error: 'unauthorized_client' }), 'app.session.clientRefused'],
  ['an unknown client', failure(401, { error: 'invalid_client' }), 'app.session.clientRefused'],
  ['a code that was used before', failure(400, { error: 'invalid_grant' }), undefined],
  ['a failed server', failure(503, 'unavailable'), undefined],
  ['no response', new TypeError('Failed to fetch'), undefined],
  ['an error in the address', { error: 'access_denied' }, undefined],
])('a sign-in refused because of %s', async (_reason, error, expected) => {
  expect((await clientRefusal(error))?.id).toBe(expected);
});

test('the data of others are removed at sign-in, and those of the user when an administrator ends the session', async () => {
  await clearDevice();
  const users = async () => (await storedRecords('drafts')).map(({ user }) => user);
  for (const user of ['ann', 'bob']) await writeDraft(draftKey(user, '/add'), { changes: {}, savedAt: Date.now() });
  let publish: Parameters<AuthAdapter['onChange']>[0] = () => undefined;
  const auth: Pick<AuthAdapter, 'onChange'> = {
    onChange: (listener) => {
      publish = listener;
      return () => undefined;
    },
  };
  await followSession(auth, 'ann', rootReducer(undefined, { type: 'start' }));
  expect(await users()).toEqual(['ann']);
  publish({ why: 'revoked' });
  await waitFor(async () => expect(await users()).toEqual([]));
});
