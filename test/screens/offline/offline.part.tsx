import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { serialize } from 'node:v8';
import type { Group, Location, QuestionnaireResponse } from '../../../common/fhir/r4.ts';
import { fhirEndpoints } from '../../../src/api/fhir/index.ts';
import { withLock } from '../../../src/shared/locks.ts';
import { questionnaireId } from '../../../server/sandbox/data/ids.ts';
import { inventoryId, productOf, stockedServicePoints } from '../../../server/sandbox/data/inventory.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { practitionerPath } from '../../../src/features/users/paths.ts';
import {
  completeArea,
  maxDays,
  readAreas,
  readParts,
  type OfflineArea,
} from '../../../src/shared/offline/offlineStore.ts';
import { openDatabase } from '../../../src/shared/storage/database.ts';
import { cancelDownload, cleanAreas, downloadArea } from '../../../src/shared/offline/offlineThunks.ts';
import { readOutbox } from '../../../src/shared/outbox/outboxStore.ts';
import { changeRecords, clearDevice, storedRecords } from '../../support/device.ts';
import { connection, shortenTimeouts, silence } from '../../support/connection.ts';
import { fillUser } from '../../support/forms.ts';
import { openSandbox, renderApp, type RenderedApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const partIds = async (): Promise<string[]> => (await storedRecords('offline-parts')).map(({ id }) => id);

beforeEach(() => clearDevice('offline-areas', 'offline-parts', 'outbox'));
afterEach(() => jest.restoreAllMocks());

/** A county with members of its team, and one of its service points with stock. */
function countyWithStock(sandbox: Sandbox) {
  const parentOf = (id: string) => sandbox.fhir.read('Location', id).partOf?.reference?.split('/')[1] ?? '';
  const hasMembers = (county: string) =>
    sandbox.fhir
      .findAll('OrganizationAffiliation', `location=Location/${county}`)
      .some(
        ({ organization }) =>
          sandbox.fhir.findAll('PractitionerRole', `organization=${organization?.reference}`).length > 0,
      );
  for (const point of stockedServicePoints) {
    const constituency = parentOf(parentOf(point.id));
    const id = parentOf(constituency);
    if (hasMembers(id)) return { id, constituency, point };
  }
  throw new Error('The sample has no such county');
}

const view = (id: string, tab = '') => `/admin/location/unit/view/${id}${tab && `?view-details=${tab}`}`;
const userIdOf = ({ store }: RenderedApp): string => store.getState().session.user?.id ?? '';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const offlineNotice = () => screen.findByText(/^You see the data that is available offline/);

async function openDialog({ user }: RenderedApp, name: string) {
  await screen.findByRole('heading', { level: 1, name });
  await user.click(await button('More'));
  await user.click(await screen.findByRole('menuitem', { name: 'Keep available offline' }));
  return within(await screen.findByRole('alertdialog', { name: `Keep “${name}” available offline` }));
}

interface Options {
  username?: string | ((sandbox: Sandbox) => string);
  intercept?: (request: Request) => Response | undefined | Promise<Response | undefined>;
}

/** The page of a county with its dialog. */
async function setUp({ username = 'admin', intercept }: Options = {}) {
  const sandbox = await openSandbox();
  const line = connection();
  const county = countyWithStock(sandbox);
  const { name = '' } = sandbox.fhir.read('Location', county.id);
  const options = {
    user: typeof username === 'string' ? username : username(sandbox),
    sandbox,
    config: { projectCode: 'eusm' as const },
    intercept: (request: Request) => intercept?.(request) ?? line.intercept(),
  };
  const app = await renderApp({ ...options, path: view(county.id) });
  const dialog = await openDialog(app, name);
  /** The same browser after a reload. */
  const reload = async (path: string, user = options.user) => {
    cleanup();
    return renderApp({ ...options, user, path });
  };
  return { app, sandbox, line, county, name, dialog, reload };
}

/** A county that was downloaded, with the connection off. */
async function setUpOffline(options: Options = {}) {
  const all = await setUp(options);
  const { app, dialog, line, name } = all;
  await app.user.click(await dialog.findByRole('button', { name: 'Download' }));
  expect(await screen.findAllByText(`“${name}” is available offline.`)).not.toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  line.off();
  return all;
}

const offlineAreas = (app: RenderedApp) => readAreas(userIdOf(app));
const resourcesOf = async (app: RenderedApp, area: OfflineArea) =>
  (await readParts(userIdOf(app), area)).flatMap(({ resources }) => resources);

test('the dialog shows what is stored, and the stored data are encrypted', async () => {
  const { app, dialog, county, name, sandbox } = await setUp();
  expect(await dialog.findByText('Assignments of teams, with their members')).toBeVisible();
  const number = (label: string) => Number(dialog.getByText(label).nextElementSibling?.textContent);
  const below = (parent: string): Location[] =>
    sandbox.fhir
      .findAll('Location', `partof=${parent}&_count=1000`)
      .flatMap((location) => [location, ...below(location.id!)]);
  expect(number('Locations')).toBe(below(county.id).length + 1);
  expect(number('Service points with stock')).toBeGreaterThan(0);
  expect(number('Phone applications')).toBeGreaterThan(0);

  await app.user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await screen.findAllByText(`“${name}” is available offline.`)).not.toHaveLength(0);
  const [area] = await offlineAreas(app);
  expect(area).toMatchObject({ id: county.id, name });
  const types = new Set((await resourcesOf(app, area!)).map(({ resourceType }) => resourceType));
  expect([...types].toSorted()).toEqual([
    'Composition',
    'Group',
    'List',
    'Location',
    'Organization',
    'OrganizationAffiliation',
    'Practitioner',
    'PractitionerRole',
    'Questionnaire',
  ]);
  const bytes = serialize([await storedRecords('offline-areas'), await storedRecords('offline-parts')]).toString(
    'latin1',
  );
  expect(bytes).not.toContain(name);
  expect(bytes).not.toContain('resourceType');
});

