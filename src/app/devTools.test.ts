import { devTools, readableType, withoutSecrets } from './devTools.ts';

test('an action of a request is called by its endpoint, others keep their names', () => {
  const meta = { arg: { endpointName: 'searchLocation' } };
  expect(readableType({ type: 'fhir/executeQuery/pending', meta })).toBe('fhir/searchLocation/pending');
  expect(readableType({ type: 'keycloak/executeMutation/fulfilled', meta: { arg: { endpointName: 'addUser' } } })).toBe(
    'keycloak/addUser/fulfilled',
  );
  expect(readableType({ type: 'session/signedIn' })).toBe('session/signedIn');
});

test('passwords and tokens are hidden at any depth, and what holds none is the same object', () => {
  const plain = { user: { username: 'jane', enabled: true }, credentials: [] };
  expect(withoutSecrets(plain)).toBe(plain);
  const state = { plain, users: [{ username: 'jane', credentials: [{ type: 'password', value: 'Secret-1' }] }] };
  expect(withoutSecrets(state)).toEqual({ plain, users: [{ username: 'jane', credentials: '***' }] });
  expect(withoutSecrets(state).plain).toBe(plain);
  expect(withoutSecrets({ header: 'Bearer abc', raw: 'eyJhbGciOi.eyJzdWIi.c2ln', accessToken: 'x' })).toEqual({
    header: '***',
    raw: '***',
    accessToken: '***',
  });
});

test('the arguments of both requests that carry a password', () => {
  const action = (originalArgs: object) =>
    devTools.actionSanitizer?.(
      { type: 'keycloak/executeMutation/pending', meta: { arg: { endpointName: 'x', originalArgs } } },
      1,
    );
  const reset = action({ userId: '1', credentialRepresentation: { type: 'password', value: 'Secret-1' } });
  const create = action({ userRepresentation: { username: 'jane', credentials: [{ value: 'Secret-1' }] } });
  expect(JSON.stringify([reset, create])).not.toContain('Secret-1');
  expect(JSON.stringify(create)).toContain('jane');
});

test('a value that holds itself ends', () => {
  const round: Record<string, unknown> = { token: 'x' };
  round.self = round;
  expect(withoutSecrets(round)).toEqual({ token: '***', self: '***' });
});
