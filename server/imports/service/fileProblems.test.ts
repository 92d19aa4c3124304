import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import { errorsCsv } from './errorsFile.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
});
afterEach(() => bench.close());

test('for a file with many problems the most severe are returned and the others counted, with fewer in the job list', async () => {
  const names = Array.from({ length: 60 }, (_each, index) => `c${index}`);
  const [job] = await bench.upload({ locations: `${names.join()}\nA\n` });
  expect(job?.fileErrors).toHaveLength(21);
  expect(job?.fileErrors[0]?.message).toBe('The column locationName is missing');
  const omitted = Number(job?.fileErrors.at(-1)?.values?.count);
  expect(job?.fileErrors.at(-1)).toMatchObject({ code: 'more', message: `${omitted} more` });
  const [listed] = await bench.service.jobs(10);
  expect(listed?.fileErrors).toHaveLength(4);
  expect(listed?.fileErrors.at(-1)?.values).toEqual({ count: omitted + 17 });
  expect(listed?.statusReason?.stderr.split('\n')).toHaveLength(4);

  const file = await bench.store.file(job?.workflowId ?? '');
  let all = '';
  for await (const piece of errorsCsv(file!, bench.store)) all += piece;
  const lines = all.split('\r\n');
  expect(lines[1]).toMatch(/^,+1,locationName: The column locationName is missing$/);
  expect(lines.slice(1).filter(Boolean)).toHaveLength(21);
  expect(lines[21]).toMatch(new RegExp(`^,+1,${omitted} more$`));
});

test('unbounded stored problems are bounded in the list and the details', async () => {
  const [job] = await bench.upload({ organizations: 'name\nA\n' });
  const id = job?.workflowId ?? '';
  const issue = { code: 'columnIgnored' as const, column: 'x', values: { value: 'x' } };
  await bench.store.updateFile(id, {
    issues: Array.from({ length: 80_003 }, () => ({ line: 1, issue, fatal: false })),
  });
  const details = await bench.service.job(id);
  expect(details.fileErrors).toHaveLength(21);
  expect(details.fileErrors.at(-1)?.values).toEqual({ count: 79_983 });
  expect(JSON.stringify(await bench.service.jobs(10)).length).toBeLessThan(3000);
});
