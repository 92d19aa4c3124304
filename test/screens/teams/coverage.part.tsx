import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Location, OrganizationAffiliation, ValueSet } from '../../../common/fhir/r4.ts';
import { countyId, sampleId, teamId, userId } from '../../../server/sandbox/data/ids.ts';
import { practitioners } from '../../../server/sandbox/data/people.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { encodeBase64 } from '../../../common/fhir/base64.ts';
import { extensions, physicalTypes, systems, valueSets } from '../../../common/fhir/codes.ts';
import { ONE_PANE } from '../../../src/shared/layout/useMedia.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const path = '/admin/teams/coverage';
/** Without the teams of Locations above. */
const ownPath = `${path}?above=false`;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
  const taken: OrganizationAffiliation[] = sandbox.fhir.findAll(
    'OrganizationAffiliation',
    `location=Location/${countyId('Baringo')}`,
  );
  const nairobi = [{ reference: `Location/${countyId('Nairobi')}` }];
  sandbox.fhir.load(taken.map((affiliation): OrganizationAffiliation => ({ ...affiliation, location: nairobi })));
});
afterAll(() => sandbox.close());

const table = async (name: string) => within(await screen.findByRole('table', { name }));

it('shows locations without a team in the tree and in a table, with links to the assignment', async () => {
  const { user, requests } = await renderApp({ path: `${path}?above=true`, user: 'viewer', sandbox });
  expect(await screen.findByText(/of [\d,]+ locations have no team\./)).toBeVisible();
  const tree = within(screen.getByRole('tree'));
  const baringo = await tree.findByRole('treeitem', { name: /^Baringo \(\d+\)$/ });
  expect(tree.queryByRole('treeitem', { name: /^Nairobi/ })).not.toBeInTheDocument();
  await user.click(baringo);
  const rows = await table('Locations without a team');
  expect(rows.getByRole('link', { name: 'Assign teams to Baringo' })).toHaveAttribute(
    'href',
    `/admin/teams/team-assignment?node=${countyId('Baringo')}`,
  );
  expect(new URLSearchParams(window.location.search).get('node')).toBe(countyId('Baringo'));
  expect(rows.getAllByRole('cell', { name: /^Kenya › Baringo/ }).length).toBeGreaterThan(0);
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
});

it('collapses the tree on a phone, again when a branch is selected', async () => {
  const originalMatchMedia = window.matchMedia.bind(window);
  const phone = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...originalMatchMedia(query), ...{ matches: query === ONE_PANE } }));
  const { user } = await renderApp({ path: `${path}?above=true`, user: 'viewer', sandbox });
  const handle = await screen.findByRole('button', { name: 'Locations without a team, in the hierarchy' });
  expect(screen.queryByRole('tree')).toBeNull();
  await user.click(handle);
  await user.click(await within(await screen.findByRole('tree')).findByRole('treeitem', { name: /^Baringo/ }));
  expect((await table('Locations without a team')).getAllByRole('cell', { name: /^Kenya › Baringo/ })).not.toEqual([]);
  expect(screen.queryByRole('tree')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Locations without a team, in the hierarchy' }));
  expect(await screen.findByRole('tree')).toBeVisible();
  phone.mockRestore();
});

it('counts also Locations of both types or of none, as the home page does after the scan', async () => {
  const other = await openSandbox();
  const type = (...codes: string[]): Pick<Location, 'type'> => ({
    type: codes.map((code) => ({ coding: [{ system: physicalTypes.building.system, code }] })),
  });
  const place = (id: string, types: Pick<Location, 'type'>): Location => ({
    ...{ resourceType: 'Location', id, name: id, status: 'active', ...types },
  });
  const inactive: OrganizationAffiliation = {
    ...{ resourceType: 'OrganizationAffiliation', id: 'inactive', active: false },
    ...{ organization: { reference: `Organization/${teamId('National Training Team')}` } },
    location: [{ reference: 'Location/without-types' }],
  };
  other.fhir.load([
    ...[place('without-type', {}), place('without-types', {}), place('both', type('bu', 'jdn'))],
    ...[place('place', type('jdn')), place('building', type('bu')), inactive],
  ]);
  await renderApp({ path, user: 'viewer', sandbox: other });
  // Kenya, `without-type` and `place`; the others are buildings or have a team.
  expect(await screen.findByText(/^3 of [\d,]+ locations have no team\.$/)).toBeInTheDocument();
  cleanup();
  const { requests } = await renderApp({ path: '/', user: 'viewer', sandbox: other });
  expect(await screen.findByRole('link', { name: /^3 of [\d,]+ Locations without a team$/ })).toBeVisible();
  expect(requests.filter((request) => /\/Location\?.*_summary=count/.test(request))).toEqual([]);
});

