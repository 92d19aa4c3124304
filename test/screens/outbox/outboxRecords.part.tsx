import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Organization, OrganizationAffiliation } from '../../../common/fhir/r4.ts';
import { COMMODITY_LIST_ID, countyId, practitionerId, userId } from '../../../server/sandbox/data/ids.ts';
import { servicePoints } from '../../../server/sandbox/data/servicePoints.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import { storeEntry } from '../../../src/shared/outbox/outboxStore.ts';
import { connection } from '../../support/connection.ts';
import { field, fill, fillUser } from '../../support/forms.ts';
import { clearOutbox, pendingOf, reload, stopWatching, userIdOf } from '../../support/outbox.tsx';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { readerOf } from '../../support/runJob.ts';
import { dayFromToday } from '../../support/days.ts';

beforeEach(clearOutbox);
afterEach(() => {
  stopWatching();
  jest.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const textbox = (name: string | RegExp) => screen.findByRole('textbox', { name });
const stored = () => screen.findAllByText(/saved on this device and will be sent later/);
const noneLeft = async () => expect(await screen.findByText('No pending saves')).toBeVisible();

/** The application on a page, with a connection that can be switched off. */
async function setUp(path: string, config: Parameters<typeof renderApp>[0]['config'] = {}) {
  const sandbox = await openSandbox();
  const line = connection();
  const options = { path, user: 'admin', sandbox, intercept: line.intercept, config };
  return { options, sandbox, line, app: await renderApp(options) };
}

/**
 * Sends the pending save, and again as after a window that was closed before the response arrived. `meanwhile` runs between
 * the attempts.
 */
async function sendTwice(
  {
    app,
    options,
    line,
  }: Pick<Awaited<ReturnType<typeof setUp>>, 'app' | 'line'> & {
    options: Parameters<typeof renderApp>[0];
  },
  meanwhile?: () => void,
) {
  const [entry] = await pendingOf(app);
  if (!entry) throw new Error('Nothing was stored');
  await reload(options, '/outbox');
  line.on();
  await noneLeft();
  meanwhile?.();
  await storeEntry(userIdOf(app), entry, { attempted: true });
  await reload(options, '/outbox');
  await noneLeft();
}

describe('teams', () => {
  const name = 'Night team';
  const rolesOf = (sandbox: Sandbox, team: string) =>
    sandbox.fhir
      .findAll('PractitionerRole', '')
      .filter(({ organization }) => organization?.reference === `Organization/${team}`);

  test('a new team is created once, under its id, after it was changed again', async () => {
    const { app, options, sandbox, line } = await setUp('/admin/teams/add');
    const field = await textbox(/^Name/);
    line.off();
    await app.user.type(field, name);
    await app.user.click(await button('Save'));
    await stored();
    // The list loads; only writes fail.
    const intercept = ({ method }: Request) => (method === 'POST' ? line.intercept() : undefined);
    const { user } = await reload({ ...options, intercept }, '/admin/teams');
    const pending = within(await screen.findByRole('list', { name: 'New records that were not sent yet' }));
    expect(pending.getByText('Not sent yet')).toBeVisible();
    await user.click(pending.getByRole('button', { name: `Open ${name}` }));
    await user.type(await textbox(/^Alias/), 'Nights');
    await user.click(await button('Save'));
    await waitFor(async () => expect(await pendingOf(app)).toMatchObject([{ seq: 1, values: { alias: 'Nights' } }]));
    const [id = ''] = (await pendingOf(app))[0]?.deferred?.writes ?? [];
    await reload(options, '/outbox');
    line.on();
    await noneLeft();
    expect(sandbox.fhir.read('Organization', id.replace('Organization/', ''))).toMatchObject({
      name,
      alias: ['Nights'],
      meta: { versionId: '1' },
    });
  });

  async function edit() {
    const sandbox = await openSandbox();
    const team: Organization = { resourceType: 'Organization', id: randomUuid(), active: true, name };
    sandbox.fhir.update(team);
    const member = `Practitioner/${practitionerId('nurse')}`;
    sandbox.fhir.update({
      resourceType: 'PractitionerRole',
      id: randomUuid(),
      active: true,
      practitioner: { reference: member, display: 'Nurse' },
      organization: { reference: `Organization/${team.id}` },
    });
    const line = connection();
    const options = { path: `/admin/teams/edit/${team.id}`, user: 'admin', sandbox, intercept: line.intercept };
    const app = await renderApp(options);
    const alias = await textbox(/^Alias/);
    line.off();
    await app.user.type(alias, 'Nights');
    await app.user.click(await button(/^Remove Nurse|^Nurse/));
    await app.user.click(await button('Save'));
    await stored();
    const now = () => sandbox.fhir.read('Organization', team.id ?? '');
    return { app, options, sandbox, line, id: team.id ?? '', now };
  }

  test('an edited team is sent with its members, and opens without a connection before', async () => {
    const { options, sandbox, line, id, now } = await edit();
    expect(rolesOf(sandbox, id)).toHaveLength(1);
    await reload(options, options.path);
    expect(await screen.findByDisplayValue('Nights')).toBeVisible();
    await reload(options, '/outbox');
    line.on();
    await noneLeft();
    expect(now()).toMatchObject({ alias: ['Nights'], meta: { versionId: '2' } });
    expect(rolesOf(sandbox, id)).toEqual([]);
  });

  test('a team that an earlier attempt of a closed window stored is not changed again', async () => {
    const { app, options, sandbox, line, id, now } = await edit();
    await sendTwice({ app, options, line }, () =>
      sandbox.fhir.update({ ...now(), type: [{ text: 'By another user' }] }),
    );
    expect(await pendingOf(app)).toEqual([]);
    expect(now()).toMatchObject({ alias: ['Nights'], type: [{ text: 'By another user' }], meta: { versionId: '3' } });
    expect(rolesOf(sandbox, id)).toEqual([]);
  });

  test('a conflict is merged in the dialog of the form', async () => {
    const { options, sandbox, line, now } = await edit();
    sandbox.fhir.update({ ...now(), alias: ['Evenings'] });
    const { user } = await reload(options, '/outbox');
    line.on();
    expect(await screen.findByText('Conflict')).toBeVisible();
    await user.click(await button(`Open ${name}`));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('radio', { name: /Nights/ }));
    await user.click(dialog.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(now()).toMatchObject({ alias: ['Nights'], meta: { versionId: '3' } }));
    await reload(options, '/outbox');
    await noneLeft();
  });
});

test('a new product is stored once with its entry in the List, which others change meanwhile', async () => {
  const { app, options, sandbox, line } = await setUp('/commodity/add-edit');
  await fill(app.user, /^Enter product name/, 'Zinc');
  await app.user.selectOptions(await field(/^Select product type/), 'substance');
  await app.user.selectOptions(await field(/^Select the unit of measure/), 'Bottles');
  line.off();
  await app.user.click(await button('Save'));
  await stored();
  const list = sandbox.fhir.read('List', COMMODITY_LIST_ID);
  const other = sandbox.fhir.findAll('Group', '').find(({ id }) => !JSON.stringify(list).includes(id ?? ''));
  sandbox.fhir.update({ ...list, entry: [...(list.entry ?? []), { item: { reference: `Group/${other?.id}` } }] });
  await reload(options, '/outbox');
  line.on();
  await noneLeft();
  const [product, ...others] = sandbox.fhir.findAll('Group', 'name:exact=Zinc');
  expect(others).toEqual([]);
  const items = (sandbox.fhir.read('List', COMMODITY_LIST_ID).entry ?? []).map(({ item }) => item.reference);
  expect(items).toHaveLength((list.entry ?? []).length + 2);
  expect(items).toEqual(expect.arrayContaining([`Group/${other?.id}`, `Group/${product?.id}`]));
});

test('new stock of two saves is stored once each, in one List', async () => {
  const place = servicePoints[1]!;
  const pick = async (user: UserEvent, name: RegExp, option: string) => {
    const box = await screen.findByRole('combobox', { name });
    await user.type(box, option);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const { app, options, sandbox, line } = await setUp(`/location/inventory/${place.id}`, { projectCode: 'eusm' });
  const [product] = sandbox.fhir.findAll('Group', 'code=386452003&_sort=name');
  const add = async (user: UserEvent, number: string) => {
    await pick(user, /^Product name/, product?.name ?? '');
    await fill(user, /^Delivery date/, dayFromToday(-2));
    await fill(user, /^Accountability end date/, dayFromToday(30));
    await pick(user, /^UNICEF section/, 'WASH');
    await fill(user, /^PO number/, number);
    line.off();
    await user.click(await button('Save'));
    const { name } = sandbox.fhir.read('Location', place.id);
    const label = `${product?.name}, ${number}, ${name}`;
    const text = `No connection. “${label}” is saved on this device and will be sent later.`;
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    expect((await pendingOf(app)).at(-1)).toMatchObject({ label });
  };
  await add(app.user, 'PO-1');
  line.on();
  const second = await renderApp(options);
  await add(second.user, 'PO-2');
  await reload(options, '/outbox');
  line.on();
  await noneLeft();
  const lists = sandbox.fhir.findAll('List', `subject=Location/${place.id}`);
  expect(lists).toHaveLength(1);
  expect(lists[0]?.entry).toHaveLength(2);
});

/** Reads from the sandbox's Keycloak as the administrator. */
const realm = (sandbox: Sandbox) => readerOf(() => sandbox).accounts;

/** Another administrator changes an account or a group. */
async function writeAccount(sandbox: Sandbox, path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${await sandbox.mintToken('admin')}`, 'content-type': 'application/json' };
  const url = `http://localhost:3000/auth/admin/realms/fhir/${path}`;
  const response = await sandbox.fetch(new Request(url, { method: 'PUT', headers, body: JSON.stringify(body) }));
  expect(response.status).toBe(204);
}

describe('user groups', () => {
  test('a new group is created once, although the response of an earlier attempt was lost', async () => {
    const { app, options, sandbox, line } = await setUp('/admin/users/groups/new');
    await textbox(/^Name/);
    line.off();
    await app.user.type(await textbox(/^Name/), 'Couriers');
    await app.user.click(await button('Save'));
    await stored();
    await sendTwice({ app, options, line });
    expect(await realm(sandbox)<{ name: string }>('groups?search=Couriers')).toMatchObject([{ name: 'Couriers' }]);
  });

  async function rename() {
    const sandbox = await openSandbox();
    const [group] = await realm(sandbox)<{ id: string; name: string }>('groups');
    const line = connection();
    const options = {
      path: `/admin/users/groups/edit/${group?.id}`,
      user: 'admin',
      sandbox,
      intercept: line.intercept,
    };
    const app = await renderApp(options);
    const field = await textbox(/^Name/);
    await waitFor(() => expect(field).toHaveValue(group?.name));
    line.off();
    await app.user.clear(field);
    await app.user.type(field, 'Renamed');
    await app.user.click(await button('Save'));
    await stored();
    const now = async () =>
      (await realm(sandbox)<{ id: string; name: string }>('groups')).find(({ id }) => id === group?.id);
    return { options, sandbox, line, group, now };
  }

  test('an edited group opens without a connection and is sent', async () => {
    const { options, line, now } = await rename();
    await reload(options, options.path);
    expect(await screen.findByDisplayValue('Renamed')).toBeVisible();
    await reload(options, '/outbox');
    line.on();
    await noneLeft();
    expect((await now())?.name).toBe('Renamed');
  });

  test('a group that another user renamed is not overwritten, but merged in the dialog', async () => {
    const { options, sandbox, line, group, now } = await rename();
    await writeAccount(sandbox, `groups/${group?.id}`, { ...group, name: 'Theirs' });
    const { user } = await reload(options, '/outbox');
    line.on();
    expect(await screen.findByText('Conflict')).toBeVisible();
    expect((await now())?.name).toBe('Theirs');
    await user.click(await button('Open Renamed'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('radio', { name: /Renamed/ }));
    await user.click(dialog.getByRole('button', { name: /^Save/ }));
    await waitFor(async () => expect((await now())?.name).toBe('Renamed'));
  });
});

describe('users', () => {
  test('a new user is stored without the password and created once', async () => {
    const { app, options, sandbox, line } = await setUp('/admin/users/new');
    await fillUser(app.user);
    await fill(app.user, /^Password$/, 'Secret-1234');
    await fill(app.user, /^Confirm Password/, 'Secret-1234');
    line.off();
    await app.user.click(await button('Save'));
    expect(await screen.findAllByText(/without the password/)).not.toHaveLength(0);
    expect(JSON.stringify(await pendingOf(app))).not.toContain('Secret-1234');
    await sendTwice({ app, options, line });
    const found = await realm(sandbox)<{ id: string }>('users?username=asha.otieno&exact=true');
    expect(found).toHaveLength(1);
    expect(sandbox.fhir.findAll('Practitioner', `identifier=${found[0]?.id}`)).toHaveLength(1);
  });

  async function edit() {
    const sandbox = await openSandbox();
    const id = userId('viewer');
    const line = connection();
    const options = { path: `/admin/users/edit/${id}`, user: 'admin', sandbox, intercept: line.intercept };
    const app = await renderApp(options);
    await fill(app.user, /^Last Name/, 'Mine');
    line.off();
    await app.user.click(await button('Save'));
    await stored();
    const now = async () =>
      (await realm(sandbox)<{ lastName: string; firstName: string }>(`users?username=viewer&exact=true`))[0];
    return { app, options, sandbox, line, id, now };
  }

  test('an edited user opens without a connection and is sent with the practitioner', async () => {
    const { options, sandbox, line, id, now } = await edit();
    await reload(options, options.path);
    expect(await screen.findByDisplayValue('Mine')).toBeVisible();
    await reload(options, '/outbox');
    line.on();
    await noneLeft();
    expect((await now())?.lastName).toBe('Mine');
    expect(sandbox.fhir.findAll('Practitioner', `identifier=${id}`)[0]?.name?.[0]?.family).toBe('Mine');
  });

  test('a name that another user changed is merged in the dialog, a first name is kept', async () => {
    const { options, sandbox, line, id, now } = await edit();
    await writeAccount(sandbox, `users/${id}`, { ...(await now()), lastName: 'Theirs', firstName: 'Other' });
    const { user } = await reload(options, '/outbox');
    line.on();
    expect(await screen.findByText('Conflict')).toBeVisible();
    expect((await now())?.lastName).toBe('Theirs');
    await user.click(await button(/^Open .*Mine/));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('radio', { name: /Mine/ }));
    await user.click(dialog.getByRole('button', { name: /^Save/ }));
    await waitFor(async () => expect(await now()).toMatchObject({ lastName: 'Mine', firstName: 'Other' }));
  });
});

test('teams of a location are assigned once', async () => {
  const sandbox = await openSandbox();
  const place = servicePoints[1]!;
  const team: Organization = { resourceType: 'Organization', id: randomUuid(), active: true, name: 'Night team' };
  sandbox.fhir.update(team);
  const input = {
    location: { id: place.id, name: place.name },
    before: [],
    after: [{ value: `Organization/${team.id}`, label: 'Night team' }],
    seed: randomUuid(),
    mayDelete: true,
  };
  const line = connection();
  line.off();
  const options = { path: '/outbox', user: 'admin', sandbox, intercept: line.intercept };
  const app = await renderApp(options);
  const deferred = { kind: 'assignment', input, writes: [`Location/${place.id}`], isNew: false };
  const content = { deferred, base: undefined, values: {}, path: '/', label: place.name, savedAt: Date.now() };
  const assigned = () =>
    sandbox.fhir
      .findAll('OrganizationAffiliation', `location=Location/${place.id}`)
      .filter(({ organization }) => organization?.reference === `Organization/${team.id}`);
  line.on();
  for (const attempted of [false, true]) {
    await storeEntry(userIdOf(app), content, { attempted });
    await reload(options, '/outbox');
    await noneLeft();
    await waitFor(async () => expect(await pendingOf(app)).toEqual([]));
  }
  expect(assigned()).toHaveLength(1);
});

test('pending teams of a location open in the dialog without a connection, and are changed there', async () => {
  const sandbox = await openSandbox();
  const place = servicePoints[1]!;
  const teams = ['Day team', 'Night team'].map((name): Organization => ({
    resourceType: 'Organization',
    id: randomUuid(),
    active: true,
    name,
  }));
  for (const team of teams) sandbox.fhir.update(team);
  const [day, night] = teams.map(({ id, name = '' }) => ({ value: `Organization/${id}`, label: name }));
  const location = { id: place.id, name: place.name };
  const input = { location, before: [], after: [day!], seed: randomUuid(), mayDelete: true };
  const deferred = { kind: 'assignment', input, writes: [`Location/${place.id}`], isNew: false };
  const content = { deferred, base: undefined, values: {}, label: place.name, savedAt: Date.now() };
  const line = connection();
  const options = { path: '/', user: 'admin', sandbox, intercept: line.intercept };
  const app = await renderApp(options);
  const path = `/admin/teams/team-assignment?node=${place.id}`;
  await storeEntry(userIdOf(app), { ...content, path }, { attempted: false });

  line.off();
  const { user } = await reload(options, '/outbox');
  await user.click(await button(`Open ${place.name}`));
  const dialog = within(await screen.findByRole('dialog', { name: `Assign/Unassign Teams | ${place.name}` }));
  expect(await dialog.findByRole('button', { name: /Day team/ })).toBeVisible();
  expect(dialog.getByText('Not sent yet')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Day team/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  // Without a change nothing is left to send.
  await waitFor(async () => expect(await pendingOf(app)).toEqual([]));

  // Meanwhile another user assigned a team, which the pending save does not remove.
  const other: OrganizationAffiliation = {
    resourceType: 'OrganizationAffiliation',
    id: randomUuid(),
    active: true,
    organization: { reference: night!.value, display: night!.label },
    location: [{ reference: `Location/${place.id}` }],
  };
  sandbox.fhir.update(other);
  await storeEntry(userIdOf(app), { ...content, path }, { attempted: false });
  line.on();
  // The pages load; only writes fail.
  let isDown = true;
  const intercept = ({ method, url }: Request) =>
    isDown && method !== 'GET' && !url.includes('_search')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : undefined;
  const next = await reload({ ...options, intercept }, path);
  await next.user.click(await screen.findByLabelText(`Edit teams of ${place.name}`));
  expect(await screen.findByRole('button', { name: /Day team/ })).toBeVisible();
  await next.user.click(screen.getByRole('button', { name: /Night team/ }));
  await next.user.click(await button('Save'));
  await waitFor(async () =>
    expect(await pendingOf(app)).toMatchObject([{ seq: 1, deferred: { input: { before: [night], after: [day] } } }]),
  );
  isDown = false;
  await reload(options, '/outbox');
  await noneLeft();
  expect(sandbox.fhir.findAll('OrganizationAffiliation', `location=Location/${place.id}`)).toMatchObject([
    { organization: { reference: day!.value } },
  ]);
});

test('a new location is shown below its parent until it is sent, where it is opened or discarded', async () => {
  const parent = countyId('Baringo');
  const form = `/admin/location/unit/add?parentId=Location/${parent}`;
  const { app, options, sandbox, line } = await setUp(form);
  await waitFor(async () => expect(await screen.findByRole('combobox', { name: /^Part of/i })).toHaveValue('Baringo'));
  line.off();
  await fill(app.user, /^Name/, 'New village');
  await app.user.click(await button('Save'));
  await stored();
  line.on();
  // The pages load; only writes fail.
  const intercept = ({ method }: Request) =>
    method === 'PUT' ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
  const next = { ...options, intercept };
  const pending = async () => within(await screen.findByRole('list', { name: 'New records that were not sent yet' }));
  await reload(next, `/admin/location/unit?node=${parent}`);
  expect((await pending()).getByText('New village')).toBeVisible();
  const { user } = await reload(next, `/admin/location/unit/view/${parent}`);
  await user.click((await pending()).getByRole('button', { name: 'Discard the changes to New village' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('New village')).toBeNull());
  expect(await pendingOf(app)).toEqual([]);
  expect(sandbox.fhir.findAll('Location', 'name:exact=New village')).toEqual([]);
});
