import { setImmediate } from 'node:timers';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import type { Recipe } from '../recipe/recipe.ts';

let bench: Workbench;
/** Searches for accounts by username that wait for their responses, and the most at the same time. */
let searches = { open: 0, most: 0 };
beforeAll(async () => {
  bench = await openWorkbench({
    async intercept({ url }) {
      if (!url.includes('/users?') || !url.includes('username=')) return undefined;
      searches.open += 1;
      searches.most = Math.max(searches.most, searches.open);
      await new Promise((resolve) => setImmediate(resolve));
      searches.open -= 1;
      return undefined;
    },
  });
});
afterAll(() => bench.close());

const header = 'firstName,lastName,email,keycloakGroupName,appId,password';
const upload = async (usernames: Recipe['usernames'], ...rows: string[]) => {
  const users = [header, ...rows.map((row) => `${row},Providers,programme,Str0ng-Passw0rd-1`)].join('\n');
  const [job] = await bench.upload({ users }, { recipes: { users: usernames ? { usernames } : {} } });
  return job;
};
const user = (username: string) => bench.sandbox.identity.users.byUsername(username);

test('usernames are derived, taken ones get a number, and the same people are found again', async () => {
  const rows = ['Jane,Wanjiku,jwa@example.org', 'John,Wafula,jwa@example.com'];
  const first = await upload('email', ...rows);
  expect([first?.rowErrors, first?.counts.created]).toEqual([[], 2]);
  expect([user('jwa')?.email, user('jwa2')?.email]).toEqual(['jwa@example.org', 'jwa@example.com']);
  const again = await upload('name', ...rows.toReversed());
  expect([again?.rowErrors, again?.counts]).toMatchObject([[], { created: 0, unchanged: 2 }]);
  const other = await upload('email', 'Jill,Were,jwa@example.net');
  expect(other?.counts).toMatchObject({ created: 1 });
  expect(user('jwa3')?.email).toBe('jwa@example.net');
});

test('without an address, the person with the derived username and the same names is found again', async () => {
  await upload('name', 'Zoë,Atieno,');
  const again = await upload('name', 'Zoë,Atieno,');
  expect([again?.rowErrors, again?.counts]).toMatchObject([[], { created: 0, unchanged: 1 }]);
  expect(user('zoe.atieno')).toBeDefined();
});

test('the same address twice is an error', async () => {
  const job = await upload('email', 'Ann,Njeri,anj@example.org', 'Anne,Njeri,ANJ@example.org');
  expect(job?.rowErrors.map(({ row, message }) => `${row}: ${message}`)).toEqual([
    '3: Duplicate of row 2 (User/anj)',
    '3: Row 2 has the same e-mail address',
  ]);
});

test('without a recipe the column of usernames is required', async () => {
  const job = await upload(undefined, 'Jane,Doe,jd@example.org');
  expect(job?.fileErrors.map(({ message }) => message)).toContain('The column username is missing');
});

test('accounts of rows with usernames are read at the same time', async () => {
  searches = { open: 0, most: 0 };
  const rows = ['a', 'b', 'c', 'd'].map((letter) => `Ann,Njeri,user-${letter}`);
  await bench.upload({ users: ['firstName,lastName,username', ...rows].join('\n') });
  expect(searches.most).toBe(4);
});