it('counts the teams of locations above unless switched off', async () => {
  const { user } = await renderApp({ path, user: 'viewer', sandbox });
  await screen.findByText(/locations have no team\./);
  await user.click(screen.getByRole('switch', { name: 'Include teams assigned to parent locations' }));
  expect(await screen.findByText(/locations are without their own team\./)).toBeVisible();
});

it('begins with the area of the user, whose result the home page shows with its age', async () => {
  const nairobi = countyId('Nairobi');
  const { user } = await renderApp({ path: ownPath.replace('false', 'true'), user: 'supervisor' });
  const everything = await screen.findByText(/ of [\d,]+ locations (has|have) no team\.$/);
  expect(everything).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'My area' }));
  expect(await screen.findByText('Every location has a team.')).toBeInTheDocument();
  expect(await screen.findByRole('figure', { name: 'Coverage in Nairobi' })).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('area')).toBe(nairobi);
  cleanup();
  await renderApp({ path: `/?area=${nairobi}`, user: 'supervisor' });
  const checks = within(await screen.findByRole('list', { name: 'Checks to run yourself' }));
  const row = within((await checks.findByText('Locations without a team')).closest('li') ?? document.body);
  expect(await row.findByText(/None found/)).toBeVisible();
});

it('filters by administrative level, with and without teams of locations above', async () => {
  const { user } = await renderApp({ path: ownPath, user: 'viewer', sandbox });
  const filter = await screen.findByLabelText('Level');
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All levels', 'Country', 'County', 'Constituency', 'Ward']);
  await user.selectOptions(filter, 'County');
  // Baringo is the only county without a team.
  expect(await screen.findByText('County: 1 of 47 locations is without its own team.')).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('level')).toBe('1');
  const list = await table('Locations without a team');
  await waitFor(() => expect(list.getAllByRole('row')).toHaveLength(1 + 1));
  await screen.findByRole('figure', { name: 'Coverage in Kenya: County' });
  expect(
    screen.getByRole('link', { name: /^1 of 47 locations without their own team, ?Kenya ?and everything below$/ }),
  ).toBeVisible();
  await user.selectOptions(filter, 'Constituency');
  const ofLevel2 = within(await screen.findByRole('figure', { name: 'Coverage in Kenya: Constituency' }));
  for (const step of ['0%–25% (8)', '25%–50% (9)', '50%–75% (8)', '75%–100% (22)']) {
    expect(await ofLevel2.findByText(step)).toBeVisible();
  }
  expect(screen.queryByRole('link', { name: /directly/ })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Include teams assigned to parent locations' }));
  expect(await screen.findByText(/^Constituency: \d+ of 290 locations have no team\.$/)).toBeVisible();
  expect(screen.getByLabelText('Level')).toHaveValue('2');
});

it('names the level as its list of values does, in the version in use', async () => {
  const other = await openSandbox();
  const url = valueSets.administrativeLevel;
  const version = (id: string, status: ValueSet['status'], display: string): ValueSet => ({
    ...{ resourceType: 'ValueSet', id, url, status },
    compose: { include: [{ system: systems.administrativeLevel, concept: [{ code: '1', display }] }] },
  });
  other.fhir.remove('ValueSet', sampleId('ValueSet', 'administrative-levels'));
  other.fhir.load([version('levels', 'active', 'District'), version('levels-old', 'retired', 'Province')]);
  await renderApp({ path: `${path}?level=1`, user: 'admin', sandbox: other });
  expect(await screen.findByText(/^District: (Every|\d+ of) /)).toBeVisible();
});

