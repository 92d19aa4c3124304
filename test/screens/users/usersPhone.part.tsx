import { screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import type { Encounter, FhirResource, Flag, List, Practitioner, Reference } from '../../../common/fhir/r4.ts';
import { systems } from '../../../common/fhir/codes.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { countyId, practitionerId, teamId, userId } from '../../../server/sandbox/data/ids.ts';
import { purgeBulk, openDialog } from '../../support/bulk.ts';
import { addFilter } from '../../support/filters.ts';
import { openSandbox, renderApp, type RenderedApp } from '../../support/renderApp.tsx';

afterEach(purgeBulk);

const username = 'wanjiku.kamau';
const id = userId(username);
const phoneRoles = [
  ...['ANDROID_CLIENT', 'GET_CAREPLAN', 'GET_CONDITION', 'GET_ENCOUNTER', 'GET_FLAG', 'GET_GROUP', 'GET_IMMUNIZATION'],
  ...['GET_LIST', 'GET_OBSERVATION', 'GET_PATIENT', 'GET_QUESTIONNAIRERESPONSE', 'GET_TASK'],
];

/** A sandbox in which the nurse has these roles, and no others. */
async function sandboxWith(roles: readonly string[]): Promise<Sandbox> {
  const sandbox = await openSandbox();
  const { groups, roles: stored } = sandbox.identity;
  for (const group of groups.ofUser(id)) groups.leave(id, group.id);
  stored.grant(
    id,
    roles.map((name) => stored.byName(name)?.id ?? ''),
  );
  return sandbox;
}

/** Opens the tab and waits for the result. */
async function check(
  sandbox: Sandbox,
  as = 'admin',
  intercept?: (request: Request) => Promise<Response | undefined>,
): Promise<RenderedApp> {
  const path = `/admin/users/details/${id}?tab=phone`;
  const app = await renderApp({ path, user: as, sandbox, ...(intercept && { intercept }) });
  await app.user.click(await screen.findByRole('button', { name: 'Check the phone' }));
  await screen.findByRole('heading', { name: 'Steps of the sign-in' });
  return app;
}

/** The text of a step of the list. */
const step = (name: string) =>
  within(screen.getByRole('region', { name: 'Steps of the sign-in' }))
    .getAllByRole('listitem')
    .find((item) => item.textContent?.startsWith(name));

/** Confirms the repair, closes its dialog, and waits for the next result. */
async function repair({ user }: RenderedApp, button: string, confirmed: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: button }));
  let dialog = await openDialog();
  const preview = dialog.queryByRole('button', { name: 'Preview' });
  if (preview) await user.click(preview);
  await user.click(await dialog.findByRole('button', { name: confirmed }));
  dialog = await openDialog();
  await dialog.findByRole('button', { name: 'Undo' });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
}

const idOf = (reference: Reference | undefined): string => reference?.reference?.split('/')[1] ?? '';

/** The county and all Locations below it. */
function placesOf({ fhir }: Sandbox): ReadonlySet<string> {
  const county = countyId('Nairobi');
  const below = fhir.findAll('Location', `_tag=${encodeURIComponent(`${systems.locationLineage}|${county}`)}`);
  return new Set([county, ...below.map((location) => location.id ?? '')]);
}

/** Number of records with a tag of a Location of the county. */
function tagged(sandbox: Sandbox, type: string): number {
  const ids = placesOf(sandbox);
  const all: FhirResource[] = sandbox.fhir.findAll(type as 'Patient', '');
  return all.filter(({ meta }) =>
    meta?.tag?.some(({ system, code = '' }) => system === systems.relatedEntityLocation && ids.has(code)),
  ).length;
}

const shown = async (type: string): Promise<string | null | undefined> => {
  const table = within(await screen.findByRole('table', { name: 'What the phone receives' }));
  const row = table.getAllByRole('row').find((each) => within(each).queryByText(type));
  return row && within(row).getAllByRole('cell').at(-1)?.textContent;
};

it('passes every step of a phone that works, and counts what its server would send', async () => {
  const sandbox = await sandboxWith(phoneRoles);
  const { requests } = await check(sandbox);
  expect(screen.getByText('The phone works')).toBeVisible();
  expect(screen.getAllByText('Passed')).toHaveLength(8);
  expect(tagged(sandbox, 'Patient')).toBeGreaterThan(0);
  expect(await shown('patients')).toBe(String(tagged(sandbox, 'Patient')));
  expect(await shown('encounters')).toBe(String(tagged(sandbox, 'Encounter')));
  expect(requests.filter((request) => !/^GET|\$reads|_search$/.test(request))).toEqual([]);
});

