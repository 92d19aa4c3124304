import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Location } from '../../../common/fhir/r4.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import { administrativeLevel, inventory, physicalTypes } from '../../../common/fhir/codes.ts';
import { levelOf } from '../../../common/fhir/location.ts';
import { clearDevice, storedRecords } from '../../support/device.ts';
import { fill } from '../../support/forms.ts';
import { openSandbox, renderApp, type RenderedApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

beforeEach(() => clearDevice('moves'));

const locationOf = (id: string, name: string, parent: string, level: number): Location => ({
  resourceType: 'Location',
  id,
  name,
  alias: [name],
  status: 'active',
  partOf: { reference: `Location/${parent}` },
  type: [{ coding: [physicalTypes.jurisdiction] }, { coding: [administrativeLevel(level)] }],
  physicalType: { coding: [physicalTypes.jurisdiction] },
});

const building = (id: string, name: string, parent: string): Location => ({
  ...locationOf(id, name, parent, 2),
  type: [{ coding: [physicalTypes.building] }],
  physicalType: { coding: [physicalTypes.building] },
});

/** `top` (level 2) in Mombasa with 100 wards; the last three have one village each. */
async function openCountry(): Promise<Sandbox> {
  const sandbox = await openSandbox();
  const wards = Array.from({ length: 100 }, (_, index) => locationOf(`ward-${index}`, `Ward ${index}`, 'top', 3));
  const villages = [97, 98, 99].map((index) => locationOf(`village-${index}`, `Village ${index}`, `ward-${index}`, 4));
  const team = { resourceType: 'Organization', id: 'team', name: 'Team', active: true };
  const assigned = {
    resourceType: 'OrganizationAffiliation',
    id: 'assigned',
    active: true,
    organization: { reference: 'Organization/team' },
    location: [{ reference: 'Location/ward-1' }],
  };
  const stock = {
    resourceType: 'List',
    id: 'stock',
    status: 'current',
    mode: 'working',
    code: { coding: [inventory.list] },
    subject: { reference: 'Location/village-99' },
  };
  sandbox.fhir.load([locationOf('top', 'Top', countyId('Mombasa'), 2), ...wards, ...villages, team, assigned, stock], {
    validate: false,
  });
  return sandbox;
}

const read = (sandbox: Sandbox, id: string): Location => sandbox.fhir.read('Location', id);
const level = (sandbox: Sandbox, id: string): number | undefined => levelOf(read(sandbox, id));
const countWrongWards = (sandbox: Sandbox): number =>
  Array.from({ length: 100 }, (_, index) => level(sandbox, `ward-${index}`)).filter((each) => each !== 4).length;

/** Opens the form of `top` with a new parent and presses Save. */
async function saveWithParent(options: Parameters<typeof renderApp>[0], to = 'westlands-like'): Promise<RenderedApp> {
  const app = await renderApp({ ...options, path: `/admin/location/unit/edit/top?parentId=Location/${to}` });
  await app.user.click(await screen.findByRole('button', { name: 'Save' }));
  return app;
}
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
type Where = Pick<Awaited<ReturnType<typeof dialog>>, 'findByRole'>;
const press = async (user: UserEvent, where: Where, name: string) =>
  user.click(await where.findByRole('button', { name }));

/** Adds a parent that is one level deeper than Mombasa. */
function addDeeper(sandbox: Sandbox): void {
  sandbox.fhir.load([locationOf('westlands-like', 'Deeper', countyId('Nairobi'), 2)], { validate: false });
}

test('shows what moves along and the new path, and writes nothing unless confirmed', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  const { user, requests } = await saveWithParent({ path: '', user: 'admin', sandbox });
  const moveDialog = await dialog('Move Top?');
  expect(await moveDialog.findByText('Facility: 100 locations')).toBeVisible();
  expect(moveDialog.getByText('Level 5: 3 locations')).toBeVisible();
  expect(moveDialog.getByText('1 team assignment')).toBeVisible();
  expect(moveDialog.getByText('1 stock list')).toBeVisible();
  expect(moveDialog.getByText('Constituency becomes Ward')).toBeVisible();
  expect(moveDialog.getByText('Current').nextElementSibling).toHaveTextContent(/Mombasa › Top$/);
  expect(moveDialog.getByText('After the move').nextElementSibling).toHaveTextContent(/Nairobi › Deeper › Top$/);
  // Descendants are counted, not loaded.
  expect(requests.filter((request) => /partof\.partof/.test(request) && !/_summary=count/.test(request))).toEqual([]);
  await press(user, moveDialog, 'Cancel');
  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
  expect(read(sandbox, 'top').partOf?.reference).toBe(`Location/${countyId('Mombasa')}`);
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  expect(await storedRecords('moves')).toEqual([]);
});

