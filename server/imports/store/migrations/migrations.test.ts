import { migrations } from './index.ts';

/** Migrations of releases without the rule. */
const lastWithoutRule = 9;

/** Statements after which a process of the release before fails or reads something else. */
const breaking =
  /\b(rename\s+(column|to)|drop\s+(table|column)|alter\s+column\s+\w+\s+(set\s+data\s+)?type|set\s+not\s+null)\b/i;
const requiredColumn =
  /\badd\s+column\b(?:(?!,|;|\bdefault\b)[\s\S])*\bnot\s+null\b(?:(?!,|;|\bdefault\b)[\s\S])*(?=,|;)/i;

test('migrations are numbered in sequence', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_migration, index) => index + 1));
});

test.each(migrations.filter(({ number }) => number > lastWithoutRule))(
  'migration $number, $name, only adds, so that the release before continues to work',
  ({ statements }) => {
    expect(statements).not.toMatch(breaking);
    expect(statements).not.toMatch(requiredColumn);
  },
);

test.each([
  'alter table imports.upload alter column reason type jsonb',
  'alter table imports.upload rename column a to b',
  'alter table imports.upload drop column run',
])('%s is recognized as a change that is not an addition', (statement) => {
  expect(statement).toMatch(breaking);
});

test('a column without a default that must not be null is recognized', () => {
  expect('alter table imports.row add column a integer not null, add column b text;').toMatch(requiredColumn);
  expect('alter table imports.row add column a integer not null default 0, add column b text;').not.toMatch(
    requiredColumn,
  );
});
