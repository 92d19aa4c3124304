import { screen, waitFor, within } from '@testing-library/react';
import type { Bundle, FhirResource } from '../../../common/fhir/r4.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { countyId, practitionerId, teamId, userId } from '../../../server/sandbox/data/ids.ts';
import { panelScreen } from '../../../src/shared/table/tableStyles.ts';
import { addFilter, addReferenceFilter, changeFilter, removeFilter } from '../../support/filters.ts';
import { renderApp } from '../../support/renderApp.tsx';

const origin = 'http://localhost:3000';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
});
afterAll(() => sandbox.close());

const team = teamId('Nairobi County Health Team');
const nairobi = countyId('Nairobi');
const nurse = `Practitioner/${practitionerId('nurse')}`;
const organizationType = 'http://terminology.hl7.org/CodeSystem/organization-type';
const levels = 'https://smartregister.org/codes/administrative-level';
const physicalType = 'http://terminology.hl7.org/CodeSystem/location-physical-type';

async function count(search: string): Promise<number> {
  const token = await sandbox.mintToken('admin');
  const request = new Request(`${origin}/fhir/${search}&_summary=count`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await (await sandbox.fetch(request)).json()) as Bundle<FhirResource>).total ?? NaN;
}

/** Name of the list, address with all filters, chips, and the search that it must send. */
const lists: [string, string, string[], string][] = [
  [
    'Locations',
    `/admin/location/all?status=active&type=jurisdiction&level=1&team=Organization/${team}&sort=-status`,
    [
      'Status: Active',
      'Physical Type: Jurisdiction',
      'Administrative level: County',
      'Team: Nairobi County Health Team',
    ],
    `Location?status=active&type=${physicalType}|jdn&type=${levels}|1&_has:OrganizationAffiliation:location:primary-organization=Organization/${team}&_sort=-status,_id`,
  ],
  [
    'Service points',
    '/admin/service-points?stock=yes&sort=_lastUpdated',
    ['Stock: With stock'],
    `Location?type=${physicalType}|bu&_has:List:subject:code=http://smartregister.org/codes|22138876&_sort=_lastUpdated,_id`,
  ],
  [
    'Organization list',
    `/admin/teams?active=active&type=team&location=${nairobi}&member=${nurse}&sort=-active`,
    ['Status: Active', 'Type: Organisational team', 'Location: Nairobi', 'Member: Neema Nurse'],
    `Organization?active:not=false&type=${organizationType}|team&_has:OrganizationAffiliation:primary-organization:location=Location/${nairobi}&_has:PractitionerRole:organization:practitioner=${nurse}&_sort=-active,_id`,
  ],
  [
    'Care teams',
    `/admin/CareTeams?status=active&practitioner=${nurse}&team=Organization/${team}&sort=status`,
    ['Status: Active', 'Practitioner: Neema Nurse', 'Team: Nairobi County Health Team'],
    `CareTeam?status=active&participant=${nurse}&participant=Organization/${team}&_sort=status,_id`,
  ],
  [
    'HealthCare service list',
    `/healthcare/list?active=active&team=Organization/${team}&sort=active`,
    ['Status: Active', 'Provided by: Nairobi County Health Team'],
    `HealthcareService?active:not=false&organization=Organization/${team}&_sort=active,_id`,
  ],
  [
    'Groups List',
    `/groups/list?active=active&type=practitioner&practitioner=${nurse}&sort=active`,
    ['Active: Yes', 'Type: Practitioner', 'Practitioner: Neema Nurse'],
    `Group?active:not=false&type=practitioner&member=${nurse}&_sort=active,_id`,
  ],
  [
    'Patients',
    '/fhir/Patient?gender=female&active=active&born=1980-01-01..2024-12-31&sort=-gender',
    ['Gender: Female', 'Status: Active', 'Date of birth: 1980-01-01 – 2024-12-31'],
    'Patient?gender=female&active:not=false&birthdate=ge1980-01-01&birthdate=le2024-12-31&_sort=-gender,_id',
  ],
  [
    'Questionnaire list view',
    '/quest?status=active&subject=Patient,Location&date=2026-01-01..2026-12-31&sort=status',
    ['Status: Active', 'Subject type: Patient or Location', 'Date: 2026-01-01 – 2026-12-31'],
    // The moments of the period depend on the zone; those of a questionnaire are tested with its list.
    'Questionnaire?status=active&subject-type=Patient,Location&_sort=status,_id',
  ],
  [
    'Flags',
    '/admin/close-flags?status=inactive&sort=status',
    ['Status: Closed'],
    'Flag?status=inactive&_sort=status,_id',
  ],
];