test('shows which numbers are missing without permission', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  const { requests } = await saveWithParent({
    path: '',
    user: userWithRoles(sandbox, ['GET_LOCATION', 'PUT_LOCATION']),
    sandbox,
  });
  const moveDialog = await dialog('Move Top?');
  expect(await moveDialog.findByText('Level 4: 100 locations')).toBeVisible();
  expect(moveDialog.getByText('You are not allowed to see the assigned teams')).toBeVisible();
  expect(moveDialog.getByText('You are not allowed to see the stock lists')).toBeVisible();
  expect(requests.filter((request) => /fhir.(List|OrganizationAffiliation)/.test(request))).toEqual([]);
});

test('moves the location and corrects the levels below it in batches of 25', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  const { user, requests } = await saveWithParent({ path: '', user: 'admin', sandbox });
  await press(user, await dialog('Move Top?'), 'Move');
  expect(await screen.findByRole('heading', { level: 1, name: 'Location Unit Management' })).toBeVisible();
  expect((await screen.findAllByText('The levels of 103 locations were corrected')).length).toBeGreaterThan(0);
  expect(read(sandbox, 'top').partOf).toEqual({ reference: 'Location/westlands-like', display: 'Deeper' });
  expect([level(sandbox, 'top'), countWrongWards(sandbox), level(sandbox, 'village-98')]).toEqual([3, 0, 5]);
  expect(requests.filter((request) => request === 'POST /fhir')).toHaveLength(5);
  expect(await storedRecords('moves')).toEqual([]);
  expect(screen.queryByText(/is not finished/)).toBeNull();
});

test('keeps the levels when their correction is switched off', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  const { user, requests } = await saveWithParent({ path: '', user: 'admin', sandbox });
  const moveDialog = await dialog('Move Top?');
  await moveDialog.findByText('Facility: 100 locations');
  expect(moveDialog.getByText('This move has no Undo. To reverse it, move Top back.')).toBeVisible();
  await user.click(moveDialog.getByRole('checkbox', { name: 'Correct the levels of the locations below' }));
  // The levels are kept: an undo reverts the whole move.
  expect(moveDialog.queryByText(/no Undo/)).not.toBeInTheDocument();
  await press(user, moveDialog, 'Move');
  expect(await screen.findByRole('heading', { level: 1, name: 'Location Unit Management' })).toBeVisible();
  expect([level(sandbox, 'top'), countWrongWards(sandbox)]).toEqual([3, 100]);
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
});

