import { issueMessage } from '../engine/issueMessages.ts';
import { openWorkbench } from '../../../test/support/imports/workbench.ts';

const users = (...rows: string[]) =>
  [
    'firstName,lastName,username,email,keycloakGroupName,appId',
    ...rows.map((row) => `${row},Providers,programme`),
  ].join('\n');
const row = 'Ann,Njeri,ann.njeri,ann@example.org';

test('a new user without a password is invited if the realm sends e-mail, and only once', async () => {
  const bench = await openWorkbench();
  try {
    bench.sandbox.identity.settings.setRealm({
      smtpServer: { host: 'mail.example.org', from: 'no-reply@example.org' },
    });
    const [plan] = await bench.upload({ users: users(row) }, { review: true });
    expect(plan?.rowErrors).toEqual([]);
    const [planned] = await bench.rows(plan);
    expect(planned?.notes.map(issueMessage)).toEqual(['Gets a message with the link to set a password']);
    expect(bench.requests.filter((request) => request.includes('execute-actions-email'))).toEqual([]);
    await bench.service.commit(plan?.workflowId ?? '', { skipInvalid: false }, await bench.caller());
    await bench.settled();
    const id = bench.sandbox.identity.users.byUsername('ann.njeri')?.id ?? '';
    const invitations = () => bench.requests.filter((request) => request.includes('execute-actions-email'));
    expect(invitations()).toEqual([`PUT /auth/admin/realms/fhir/users/${id}/execute-actions-email`]);
    const [again] = await bench.upload({ users: users(row) });
    expect(again?.counts).toMatchObject({ unchanged: 1 });
    expect(invitations()).toHaveLength(1);
  } finally {
    await bench.close();
  }
});

test('without an address, or a realm that sends e-mail, a new user needs a password', async () => {
  const bench = await openWorkbench();
  try {
    bench.sandbox.identity.settings.setRealm({ smtpServer: {} });
    const errors = async (...rows: string[]) => {
      const [job] = await bench.upload({ users: users(...rows) });
      return job?.rowErrors.map(({ column, message }) => `${column}: ${message}`);
    };
    expect(await errors(row)).toEqual(['password: Required for new records']);
    bench.sandbox.identity.settings.setRealm({
      smtpServer: { host: 'mail.example.org', from: 'no-reply@example.org' },
    });
    expect(await errors('Ann,Njeri,ann.njeri,')).toEqual(['password: Required for new records']);
  } finally {
    await bench.close();
  }
});

test('a message that cannot be sent is a note, and the user is created', async () => {
  const bench = await openWorkbench({
    intercept: (request) =>
      request.url.endsWith('/execute-actions-email')
        ? Response.json({ errorMessage: 'Failed to send execute actions email' }, { status: 500 })
        : undefined,
  });
  try {
    bench.sandbox.identity.settings.setRealm({
      smtpServer: { host: 'mail.example.org', from: 'no-reply@example.org' },
    });
    const [job] = await bench.upload({ users: users(row) });
    expect(job?.counts).toMatchObject({ created: 1 });
    const [written] = await bench.rows(job);
    expect(written?.notes.map(issueMessage).join()).toContain('was not sent');
  } finally {
    await bench.close();
  }
});