it('adds the missing role in a run, after which the check passes', async () => {
  const sandbox = await sandboxWith(phoneRoles.slice(1));
  const app = await check(sandbox);
  expect(screen.getByText('The phone does not work')).toBeVisible();
  expect(step('Permission to sign in')).toHaveTextContent('The account has no role ANDROID_CLIENT');
  await repair(app, 'Add the role: Permission to sign in as a phone', 'Add a role to 1 user');
  expect(await screen.findByText('The phone works')).toBeVisible();
  expect(sandbox.identity.roles.direct(id).map(({ name }) => name)).toContain('ANDROID_CLIENT');
});

it('names the role of the web, which no repair removes', async () => {
  const sandbox = await openSandbox();
  await check(sandbox);
  expect(step('Permission to sign in')).toHaveTextContent('the phone would receive the records of all areas');
  expect(screen.queryByRole('button', { name: /Add the role/ })).toBeNull();
});

it('adds the tags to a record of the area that never reaches the phone', async () => {
  const sandbox = await sandboxWith(phoneRoles);
  const { fhir } = sandbox;
  const place = countyId('Nairobi');
  fhir.update({
    resourceType: 'Flag',
    id: 'untagged',
    status: 'active',
    code: { text: 'Leak' },
    subject: { reference: `Location/${place}` },
  } as never);
  const near = placesOf(sandbox);
  const list = (fhir.findAll('List', 'code=22138876') as List[]).find(({ subject }) => near.has(idOf(subject)));
  fhir.update({ resourceType: 'Group', id: 'stock', type: 'substance', actual: false, name: 'Gauze' } as never);
  fhir.update({ ...list, entry: [...(list?.entry ?? []), { item: { reference: 'Group/stock' } }] } as never);
  const app = await check(sandbox);
  const before = Number(await shown('flags'));
  expect(screen.getByText('The phone works, but may lack data')).toBeVisible();
  expect(step('Records')).toHaveTextContent('which never reach the phone: 1 (flags)');
  expect(step('Records')).toHaveTextContent('which never reach the phone: 1 (groups and commodities)');
  await repair(app, 'Add the tags: flags', 'Repair 1 record');
  await waitFor(() => expect(step('Records')).not.toHaveTextContent('(flags)'));
  await repair(app, 'Add the tags: groups and commodities', 'Repair 1 record');
  expect(await screen.findByText('The phone works')).toBeVisible();
  const [stock] = fhir.findAll('Group', '_id=stock');
  expect(stock?.meta?.tag?.map(({ code }) => code)).toEqual([idOf(list?.subject), idOf(list?.subject)]);
  await waitFor(async () => expect(await shown('flags')).toBe(String(before + 1)));
  const stored = fhir.findAll('Flag', '_id=untagged')[0] as Flag | undefined;
  expect(stored?.meta?.tag?.map(({ code }) => code)).toEqual([place, place]);
});

it('adds the tags of the area to an encounter that begins elsewhere', async () => {
  const sandbox = await sandboxWith(phoneRoles);
  const [elsewhere, near] = [countyId('Mombasa'), countyId('Nairobi')];
  const encounter: Encounter = {
    ...{ resourceType: 'Encounter', id: 'two-locations', status: 'finished', class: { code: 'FLD' } },
    location: [elsewhere, near].map((each) => ({ location: { reference: `Location/${each}` } })),
  };
  sandbox.fhir.load([encounter]);
  const app = await check(sandbox);
  await repair(app, 'Add the tags: encounters', 'Repair 1 record');
  await waitFor(() => expect(step('Records')).not.toHaveTextContent('(encounters)'));
  expect(sandbox.fhir.read('Encounter', 'two-locations').meta?.tag?.map(({ code }) => code)).toEqual([near, near]);
});

it('repairs the link of the practitioner in a run', async () => {
  const sandbox = await sandboxWith(phoneRoles);
  const [practitioner] = sandbox.fhir.findAll('Practitioner', `_id=${practitionerId(username)}`) as Practitioner[];
  const identifier = practitioner?.identifier?.map((each) =>
    each.value === id ? { ...each, use: 'usual' as const } : each,
  );
  sandbox.fhir.update({ ...practitioner, identifier } as never);
  const app = await check(sandbox);
  expect(step('Practitioner')).toHaveTextContent('has no identifier “secondary” with the ID of the account');
  await repair(app, 'Repair the practitioner: Practitioner', 'Repair the practitioner of 1 user');
  expect(await screen.findByText('The phone works')).toBeVisible();
});