test('hierarchy, Location, people and stock open without a connection, with the age of the data', async () => {
  const { county, name, sandbox, reload } = await setUpOffline();
  await reload(`/admin/location/unit?node=${county.constituency}`);
  expect(await screen.findByRole('treeitem', { name })).toBeVisible();
  const child = sandbox.fhir.findAll('Location', `partof=${county.constituency}`)[0]!;
  expect(await screen.findByRole('cell', { name: child.name })).toBeVisible();
  expect(await offlineNotice()).toHaveTextContent('as of 1 minute ago');

  await reload(view(county.point.id, 'inventory'));
  expect(await screen.findByRole('heading', { level: 1, name: county.point.name })).toBeVisible();
  expect(await screen.findByRole('cell', { name: productOf(county.point, 1).name })).toBeVisible();
  expect(await offlineNotice()).toBeVisible();

  await reload(view(county.id, 'people'));
  expect(await screen.findByRole('table', { name: `People in the teams of ${name}` })).toBeVisible();
});

test('the pages are refetched when the connection is back', async () => {
  const { county, sandbox, line, reload } = await setUpOffline();
  const app = await reload(view(county.point.id));
  await screen.findByRole('heading', { level: 1, name: county.point.name });
  await offlineNotice();
  sandbox.fhir.update({ ...sandbox.fhir.read('Location', county.point.id), name: 'New name' });
  line.on();
  expect(await screen.findByRole('heading', { level: 1, name: 'New name' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/available offline on this device/)).toBeNull());
  expect(app.requests).toContain(`GET /fhir/Location/${county.point.id}`);
});

test('an unreachable server is treated like a missing connection, without waiting for retries', async () => {
  let isDown = false;
  const intercept = () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return undefined;
  };
  const { county, line, reload } = await setUpOffline({ intercept });
  line.on();
  isDown = true;
  await reload(view(county.point.id, 'inventory'));
  expect(await screen.findByRole('cell', { name: productOf(county.point, 1).name })).toBeVisible();
  expect(await offlineNotice()).toBeVisible();
});

test('a server that does not respond in time is treated like a missing connection', async () => {
  let isSilent = false;
  const intercept = (request: Request) => (isSilent ? silence(request) : undefined);
  const { county, line, reload } = await setUpOffline({ intercept });
  line.on();
  isSilent = true;
  const restoreTimeouts = shortenTimeouts();
  await reload(view(county.point.id, 'inventory'));
  expect(await screen.findByRole('cell', { name: productOf(county.point, 1).name })).toBeVisible();
  expect(await offlineNotice()).toBeVisible();
  restoreTimeouts();
});