test('stops after the running batch and resumes later from the page of the location', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let batches = 0;
  const intercept = async (request: Request) => {
    if (request.method !== 'POST') return undefined;
    batches += 1;
    if (batches === 2) await released;
    return undefined;
  };
  const { user } = await saveWithParent({ path: '', user: 'admin', sandbox, intercept });
  await press(user, await dialog('Move Top?'), 'Move');
  const run = await dialog('Levels below Top');
  expect(await run.findByText('0 of 103 locations checked, 25 levels corrected')).toBeVisible();
  expect(run.getByRole('progressbar')).toBeVisible();
  await press(user, run, 'Stop');
  expect(await run.findByText('Stopping after the current step')).toBeVisible();
  release();
  expect(await run.findByText(/Stopped before the end/)).toBeVisible();
  expect(countWrongWards(sandbox)).toBe(50);
  await press(user, run, 'Close');
  // The move is saved; the list offers to resume the correction.
  expect(await screen.findByText(/The move of Top is not finished/)).toBeVisible();

  cleanup();
  const again = await renderApp({ path: '/admin/location/unit/view/top', user: 'admin', sandbox });
  await press(again.user, screen, 'Continue');
  expect((await screen.findAllByText('The levels of 53 locations were corrected')).length).toBeGreaterThan(0);
  expect([countWrongWards(sandbox), level(sandbox, 'village-99')]).toEqual([0, 5]);
  await waitFor(() => expect(screen.queryByText(/is not finished/)).toBeNull());
  expect(await storedRecords('moves')).toEqual([]);
});

test.each([409, 412] as const)('keeps concurrent changes of another user to a descendant (%s)', async (status) => {
  const sandbox = await openSandbox({ staleVersionStatus: status });
  sandbox.fhir.load(
    [
      locationOf('top', 'Top', countyId('Mombasa'), 2),
      locationOf('ward-1', 'Ward', 'top', 3),
      locationOf('deep', 'Deep', 'ward-1', 4),
    ],
    { validate: false },
  );
  addDeeper(sandbox);
  let done = false;
  const intercept = ({ method, url }: Request) => {
    if (method === 'PUT' && url.endsWith('/Location/ward-1') && !done) {
      done = true;
      sandbox.fhir.update({ ...read(sandbox, 'ward-1'), description: 'Their words' });
    }
    return undefined;
  };
  const { user } = await saveWithParent({ path: '', user: 'admin', sandbox, intercept });
  await press(user, await dialog('Move Top?'), 'Move');
  expect((await screen.findAllByText('The levels of 2 locations were corrected')).length).toBeGreaterThan(0);
  expect(read(sandbox, 'ward-1')).toMatchObject({ description: 'Their words' });
  expect([level(sandbox, 'ward-1'), level(sandbox, 'deep')]).toEqual([4, 5]);
});

test('when the correction fails, the move stays saved, an error is shown, and the correction can be resumed', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  let broken = true;
  const intercept = ({ method }: Request) =>
    method === 'POST' && broken ? new Response('{}', { status: 500 }) : undefined;
  const { user } = await saveWithParent({ path: '', user: 'admin', sandbox, intercept });
  await press(user, await dialog('Move Top?'), 'Move');
  const run = await dialog('Levels below Top');
  expect(await run.findByText(/The location is saved, but not all levels below it could be corrected/)).toBeVisible();
  expect([level(sandbox, 'top'), countWrongWards(sandbox)]).toEqual([3, 100]);
  broken = false;
  await press(user, run, 'Continue');
  expect((await screen.findAllByText('The levels of 103 locations were corrected')).length).toBeGreaterThan(0);
  expect(countWrongWards(sandbox)).toBe(0);
});

test('a refused move changes no levels and leaves no unfinished move', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  const intercept = ({ method }: Request) => (method === 'PUT' ? new Response('{}', { status: 500 }) : undefined);
  const { user } = await saveWithParent({ path: '', user: 'admin', sandbox, intercept });
  await press(user, await dialog('Move Top?'), 'Move');
  expect((await screen.findAllByText(/There was a problem saving/)).length).toBeGreaterThan(0);
  expect(await storedRecords('moves')).toEqual([]);
  expect(countWrongWards(sandbox)).toBe(100);
});

test('shows an error when counting fails, and still allows the move', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  const intercept = ({ url }: Request) =>
    /_summary=count/.test(url) ? new Response('{}', { status: 400 }) : undefined;
  const { user } = await saveWithParent({ path: '', user: 'admin', sandbox, intercept });
  const moveDialog = await dialog('Move Top?');
  expect(await moveDialog.findByText(/What moves with it could not be counted/)).toBeVisible();
  expect(moveDialog.getByRole('button', { name: 'Move' })).toBeEnabled();
  await press(user, moveDialog, 'Cancel');
});