it('names assignments that the server cannot compile, and checks the other steps', async () => {
  const sandbox = await sandboxWith(phoneRoles);
  await check(sandbox, 'admin', async ({ url }) =>
    url.includes('/PractitionerDetail')
      ? new Response('Index 0 out of bounds for length 0', { status: 500 })
      : undefined,
  );
  expect(step('Teams and locations')).toHaveTextContent('The server cannot compile the assignments of this user');
  expect(step('Practitioner')).toHaveTextContent('Passed');
  expect(step('Records')).toHaveTextContent('Not reached');
});

it('shows which step needs a permission that the reader lacks', async () => {
  const sandbox = await sandboxWith(phoneRoles);
  await check(sandbox, 'people');
  expect(screen.getByText('No error found, but not everything was checked')).toBeVisible();
  expect(step('Configuration files')).toHaveTextContent('Not checked. Permissions needed: View files');
});

describe('the phones of several users', () => {
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Phones' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent ?? '');

  it('checks the users with the role of phones, each with its problems', async () => {
    const sandbox = await sandboxWith(phoneRoles);
    const { roles } = sandbox.identity;
    // Has the role of the web by a group, and no practitioner role.
    roles.grant(userId('nakiru.lomuria'), [roles.byName('ANDROID_CLIENT')?.id ?? '']);
    await renderApp({ path: '/admin/users/phones', user: 'admin', sandbox });
    expect(await screen.findByText('2 users checked. 1 phone does not work.')).toBeVisible();
    const found = await rows();
    expect(found).toHaveLength(2);
    expect(found.find((row) => row.includes('wanjiku.kamau'))).toContain('The phone works');
    const broken = found.find((row) => row.includes('nakiru.lomuria'));
    expect(broken).toContain('The phone does not work');
    expect(broken).toContain('Permission to sign in as a phone');
    expect(broken).toContain('Practitioner');
  });

  it('is opened from the menu of a team for its members, and filtered by a step', async () => {
    const sandbox = await sandboxWith(phoneRoles);
    const team = teamId('Nairobi County Health Team');
    const { user } = await renderApp({ path: `/admin/teams/${team}`, user: 'admin', sandbox });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Check phones' }));
    expect(await screen.findByText(/users checked/)).toBeVisible();
    const found = await rows();
    expect(found.some((row) => row.includes(username))).toBe(true);
    expect(found.some((row) => row.includes('halima.abdi'))).toBe(false);
    await addFilter(user, 'Problems', 'Permission to sign in as a phone');
    await waitFor(async () => expect((await rows()).some((row) => row.includes(username))).toBe(false));
    expect((await rows()).length).toBeGreaterThan(0);
  });

  it('reads the roles of single accounts if a role has more members than are read', async () => {
    const sandbox = await sandboxWith(phoneRoles);
    const team = `Organization/${teamId('Nairobi County Health Team')}`;
    const others = (request: Request): Response | undefined => {
      const { pathname, searchParams } = new URL(request.url);
      if (!pathname.endsWith('/roles/ANDROID_CLIENT/users')) return undefined;
      const [first, max] = ['first', 'max'].map((name) => Number(searchParams.get(name)));
      const members = Array.from({ length: max ?? 0 }, (_each, index) => `member-${(first ?? 0) + index}`);
      return Response.json(members.map((member) => ({ id: member, username: member, enabled: true })));
    };
    const path = `/admin/users/phones?team=${encodeURIComponent(team)}`;
    await renderApp({ path, user: 'admin', sandbox, intercept: others });
    expect(await screen.findByText(/users checked/)).toBeVisible();
    expect((await rows()).find((row) => row.includes(username))).toContain('The phone works');
  });

  it('checks only the users that were created in the period of an import', async () => {
    const sandbox = await openSandbox();
    const from = Date.now();
    sandbox.identity.users.create({ username: 'imported', enabled: true });
    await renderApp({ path: `/admin/users/phones?from=${from}&to=${Date.now()}`, user: 'admin', sandbox });
    expect(await screen.findByText('1 user checked. 1 phone does not work.')).toBeVisible();
    expect((await rows())[0]).toContain('imported');
  });
});