it('shows teams without people and teams without locations', async () => {
  const { user } = await renderApp({ path: `${path}?tab=teams`, user: 'viewer', sandbox });
  const rows = await table('Teams without people');
  expect(rows.getAllByRole('link', { name: /^Open / }).length).toBeGreaterThan(0);
  await user.selectOptions(screen.getByLabelText('Missing'), 'No locations');
  const other = await table('Teams without locations');
  expect(await other.findByRole('cell', { name: 'National Training Team' })).toBeVisible();
});

it('shows people without a team', async () => {
  const alone = practitioners.find((person) => person.enabled && person.county === undefined);
  await renderApp({ path: `${path}?tab=people&search=${alone?.lastName}`, user: 'viewer', sandbox });
  const rows = await table('People without a team');
  expect(rows.getByRole('link', { name: `${alone?.firstName} ${alone?.lastName}` })).toHaveAttribute(
    'href',
    `/admin/users/details/${userId(alone?.username ?? '')}`,
  );
  const member = practitioners.find((person) => person.enabled && person.county !== undefined);
  expect(rows.queryByRole('cell', { name: `${member?.firstName} ${member?.lastName}` })).not.toBeInTheDocument();
});

it('can be cancelled and continued, without reading again what was read', async () => {
  let isHanging = true;
  const { user, requests } = await renderApp({
    path: `${path}?tab=people`,
    user: 'viewer',
    sandbox,
    intercept: (request) =>
      isHanging && request.url.includes('/Practitioner?') ? new Promise<Response>(() => {}) : undefined,
  });
  const reads = (type: string): number => requests.filter((request) => request.includes(`/${type}?`)).length;
  await screen.findByText(/^Checking records: [1-9]/);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('The check was stopped before it was complete.')).toBeVisible();
  const before = reads('PractitionerRole');
  isHanging = false;
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/active people have no team/)).toBeVisible();
  expect(reads('PractitionerRole')).toBe(before);
});

it('shows the error when it could not be completed', async () => {
  await renderApp({
    path: `${path}?tab=teams`,
    user: 'viewer',
    sandbox,
    intercept: (request) =>
      request.url.includes('/PractitionerRole') ? new Response('too much', { status: 500 }) : undefined,
  });
  expect(await screen.findByText(/The check could not be completed.*too much/)).toBeVisible();
});

it('names the permission a tab needs', async () => {
  const user = userWithRoles(sandbox, ['GET_ORGANIZATIONAFFILIATION', 'GET_LOCATION', 'GET_ORGANIZATION']);
  await renderApp({ path: `${path}?tab=teams`, user, sandbox });
  expect(await screen.findByText(/permission PractitionerRole.read/)).toBeVisible();
});

