import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { serialize } from 'node:v8';
import type { HealthcareService, QuestionnaireResponse } from '../../../common/fhir/r4.ts';
import { constituencyId, countyId, flagId, questionnaireId } from '../../../server/sandbox/data/ids.ts';
import { closingId } from '../../../src/features/flags/closeFlag.ts';
import { editPath, paths, viewPath } from '../../../src/features/healthcare-services/index.ts';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import { sendOutbox } from '../../../src/shared/outbox/outboxThunks.ts';
import { changeEntry } from '../../../src/shared/outbox/outboxStore.ts';
import { storedRecords } from '../../support/device.ts';
import { connection, shortenTimeouts, silence } from '../../support/connection.ts';
import { closeFlagElsewhere } from '../../support/closeFlagElsewhere.ts';
import { clearOutbox, pendingOf, reload, stopWatching, userIdOf, watch } from '../../support/outbox.tsx';
import { openSandbox, renderApp, type RenderedApp } from '../../support/renderApp.tsx';

/** All but the clock. */
const timers: FakeableAPI[] = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
];

afterEach(() => {
  stopWatching();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
beforeEach(clearOutbox);

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function saveName(app: RenderedApp, name: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: /^Name/ });
  await app.user.clear(field);
  await app.user.type(field, name);
  await app.user.click(await button('Save'));
}

/** Saves a new name of a service in its form while the connection is off. */
async function setUp({ user = 'admin', name = 'Dental care' } = {}) {
  const sandbox = await openSandbox();
  const id = randomUuid();
  const stored: HealthcareService = { resourceType: 'HealthcareService', id, active: true, name: 'Dentist' };
  sandbox.fhir.update(stored);
  const line = connection();
  const options = { path: editPath(id), user, sandbox, intercept: line.intercept };
  const app = await renderApp(options);
  await screen.findByDisplayValue('Dentist');
  line.off();
  await saveName(app, name);
  await screen.findAllByText(/saved on this device and will be sent later/);
  const now = () => sandbox.fhir.read('HealthcareService', id);
  const change = (part: Partial<HealthcareService>) => sandbox.fhir.update({ ...now(), ...part });
  return { app, options, sandbox, id, stored, line, now, change };
}