test('an error of the server is shown, not the kept data', async () => {
  let status = 200;
  const intercept = () =>
    status === 200 ? undefined : Response.json({ resourceType: 'OperationOutcome', issue: [] }, { status });
  const { county, line, reload } = await setUpOffline({ intercept });
  line.on();
  status = 403;
  await reload(view(county.point.id));
  expect(await screen.findByText('Sorry, you are not authorized to access this page')).toBeVisible();
  expect(screen.queryByText(county.point.name)).toBeNull();
});

test('the global search finds kept records without a connection', async () => {
  const { county, reload } = await setUpOffline();
  await reload(`/search?q=${encodeURIComponent(county.point.name)}`);
  expect(await screen.findByRole('option', { name: new RegExp(county.point.name) })).toBeVisible();
});

test('a change of stock and the answers of a questionnaire are saved without a connection', async () => {
  const { county, reload } = await setUpOffline();
  const stock = inventoryId(county.point, 1);
  const first = await reload(`/location/inventory/${county.point.id}/${stock}`);
  const quantity = await screen.findByRole('textbox', { name: /^Quantity/ });
  expect(await offlineNotice()).toBeVisible();
  await first.user.clear(quantity);
  await first.user.type(quantity, '77');
  await first.user.click(await button('Save'));
  await screen.findAllByText(/saved on this device and will be sent later/);

  const household = questionnaireId('household-visit');
  const second = await reload(`/quest-form/${household}/Questionnaire`);
  await second.user.type(await screen.findByLabelText(/^Date of the visit/), '2026-11-20');
  await second.user.click(screen.getByRole('radio', { name: 'No' }));
  await second.user.click(await screen.findByRole('radio', { name: 'At work' }));
  await second.user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findAllByText(/saved on this device and will be sent later/);
  const { entries: pending } = await readOutbox(userIdOf(second));
  expect(pending.map(({ args }) => (args?.body as Group | QuestionnaireResponse | undefined)?.resourceType)).toEqual([
    'Group',
    'QuestionnaireResponse',
  ]);
});

test('only what the user may read is stored and answered', async () => {
  const { app, reload, county } = await setUpOffline({
    username: (sandbox) => userWithRoles(sandbox, ['GET_LOCATION', 'GET_QUESTIONNAIRE']),
  });
  const [area] = await offlineAreas(app);
  const types = new Set((await resourcesOf(app, area!)).map(({ resourceType }) => resourceType));
  expect([...types].toSorted()).toEqual(['Location', 'Questionnaire']);
  await reload(view(county.point.id));
  expect(await screen.findByRole('heading', { level: 1, name: county.point.name })).toBeVisible();
});

test('an area above the limit is refused before anything is stored', async () => {
  const intercept = (request: Request) =>
    /OrganizationAffiliation\?.*_summary=count/.test(request.url)
      ? Response.json({ resourceType: 'Bundle', type: 'searchset', total: 9_000 })
      : undefined;
  const { app, dialog } = await setUp({ intercept });
  expect(await dialog.findByText(/the limit of all downloads is 20,000 records and 50 MB/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled();
  expect(await offlineAreas(app)).toEqual([]);
});

test('a full storage is reported, and leaves nothing of the download', async () => {
  const { app, dialog } = await setUp();
  await dialog.findByText('Approximate size');
  const put = IDBObjectStore.prototype.put;
  let count = 0;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function spy(this: IDBObjectStore, ...args) {
    if (this.name === 'offline-parts' && ++count > 2) throw new DOMException('Full', 'QuotaExceededError');
    return put.apply(this, args);
  });
  await app.user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await dialog.findByText(/storage is full or not available/)).toBeVisible();
  expect(await offlineAreas(app)).toEqual([]);
  expect(await partIds()).toEqual([]);
});

