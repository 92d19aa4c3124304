import { devTools, maskSecrets } from './devTools.ts';

test('passwords and tokens are masked at any depth; values without any are returned unchanged', () => {
  const plain = { user: { username: 'jane', enabled: true }, credentials: [] };
  expect(maskSecrets(plain)).toBe(plain);
  const state = { plain, users: [{ username: 'jane', credentials: [{ type: 'password', value: 'Secret-1' }] }] };
  expect(maskSecrets(state)).toEqual({ plain, users: [{ username: 'jane', credentials: '***' }] });
  expect(maskSecrets(state).plain).toBe(plain);
  expect(maskSecrets({ header: 'Bearer abc', raw: 'eyJhbGciOi.eyJzdWIi.c2ln', accessToken: 'x' })).toEqual({
    header: '***',
    raw: '***',
    accessToken: '***',
  });
});

test('passwords in request arguments are masked', () => {
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

test('a circular reference is masked', () => {
  const round: Record<string, unknown> = { token: 'x' };
  round.self = round;
  expect(maskSecrets(round)).toEqual({ token: '***', self: '***' });
});