test('a save without a connection is kept through a reload and sent once when the connection is back', async () => {
  const { options, line, now } = await setUp();
  expect(now().name).toBe('Dentist');
  const app = await reload(options, '/outbox');
  expect(await screen.findByRole('heading', { name: 'Dental care' })).toBeVisible();
  expect(screen.getByText('Not sent yet')).toBeVisible();
  line.on();
  await waitFor(() => expect(now()).toMatchObject({ name: 'Dental care', meta: { versionId: '2' } }));
  expect(await screen.findAllByText('1 pending save was sent.')).not.toHaveLength(0);
  expect(await screen.findByText('No pending saves')).toBeVisible();
  expect(await pendingOf(app)).toEqual([]);
  expect(app.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
});

test('a save without a response in time is stored, and not sent again if it was processed', async () => {
  const sandbox = await openSandbox();
  const id = randomUuid();
  const stored: HealthcareService = { resourceType: 'HealthcareService', id, active: true, name: 'Dentist' };
  sandbox.fhir.update(stored);
  let isSilent = false;
  const intercept = async (request: Request) => {
    if (!isSilent) return undefined;
    if (request.method === 'PUT') await sandbox.fetch(request.clone());
    return silence(request);
  };
  const app = await renderApp({ path: editPath(id), user: 'admin', sandbox, intercept });
  await screen.findByDisplayValue('Dentist');
  isSilent = true;
  const restoreTimeouts = shortenTimeouts();
  await saveName(app, 'Dental care');
  await screen.findAllByText(/saved on this device and will be sent later/);
  restoreTimeouts();
  expect(await pendingOf(app)).toMatchObject([{ label: 'Dental care', attempted: true }]);
  isSilent = false;
  await watch(app);
  await waitFor(async () => expect(await pendingOf(app)).toEqual([]));
  expect(sandbox.fhir.read('HealthcareService', id)).toMatchObject({ name: 'Dental care', meta: { versionId: '2' } });
  expect(app.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
});

test('is marked in lists and on the page of the record, and can be changed in its form', async () => {
  const { options, id, line, now } = await setUp();
  // The pages load; only writes fail.
  const intercept = ({ method }: Request) => (method === 'PUT' ? line.intercept() : undefined);
  const app = await reload({ ...options, intercept }, `${paths.list}?search=Dentist`);
  expect(await screen.findByText('Not sent yet')).toBeVisible();
  await reload({ ...options, intercept }, viewPath(id));
  expect(await screen.findByText(/are saved on this device only/)).toBeVisible();
  await reload({ ...options, intercept }, '/outbox');
  await app.user.click(await button('Open Dental care'));
  expect(await screen.findByDisplayValue('Dental care')).toBeVisible();
  await saveName(app, 'Dental clinic');
  await waitFor(async () => expect(await pendingOf(app)).toMatchObject([{ seq: 1, label: 'Dental clinic' }]));
  line.on();
  await waitFor(() => expect(now()).toMatchObject({ name: 'Dental clinic', meta: { versionId: '2' } }));
});

test('is opened and changed without a connection', async () => {
  const { options, line, now } = await setUp();
  const app = await reload(options, '/outbox');
  await app.user.click(await button('Open Dental care'));
  await saveName(app, 'Dental clinic');
  await waitFor(async () => expect(await pendingOf(app)).toMatchObject([{ label: 'Dental clinic' }]));
  line.on();
  await waitFor(() => expect(now()).toMatchObject({ name: 'Dental clinic', meta: { versionId: '2' } }));
});

test('is discarded by choice', async () => {
  const { app, options, line, now } = await setUp();
  const { user } = await reload(options, '/outbox');
  await user.click(await button('Discard the changes to Dental care'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('No pending saves')).toBeVisible();
  line.on();
  expect(await pendingOf(app)).toEqual([]);
  expect(now().meta?.versionId).toBe('1');
});

test('a new record is created under its id, and never overwrites one', async () => {
  const sandbox = await openSandbox();
  const line = connection();
  const options = { path: paths.create, user: 'admin', sandbox, intercept: line.intercept };
  const app = await renderApp(options);
  await screen.findByRole('textbox', { name: /^Name/ });
  line.off();
  await saveName(app, 'Dentist');
  await screen.findAllByText(/saved on this device and will be sent later/);
  const [entry] = await pendingOf(app);
  expect(entry?.args?.headers).toEqual({ 'If-Match': 'W/"0"' });
  const { id } = (entry?.args?.body ?? {}) as HealthcareService;
  await reload(options, '/outbox');
  line.on();
  await waitFor(() => expect(sandbox.fhir.read('HealthcareService', id ?? '').name).toBe('Dentist'));
  expect(await screen.findByText('No pending saves')).toBeVisible();
});

test('the form of a new record opens again after a reload, and is left if the record was sent meanwhile', async () => {
  const line = connection();
  const options = { path: paths.create, user: 'admin', sandbox: await openSandbox(), intercept: line.intercept };
  const app = await renderApp(options);
  await screen.findByRole('textbox', { name: /^Name/ });
  line.off();
  await saveName(app, 'Dentist');
  await screen.findAllByText(/saved on this device and will be sent later/);
  const { user } = await reload(options, '/outbox');
  await user.click(await button('Open Dentist'));
  await screen.findByDisplayValue('Dentist');
  const historyState: unknown = window.history.state;
  const reloaded = await reload({ ...options, historyState }, paths.create);
  expect(await screen.findByDisplayValue('Dentist')).toBeVisible();
  await saveName(reloaded, 'Dental clinic');
  await waitFor(async () => expect(await pendingOf(app)).toMatchObject([{ label: 'Dental clinic' }]));
  await reload(options, '/outbox');
  line.on();
  expect(await screen.findByText('No pending saves')).toBeVisible();
  await reload({ ...options, historyState }, paths.create);
  expect(await screen.findByRole('heading', { name: 'Pending saves' })).toBeVisible();
});

test('the global search finds a new record, and opens it with its input', async () => {
  const line = connection();
  const options = { path: paths.create, user: 'admin', sandbox: await openSandbox(), intercept: line.intercept };
  const app = await renderApp(options);
  await screen.findByRole('textbox', { name: /^Name/ });
  line.off();
  await saveName(app, 'Mobile dentist');
  await screen.findAllByText(/saved on this device and will be sent later/);
  const { user } = await reload(options, '/search?q=dentist');
  const group = within(await screen.findByRole('group', { name: 'New records that were not sent yet' }));
  await user.click(group.getByRole('option', { name: 'Mobile dentist' }));
  expect(await screen.findByDisplayValue('Mobile dentist')).toBeVisible();
});

test('a lost response is reconciled: the save is not applied twice, and later changes of others stay', async () => {
  const { options, line, now, app, change } = await setUp();
  const [entry] = await pendingOf(app);
  // The server processed an earlier attempt, and another user changed the record since.
  change(entry?.args?.body as HealthcareService);
  change({ comment: 'By another user' });
  await reload(options, '/outbox');
  line.on();
  expect(await screen.findByText('No pending saves')).toBeVisible();
  expect(now()).toMatchObject({ name: 'Dental care', comment: 'By another user', meta: { versionId: '3' } });
});

test('a conflict is merged in the dialog of the form', async () => {
  const { options, line, now, change } = await setUp();
  change({ name: 'Dentistry', comment: 'By another user' });
  const { user } = await reload(options, '/outbox');
  line.on();
  expect(await screen.findByText('Conflict')).toBeVisible();
  expect(now()).toMatchObject({ name: 'Dentistry', meta: { versionId: '2' } });
  await user.click(await button('Open Dental care'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Dentistry')).toBeVisible();
  expect(dialog.getByText('Dental care')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /Dental care/ }));
  await user.click(dialog.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(now()).toMatchObject({ name: 'Dental care', comment: 'By another user' }));
  await reload(options, '/outbox');
  expect(await screen.findByText('No pending saves')).toBeVisible();
});

test('a rejected save is kept with the reason, and others are sent', async () => {
  const { options, line, sandbox, now } = await setUp();
  let isRejected = true;
  const issue = [{ severity: 'error', code: 'business-rule', diagnostics: 'The name is reserved' }];
  const intercept = (request: Request) =>
    isRejected && request.method === 'PUT' && request.url.includes(now().id ?? '') && !line.isOff
      ? Response.json({ resourceType: 'OperationOutcome', issue }, { status: 422 })
      : line.intercept();
  const second = { ...options, intercept, path: paths.create };
  const app = await reload(second, paths.create);
  await saveName(app, 'Pharmacy');
  await waitFor(async () => expect(await pendingOf(app)).toHaveLength(2));
  const { id = '' } = ((await pendingOf(app))[1]?.args?.body ?? {}) as HealthcareService;
  const { user } = await reload(second, '/outbox');
  line.on();
  expect(await screen.findByText(/The name is reserved/)).toBeVisible();
  await waitFor(() => expect(sandbox.fhir.read('HealthcareService', id).name).toBe('Pharmacy'));
  expect(now().name).toBe('Dentist');
  isRejected = false;
  await user.click(await button('Send again: Dental care'));
  await waitFor(() => expect(now().name).toBe('Dental care'));
});

test('sign-out warns and keeps it; another user of the device sees nothing of it and sends nothing', async () => {
  const { options, line, now } = await setUp();
  const { user, auth } = await reload(options, '/logout');
  const logout = jest.spyOn(auth, 'logout');
  expect(await screen.findByText(/1 save is stored on this device only/)).toBeVisible();
  expect(logout).not.toHaveBeenCalled();
  await user.click(await button('Sign out'));
  await waitFor(() => expect(logout).toHaveBeenCalled());
  const other = await reload(options, '/outbox', 'viewer');
  expect(await screen.findByText('No pending saves')).toBeVisible();
  line.on();
  await act(() => other.store.dispatch(sendOutbox()));
  expect(screen.queryByText('Dental care')).not.toBeInTheDocument();
  expect(now().name).toBe('Dentist');
  await reload(options, '/outbox');
  await waitFor(() => expect(now().name).toBe('Dental care'));
});

test('an expired session stops the sending, and a sign-in continues it', async () => {
  const { options, line, now } = await setUp();
  const { auth, store } = await reload(options, '/outbox');
  act(() => auth.end({ why: 'over' }));
  line.on();
  await act(() => store.dispatch(sendOutbox()));
  expect(now().name).toBe('Dentist');
  await act(() => auth.resume());
  await waitFor(() => expect(now()).toMatchObject({ name: 'Dental care', meta: { versionId: '2' } }));
});

test('a window that was closed while it sent leaves the save to the next one', async () => {
  const { app, options, line, now } = await setUp();
  const [entry] = await pendingOf(app);
  await changeEntry(userIdOf(app), entry?.id ?? '', { state: 'sending', attempted: true });
  await reload(options, '/outbox');
  expect(await screen.findByText('Sending')).toBeVisible();
  line.on();
  await waitFor(() => expect(now()).toMatchObject({ name: 'Dental care', meta: { versionId: '2' } }));
});

test('a save that was processed before its window was closed is not sent again', async () => {
  const { app, options, line, now, change } = await setUp();
  const [entry] = await pendingOf(app);
  change(entry?.args?.body as HealthcareService);
  await changeEntry(userIdOf(app), entry?.id ?? '', { state: 'sending', attempted: true });
  const { requests } = await reload(options, '/outbox');
  line.on();
  expect(await screen.findByText('No pending saves')).toBeVisible();
  expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  expect(now().meta?.versionId).toBe('2');
});

test('without space on the device the form keeps the input and says so', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const sandbox = await openSandbox();
  const line = connection();
  const app = await renderApp({ path: paths.create, user: 'admin', sandbox, intercept: line.intercept });
  await screen.findByRole('textbox', { name: /^Name/ });
  line.off();
  await saveName(app, 'Dentist');
  const reason = await screen.findByText(/could not be saved on this device either/);
  expect(reason.closest('[role=alert]')).toHaveTextContent(/You are offline\. Try again/);
  expect(screen.getByDisplayValue('Dentist')).toBeVisible();
});

test('a storage that cannot be read is reported, not shown as empty', async () => {
  const { options } = await setUp();
  jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('Broken', 'UnknownError');
  });
  await reload(options, '/outbox');
  expect(await screen.findByText('The storage of this browser could not be read.')).toBeVisible();
  expect(screen.queryByText('No pending saves')).not.toBeInTheDocument();
});

