import crypto from 'node:crypto';
import { openSmallIdentity } from '../../../../test/support/server/identity.ts';

test('password checks take the same work for an imported, a changed and an unknown user', () => {
  // Without `inMemory`, passwords are hashed with full cost.
  const { users, credentials } = openSmallIdentity({ inMemory: false });
  const known = users.byUsername('nurse')!.id;
  const changed = users.byUsername('admin')!.id;
  credentials.set(changed, 'Another-1', { temporary: false });
  const derive = jest.spyOn(crypto, 'scryptSync');
  const work = (id: string, password: string): [boolean, unknown[]] => {
    derive.mockClear();
    const matches = credentials.matches(id, password);
    return [matches, derive.mock.calls.map(([, , , options]) => options?.N).sort()];
  };
  const costs = [16_384, 2_048];
  expect(work(known, 'nurse')).toEqual([true, costs]);
  expect(work(known, 'wrong')).toEqual([false, costs]);
  expect(work(changed, 'Another-1')).toEqual([true, costs]);
  expect(work(changed, 'wrong')).toEqual([false, costs]);
  expect(work('', 'wrong')).toEqual([false, costs]);
});