test('counts again after a failure, when it is retried', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  let fails = true;
  const intercept = ({ url }: Request) =>
    fails && /_summary=count/.test(url) ? new Response('{}', { status: 400 }) : undefined;
  const { user } = await saveWithParent({ path: '', user: 'admin', sandbox, intercept });
  const moveDialog = await dialog('Move Top?');
  const retry = await moveDialog.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  expect(await moveDialog.findByText('Facility: 100 locations')).toBeVisible();
  await press(user, moveDialog, 'Cancel');
});

test('cancelling aborts the count of what moves along', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  let count: Request | undefined;
  const intercept = (request: Request) => {
    if (!/_summary=count/.test(request.url)) return undefined;
    count = request;
    return new Promise<Response>(() => undefined);
  };
  const { user } = await saveWithParent({ path: '', user: 'admin', sandbox, intercept });
  const moveDialog = await dialog('Move Top?');
  await waitFor(() => expect(count).toBeDefined());
  expect(count?.signal.aborted).toBe(false);
  await press(user, moveDialog, 'Cancel');
  await waitFor(() => expect(count?.signal.aborted).toBe(true));
});

test('an unfinished move can be dismissed', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  const intercept = ({ method }: Request) => (method === 'POST' ? new Response('{}', { status: 500 }) : undefined);
  const first = await saveWithParent({ path: '', user: 'admin', sandbox, intercept });
  await press(first.user, await dialog('Move Top?'), 'Move');
  await press(first.user, await dialog('Levels below Top'), 'Close');
  expect(await screen.findByText(/The move of Top is not finished/)).toBeVisible();
  await press(first.user, screen, 'Leave as is');
  await waitFor(async () => expect(await storedRecords('moves')).toEqual([]));
});

/** Simulates another user who moves `westlands-like` below `top`. */
function moveParentBelowTop(sandbox: Sandbox): void {
  sandbox.fhir.update({ ...read(sandbox, 'westlands-like'), partOf: { reference: 'Location/ward-1' } });
}
const circle = 'A location cannot be part of itself or of a location below it';

test('rejects a building as parent of a jurisdiction, unless it is the stored parent', async () => {
  const sandbox = await openCountry();
  sandbox.fhir.load([building('clinic', 'Clinic', countyId('Nairobi')), locationOf('inside', 'Inside', 'clinic', 3)], {
    validate: false,
  });
  await saveWithParent({ path: '', user: 'admin', sandbox }, 'clinic');
  expect((await screen.findAllByText('A jurisdiction cannot be part of a building'))[0]).toBeVisible();
  cleanup();
  const { user } = await renderApp({ path: '/admin/location/unit/edit/inside', user: 'admin', sandbox });
  await fill(user, /^Description/, 'Kept');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(read(sandbox, 'inside').description).toBe('Kept'));
});

test('rejects a parent that another user moved below the location while the form was open', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  const { user } = await renderApp({
    path: '/admin/location/unit/edit/top?parentId=Location/westlands-like',
    user: 'admin',
    sandbox,
  });
  expect(await screen.findByDisplayValue('Deeper')).toBeVisible();
  moveParentBelowTop(sandbox);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(circle)).toBeVisible();
  expect(read(sandbox, 'top').meta?.versionId).toBe('1');
});

test('rejects a parent that another user moved below the location while the dialog was open', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  const { user } = await saveWithParent({ path: '', user: 'admin', sandbox });
  const moveDialog = await dialog('Move Top?');
  await moveDialog.findByText('Facility: 100 locations');
  moveParentBelowTop(sandbox);
  await press(user, moveDialog, 'Move');
  expect(await screen.findByText(circle)).toBeVisible();
  expect(read(sandbox, 'top').meta?.versionId).toBe('1');
  expect(await storedRecords('moves')).toEqual([]);
});