test('the storage contains no readable content', async () => {
  const { app } = await setUp({ name: 'Secret service' });
  const stored = await storedRecords('outbox');
  expect(stored).toMatchObject([{ user: userIdOf(app) }]);
  const bytes = serialize(stored).toString('latin1');
  expect(bytes).toContain(userIdOf(app));
  expect(bytes).not.toContain('Secret');
});

test('an answer to a questionnaire is opened with its answers, changed and sent once', async () => {
  const sandbox = await openSandbox();
  const line = connection();
  const path = `/quest-form/${questionnaireId('child-growth')}/Questionnaire`;
  // Without a connection the questionnaire itself is not on the device.
  const intercept = ({ method }: Request) => (method === 'PUT' ? line.intercept() : undefined);
  const options = { path, user: 'nurse', sandbox, intercept };
  const before = sandbox.fhir.findAll('QuestionnaireResponse', '').length;
  const app = await renderApp(options);
  const weight = () => screen.findByRole('textbox', { name: /^Weight/ });
  await app.user.type(await weight(), '4.2');
  line.off();
  await app.user.click(await button('Submit'));
  await screen.findAllByText(/saved on this device and will be sent later/);
  const [entry] = await pendingOf(app);
  const { id = '' } = (entry?.args?.body ?? {}) as QuestionnaireResponse;
  const { user } = await reload(options, '/outbox', 'nurse');
  await user.click(await button(/^Open (?!menu)/));
  expect(await weight()).toHaveValue('4.2');
  await user.clear(await weight());
  await user.type(await weight(), '4.3');
  await user.click(await button('Submit'));
  await waitFor(async () => expect((await pendingOf(app))[0]?.args?.body).toMatchObject({ id }));
  expect(await pendingOf(app)).toHaveLength(1);
  line.on();
  await waitFor(() => expect(sandbox.fhir.findAll('QuestionnaireResponse', '')).toHaveLength(before + 1));
  const stored = sandbox.fhir.read('QuestionnaireResponse', id);
  expect(JSON.stringify(stored.item)).toContain('4.3');
  expect(stored.author?.reference).toMatch(/^Practitioner\//);
});

test('the closing of a flag is sent with its visit and comment', async () => {
  const sandbox = await openSandbox();
  const line = connection();
  const flag = flagId('beneficiary');
  const options = { path: `/admin/close-flags/${flag}`, user: 'admin', sandbox, intercept: line.intercept };
  const app = await renderApp(options);
  await app.user.type(await screen.findByRole('textbox', { name: /^Comments/ }), 'Repaired');
  line.off();
  await app.user.click(await button('Save'));
  await screen.findAllByText(/saved on this device and will be sent later/);
  await reload(options, '/outbox');
  line.on();
  await waitFor(() => expect(sandbox.fhir.read('Flag', flag).status).toBe('inactive'));
  expect(sandbox.fhir.find('Encounter', closingId(flag, 'Encounter'))).toBeDefined();
  expect(sandbox.fhir.find('Observation', closingId(flag, 'Observation'))?.note?.[0]?.text).toBe('Repaired');
});

test('the closing of a flag that another user has closed since stays on the device with its comment', async () => {
  const sandbox = await openSandbox();
  const line = connection();
  const id = flagId('beneficiary');
  const options = { path: `/admin/close-flags/${id}`, user: 'admin', sandbox, intercept: line.intercept };
  const app = await renderApp(options);
  await app.user.type(await screen.findByRole('textbox', { name: /^Comments/ }), 'Mine');
  line.off();
  await app.user.click(await button('Save'));
  await screen.findAllByText(/saved on this device and will be sent later/);
  closeFlagElsewhere(sandbox, id, 'Theirs');
  const again = await reload(options, '/outbox');
  line.on();
  await waitFor(async () => expect(await pendingOf(again)).toMatchObject([{ state: 'conflict' }]));
  expect(JSON.stringify((await pendingOf(again))[0]?.args?.body)).toContain('Mine');
  expect(sandbox.fhir.read('Observation', closingId(id, 'Observation')).note?.[0]?.text).toBe('Theirs');
});

test('a location is changed again without a connection while its parent is read again', async () => {
  const sandbox = await openSandbox();
  const line = connection();
  const path = `/admin/location/unit/edit/${constituencyId('Mogotio')}`;
  const app = await renderApp({ path, user: 'admin', sandbox, intercept: line.intercept });
  await watch(app);
  const description = () => screen.findByRole('textbox', { name: 'Description' });
  await screen.findByDisplayValue('Baringo');
  line.off();
  await app.user.type(await description(), 'first');
  await app.user.click(await button('Save'));
  expect(await screen.findByRole('heading', { name: 'Pending saves' })).toBeVisible();
  // The parent that the form has read is outdated: it is read again, which waits for the connection.
  jest.useFakeTimers({ now: Date.now() + 10_000, doNotFake: timers });
  await app.user.click(await button('Open Mogotio'));
  await waitFor(async () => expect(await description()).toHaveValue('first'));
  await app.user.type(await description(), ' and second');
  await app.user.click(await button('Save'));
  await waitFor(async () =>
    expect((await pendingOf(app)).map(({ args }) => args?.body)).toMatchObject([{ description: 'first and second' }]),
  );
});

test('a move without a connection is refused in the form, which keeps the input', async () => {
  const line = connection();
  const path = `/admin/location/unit/edit/${constituencyId('Mogotio')}?parentId=Location/${countyId('Kitui')}`;
  const app = await renderApp({ path, user: 'admin', intercept: line.intercept });
  expect(await screen.findByDisplayValue('Kitui')).toBeVisible();
  line.off();
  await app.user.click(await button('Save'));
  expect(await screen.findAllByText(/can only be moved with a connection/)).not.toHaveLength(0);
  expect(await pendingOf(app)).toEqual([]);
  expect(screen.getByDisplayValue('Kitui')).toBeVisible();
});
