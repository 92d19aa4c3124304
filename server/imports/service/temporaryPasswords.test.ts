import { issueMessage } from '../engine/issueMessages.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import type { Job } from './job.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
  bench.sandbox.identity.settings.setRealm({ smtpServer: {} });
});
afterEach(() => bench.close());

const header = 'firstName,lastName,username,email,password,keycloakGroupName,appId';
const rowOf = (username: string, password = '', appId = 'programme'): string =>
  `Ann,Njeri,${username},,${password},Providers,${appId}`;

async function review(...rows: string[]): Promise<Job> {
  const recipes = { users: { passwords: 'temporary' } } as const;
  const [job] = await bench.upload({ users: [header, ...rows].join('\n') }, { review: true, recipes });
  if (!job) throw new Error('no job');
  return job;
}

async function commit(job: Job): Promise<Job> {
  await bench.service.commit(job.workflowId, { skipInvalid: true }, await bench.caller());
  await bench.settled();
  return bench.service.job(job.workflowId);
}

const take = (job: Job) => bench.service.takePasswords(job.workflowId, { username: 'admin' });

test('new users without a password get a temporary one, which is shown once, to those who may import users', async () => {
  const job = await review(rowOf('ann.one'), rowOf('ann.two', 'Chosen-Passw0rd'), rowOf('ann.three', '', ''));
  expect(job.rowErrors.map(({ row, column }) => `${row} ${column}`)).toEqual(['4 password', '4 appId']);
  expect((await bench.rows(job)).map(({ notes }) => notes.map(issueMessage))).toEqual([
    ['Gets a temporary password, which is shown once after the import'],
    [],
    [],
  ]);
  // Nothing is shown of users that do not exist yet.
  expect([await take(job), job.temporaryPasswords]).toEqual([[], undefined]);
  const done = await commit(job);
  expect([done.counts.created, done.temporaryPasswords]).toEqual([2, 1]);
  const stored = await bench.store.rows(job.workflowId, { limit: 10 });
  const passwords = await take(done);
  expect(passwords).toEqual([{ username: 'ann.one', password: expect.stringMatching(/^.{16}$/) as string }]);
  expect(JSON.stringify(stored)).not.toContain(passwords[0]?.password);
  const { users, credentials } = bench.sandbox.identity;
  const id = users.byUsername('ann.one')?.id ?? '';
  expect(credentials.matches(id, passwords[0]?.password ?? '')).toBe(true);
  expect(users.byUsername('ann.one')?.requiredActions).toContain('UPDATE_PASSWORD');
  expect(users.byUsername('ann.two')?.requiredActions ?? []).not.toContain('UPDATE_PASSWORD');
  const after = await bench.service.job(job.workflowId);
  expect([await take(done), after.temporaryPasswords]).toEqual([[], undefined]);
  expect(after.statusReason?.stdout).toContain('1 temporary passwords shown to admin');
});

test('a password that a user enters instead is not temporary, and expired ones are deleted', async () => {
  const job = await review(rowOf('ann.one'), rowOf('ann.two'));
  const edit = [{ line: 2, cells: { password: 'Chosen-Passw0rd' } }];
  await bench.service.editRows(job.workflowId, edit, await bench.caller());
  await bench.settled();
  const done = await commit(job);
  expect(done.temporaryPasswords).toBe(1);
  const { users } = bench.sandbox.identity;
  expect(users.byUsername('ann.one')?.requiredActions ?? []).not.toContain('UPDATE_PASSWORD');
  expect(users.byUsername('ann.two')?.requiredActions).toContain('UPDATE_PASSWORD');
  await bench.store.updateUpload(job.uploadId, { ended: Date.now() - 8 * 24 * 3600 * 1000 });
  await bench.service.sweep();
  expect(await take(done)).toEqual([]);
});

test('a realm that sends e-mail still invites users with an address', async () => {
  bench.sandbox.identity.settings.setRealm({
    smtpServer: { host: 'mail.example.org', from: 'no-reply@example.org' },
  });
  const job = await review('Ann,Njeri,ann.one,ann@example.org,,Providers,programme', rowOf('ann.two'));
  expect((await bench.rows(job)).map(({ notes }) => notes.map(({ code }) => code))).toEqual([
    ['invited'],
    ['temporaryPassword'],
  ]);
});

test('generated passwords have the length and the characters that the policy of the realm requires', async () => {
  bench.sandbox.identity.settings.setRealm({ passwordPolicy: 'length(24) and digits(6) and specialChars(4)' });
  const done = await commit(await review(rowOf('ann.one')));
  expect([done.rowErrors, done.counts.created]).toEqual([[], 1]);
  const [shown] = await take(done);
  expect(shown?.password).toMatch(/^(?=(?:\D*\d){6}).{24}$/);
});
