import type { Job } from '../service/job.ts';
import { withoutRows } from './responses.ts';

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
