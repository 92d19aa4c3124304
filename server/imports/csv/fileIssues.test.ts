import { boundFileIssues, type FileIssue } from './fileIssues.ts';

const ignored = (count: number): FileIssue[] =>
  Array.from({ length: count }, (_each, index) => ({
    line: 1,
    issue: { code: 'columnIgnored', column: `c${index}` },
    fatal: false,
  }));
const missing: FileIssue = { line: 1, issue: { code: 'header', column: 'name' }, fatal: true };
const more = (count: number): FileIssue => ({ line: 1, issue: { code: 'more', values: { count } }, fatal: false });

test('only the most severe issues are returned, the others are counted', () => {
  expect(boundFileIssues([...ignored(80_003), missing], 3)).toEqual([missing, ...ignored(2), more(80_001)]);
  expect(boundFileIssues(ignored(80_003))).toHaveLength(21);
});

test('issues below the limit are unchanged', () => {
  expect(boundFileIssues([...ignored(2), missing], 3)).toEqual([missing, ...ignored(2)]);
  expect(boundFileIssues([])).toEqual([]);
});

test('bounded issues can be bounded again', () => {
  const once = boundFileIssues([...ignored(100), missing]);
  expect(boundFileIssues(once)).toEqual(once);
  expect(boundFileIssues(once, 3)).toEqual([missing, ...ignored(2), more(98)]);
});
