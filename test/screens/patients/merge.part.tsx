import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { FhirResource, Location } from '../../../common/fhir/r4.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { countyId, userId } from '../../../server/sandbox/data/ids.ts';
import { extensions, inventory, locationTags, people, physicalTypes } from '../../../common/fhir/codes.ts';
import { mergeKind } from '../../../src/features/duplicates/merge/mergeKind.ts';
import { readRuns } from '../../../src/shared/runs/runStore.ts';
import { clearDevice } from '../../support/device.ts';
import { notice } from '../../support/forms.ts';
import { openSandbox, renderApp, type RenderedApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

beforeEach(async () => {
  // Reads wait for values that are being encrypted.
  await readRuns(mergeKind, '', 0);
  await clearDevice('merges', 'merge-log');
});

const clinic = (id: string, name: string, phone: string, code: string, parts: Partial<Location> = {}): Location => ({
  resourceType: 'Location',
  id,
  name,
  status: 'active',
  identifier: [{ system: 'http://mfl', value: code, use: 'official' }],
  telecom: [{ system: 'phone', value: phone }],
  partOf: { reference: `Location/${countyId('Mombasa')}`, display: 'Mombasa' },
  physicalType: { coding: [physicalTypes.building] },
  ...parts,
});

/** Clinics `good` and `bad`. `bad` has 60 encounters, a room, a team, a stock list, a task and a tagged group. */
async function openCountry(): Promise<Sandbox> {
  const sandbox = await openSandbox();
  const bad = { reference: 'Location/bad', display: 'Zebbra clinic' };
  const encounters = Array.from({ length: 60 }, (_, index) => ({
    resourceType: 'Encounter',
    id: `visit-${index}`,
    status: 'finished',
    class: { code: 'AMB' },
    location: [{ location: bad }],
  }));
  const team = { resourceType: 'Organization', id: 'team', name: 'Team', active: true };
  const assigned = {
    resourceType: 'OrganizationAffiliation',
    id: 'assigned',
    active: true,
    organization: { reference: 'Organization/team' },
    location: [{ reference: 'Location/good' }, bad],
  };
  const stock = {
    resourceType: 'List',
    id: 'stock',
    status: 'current',
    mode: 'working',
    code: { coding: [inventory.list] },
    subject: bad,
  };
  // R4 defines no search parameter for Task.location.
  const task = { resourceType: 'Task', id: 'job', status: 'requested', intent: 'order', location: bad };
  const item = {
    resourceType: 'Group',
    id: 'item',
    type: 'substance',
    actual: false,
    meta: { tag: [locationTags.relatedEntity('bad')] },
  };
  sandbox.fhir.load(
    [
      clinic('good', 'Zebra Clinic', '+254700111222', '1001'),
      clinic('bad', 'Zebbra clinic', '+254700333444', '1002', { description: 'At the market' }),
      clinic('room', 'Room', '1', '1003', { partOf: bad }),
      team,
      assigned,
      stock,
      task,
      item,
      ...encounters,
    ],
    { validate: false },
  );
  return sandbox;
}

const read = <Type extends FhirResource['resourceType']>(sandbox: Sandbox, type: Type, id: string) =>
  sandbox.fhir.read(type, id);
/** Another client changes a stored resource. */
const change = (sandbox: Sandbox, type: FhirResource['resourceType'], id: string, parts: object) =>
  sandbox.fhir.load([{ ...read(sandbox, type, id), ...parts }], { validate: false });
const countAt = (sandbox: Sandbox, id: string): number =>
  sandbox.fhir.search('Encounter', new URLSearchParams({ location: `Location/${id}`, _count: '200' })).entry?.length ??
  0;
const press = async ({ user }: RenderedApp, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const open = (sandbox: Sandbox, options: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ path: '/admin/duplicates/locations/merge?ids=good,bad', user: 'admin', sandbox, ...options });
/** Keeps `good` and presses Merge. */
async function merge(app: RenderedApp): Promise<void> {
  await app.user.click(await screen.findByRole('radio', { name: /Zebra Clinic 1001/ }));
  await press(app, 'Preview merge');
  await press(app, 'Merge 2 records');
}

test('shows what a merge changes, and writes nothing before it is started', async () => {
  const sandbox = await openCountry();
  const app = await open(sandbox);
  const phones = within(await screen.findByRole('radiogroup', { name: 'Phone or email' }));
  expect(phones.getByRole('radio', { name: 'All values' })).toBeChecked();
  expect(phones.getByRole('radio', { name: '+254700333444' })).not.toBeChecked();
  await app.user.click(await screen.findByRole('radio', { name: /Zebra Clinic 1001/ }));
  await press(app, 'Preview merge');
  expect(await screen.findByText('Encounter: 60')).toBeVisible();
  for (const line of ['Location: 1', 'OrganizationAffiliation: 1', 'List: 1', 'Task: 1', 'Group: 1'])
    expect(screen.getByText(line)).toBeVisible();
  expect(app.requests.filter((request) => /^(PUT|POST) \/fhir/.test(request))).toEqual([]);
  await press(app, 'Change the selection');
  expect(screen.queryByText('Encounter: 60')).toBeNull();
});

/** Requests for FHIR data, without those of the page before. */
const readsSince = ({ requests }: RenderedApp, first: number): string[] =>
  requests.slice(first).filter((request) => /^(GET|POST) \/fhir\//.test(request));

test('the preview of a merge of teams sends at most 12 requests, in which a referrer counts once', async () => {
  const sandbox = await openSandbox();
  const bad = { reference: 'Organization/bad' };
  sandbox.fhir.load(
    [
      {
        resourceType: 'Organization',
        id: 'good',
        name: 'Zebra team',
        active: true,
        partOf: { reference: 'Organization/top' },
      },
      { resourceType: 'Organization', id: 'bad', name: 'Zebbra team', active: true },
      { resourceType: 'Organization', id: 'top', name: 'Top', active: true },
      { resourceType: 'Organization', id: 'below', name: 'Below', active: true, partOf: bad },
      // Found by the search parameter, and by reading all care teams.
      {
        ...{ resourceType: 'CareTeam', id: 'care', name: 'Care', managingOrganization: [bad] },
        participant: [{ member: bad }],
      },
      { resourceType: 'Practitioner', id: 'taught', qualification: [{ code: { text: 'Nurse' }, issuer: bad }] },
    ] as FhirResource[],
    { validate: false },
  );
  const path = '/admin/duplicates/teams/merge?ids=good,bad';
  const app = await renderApp({ path, user: 'admin', sandbox });
  const records = within(await screen.findByRole('radiogroup', { name: 'Record to keep' }));
  await app.user.click(records.getByRole('radio', { name: /Zebra team/ }));
  const before = app.requests.length;
  await press(app, 'Preview merge');
  for (const line of ['Organization: 1', 'CareTeam: 1', 'Practitioner: 1'])
    expect(await screen.findByText(line)).toBeVisible();
  const reads = readsSince(app, before);
  expect([reads.length > 0, reads.length <= 12 || reads]).toEqual([true, true]);
});

test('so many references that a server may not include all of them are counted', async () => {
  const sandbox = await openCountry();
  const visits = Array.from({ length: 500 }, (_, index) => ({
    ...{ resourceType: 'Encounter', id: `further-${index}`, status: 'finished', class: { code: 'AMB' } },
    location: [{ location: { reference: 'Location/bad' } }],
  }));
  sandbox.fhir.load(visits as FhirResource[], { validate: false });
  const app = await open(sandbox);
  await app.user.click(await screen.findByRole('radio', { name: /Zebra Clinic 1001/ }));
  await press(app, 'Preview merge');
  expect(await screen.findByText('Encounter: 560')).toBeVisible();
  expect(screen.getByText('OrganizationAffiliation: 1')).toBeVisible();
});

test('the record that stays may not be far below a merged one', async () => {
  const sandbox = await openCountry();
  change(sandbox, 'Location', 'good', { partOf: { reference: 'Location/shelf' } });
  sandbox.fhir.load([clinic('shelf', 'Shelf', '2', '1004', { partOf: { reference: 'Location/room' } })], {
    validate: false,
  });
  const app = await open(sandbox);
  await app.user.click(await screen.findByRole('radio', { name: /Zebra Clinic 1001/ }));
  await press(app, 'Preview merge');
  expect(
    await screen.findByText('The record to keep is part of a merged one. Choose another record or another parent.'),
  ).toBeVisible();
});

test('re-points every reference, keeps chosen values and both identifiers, and retires the other record', async () => {
  const sandbox = await openCountry();
  const app = await open(sandbox);
  const name = within(await screen.findByRole('radiogroup', { name: 'Name' }));
  await app.user.click(await screen.findByRole('radio', { name: /Zebra Clinic 1001/ }));
  await app.user.click(name.getByRole('radio', { name: 'Zebbra clinic' }));
  await press(app, 'Preview merge');
  await press(app, 'Merge 2 records');
  expect(await screen.findByText(/The records were merged. 67 records were saved/)).toBeVisible();

  const good = read(sandbox, 'Location', 'good');
  expect(good.name).toBe('Zebbra clinic');
  expect(good.description).toBe('At the market');
  expect(good.telecom?.map(({ value }) => value)).toEqual(['+254700111222', '+254700333444']);
  expect(good.identifier?.map(({ value, use }) => [value, use])).toEqual([
    ['1001', 'official'],
    ['1002', 'old'],
  ]);
  const bad = read(sandbox, 'Location', 'bad');
  expect(bad.status).toBe('inactive');
  expect(bad.extension).toEqual([
    { url: extensions.replacedBy, valueReference: { reference: 'Location/good', display: 'Zebra Clinic' } },
  ]);
  expect(bad.identifier?.map(({ use }) => use)).toEqual(['old']);

  expect(countAt(sandbox, 'good')).toBe(60);
  expect(countAt(sandbox, 'bad')).toBe(0);
  expect(read(sandbox, 'Location', 'room').partOf?.reference).toBe('Location/good');
  // A team that was assigned to both is assigned once.
  expect(read(sandbox, 'OrganizationAffiliation', 'assigned').location).toEqual([{ reference: 'Location/good' }]);
  expect(read(sandbox, 'List', 'stock')).toMatchObject({
    subject: { reference: 'Location/good', display: 'Zebra Clinic' },
  });
  expect(read(sandbox, 'Task', 'job')).toMatchObject({ location: { reference: 'Location/good' } });
  expect(read(sandbox, 'Group', 'item').meta?.tag?.map(({ code }) => code)).toContain('good');
});

test('the page of a merged Location links to its successor', async () => {
  const sandbox = await openCountry();
  change(sandbox, 'Location', 'bad', {
    status: 'inactive',
    extension: [{ url: extensions.replacedBy, valueReference: { reference: 'Location/good' } }],
  });
  await renderApp({ path: '/admin/location/unit/view/bad', user: 'admin', sandbox });
  const label = await screen.findByText('Merged into');
  await waitFor(() => expect(label.nextElementSibling).toHaveTextContent('Zebra Clinic'));
  expect(within(label.nextElementSibling as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/location/unit/view/good',
  );
});

test('restores all records, except those that were changed after the merge', async () => {
  const sandbox = await openCountry();
  const before = read(sandbox, 'Location', 'bad');
  const app = await open(sandbox);
  await merge(app);
  await screen.findByText(/The records were merged/);
  change(sandbox, 'Encounter', 'visit-7', { priority: { text: 'Urgent' } });
  // Its subject cannot be restored beside the new entry.
  change(sandbox, 'List', 'stock', { entry: [{ item: { reference: 'Group/item' } }] });
  await press(app, 'Undo');
  expect(await screen.findByText(/64 records were restored. 2 records were changed after the merge/)).toBeVisible();
  expect(screen.getByText('Encounter/visit-7')).toBeVisible();
  expect(screen.getByText('List/stock')).toBeVisible();
  expect(countAt(sandbox, 'bad')).toBe(59);
  const bad = read(sandbox, 'Location', 'bad');
  expect({ ...bad, meta: {} }).toEqual({ ...before, meta: {} });
  expect(read(sandbox, 'OrganizationAffiliation', 'assigned').location).toHaveLength(2);
  expect(read(sandbox, 'Location', 'good').telecom).toHaveLength(1);
});

test('a batch with a version conflict is read and written again', async () => {
  const sandbox = await openCountry();
  let hasChanged = false;
  const app = await open(sandbox, {
    intercept: async (request) => {
      if (request.method !== 'POST' || hasChanged || !(await request.clone().text()).includes('visit-3"'))
        return undefined;
      hasChanged = true;
      change(sandbox, 'Encounter', 'visit-3', { priority: { text: 'Urgent' } });
      return undefined;
    },
  });
  await merge(app);
  expect(await screen.findByText(/The records were merged/)).toBeVisible();
  expect(hasChanged).toBe(true);
  expect(read(sandbox, 'Encounter', 'visit-3')).toMatchObject({
    priority: { text: 'Urgent' },
    location: [{ location: { reference: 'Location/good' } }],
  });
});

/** Starts a merge that fails in its second batch, and closes the window. */
async function interruptMerge(sandbox: Sandbox): Promise<void> {
  let transactions = 0;
  const app = await open(sandbox, {
    intercept: (request) => {
      if (request.method !== 'POST') return undefined;
      transactions += 1;
      return transactions === 2
        ? Response.json(
            { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'exception' }] },
            { status: 500 },
          )
        : undefined;
    },
  });
  await merge(app);
  expect(await screen.findByText(/The merge was interrupted/)).toBeVisible();
  cleanup();
}

test('an interrupted merge leaves the other record active and is continued after a reload', async () => {
  const sandbox = await openCountry();
  await interruptMerge(sandbox);
  expect(read(sandbox, 'Location', 'bad').status).toBe('active');
  expect(countAt(sandbox, 'bad')).toBeGreaterThan(0);

  const again = await renderApp({ path: '/admin/duplicates/locations', user: 'admin', sandbox });
  const table = within(await screen.findByRole('table', { name: 'Merges in this browser' }));
  expect(await table.findByText('Not complete')).toBeVisible();
  await press(again, 'Continue');
  expect(await screen.findByText(/The records were merged/)).toBeVisible();
  expect(countAt(sandbox, 'bad')).toBe(0);
  expect(read(sandbox, 'Location', 'bad').status).toBe('inactive');
  // The log has the writes of both runs. The server keeps the tag of the group.
  await press(again, 'Undo');
  expect(await screen.findByText(/The merge was undone. 66 records were restored/)).toBeVisible();
  expect(countAt(sandbox, 'bad')).toBe(60);
});

test('the comparison of records with an interrupted merge offers to continue it, and no second merge', async () => {
  const sandbox = await openCountry();
  await interruptMerge(sandbox);
  const again = await open(sandbox);
  const table = within(await screen.findByRole('table', { name: 'Merges in this browser' }));
  expect(await table.findByText('Not complete')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Preview merge' })).toBeNull();
  await press(again, 'Continue');
  expect(await screen.findByText(/The records were merged/)).toBeVisible();
  expect(countAt(sandbox, 'bad')).toBe(0);
});

test('a merge continues when its page is left, and notifies of its end', async () => {
  const sandbox = await openCountry();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const intercept = async (request: Request): Promise<undefined> => {
    if (request.method === 'POST') await released;
  };
  const app = await open(sandbox, { intercept });
  await merge(app);
  await screen.findByRole('button', { name: 'Stop' });
  await app.user.click(screen.getAllByRole('link', { name: 'Home' })[0]!);
  await screen.findByRole('heading', { level: 1, name: /welcome/i });
  release();
  await notice(/The records were merged. 67 records were saved/);
});

test('an interrupted merge is removed from the list only after a confirmation, a completed one at once', async () => {
  const sandbox = await openCountry();
  await interruptMerge(sandbox);
  const app = await renderApp({ path: '/admin/duplicates/locations', user: 'admin', sandbox });
  await press(app, 'Remove from the list');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove unfinished work from the list?' }));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await press(app, 'Continue');
  expect(await screen.findByText(/The records were merged/)).toBeVisible();
  await press(app, 'Close');
  await press(app, 'Remove from the list');
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Merges in this browser' })).toBeNull());
});

test('a record that was changed since the comparison is not overwritten', async () => {
  const sandbox = await openCountry();
  const app = await open(sandbox);
  await screen.findByRole('radio', { name: /Zebra Clinic 1001/ });
  change(sandbox, 'Location', 'good', { description: 'New' });
  await merge(app);
  expect(await screen.findByText(/A record has changed since the comparison. Nothing was saved/)).toBeVisible();
  expect(countAt(sandbox, 'bad')).toBe(60);
});

test('references that the user may not change prevent the merge', async () => {
  const sandbox = await openCountry();
  const user = userWithRoles(sandbox, ['GET_LOCATION', 'PUT_LOCATION', 'GET_ENCOUNTER']);
  const app = await open(sandbox, { user });
  await app.user.click(await screen.findByRole('radio', { name: /Zebra Clinic 1001/ }));
  await press(app, 'Preview merge');
  expect(
    await screen.findByText(/60 references are in records of type Encounter, which you may not change/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
  await app.user.click(screen.getByText('References that are not changed'));
  expect(screen.getByText('List: you may not read these records')).toBeVisible();
  expect(app.requests.filter((request) => request.includes('/fhir/List'))).toEqual([]);
});

test('a practitioner with a user account is not merged into another one', async () => {
  const sandbox = await openSandbox();
  const person = (id: string, given: string, parts: object = {}) => ({
    resourceType: 'Practitioner',
    id,
    active: true,
    name: [{ given: [given], family: 'Zedler' }],
    ...parts,
  });
  const account = { use: 'secondary', type: { coding: [people.keycloakId] }, value: userId('wanjiku.kamau') };
  const role = {
    resourceType: 'PractitionerRole',
    id: 'role',
    active: true,
    practitioner: { reference: 'Practitioner/anne' },
  };
  sandbox.fhir.load([person('ann', 'Ann', { identifier: [account] }), person('anne', 'Anne'), role], {
    validate: false,
  });
  const app = await renderApp({ path: '/admin/duplicates/practitioners/merge?ids=ann,anne', user: 'admin', sandbox });
  const records = within(await screen.findByRole('radiogroup', { name: 'Record to keep' }));
  const own = records.getByRole('radio', { name: /^Ann Zedler/ });
  // The practitioner of the account stays by default.
  expect(own).toBeChecked();
  await app.user.click(records.getByRole('radio', { name: /^Anne Zedler/ }));
  await press(app, 'Preview merge');
  expect(await screen.findByText(/Ann Zedler belongs to a user account/)).toBeVisible();
  await press(app, 'Change the selection');
  await app.user.click(own);
  await press(app, 'Preview merge');
  await press(app, 'Merge 2 records');
  expect(await screen.findByText(/The records were merged/)).toBeVisible();
  await waitFor(() =>
    expect(read(sandbox, 'PractitionerRole', 'role')).toMatchObject({
      practitioner: { reference: 'Practitioner/ann' },
    }),
  );
  expect(read(sandbox, 'Practitioner', 'anne')).toMatchObject({ active: false });
});

describe('practitioners who both have accounts', () => {
  const [kept, other] = [userId('wanjiku.kamau'), userId('nurse')];
  const accountIdentifier = (value: string) => ({ use: 'secondary', type: { coding: [people.keycloakId] }, value });
  const isEnabled = (sandbox: Sandbox) => sandbox.identity.users.get(other)?.enabled;
  const path = '/admin/duplicates/practitioners/merge?ids=ann,anne';
  const effect = 'The user account nurse is disabled and signed out. An undo enables it again.';

  /** `ann` and `anne` with an account each, and a role of `anne`. */
  async function openPeople(): Promise<Sandbox> {
    const sandbox = await openSandbox();
    const person = (id: string, given: string, account: string) => ({
      resourceType: 'Practitioner',
      id,
      active: true,
      name: [{ given: [given], family: 'Zedler' }],
      telecom: [{ system: 'phone', value: id === 'ann' ? '1' : '2' }],
      identifier: [{ use: 'official', value: id }, accountIdentifier(account)],
    });
    const role = {
      resourceType: 'PractitionerRole',
      id: 'role',
      active: true,
      identifier: [{ use: 'official', value: 'role' }, accountIdentifier(other)],
      practitioner: { reference: 'Practitioner/anne' },
    };
    sandbox.fhir.load([person('ann', 'Ann', kept), person('anne', 'Anne', other), role], { validate: false });
    return sandbox;
  }
  async function mergePeople(app: RenderedApp): Promise<void> {
    const records = within(await screen.findByRole('radiogroup', { name: 'Record to keep' }));
    await app.user.click(records.getByRole('radio', { name: /^Ann Zedler/ }));
    await press(app, 'Preview merge');
    expect(await screen.findByText(effect)).toBeVisible();
    await press(app, 'Merge 2 records and disable 1 account');
  }
  const accountRequests = ({ requests }: RenderedApp) =>
    requests.filter((request) => request.includes(other) && !request.startsWith('GET'));

  test('the other account is disabled and signed out, and enabled again by an undo', async () => {
    const sandbox = await openPeople();
    const before = read(sandbox, 'PractitionerRole', 'role').identifier;
    const app = await renderApp({ path, user: 'admin', sandbox });
    await mergePeople(app);
    expect(await screen.findByText(/The records were merged/)).toBeVisible();
    expect(isEnabled(sandbox)).toBe(false);
    expect(accountRequests(app)).toEqual([
      expect.stringMatching(/^PUT .*\/users\/[^/]+$/),
      expect.stringMatching(/^POST .*\/logout$/),
    ]);
    // The role belongs to the account that stays, and the practitioner that stays does not belong to the other one.
    expect(read(sandbox, 'PractitionerRole', 'role')).toMatchObject({
      practitioner: { reference: 'Practitioner/ann' },
      identifier: [{ value: 'role' }, { use: 'secondary', value: kept }],
    });
    expect(read(sandbox, 'Practitioner', 'ann').identifier?.map(({ value }) => value)).toEqual(['ann', kept, 'anne']);
    expect(sandbox.identity.users.get(kept)?.enabled).toBe(true);

    await press(app, 'Undo');
    expect(await screen.findByText(/The merge was undone/)).toBeVisible();
    expect(isEnabled(sandbox)).toBe(true);
    expect(read(sandbox, 'Practitioner', 'anne').active).toBe(true);
    expect(read(sandbox, 'PractitionerRole', 'role').identifier).toEqual(before);
  });

  test('a merge that was interrupted while it disabled the account is continued, and undone as a whole', async () => {
    const sandbox = await openPeople();
    let isBroken = true;
    const app = await renderApp({
      path,
      user: 'admin',
      sandbox,
      intercept: (request) =>
        isBroken && request.url.endsWith('/logout') ? new Response('', { status: 500 }) : undefined,
    });
    await mergePeople(app);
    expect(await screen.findByText(/The merge was interrupted/)).toBeVisible();
    expect(isEnabled(sandbox)).toBe(false);
    expect(read(sandbox, 'Practitioner', 'anne').active).toBe(true);
    isBroken = false;
    await press(app, 'Continue');
    expect(await screen.findByText(/The records were merged/)).toBeVisible();
    expect(accountRequests(app).filter((request) => request.startsWith('PUT'))).toHaveLength(1);
    await press(app, 'Undo');
    expect(await screen.findByText(/The merge was undone/)).toBeVisible();
    expect(isEnabled(sandbox)).toBe(true);
  });

  test('a refusal of the account names the attribute and the rule, as the form of the user does', async () => {
    const sandbox = await openPeople();
    const app = await renderApp({
      path,
      user: 'admin',
      sandbox,
      intercept: ({ method, url }) => {
        if (url.endsWith('/users/profile'))
          return Response.json({ attributes: [{ name: 'staffNumber', displayName: 'Staff number' }] });
        const refusal = {
          field: 'staffNumber',
          errorMessage: 'error-user-attribute-required',
          params: ['staffNumber'],
        };
        return method === 'PUT' && url.endsWith(`/users/${other}`)
          ? Response.json(refusal, { status: 400 })
          : undefined;
      },
    });
    await mergePeople(app);
    expect(
      await screen.findByText(
        /The merge was interrupted.*does not accept the user account: Staff number is required\./,
      ),
    ).toBeVisible();
    expect(screen.queryByText(/error-user-attribute-required/)).toBeNull();
  });

  test('an account that was disabled before stays disabled after an undo', async () => {
    const sandbox = await openPeople();
    sandbox.identity.users.update(other, { ...sandbox.identity.users.get(other), enabled: false });
    const app = await renderApp({ path, user: 'admin', sandbox });
    const records = within(await screen.findByRole('radiogroup', { name: 'Record to keep' }));
    await app.user.click(records.getByRole('radio', { name: /^Ann Zedler/ }));
    await press(app, 'Preview merge');
    await press(app, 'Merge 2 records');
    expect(await screen.findByText(/The records were merged/)).toBeVisible();
    expect(accountRequests(app)).toEqual([]);
    await press(app, 'Undo');
    expect(await screen.findByText(/The merge was undone/)).toBeVisible();
    expect(isEnabled(sandbox)).toBe(false);
  });

  test('are not merged by users who may not disable accounts, and never at the expense of their own account', async () => {
    const sandbox = await openPeople();
    const roles = ['GET_PRACTITIONER', 'PUT_PRACTITIONER', 'GET_PRACTITIONERROLE', 'PUT_PRACTITIONERROLE'];
    const app = await renderApp({ path, user: userWithRoles(sandbox, roles), sandbox });
    const records = within(await screen.findByRole('radiogroup', { name: 'Record to keep' }));
    await app.user.click(records.getByRole('radio', { name: /^Ann Zedler/ }));
    await press(app, 'Preview merge');
    expect(await screen.findByText(/do not have permission to disable accounts/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
    expect(app.requests.filter((request) => request.includes('/users/'))).toEqual([]);
    cleanup();

    const anne = read(sandbox, 'Practitioner', 'anne');
    change(sandbox, 'Practitioner', 'anne', {
      identifier: anne.identifier?.map((each) => (each.value === other ? { ...each, value: userId('admin') } : each)),
    });
    const again = await renderApp({ path, user: 'admin', sandbox });
    const choice = within(await screen.findByRole('radiogroup', { name: 'Record to keep' }));
    await again.user.click(choice.getByRole('radio', { name: /^Ann Zedler/ }));
    await press(again, 'Preview merge');
    expect(await screen.findByText(/belongs to your own account/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
  });
});
