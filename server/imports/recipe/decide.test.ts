import { decide } from './decide.ts';

const column = 'locationStatus';

test.each([
  ['what a value means', { column, value: 'Open', means: 'active' }, { values: { [column]: { Open: 'active' } } }],
  ['rows without a value', { column, value: '', means: 'active' }, { defaults: { [column]: 'active' } }],
  ['rows to leave out', { column, value: 'Total', leaveOut: true }, { leaveOut: { [column]: ['Total'] } }],
  ['rows without a value to leave out', { column, value: '', leaveOut: true }, { leaveOut: { [column]: [''] } }],
])('a decision about %s is one entry, which is removed as one', (_name, decision, recipe) => {
  const before = { join: ' ', fixed: { locationName: 'x' } };
  const decided = decide(before, decision);
  expect(decided).toEqual({ ...before, ...recipe });
  expect(decide(decided, { column, value: decision.value.toUpperCase() })).toEqual(before);
});

test('a decision replaces an earlier one about the same value, also about a text that meant it', () => {
  const recipe = { values: { [column]: { Open: 'Working', other: 'inactive' } }, leaveOut: { [column]: ['WORKING'] } };
  expect(decide(recipe, { column, value: 'working', means: 'active' })).toEqual({
    values: { [column]: { Open: 'active', other: 'inactive', working: 'active' } },
  });
});