test.each(lists)(
  '%s: filters and sort of the address are chips and search parameters',
  async (name, path, chips, search) => {
    const { requests } = await renderApp({ path, user: 'admin', sandbox });
    const bar = within(await screen.findByRole('group', { name: 'Filters' }));
    for (const chip of chips) expect(await bar.findByRole('button', { name: chip })).toBeVisible();
    await screen.findByRole('table', { name });
    const [type = '', wanted = ''] = search.split('?');
    await waitFor(() => {
      const sent = requests
        .filter((request) => request.startsWith(`GET /fhir/${type}?`))
        .map((request) => [...new URLSearchParams(request.split('?')[1])].map(([key, value]) => `${key}=${value}`));
      expect(sent).toContainEqual(expect.arrayContaining(wanted.split('&')));
    });
    const total = await count(search);
    await waitFor(() => expect(screen.getByRole('table', { name })).toHaveAttribute('aria-rowcount', String(total)));
  },
);

interface HiddenFilter {
  reason: string;
  path: string;
  user?: string;
  sent: RegExp;
  intercept?: (request: Request) => Response | undefined;
}

const missing = { status: 400 };
/** Lists with a filter in the address that they do not show, and what `sent` would match if the filter were applied. */
const hiddenFilters: HiddenFilter[] = [
  {
    reason: 'the user may not read teams',
    ...{ path: `/admin/location/all?team=Organization/${team}`, user: 'locations', sent: /primary-organization/ },
  },
  {
    reason: 'the server has not indexed all boundaries',
    ...{ path: '/admin/location/all?boundary=yes', sent: /boundary=/ },
    intercept: ({ url }) =>
      url.includes('boundary%3Anot') ? Response.json({ resourceType: 'Bundle', total: 5 }) : undefined,
  },
  {
    reason: 'the server does not search boundaries',
    ...{ path: '/admin/location/all?boundary=yes', sent: /boundary=/ },
    intercept: ({ url }) => (url.includes('boundary') ? new Response('unknown', missing) : undefined),
  },
  {
    reason: 'the list does not have it',
    ...{ path: '/admin/service-points?boundary=yes', sent: /boundary=/ },
  },
  {
    reason: 'the server has no types of service points',
    ...{ path: '/admin/service-points?type=http%3A%2F%2Fexample.org%7Cx', sent: /example\.org/ },
    intercept: ({ url }) => (url.includes('/ValueSet') ? new Response('none', missing) : undefined),
  },
];