test('asks again with the new level when the level of the parent changed while the dialog was open', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  const { user } = await saveWithParent({ path: '', user: 'admin', sandbox });
  const moveDialog = await dialog('Move Top?');
  expect(await moveDialog.findByText('Constituency becomes Ward')).toBeVisible();
  sandbox.fhir.load([locationOf('other', 'Other', countyId('Nairobi'), 2)], { validate: false });
  sandbox.fhir.update(locationOf('westlands-like', 'Deeper', 'other', 3));
  await press(user, moveDialog, 'Move');
  const again = await dialog('Move Top?');
  expect(await again.findByText('Constituency becomes Facility')).toBeVisible();
  await again.findByText('Level 5: 100 locations');
  await press(user, again, 'Move');
  expect((await screen.findAllByText('The levels of 103 locations were corrected')).length).toBeGreaterThan(0);
  expect([level(sandbox, 'top'), level(sandbox, 'ward-1'), level(sandbox, 'village-99')]).toEqual([4, 5, 6]);
});

test('resumes only after the current parent of the location has been read', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  // The save is not stored, and reading the location fails until `lost` is false.
  let lost = true;
  const intercept = ({ method, url }: Request) => {
    if (method === 'PUT') throw new TypeError('fetch failed');
    const readsLocation = method === 'GET' && /\/Location\/top$/.test(url);
    return readsLocation && lost && saved ? new Response('{}', { status: 400 }) : undefined;
  };
  let saved = false;
  const wait = () => Promise.resolve();
  const { user } = await saveWithParent({ path: '', user: 'admin', sandbox, intercept, wait });
  await press(user, await dialog('Move Top?'), 'Move');
  expect((await screen.findAllByText(/There was a problem saving/)).length).toBeGreaterThan(0);
  cleanup();
  saved = true;
  const again = await renderApp({ path: '/admin/location/all', user: 'admin', sandbox, intercept, wait });
  await press(again.user, screen, 'Continue');
  expect((await screen.findAllByText(/Top could not be loaded/)).length).toBeGreaterThan(0);
  expect([level(sandbox, 'top'), countWrongWards(sandbox)]).toEqual([2, 100]);
  lost = false;
  await press(again.user, screen, 'Continue');
  // The location was not moved, so the levels below are correct.
  await waitFor(async () => expect(await storedRecords('moves')).toEqual([]));
  expect([level(sandbox, 'top'), countWrongWards(sandbox), level(sandbox, 'ward-1')]).toEqual([2, 100, 3]);
});

test('shows the current path each time the dialog opens', async () => {
  const sandbox = await openCountry();
  addDeeper(sandbox);
  const { user } = await saveWithParent({ path: '', user: 'admin', sandbox });
  const moveDialog = await dialog('Move Top?');
  expect(moveDialog.getByText('Current').nextElementSibling).toHaveTextContent(/Mombasa › Top$/);
  await press(user, moveDialog, 'Cancel');
  const kisumu = { reference: `Location/${countyId('Kisumu')}` };
  sandbox.fhir.update({ ...read(sandbox, 'top'), partOf: kisumu });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const again = await dialog('Move Top?');
  expect(again.getByText('Current').nextElementSibling).toHaveTextContent(/Kisumu › Top$/);
});

