import { affectedTests } from './changed.ts';
import { readOptions } from './options.ts';
import { filesOfWords, isInArea, select } from './selection.ts';

const files = [
  'src/features/users/userForm.test.ts',
  'src/features/user-groups/group.test.ts',
  'src/features/care-teams/careTeamForm.test.ts',
  'test/screens/users.test.tsx',
  'test/screens/usersBulk.test.tsx',
  'test/screens/userGroups.test.tsx',
  'test/e2e/users.e2e.ts',
  'test/e2e/live/writes.e2e.ts',
  'server/users.integration.test.ts',
  'test/deploy/image.integration.test.ts',
];
const everyRun = new Set(['every run'] as const);
const names = (request: Omit<Parameters<typeof select>[0], 'lanes'>) =>
  select({ lanes: everyRun, ...request }, files).map(({ step }) => step.name);

test('an area selects its tests of all kinds, and no others', () => {
  expect(filesOfWords(['users'], files, everyRun)).toEqual([
    'src/features/users/userForm.test.ts',
    'test/screens/users.test.tsx',
    'test/screens/usersBulk.test.tsx',
    'test/e2e/users.e2e.ts',
    'server/users.integration.test.ts',
  ]);
  expect(isInArea('careTeams', 'src/features/care-teams/careTeamForm.test.ts')).toBe(true);
  expect(isInArea('care-teams', 'test/screens/careTeamsMembers.test.tsx')).toBe(true);
});

test('a path selects a file or a folder, also with real servers or in the long lane', () => {
  expect(filesOfWords(['./test/e2e/live/'], files, everyRun)).toEqual(['test/e2e/live/writes.e2e.ts']);
  expect(names({ restriction: ['test/e2e/live/writes.e2e.ts'] })).toEqual(['build', 'stack', 'live']);
  expect(names({ restriction: ['test/deploy/image.integration.test.ts'] })).toEqual(['stack', 'image']);
  expect(() => filesOfWords(['usres'], files, everyRun)).toThrow('There is no test file, folder or area "usres".');
});

test('files leave out the checks, unless they are named', () => {
  expect(names({ restriction: ['test/screens/users.test.tsx'] })).toEqual(['screens']);
  expect(names({ only: ['types', 'screens'], restriction: ['test/screens/users.test.tsx'] })).toEqual([
    'types',
    'screens',
  ]);
});

test('a named step includes those that it needs, and an unknown one is rejected with the list', () => {
  expect(names({ only: ['e2e'] })).toEqual(['build', 'e2e']);
  expect(() => names({ only: ['jset'] })).toThrow(/^There is no step "jset"\. Steps: types, build,.* e2e,/);
});

test('the parts of a step together are its files', () => {
  const part = (index: number) =>
    select({ only: ['screens'], lanes: everyRun, shard: { index, count: 2 } }, files).flatMap((one) => one.files);
  expect([...part(1), ...part(2)].sort()).toEqual(files.filter((file) => file.startsWith('test/screens')).sort());
});

test('only all files of a step are complete', () => {
  const complete = (restriction?: string[]) =>
    select({ only: ['screens'], lanes: everyRun, ...(restriction ? { restriction } : {}) }, files)[0]?.isComplete;
  expect(complete()).toBe(true);
  expect(complete(['test/screens/users.test.tsx'])).toBe(false);
});

describe('changed files', () => {
  const map = { 'test/screens/users.test.tsx': ['src/shared/form/Form.tsx'] };

  test('select the tests that execute them', () => {
    expect(affectedTests(['src/shared/form/Form.tsx'], files, map)).toEqual(['test/screens/users.test.tsx']);
  });

  test('select the tests of their area without a map', () => {
    expect(affectedTests(['src/features/user-groups/group.ts'], files, {})).toEqual([
      'src/features/user-groups/group.test.ts',
      'test/screens/userGroups.test.tsx',
    ]);
  });

  test('select themselves', () => {
    expect(affectedTests(['test/e2e/users.e2e.ts', 'README.md'], files, map)).toEqual(['test/e2e/users.e2e.ts']);
  });
});

test('options are checked', () => {
  expect(readOptions(['--only', 'types,lint', 'users'], { SHARD: '2/3' })).toMatchObject({
    only: ['types', 'lint'],
    words: ['users'],
    shard: { index: 2, count: 3 },
  });
  expect(() => readOptions(['--onyl', 'types'], {})).toThrow(/--onyl/);
  expect(() => readOptions(['--only'], {})).toThrow(/--only/);
  for (const shard of ['3/2', '0/2', 'half']) expect(() => readOptions([], { SHARD: shard })).toThrow(/SHARD/);
});