test.each(hiddenFilters)('a filter is not applied if $reason', async ({ path, user = 'viewer', sent, intercept }) => {
  const { requests } = await renderApp({ path, user, sandbox, ...(intercept && { intercept }) });
  await waitFor(() => {
    const pages = requests.filter((request) => /^GET \/fhir\/Location\?.*_count=/.test(request));
    expect(pages.at(-1)).not.toMatch(sent);
  });
  expect(await screen.findByText(/^1–\d+ of [\d,]+$/)).toBeVisible();
  const bar = within(screen.getByRole('group', { name: 'Filters' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add filter']);
});

test('a team filter of Locations finds those that the team is assigned to', async () => {
  await renderApp({ path: `/admin/location/all?team=Organization/${team}`, user: 'admin', sandbox });
  const nairobi = sandbox.fhir.read('Location', countyId('Nairobi')).name ?? '';
  expect(await screen.findByRole('cell', { name: nairobi })).toBeVisible();
  expect(
    await count(`Location?_has:OrganizationAffiliation:location:primary-organization=Organization/${team}`),
  ).toBeGreaterThan(0);
});

describe('the filter by boundary', () => {
  const path = '/admin/location/all?search=kenya';

  test('finds Locations with and without a boundary', async () => {
    const { user, requests } = await renderApp({ path, user: 'viewer', sandbox });
    const checks = () => requests.filter((request) => request.includes('boundary%3Anot'));
    expect(await screen.findByRole('cell', { name: 'Kenya' })).toBeVisible();
    expect(checks()).toEqual([]);
    await addFilter(user, 'Boundary', 'With boundary');
    expect(checks()).toHaveLength(1);
    expect(await screen.findByText('Boundary: With boundary')).toBeVisible();
    expect(await screen.findByRole('cell', { name: 'Kenya' })).toBeVisible();
    await changeFilter(user, 'Boundary', 'Without boundary');
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Kenya' })).toBeNull());
    expect(await count('Location?boundary=true')).toBe(1);
    expect(await count('Location?boundary=false')).toBe((await count('Location?status:not=x')) - 1);
  });

  test.each([
    ['rejects the parameter', () => Response.json({ resourceType: 'OperationOutcome' }, { status: 400 })],
    // Ignored, or Locations that the index lacks.
    ['counts Locations without a value', () => Response.json({ resourceType: 'Bundle', type: 'searchset', total: 7 })],
    ['does not count', () => Response.json({ resourceType: 'Bundle', type: 'searchset' })],
  ])('is not offered by a server that %s', async (_name, answer) => {
    const { user, requests } = await renderApp({
      path,
      user: 'viewer',
      sandbox,
      intercept: (request) => (request.url.includes('boundary') ? answer() : undefined),
    });
    expect(await screen.findByRole('cell', { name: 'Kenya' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await waitFor(() => expect(requests.some((request) => request.includes('boundary'))).toBe(true));
    expect(await screen.findByRole('menuitem', { name: 'Stock' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Boundary' })).toBeNull();
  });
});

describe('a filter with several values', () => {
  afterEach(() => jest.restoreAllMocks());
  const path = '/admin/location/all?status=suspended';
  const sent = (requests: string[]): (string | null)[] =>
    requests
      .filter((request) => request.startsWith('GET /fhir/Location?'))
      .map((request) => new URLSearchParams(request.split('?')[1]).get('status'));

  test('finds records with any of them; the address, the chip and the request have all', async () => {
    const { user, requests } = await renderApp({ path, user: 'viewer', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Status: Suspended' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Inactive' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Active' }));
    expect(await screen.findByRole('button', { name: 'Status: Active, Suspended, or Inactive' })).toBeVisible();
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Active' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Status: Suspended or Inactive' })).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('status')).toBe('suspended,inactive');
    await waitFor(() => expect(sent(requests)).toContain('suspended,inactive'));
    const total = await count('Location?status=suspended,inactive');
    expect(total).toBe((await count('Location?status=suspended')) + (await count('Location?status=inactive')));
    await waitFor(() =>
      expect(screen.getByRole('table', { name: 'Locations' })).toHaveAttribute('aria-rowcount', String(total)),
    );
  });

  test('is a labelled group of checkboxes on a narrow screen', async () => {
    const originalMatchMedia = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...originalMatchMedia(query), ...{ matches: query === panelScreen } }));
    const { user } = await renderApp({ path, user: 'viewer', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Filter 1 active' }));
    const status = within(await screen.findByRole('group', { name: 'Status' }));
    await user.click(status.getByText('Inactive'));
    expect(status.getByRole('checkbox', { name: 'Inactive' })).toBeChecked();
    expect(status.getByRole('checkbox', { name: 'Suspended' })).toBeChecked();
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('status')).toBe('suspended,inactive'));
  });

  test('ignores unknown values of the address, and disappears with the last value', async () => {
    const { user, requests } = await renderApp({ path: `${path},unknown`, user: 'viewer', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Status: Suspended' }));
    expect(sent(requests)).toContain('suspended');
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Suspended' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the filter Status' })).toBeNull());
    expect(new URLSearchParams(window.location.search).get('status')).toBeNull();
  });

  test('combines levels with other types', async () => {
    const { requests } = await renderApp({
      path: '/admin/location/all?level=1,2&type=jurisdiction',
      user: 'viewer',
      sandbox,
    });
    expect(await screen.findByRole('button', { name: 'Administrative level: County or Constituency' })).toBeVisible();
    await waitFor(() =>
      expect(
        requests.some((request) => {
          const types = new URLSearchParams(request.split('?')[1]).getAll('type');
          return types.join(' ') === `${physicalType}|jdn ${levels}|1,${levels}|2`;
        }),
      ).toBe(true),
    );
  });
});

test('roles are filtered by composite on all pages', async () => {
  const token = await sandbox.mintToken('admin');
  const answer = await sandbox.fetch(
    new Request(`${origin}/auth/admin/realms/fhir/roles?max=10000`, { headers: { authorization: `Bearer ${token}` } }),
  );
  const all = (await answer.json()) as { name: string; composite: boolean }[];
  const expected = all.filter(({ composite }) => composite).map(({ name }) => name);
  expect(expected.length).toBeGreaterThan(0);
  const { user } = await renderApp({ path: '/admin/users/roles?pageSize=100', user: 'admin', sandbox });
  await addFilter(user, 'Composite', 'Yes');
  const table = within(await screen.findByRole('table', { name: 'User roles' }));
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(expected.length + 1));
  for (const name of expected) expect(table.getByRole('cell', { name })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Composite: Yes' })).toBeVisible();
});

test('user groups are filtered by a role and by a member, in all of the tree', async () => {
  const { user } = await renderApp({ path: '/admin/users/groups', user: 'admin', sandbox });
  await addReferenceFilter(user, 'Member', 'nurse', 'Neema Nurse (nurse)');
  const names = async (): Promise<string[]> =>
    within(await screen.findByRole('table', { name: 'Groups found' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? '');
  const groups = sandbox.identity.groups.ofUser(userId('nurse')).map(({ name }) => name);
  await waitFor(async () => expect((await names()).toSorted()).toEqual(groups.toSorted()));
  await addReferenceFilter(user, 'Role', 'WEB', 'WEB_CLIENT');
  await waitFor(async () => expect(await names()).toEqual(['Providers']));
  // It has subgroups, which Keycloak does not count here.
  expect(screen.getByRole('cell', { name: '-' })).toBeVisible();
  await removeFilter(user, 'Member');
  await waitFor(async () => expect((await names()).length).toBeGreaterThan(1));
});

test('roles are filtered by client', async () => {
  const { user, requests } = await renderApp({ path: '/admin/users/roles', user: 'admin', sandbox });
  await addReferenceFilter(user, 'Client', 'realm-man', 'realm-management');
  expect(await screen.findByText('manage-users')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^View Details/ })).toBeNull();
  expect(requests.some((request) => /\/clients\/[^/]+\/roles\?/.test(request))).toBe(true);
  await user.type(screen.getByRole('searchbox', { name: 'Search roles' }), 'view-us');
  await waitFor(() => expect(screen.queryByText('manage-users')).toBeNull());
  expect(await screen.findByText('view-users')).toBeVisible();
});

test('without the role view-clients, roles are not filtered by client', async () => {
  const { user, requests } = await renderApp({ path: '/admin/users/roles', user: 'viewer', sandbox });
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  expect(await screen.findByRole('menuitem', { name: 'Composite' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Client' })).toBeNull();
  expect(requests.some((request) => request.includes('/clients'))).toBe(false);
});