describe('the chart', () => {
  // A map shows the markers within its frame.
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  });
  afterEach(() => jest.restoreAllMocks());
  const jurisdiction = (id: string, parent?: string, changes: object = {}): Location => ({
    resourceType: 'Location',
    id,
    name: `Place ${id}`,
    status: 'active',
    physicalType: { coding: [physicalTypes.jurisdiction] },
    ...(parent !== undefined && { partOf: { reference: `Location/${parent}` } }),
    ...changes,
  });
  const outlined = {
    extension: [
      {
        url: extensions.boundary,
        valueAttachment: {
          data: encodeBase64('{"type":"Polygon","coordinates":[[[36,-1],[37,-1],[37,0],[36,-1]]]}'),
        },
      },
    ],
  };
  const assigned = (locationId: string): OrganizationAffiliation => ({
    resourceType: 'OrganizationAffiliation',
    id: `at-${locationId}`,
    organization: { reference: 'Organization/team' },
    location: [{ reference: `Location/${locationId}` }],
  });
  const open = async (locations: Location[]) => {
    const own = await openSandbox();
    own.fhir.load([jurisdiction('root'), ...locations, assigned('a'), assigned('b1')], { validate: false });
    return renderApp({ path: ownPath, user: 'viewer', sandbox: own, config: { rootLocationId: 'root' } });
  };
  const branches = (changes: object = {}) => [
    jurisdiction('a', 'root', changes),
    jurisdiction('a1', 'a'),
    jurisdiction('b', 'root', changes),
    jurisdiction('b1', 'b'),
    jurisdiction('b2', 'b'),
  ];
  const figure = async () => within(await screen.findByRole('figure', { name: 'Coverage in Place root' }));
  const expected = [
    'NameTeamOwn team, with all belowWithout its own team, with all below',
    'Place aOwn team11',
    'Place bWithout its own team12',
  ];
  const legend = async () =>
    within((await figure()).getByRole('list', { name: 'Legend' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('names the scope of each figure, which equals the list that it links to', async () => {
    const { user } = await open(branches());
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    for (const [link, text, count] of [
      [
        /^1 of 2 locations without their own team, directly below/,
        'Directly below Place root: 1 of 2 locations without their own team',
        1,
      ],
      [
        /^4 of 6 locations without their own team, ?Place root ?and everything/,
        'Place root and everything below: 4 of 6 locations without their own team',
        4,
      ],
    ] as const) {
      await user.click(await screen.findByRole('link', { name: link }));
      // The list repeats the figure.
      await waitFor(() =>
        expect(
          screen.getAllByText((_text, element) => element?.textContent === text && element.tagName === 'P'),
        ).toHaveLength(1),
      );
      const list = await table('Locations without a team');
      await waitFor(() => expect(list.getAllByRole('row')).toHaveLength(1 + count));
      expect((scrolled.mock.contexts.at(-1) as Element).textContent).toBe(text);
    }
    scrolled.mockRestore();
    await user.click(screen.getByRole('link', { name: /directly/ }));
    // The selection of a branch shows the Location and all below.
    await user.click(screen.getByRole('treeitem', { name: 'Place root (4)' }));
    const list = await table('Locations without a team');
    await waitFor(() => expect(list.getAllByRole('row')).toHaveLength(1 + 4));
  });

  it('distinguishes teams of higher-level locations only while they count', async () => {
    const { user } = await open(branches());
    await figure();
    expect(await legend()).toEqual(['Own team', 'Without its own team']);
    await user.click(screen.getByRole('switch', { name: 'Include teams assigned to parent locations' }));
    const below = /^3 of 6 locations without a team, ?Place root ?and everything below$/;
    expect(await screen.findByRole('link', { name: below })).toBeVisible();
    expect(await legend()).toEqual(['Own team', 'Team of a parent', 'No team']);
    await user.click(screen.getByRole('link', { name: below }));
    const list = await table('Locations without a team');
    await waitFor(() => expect(list.getAllByRole('row')).toHaveLength(1 + 3));
  });

  it('is bars without boundaries and points; the table has the same values, and both lead to the list', async () => {
    const { user } = await open(branches());
    const chart = await figure();
    // The tree counts the same Locations, including the root.
    expect(screen.getByRole('treeitem', { name: 'Place root (4)' })).toBeVisible();
    expect(chart.getByRole('img', { name: 'Own team: 1 and Without its own team: 2' })).toBeVisible();
    expect(chart.getByRole('link', { name: 'Place b' })).toHaveAttribute('href', `${ownPath}&node=b`);
    await user.click(chart.getByRole('button', { name: 'Table' }));
    const rows = within(chart.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(expected);
    await user.click(chart.getByRole('link', { name: 'Place b' }));
    const list = await table('Locations without a team');
    await waitFor(() => expect(list.getAllByRole('row')).toHaveLength(1 + 2));
  });

  it('is a map of the boundaries, and of points where there is none', async () => {
    const { user } = await open([
      ...branches(outlined),
      jurisdiction('c', 'root', { position: { latitude: -0.5, longitude: 36.5 } }),
      jurisdiction('d', 'root'),
    ]);
    const chart = await figure();
    const map = await chart.findByRole('region', { name: 'Coverage in Place root' });
    await waitFor(() => expect(map.querySelectorAll('path')).toHaveLength(2));
    const name = 'Place c, 1 of 1 without their own team (100%)';
    const point = within(map).getByRole('button', { name });
    expect(
      chart.getByText('1 location without a boundary or point is not on the map; the table lists all.'),
    ).toBeVisible();
    // Without the shares that no area has.
    expect(await legend()).toEqual(['25%–50% (1)', '50%–75% (1)', '75%–100% (1)']);
    await user.click(chart.getByRole('button', { name: 'Bars' }));
    expect(chart.getByRole('button', { name: 'Map' })).toHaveAttribute('aria-pressed', 'false');
    expect(chart.getAllByRole('img')).toHaveLength(4);
    expect(await legend()).toEqual(['Own team', 'Without its own team']);
    await user.click(chart.getByRole('button', { name: 'Map' }));
    expect(point).not.toBeInTheDocument();
    (await chart.findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
    expect(new URLSearchParams(window.location.search).get('node')).toBe('c');
  });

  it('searches names and paths in the figures, the chart, the tree and the list', async () => {
    const { user } = await open(branches());
    await figure();
    await user.type(screen.getByRole('searchbox'), 'place b{Enter}');
    expect(await screen.findByText('2 of 3 locations are without their own team.')).toBeVisible();
    const chart = await figure();
    expect(
      screen.getByRole('link', {
        name: /^2 of 3 locations without their own team, ?Place root ?and everything below$/,
      }),
    ).toBeVisible();
    expect(chart.getByRole('img', { name: 'Own team: 1 and Without its own team: 2' })).toBeVisible();
    expect(chart.queryByRole('link', { name: 'Place a' })).toBeNull();
    // The tree shows the path of each hit.
    expect(screen.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual([
      'Place root (2)',
      'Place b (2)',
      'Place b2 (1)',
    ]);
    const list = await table('Locations without a team');
    expect(list.getByRole('cell', { name: 'Place root › Place b' })).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nowhere{Enter}');
    expect(await screen.findByText('No location matches the search and the filters.')).toBeVisible();
  });

  it('combines close points to a cluster with their share of gaps, which the keyboard opens', async () => {
    const at = (latitude: number) => ({ position: { latitude, longitude: 36.5 } });
    const { user } = await open([
      jurisdiction('a', 'root', at(-0.5)),
      jurisdiction('c', 'root', at(-0.5001)),
      jurisdiction('d', 'root', at(1.5)),
    ]);
    const map = within(await (await figure()).findByRole('region', { name: 'Coverage in Place root' }));
    const cluster = await map.findByRole('button', {
      name: '2 locations with all below: 1 of 2 without their own team (50%), zoom in',
    });
    expect(cluster).toHaveTextContent('50%');
    expect((await legend()).at(-1)).toBe('Nearby areas combined, with their share');
    const single = { name: 'Place a, 0 of 1 without their own team (0%)' };
    expect(map.queryByRole('button', single)).toBeNull();
    cluster.focus();
    await user.keyboard('{Enter}');
    expect(await map.findByRole('button', single)).toBeVisible();
  });

  it('requests at most 200 boundaries, and none before the tab is open', async () => {
    const { requests } = await renderApp({ path: `${path}?tab=teams`, user: 'viewer', sandbox });
    await table('Teams without people');
    const boundaries = () => requests.filter((request) => request.includes('extension'));
    expect(boundaries()).toEqual([]);
    cleanup();
    const next = await renderApp({ path, user: 'viewer', sandbox });
    await screen.findByRole('figure', { name: 'Coverage in Kenya' });
    const sent = next.requests.filter((request) => request.includes('extension'));
    expect(sent).toHaveLength(2);
    expect(sent.every((request) => Number(/_count=(\d+)/.exec(request)?.[1]) <= 200)).toBe(true);
  });
});