describe('the form that only moves', () => {
  const open = (sandbox: Sandbox) =>
    renderApp({ path: '/admin/location/unit/move/top?back_to=%2Fadmin%2Flocation%2Fall', user: 'admin', sandbox });
  const selectParent = async (user: UserEvent, name: string) => {
    await user.type(await screen.findByRole('searchbox', { name: 'Search the hierarchy' }), name);
    await user.click(await screen.findByRole('treeitem', { name }));
  };
  const mombasa = `Location/${countyId('Mombasa')}`;

  test('requires another parent, previews what moves along, and its notification undoes the move', async () => {
    const sandbox = await openCountry();
    sandbox.fhir.load([locationOf('sibling', 'Sibling County', countyId('Nairobi'), 1)], { validate: false });
    const before = read(sandbox, 'top');
    const { user } = await open(sandbox);
    expect(await screen.findByRole('heading', { level: 1, name: 'Move Top' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
    const path = within(screen.getByRole('navigation', { name: 'Path to this page' }));
    await path.findByRole('link', { name: 'Mombasa' });
    expect(path.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Hierarchy',
      'Kenya',
      'Mombasa',
      'Top',
    ]);
    const move = screen.getByRole('button', { name: 'Move' });
    expect(move).toHaveAttribute('aria-disabled', 'true');
    expect(move).toHaveAccessibleDescription('Select another parent');
    // A click on the moved location neither selects it nor takes the focus from the search box afterwards.
    const self = await screen.findByRole('treeitem', { name: 'Top' });
    expect(self).toHaveAttribute('aria-disabled', 'true');
    await user.click(self);
    expect(self).toHaveAttribute('aria-selected', 'false');
    expect(await screen.findByText(/^Current parent:/)).toHaveTextContent('Current parent: Kenya › Mombasa');
    expect(screen.queryByText(/^New parent:/)).toBeNull();
    await selectParent(user, 'Sibling County');
    expect(await screen.findByText(/^New parent:/)).toHaveTextContent('New parent: Kenya › Nairobi › Sibling County');
    expect(move).toHaveAccessibleDescription('');
    await user.click(move);
    const moveDialog = await dialog('Move Top?');
    expect(await moveDialog.findByText('Ward: 100 locations')).toBeVisible();
    await press(user, moveDialog, 'Move');
    const undo = await screen.findByRole('button', { name: 'Undo: Top moved to Sibling County' });
    expect(read(sandbox, 'top').partOf?.reference).toBe('Location/sibling');
    expect(await screen.findByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
    await user.click(undo);
    expect((await screen.findAllByText('Change undone')).length).toBeGreaterThan(0);
    const { meta: _meta, ...content } = before;
    expect(read(sandbox, 'top')).toMatchObject(content);
  });

  test('disables the location itself, those below it and buildings, with the reason', async () => {
    const sandbox = await openCountry();
    sandbox.fhir.load([building('clinic', 'Ann clinic', countyId('Mombasa'))], { validate: false });
    const { user } = await open(sandbox);
    const own = await screen.findByRole('treeitem', { name: 'Top' });
    const clinic = await screen.findByRole('treeitem', { name: 'Ann clinic' });
    expect(own).toHaveAttribute('aria-disabled', 'true');
    expect(own).toHaveAccessibleDescription('This location');
    expect(within(clinic).getByText('Is a building')).toBeVisible();
    expect(clinic).toHaveAttribute('aria-disabled', 'true');
    await user.click(clinic);
    await user.keyboard('{Enter}');
    expect(clinic).toHaveAttribute('aria-selected', 'false');
    await user.click(own);
    await user.keyboard('{ArrowRight}');
    expect((await screen.findAllByRole('treeitem', { name: /^Ward/ }))[0]).toHaveAccessibleDescription(
      'Below this location',
    );
  });

  test('offers no undo after a correction of the levels below', async () => {
    const sandbox = await openCountry();
    addDeeper(sandbox);
    const { user } = await open(sandbox);
    await selectParent(user, 'Deeper');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await press(user, await dialog('Move Top?'), 'Move');
    expect((await screen.findAllByText('Top moved to Deeper')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(level(sandbox, 'ward-1')).toBe(4);
  });

  test('merges nothing else: another change of the location is kept', async () => {
    const sandbox = await openCountry();
    sandbox.fhir.load([locationOf('sibling', 'Sibling County', countyId('Nairobi'), 1)], { validate: false });
    const { user } = await open(sandbox);
    await selectParent(user, 'Sibling County');
    sandbox.fhir.update({ ...read(sandbox, 'top'), description: 'Their words' });
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await press(user, await dialog('Move Top?'), 'Move');
    await waitFor(() => expect(read(sandbox, 'top').partOf?.reference).not.toBe(mombasa));
    expect(read(sandbox, 'top')).toMatchObject({
      description: 'Their words',
      partOf: { reference: 'Location/sibling' },
    });
  });
});
