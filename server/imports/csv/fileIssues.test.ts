import { boundFileIssues, type FileIssue } from './fileIssues.ts';

const ignored = (count: number): FileIssue[] =>
  Array.from({ length: count }, (_each, index) => ({
    line: 1,
    issue: { code: 'columnIgnored', column: `c${index}` },
    fatal: false,
  }));
const missing: FileIssue = { line: 1, issue: { code: 'header', column: 'name' }, fatal: true };
const more = (count: number): FileIssue => ({ line: 1, issue: { code: 'more', values: { count } }, fatal: false });

test('the gravest are told, the others counted', () => {
  expect(boundFileIssues([...ignored(80_003), missing], 3)).toEqual([missing, ...ignored(2), more(80_001)]);
  expect(boundFileIssues(ignored(80_003))).toHaveLength(21);
});

test('few stay as they are', () => {
  expect(boundFileIssues([...ignored(2), missing], 3)).toEqual([missing, ...ignored(2)]);
  expect(boundFileIssues([])).toEqual([]);
});

test('what is bounded may be bounded again', () => {
  const once = boundFileIssues([...ignored(100), missing]);
  expect(boundFileIssues(once)).toEqual(once);
  expect(boundFileIssues(once, 3)).toEqual([missing, ...ignored(2), more(98)]);
});
