import type { Job } from '../service/job.ts';
import { rowResponse, withoutRows } from './responses.ts';
import type { StoredRow } from '../store/types.ts';

test('a job for users who may not read its rows contains no message of a server, which may quote cells', () => {
  const issue = (code: 'server' | 'importKey') => ({
    code,
    row: 1,
    message: 'Jane Achieng',
    values: { text: 'Jane Achieng' },
  });
  const job = { workflowId: 'x', rowErrors: [], fileErrors: [issue('server')] } as unknown as Job;
  expect(JSON.stringify(withoutRows({ ...job, pauseReason: issue('server') }))).not.toContain('Jane');
  expect(withoutRows({ ...job, pauseReason: issue('importKey') }).pauseReason?.code).toBe('importKey');
});

test.each([
  ['products', [{ reference: 'Binary/picture' }, { reference: 'Group/tablets' }], null, 'Group/tablets'],
  ['users', [{ reference: 'Practitioner/p' }], { id: 'u', done: 'updated' }, 'User/u'],
  ['users', [{ reference: 'Practitioner/p' }], null, undefined],
] as const)('a written row of %s with %j names the record of its page', (type, traces, account, reference) => {
  const row = { line: 2, state: 'updated', traces, account, issues: [], textIssues: [], notes: [], changes: [] };
  expect(rowResponse(type, row as unknown as StoredRow).reference).toBe(reference);
});