test('a cancelled or failed download leaves the earlier one', async () => {
  let isHanging = false;
  let status = 200;
  const intercept = (request: Request) => {
    if (!request.url.includes('/List?') || request.url.includes('_summary')) return undefined;
    if (status !== 200) return Response.json({ resourceType: 'OperationOutcome', issue: [] }, { status });
    return isHanging
      ? new Promise<undefined>((resolve) => request.signal.addEventListener('abort', () => resolve(undefined)))
      : undefined;
  };
  const { app, county, line, name, reload } = await setUpOffline({ intercept });
  const before = await offlineAreas(app);
  const parts = await partIds();
  line.on();
  isHanging = true;
  const next = await reload(view(county.id));
  const dialog = await openDialog(next, name);
  expect(await dialog.findByText('Downloaded 1 minute ago.')).toBeVisible();
  await next.user.click(await dialog.findByRole('button', { name: 'Update' }));
  expect(await dialog.findByText(/^Downloading .* of about/)).toBeVisible();
  await next.user.click(await dialog.findByRole('button', { name: 'Cancel download' }));
  await waitFor(async () => expect(await partIds()).toEqual(parts));
  status = 403;
  await next.user.click(await dialog.findByRole('button', { name: 'Update' }));
  expect(await dialog.findByText(/^The download failed. Nothing of it was kept/)).toBeVisible();
  expect(await offlineAreas(app)).toEqual(before);
  expect(await partIds()).toEqual(parts);
});

test('a download that is cancelled while its last part is stored leaves the earlier one', async () => {
  const { app, county, line, name, reload } = await setUpOffline();
  const before = await offlineAreas(app);
  const parts = await partIds();
  line.on();
  const next = await reload(view(county.id));
  const dialog = await openDialog(next, name);
  const update = await dialog.findByRole('button', { name: 'Update' });
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  let encrypted = 0;
  const spy = jest.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...args) => {
    encrypted += 1;
    if (encrypted === parts.length) act(() => void next.store.dispatch(cancelDownload()));
    return encrypt(...args);
  });
  await next.user.click(update);
  await waitFor(() => expect(encrypted).toBeGreaterThanOrEqual(parts.length));
  await waitFor(async () => expect(await partIds()).toEqual(parts));
  expect(await offlineAreas(app)).toEqual(before);
  spy.mockRestore();
});

test('a paused or interrupted download continues with the request that was not answered', async () => {
  let answer: 'hang' | 'fail' | undefined = 'hang';
  const requests: string[] = [];
  const intercept = (request: Request) => {
    if (!request.url.includes('_summary')) requests.push(request.url);
    if (!answer || !request.url.includes('/List?') || request.url.includes('_summary')) return undefined;
    return answer === 'hang'
      ? new Promise<undefined>(() => {})
      : Response.json({ resourceType: 'OperationOutcome', issue: [] }, { status: 500 });
  };
  const { app, dialog, name, county } = await setUp({ intercept });
  await dialog.findByText('Approximate size');
  await app.user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await dialog.findByText(/^Downloading .* of about/)).toBeVisible();
  await waitFor(() => expect(requests.at(-1)).toContain('/List?'));
  await app.user.click(dialog.getByRole('button', { name: 'Pause' }));
  expect(await dialog.findByText(/^Download of .* paused: [1-9]/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Continue in the background' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  expect(await partIds()).not.toEqual([]);
  answer = 'fail';
  await app.user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText(/^The download was interrupted\./)).toBeVisible();
  answer = undefined;
  const sent = requests.length;
  await app.user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findAllByText(`“${name}” is available offline.`)).not.toHaveLength(0);
  expect(requests.slice(sent).filter((url) => url.includes('/Location?'))).toEqual([]);
  expect((await offlineAreas(app)).map(({ id }) => id)).toEqual([county.id]);
});

test('lists and charts without data on the device say so, and load when the connection is back', async () => {
  const { county, line, reload } = await setUpOffline();
  const text = 'Not available offline. It loads when the connection is back.';
  const notAvailable = () => screen.findByText(text);
  await reload('/commodity/list');
  expect(await notAvailable()).toBeVisible();
  line.on();
  expect(await screen.findByRole('row', { name: /Albendazole/ })).toBeVisible();
  expect(screen.queryByText(text)).toBeNull();

  line.off();
  await reload(view(county.id, 'stock-matrix'));
  expect(await notAvailable()).toBeVisible();
  expect(screen.queryByText(/^Loading the chart/)).toBeNull();
});

