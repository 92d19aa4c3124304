import { clientRefusal } from './firstPage.ts';

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
