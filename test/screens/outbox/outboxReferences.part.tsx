import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Group, PractitionerRole } from '../../../common/fhir/r4.ts';
import { questionnaireId, ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { servicePoints } from '../../../server/sandbox/data/servicePoints.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { organizationForm } from '../../../src/features/organizations/organization.ts';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import { queueSave } from '../../../src/shared/outbox/outboxThunks.ts';
import { connection } from '../../support/connection.ts';
import { field, fill, fillUser } from '../../support/forms.ts';
import { clearOutbox, pendingOf, reload, stopWatching } from '../../support/outbox.tsx';
import { openSandbox, renderApp, type RenderedApp } from '../../support/renderApp.tsx';
import { changeProfile } from '../../support/userProfile.ts';
import { dayFromToday } from '../../support/days.ts';

beforeEach(clearOutbox);
afterEach(() => {
  stopWatching();
  jest.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const save = async ({ user }: RenderedApp) => user.click(await button('Save'));
const noneLeft = async () => expect(await screen.findByText('No pending saves')).toBeVisible();

/** A device whose connection can be switched off; `visit` opens a page with the connection, without sending anything. */
async function setUp(config: Parameters<typeof renderApp>[0]['config'] = {}) {
  const sandbox = await openSandbox();
  const line = connection();
  const options = { user: 'admin', sandbox, intercept: line.intercept, config };
  const visit = async (path: string) => {
    cleanup();
    line.on();
    return renderApp({ ...options, path });
  };
  /** Waits until all pending saves are sent. */
  const sendAll = async () => {
    line.on();
    await reload({ ...options, path: '/outbox' }, '/outbox');
    await noneLeft();
  };
  return { options, sandbox, line, visit, sendAll };
}

/** Searches in a select and takes the new record that was not sent yet. */
async function pickNew(user: UserEvent, label: RegExp, name: string): Promise<void> {
  const input = await screen.findByLabelText(label, { selector: 'input' });
  await user.click(input);
  await user.paste(name);
  const isOption = '[role="menuitemcheckbox"], [role="option"]';
  const option = (await screen.findByText(name, { selector: isOption })).closest<HTMLElement>(isOption);
  if (!option) throw new Error(`${name} is not offered`);
  expect(within(option).getByText('Not sent yet')).toBeVisible();
  await user.click(option);
}

async function addTeam({ visit, line }: Awaited<ReturnType<typeof setUp>>, name: string): Promise<RenderedApp> {
  const app = await visit('/admin/teams/add');
  await fill(app.user, /^Name/, name);
  line.off();
  await save(app);
  await screen.findAllByText(/saved on this device and will be sent later/);
  return app;
}

const rolesOf = (sandbox: Sandbox, team: string): PractitionerRole[] =>
  sandbox.fhir.findAll('PractitionerRole', `organization=Organization/${team}`);

test('a new user joins a new team, and both are sent in order', async () => {
  const all = await setUp();
  const { sandbox, line, visit, sendAll } = all;
  await addTeam(all, 'Night team');
  const app = await visit('/admin/users/new');
  await fillUser(app.user);
  line.off();
  await pickNew(app.user, /^Teams/, 'Night team');
  await save(app);
  const text = '“Asha Otieno” is saved on this device and will be sent after “Night team”.';
  expect(await screen.findAllByText(text)).not.toHaveLength(0);
  await sendAll();
  const [team] = sandbox.fhir.findAll('Organization', 'name:exact=Night team');
  expect(rolesOf(sandbox, team?.id ?? '')).toMatchObject([{ practitioner: { display: 'Asha Otieno' } }]);
});

test('a new user whose attributes would not be stored is not sent, for a reason in the language of the form', async () => {
  const all = await setUp({ languageCode: 'fr' });
  const { options, sandbox, line, visit } = all;
  const app = await visit('/admin/users/new');
  await fill(app.user, /^Prénom/, 'Asha');
  await fill(app.user, /^Nom de famille/, 'Otieno');
  await fill(app.user, /^Nom d’utilisateur/, 'asha.otieno');
  await app.user.click(screen.getByLabelText(/^Identifiant de l’application/));
  await app.user.click(await screen.findByText('Health programme (programme)'));
  line.off();
  await app.user.click(await button('Enregistrer'));
  await screen.findAllByText(/appareil/);
  await changeProfile(sandbox, ({ unmanagedAttributePolicy: _policy, ...profile }) => profile);
  line.on();
  await reload({ ...options, path: '/outbox' }, '/outbox');
  expect(await screen.findByText(/Certaines valeurs ne seront pas enregistrées \(fhir_core_app_id\)/)).toBeVisible();
});

test('a new user becomes a member of a new team', async () => {
  const all = await setUp();
  const { sandbox, line, visit, sendAll } = all;
  const first = await visit('/admin/users/new');
  await fillUser(first.user);
  line.off();
  await save(first);
  await screen.findAllByText(/saved on this device/);
  const app = await visit('/admin/teams/add');
  line.off();
  await fill(app.user, /^Name/, 'Night team');
  await pickNew(app.user, /^Practitioners/, 'Asha Otieno');
  await save(app);
  await screen.findAllByText(/will be sent after “Asha Otieno”/);
  await sendAll();
  const [team] = sandbox.fhir.findAll('Organization', 'name:exact=Night team');
  expect(rolesOf(sandbox, team?.id ?? '')).toMatchObject([{ practitioner: { display: 'Asha Otieno' } }]);
});

test('a field that does not offer new records says so for one with the name that was searched', async () => {
  const all = await setUp();
  await addTeam(all, 'Night team');
  const form = `/quest-form/${questionnaireId('household-visit')}/Questionnaire`;
  const { user } = await all.visit(form);
  await user.type(await screen.findByRole('combobox', { name: 'Subject' }), 'Night team');
  expect(await screen.findByRole('option', { name: 'Not sent yet, so not found here: Night team' })).toBeVisible();
});

test('new stock of a new product is sent after the product', async () => {
  const { sandbox, line, visit, sendAll } = await setUp({ projectCode: 'eusm' });
  const point = servicePoints[1]!;
  const first = await visit('/commodity/add-edit');
  await fill(first.user, /^Enter product name/, 'Solar fridge');
  await fill(first.user, /^Material Number/, 'MAT-9');
  await fill(first.user, /^Is it there/, 'On the shelf');
  await fill(first.user, /^Accountability period/, '12');
  line.off();
  await save(first);
  await screen.findAllByText(/saved on this device/);
  const app = await visit(`/location/inventory/${point.id}`);
  const section = await screen.findByRole('combobox', { name: /^UNICEF section/ });
  await app.user.type(section, 'WASH');
  await app.user.click(await screen.findByRole('option', { name: 'WASH' }));
  line.off();
  await pickNew(app.user, /^Product name/, 'Solar fridge');
  // The properties of the new product: an asset with an accountability period.
  await fill(app.user, /^Serial number/, 'S-1');
  await fill(app.user, /^Delivery date/, dayFromToday(-2));
  await waitFor(async () => expect(await field(/^Accountability end date/)).not.toHaveValue(''));
  await fill(app.user, /^PO number/, 'PO-1');
  await save(app);
  await screen.findAllByText(/“Solar fridge, PO-1, .*” is saved on this device and will be sent after “Solar fridge”/);
  await sendAll();
  const [product] = sandbox.fhir.findAll('Group', 'name:exact=Solar fridge');
  const [stock]: Group[] = sandbox.fhir.findAll('Group', `member=Group/${product?.id}`);
  expect(stock?.identifier).toEqual(expect.arrayContaining([expect.objectContaining({ value: 'PO-1' })]));
});

describe('Locations', () => {
  const add = '/admin/location/unit/add';

  async function addNew() {
    const all = await setUp();
    const app = await all.visit(`${add}?parentId=Location/${ROOT_LOCATION_ID}`);
    await waitFor(async () => expect(await screen.findByRole('combobox', { name: 'Part Of' })).toHaveValue('Kenya'));
    await fill(app.user, /^Name/, 'New county');
    all.line.off();
    await save(app);
    await screen.findAllByText(/saved on this device/);
    return all;
  }

  async function addBelow({ visit }: Awaited<ReturnType<typeof addNew>>) {
    const app = await visit(add);
    await app.user.click(await screen.findByRole('combobox', { name: 'Part Of' }));
    const tree = within(await screen.findByRole('tree', { name: 'Location hierarchy' }));
    await app.user.click(await tree.findByRole('treeitem', { name: 'New county, Not sent yet' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Part Of' })).toHaveValue('New county'));
    await fill(app.user, /^Name/, 'New ward');
    return app;
  }

  const expectStored = (sandbox: Sandbox) => {
    const [county] = sandbox.fhir.findAll('Location', 'name:exact=New county');
    expect(county?.partOf?.reference).toBe(`Location/${ROOT_LOCATION_ID}`);
    expect(sandbox.fhir.findAll('Location', 'name:exact=New ward')).toMatchObject([
      {
        partOf: { reference: `Location/${county?.id}`, display: 'New county' },
        type: [{ coding: [{ code: 'jdn' }] }, { coding: [{ code: '2' }] }],
      },
    ]);
  };

  test('a new Location is the parent of another, without a connection', async () => {
    const all = await addNew();
    const app = await addBelow(all);
    all.line.off();
    await save(app);
    await screen.findAllByText('“New ward” is saved on this device and will be sent after “New county”.');
    expect((await pendingOf(app)).map(({ label }) => label)).toEqual(['New county', 'New ward']);
    await all.sendAll();
    expectStored(all.sandbox);
  });

  test('with a connection, a save that refers to a new Location is sent after it', async () => {
    const all = await addNew();
    await save(await addBelow(all));
    await screen.findAllByText('2 pending saves were sent.');
    expectStored(all.sandbox);
  });

  test('the tree of the page shows it below its parent, where it cannot be selected', async () => {
    const all = await addNew();
    all.line.on();
    // The page loads; only writes fail.
    const intercept = ({ method }: Request) =>
      method === 'PUT' ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
    const path = '/admin/location/unit';
    const { user } = await reload({ ...all.options, path, intercept }, path);
    const item = await screen.findByRole('treeitem', { name: 'New county, Not sent yet' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).not.toHaveAttribute('aria-expanded');
    await user.click(item);
    expect(window.location.search).toBe('');
    await user.type(screen.getByRole('searchbox', { name: 'Search the hierarchy' }), 'county{Enter}');
    expect(await screen.findByText('Not sent yet, so not found here: New county')).toBeVisible();
  });

  test('a Location that is edited cannot be moved below it', async () => {
    const all = await addNew();
    const [county] = all.sandbox.fhir.findAll('Location', 'name:exact=Baringo');
    const { user } = await all.visit(`/admin/location/unit/edit/${county?.id}`);
    await user.click(await screen.findByRole('combobox', { name: 'Part Of' }));
    const tree = within(await screen.findByRole('tree', { name: 'Location hierarchy' }));
    await tree.findByRole('treeitem', { name: 'Baringo' });
    expect(tree.queryByRole('treeitem', { name: /^New county/ })).toBeNull();
  });
});

test('a new team is assigned to a Location, although only writes fail', async () => {
  const all = await setUp();
  const { sandbox, options } = all;
  await addTeam(all, 'Night team');
  let isDown = true;
  const intercept = ({ method, url }: Request) => {
    if (isDown && method !== 'GET' && !url.includes('_search')) throw new TypeError('Failed to fetch');
    return undefined;
  };
  cleanup();
  all.line.on();
  const [county] = sandbox.fhir.findAll('Location', 'name:exact=Baringo');
  const path = `/admin/teams/team-assignment?node=${county?.id}`;
  const app = await renderApp({ ...options, path, intercept });
  await app.user.click(await screen.findByLabelText('Edit teams of Baringo'));
  await pickNew(app.user, /^Teams/, 'Night team');
  await save(app);
  await screen.findAllByText('“Baringo” is saved on this device and will be sent after “Night team”.');
  isDown = false;
  await all.sendAll();
  const [team] = sandbox.fhir.findAll('Organization', 'name:exact=Night team');
  const found = sandbox.fhir.findAll('OrganizationAffiliation', `primary-organization=Organization/${team?.id}`);
  expect(found).toMatchObject([{ location: [{ reference: `Location/${county?.id}` }] }]);
});

describe('the new record is not stored', () => {
  /** A new team, and its assignment to a Location. */
  async function setUpPair(intercept?: (request: Request) => Response | undefined) {
    const all = await setUp();
    const { sandbox, line } = all;
    const team = randomUuid();
    const place = servicePoints[1]!;
    const app = await all.visit('/');
    const value = `Organization/${team}`;
    const content = { base: undefined, path: '/', savedAt: Date.now() };
    const form = { ...organizationForm.initialValues, name: 'Night team', members: [] };
    const saves = [
      {
        ...content,
        label: 'Night team',
        values: form,
        deferred: { kind: 'team', input: { id: team, form, seed: randomUuid() }, writes: [value], isNew: true },
      },
      {
        ...content,
        label: place.name,
        values: {},
        deferred: {
          kind: 'assignment',
          input: {
            location: { id: place.id, name: place.name },
            before: [],
            after: [{ value, label: 'Night team' }],
            seed: randomUuid(),
            mayDelete: true,
          },
          writes: [`Location/${place.id}`],
          isNew: false,
        },
      },
    ];
    for (const each of saves) await app.store.dispatch(queueSave(each, { attempted: false }));
    line.off();
    const options = {
      ...all.options,
      intercept: (request: Request) => intercept?.(request) ?? all.options.intercept(),
    };
    const { user } = await reload({ ...options, path: '/outbox' }, '/outbox');
    const card = async () =>
      within((await screen.findByRole('heading', { level: 2, name: place.name })).closest('li') ?? document.body);
    const assigned = () => sandbox.fhir.findAll('OrganizationAffiliation', `primary-organization=Organization/${team}`);
    return { user, line, sandbox, card, assigned };
  }

  test('after it was discarded, the save that refers to it says so and is not sent', async () => {
    const { user, line, card, assigned } = await setUpPair();
    expect((await card()).getByText('Is sent after “Night team”.')).toBeVisible();
    await user.click(await button('Discard the changes to Night team'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/1 other pending save refers to it and cannot be sent without it/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await (await card()).findByText(/^“Night team” was discarded or deleted/)).toBeVisible();
    expect((await card()).getByText('Rejected')).toBeVisible();
    line.on();
    await user.click((await card()).getByRole('button', { name: /^Send again/ }));
    await screen.findAllByText(/could not be sent\. Check them/);
    expect(await (await card()).findByText(/^“Night team” was discarded or deleted/)).toBeVisible();
    expect(assigned()).toEqual([]);
  });

  test('after it was rejected, the save that refers to it waits and says so', async () => {
    let isRejected = true;
    const outcome = { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'invalid' }] };
    const { user, line, card, assigned } = await setUpPair(({ method }) =>
      isRejected && method === 'POST' && !line.isOff ? Response.json(outcome, { status: 422 }) : undefined,
    );
    line.on();
    expect(await (await card()).findByText('Is sent after “Night team”, which could not be sent.')).toBeVisible();
    expect(assigned()).toEqual([]);
    isRejected = false;
    await user.click(await button('Send again: Night team'));
    await noneLeft();
    expect(assigned()).toHaveLength(1);
  });
});