test('the page of the device shows, updates and removes the area', async () => {
  const { county, line, name, reload } = await setUpOffline();
  line.on();
  const app = await reload('/device');
  const [before] = await offlineAreas(app);
  const kept = within(await screen.findByRole('region', { name: 'Locations available offline' }));
  expect(await kept.findByRole('link', { name })).toHaveAttribute('href', view(county.id));
  expect(kept.getByText('1 minute ago')).toBeVisible();
  await app.user.click(kept.getByRole('button', { name: `Update ${name}` }));
  await waitFor(async () => {
    const [after] = await offlineAreas(app);
    expect(after?.download).not.toBe(before?.download);
  });
  expect((await partIds()).some((key) => key.includes(before!.download))).toBe(false);
  expect(await screen.findAllByText(`“${name}” was updated on this device.`)).not.toHaveLength(0);

  const remove = `Remove ${name} from this device`;
  await app.user.click(await kept.findByRole('button', { name: remove }));
  await app.user.click(await button('Cancel'));
  expect(await offlineAreas(app)).toHaveLength(1);
  await app.user.click(await kept.findByRole('button', { name: remove }));
  const dialog = within(await screen.findByRole('alertdialog', { name: `Remove “${name}” from this device?` }));
  await app.user.click(dialog.getByRole('button', { name: remove }));
  expect(await screen.findAllByText(`“${name}” was removed from this device.`)).not.toHaveLength(0);
  await waitFor(() => expect(kept.queryByRole('link', { name })).toBeNull());
  expect(await partIds()).toEqual([]);
});

test('an area that was downloaded without a kind of records should be updated', async () => {
  const { app, reload } = await setUpOffline();
  const [area] = await offlineAreas(app);
  await reload('/device');
  const kept = within(await screen.findByRole('region', { name: 'Locations available offline' }));
  expect(await kept.findByText('1 minute ago')).toBeVisible();
  expect(kept.queryByText('Update recommended')).toBeNull();
  await completeArea(userIdOf(app), { ...area!, types: area!.types.filter((type) => type !== 'Composition') });
  await reload('/device');
  expect(await screen.findByText('Update recommended')).toBeVisible();
});

test('without a connection, a download says that it waits', async () => {
  const { app, line, dialog } = await setUp();
  await dialog.findByText('Approximate size');
  line.off();
  await app.user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await dialog.findByText('No connection. This continues when the connection is back.')).toBeVisible();
  line.on();
  await waitFor(async () => expect(await offlineAreas(app)).toHaveLength(1));
});

test('data that are too old are neither shown nor kept', async () => {
  const { app } = await setUpOffline();
  await changeRecords('offline-areas', { at: Date.now() - maxDays * 24 * 60 * 60_000 - 1 });
  expect(await offlineAreas(app)).toEqual([]);
  await app.store.dispatch(cleanAreas());
  expect(await partIds()).toEqual([]);
});

test('another user neither sees nor keeps the data', async () => {
  const { app, reload, line } = await setUpOffline();
  const other = await reload('/device', 'viewer');
  expect(await offlineAreas(other)).toEqual([]);
  expect(await offlineAreas(app)).toEqual([]);
  expect(await partIds()).toEqual([]);
  line.on();
});

test('sign-out removes the data', async () => {
  const { app, line, reload } = await setUpOffline();
  line.on();
  await reload('/logout');
  await waitFor(async () => expect(await partIds()).toEqual([]));
  expect(await offlineAreas(app)).toEqual([]);
  const keys = await (await openDatabase()).getAllKeys('keys');
  expect(keys).not.toContainEqual([userIdOf(app), 'remove']);
});

