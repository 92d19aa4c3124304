import type { Issue } from '../engine/types.ts';

/** A problem of the complete file; `fatal` ends the reading. */
export interface FileIssue {
  line: number;
  issue: Issue;
  fatal: boolean;
}

/** Maximum number of problems stored per file; the others are counted. */
export const maxFileIssues = 20;

/**
 * Returns at most `limit` problems of a file, the fatal ones first, and one more that counts the omitted ones. The
 * result may be bounded again: its count is added.
 */
export function boundFileIssues(issues: readonly FileIssue[], limit = maxFileIssues): FileIssue[] {
  const known = issues.filter(({ issue }) => issue.code !== 'more');
  const counted = issues
    .filter(({ issue }) => issue.code === 'more')
    .reduce((sum, { issue }) => sum + Number(issue.values?.count ?? 0), 0);
  const sorted = [...known.filter(({ fatal }) => fatal), ...known.filter(({ fatal }) => !fatal)];
  const bounded = sorted.slice(0, limit);
  const count = counted + sorted.length - bounded.length;
  if (count === 0) return bounded;
  return [...bounded, { line: bounded.at(-1)?.line ?? 1, issue: { code: 'more', values: { count } }, fatal: false }];
}