test('the accounts of the members open without a connection, in the list and on their pages', async () => {
  const { app, reload } = await setUpOffline();
  const [area] = await offlineAreas(app);
  const accounts = (await readParts(userIdOf(app), area!)).flatMap((part) => part.accounts ?? []);
  const [first] = accounts;
  expect(first).toBeDefined();
  await reload('/admin/users');
  expect(await screen.findByText(`1–${accounts.length} of ${accounts.length}`)).toBeVisible();
  expect(await offlineNotice()).toBeVisible();
  await reload(`/admin/users?search=${first?.username}`);
  expect(await screen.findByText(first?.username ?? '')).toBeVisible();
  await reload(`/admin/users/details/${first?.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(first?.lastName ?? '') })).toBeVisible();
});

test('the page of a kept user shows practitioner, teams and Locations, and which tab is not available', async () => {
  const { app, sandbox, reload } = await setUpOffline();
  const [area] = await offlineAreas(app);
  const [account] = (await readParts(userIdOf(app), area!)).flatMap((part) => part.accounts ?? []);
  const [practitioner] = sandbox.fhir.findAll('Practitioner', `identifier=${account?.id}`);
  const [role] = sandbox.fhir.findAll('PractitionerRole', `practitioner=Practitioner/${practitioner?.id}`);
  const team = sandbox.fhir.read('Organization', role?.organization?.reference?.split('/')[1] ?? '');
  const kept = new Set((await resourcesOf(app, area!)).map(({ id }) => id));
  const assignment = sandbox.fhir
    .findAll('OrganizationAffiliation', `primary-organization=Organization/${team.id}`)
    .find(({ id }) => kept.has(id));
  const placeId = assignment?.location
    ?.map(({ reference }) => reference?.split('/')[1] ?? '')
    .find((id) => kept.has(id));
  const place = sandbox.fhir.read('Location', placeId ?? '');
  const details = (tab: string) => `/admin/users/details/${account?.id}?tab=${tab}`;
  const table = async (name: string) => within(await screen.findByRole('table', { name }));

  await reload(details('practitioners'));
  expect(await (await table('Practitioners')).findByRole('cell', { name: practitioner?.id ?? '' })).toBeVisible();
  expect(await offlineNotice()).toBeVisible();
  await reload(details('teams'));
  expect(await (await table('Teams')).findByRole('link', { name: team.name })).toBeVisible();
  await reload(details('locations'));
  expect(await (await table('Locations')).findByRole('link', { name: place.name })).toBeVisible();
  await reload(details('careTeams'));
  expect(await screen.findByText(/^Not available offline/)).toBeVisible();

  const { user } = await reload(practitionerPath(practitioner?.id ?? ''));
  expect(await screen.findByRole('link', { name: team.name })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Locations' }));
  expect(await screen.findByRole('link', { name: place.name })).toBeVisible();
});

test('a new user is entered in a window that opens without a connection', async () => {
  const { reload } = await setUpOffline();
  const app = await reload('/admin/users/new');
  await fillUser(app.user);
  await app.user.click(await button('Save'));
  await screen.findAllByText(/saved on this device/);
  const { entries: pending } = await readOutbox(userIdOf(app));
  expect(pending).toMatchObject([{ label: 'Asha Otieno', values: { fhirCoreAppId: 'programme' } }]);
});

test('the tree of the gateway is answered from the kept Locations', async () => {
  const { app, county } = await setUpOffline();
  const { readLocationHierarchy } = fhirEndpoints.endpoints;
  const tree = await app.store.dispatch(readLocationHierarchy.initiate({ _id: county.id })).unwrap();
  const { listOfNodes } = tree.entry?.[0]?.resource?.LocationHierarchyTree?.locationsHierarchy ?? {};
  expect(listOfNodes?.treeNodeId).toBe(`Location/${county.id}`);
  const children = listOfNodes?.treeNode?.[0]?.children?.map(({ childId }) => childId);
  expect(children).toContain(`Location/${county.constituency}`);
});

test('a second window does not download at the same time', async () => {
  const { app, county, name } = await setUp();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const other = withLock(`offline ${userIdOf(app)}`, () => held);
  expect(await app.store.dispatch(downloadArea({ id: county.id, name }))).toBe(false);
  expect(await screen.findByText(/Another download is running in this browser/)).toBeVisible();
  expect(await offlineAreas(app)).toEqual([]);
  release();
  await other;
});

test('options and kinds of records that are not kept are shown as not available', async () => {
  const { reload } = await setUpOffline();
  const { user } = await reload('/search');
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'Zinc');
  expect(await screen.findByText(/^Not available offline: /)).toBeVisible();
});

test('a Location is downloaded from its row in a list', async () => {
  const sandbox = await openSandbox();
  const name = sandbox.fhir.read('Location', countyWithStock(sandbox).id).name ?? '';
  const app = await renderApp({ path: `/admin/location/all?search=${name}`, user: 'admin', sandbox });
  await app.user.click(await button(`More actions for ${name}`));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Keep available offline' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: `Keep “${name}” available offline` }));
  await app.user.click(await dialog.findByRole('button', { name: 'Download' }));
  expect(await screen.findAllByText(`“${name}” is available offline.`)).not.toHaveLength(0);
  expect(await offlineAreas(app)).toMatchObject([{ name }]);
});
