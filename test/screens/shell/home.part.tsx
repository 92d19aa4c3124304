import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Flag, Group, List, Location, QuestionnaireResponse } from '../../../common/fhir/r4.ts';
import { countyId, flagId, practitionerId, teamId, userId } from '../../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import type { ImportJob } from '../../../src/api/platform/index.ts';
import { authorSource } from '../../../common/fhir/author.ts';
import { inventory, locationTags } from '../../../common/fhir/codes.ts';
import { entitiesChanged } from '../../../src/entities/entitiesSlice.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { writePreferences } from '../../../src/config/preferences.ts';
import { readVisits, storeVisit } from '../../../src/app/home/visitStore.ts';
import { readCheck, storeCheck } from '../../../src/shared/home/checkStore.ts';
import { levelKind } from '../../../src/features/locations/move/levelKind.ts';
import { storeRun } from '../../../src/shared/runs/runStore.ts';
import { newRun } from '../../../src/shared/runs/runThunks.ts';
import { draftKey, writeDraft } from '../../../src/shared/drafts/draftStore.ts';
import { leaveWork } from '../../support/bulk.ts';
import { clearDevice } from '../../support/device.ts';
import { userWithRoles } from '../../support/userWithRoles.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

let sandbox: Sandbox;
beforeEach(async () => {
  await clearDevice();
  sandbox = await openSandbox();
});

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const untilLoaded = () => waitFor(() => expect(screen.queryByLabelText(/^Loading/)).toBeNull());
const checks = () => screen.findByRole('list', { name: 'Checks to run yourself' });
const day = 24 * 60 * 60 * 1000;

/** Figure of a card, from the name of its link. */
async function figureOf(title: string): Promise<number> {
  const link = await screen.findByRole('link', { name: new RegExp(`^[\\d,]+( of [\\d,]+)? ${title}$`) });
  return Number(link.textContent?.split(' ')[0]?.replace(/\D/g, ''));
}

const job = (part: Partial<ImportJob>) =>
  ({
    ...{ workflowId: 'a', workflowType: 'locations', status: 'completed', phase: 'done', filename: 'a.csv' },
    ...{ dateCreated: Date.now(), author: 'admin', progress: 1, revision: 1, fileErrors: [], uploadId: 'u' },
    ...{ review: true, canRetry: false, canUndo: false },
    counts: { total: 1, created: 0, updated: 0, unchanged: 0, failed: 0, undone: 0 },
    plan: { create: 1, update: 0, unchanged: 0, invalid: 0 },
    ...part,
  }) as unknown as ImportJob;

const week = 7 * day;
const jobs = [
  job({ workflowId: 'review', phase: 'review', status: 'paused', filename: 'review.csv' }),
  job({ workflowId: 'failed', phase: 'failed', status: 'failed', filename: 'failed.csv' }),
  job({
    workflowId: 'old',
    phase: 'failed',
    status: 'failed',
    filename: 'old.csv',
    dateCreated: Date.now() - 2 * week,
  }),
  job({ workflowId: 'done', filename: 'done.csv' }),
];
const respondWithJobs = (request: Request) =>
  new URL(request.url).pathname === '/$import' ? Response.json(jobs) : undefined;

it('welcomes the user on the page after the sign-in, without a notification above its content', async () => {
  await renderApp({ path: '/login', user: 'admin', sandbox });
  const main = within(await screen.findByRole('main'));
  const greeting = await main.findByText(/^Welcome back/);
  expect(greeting.parentElement?.parentElement).toHaveTextContent('Ada AdminWelcome backadmin');
  await untilLoaded();
  expect(screen.getAllByText(/^Welcome back/)).toHaveLength(1);
});

it('links the names of the user’s teams to their pages', async () => {
  await renderApp({ path: '/', user: 'supervisor', sandbox });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('link', { name: 'Nairobi County Health Team' })).toHaveAttribute(
    'href',
    `/admin/teams/${teamId('Nairobi County Health Team')}`,
  );
});

it('translates the name of the website unless one is configured', async () => {
  writePreferences({ language: 'fr' });
  await renderApp({ path: '/', user: 'admin', sandbox });
  const heading = await screen.findByRole('heading', { level: 1, name: /^Bienvenue sur/ });
  expect(heading).toHaveTextContent('Bienvenue sur Administration du programme de santé');
  expect(document.title).toMatch(/ \| Administration du programme de santé$/);
  cleanup();
  await renderApp({ path: '/', user: 'admin', sandbox, config: { websiteName: 'Afya' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bienvenue sur Afya' })).toBeVisible();
});

describe('figures that need attention', () => {
  it('link to lists with exactly the counted records', async () => {
    const app = await renderApp({ path: '/', user: 'admin', sandbox, intercept: respondWithJobs });
    await untilLoaded();
    const people = await figureOf('People without a team');
    expect(await figureOf('Open flags')).toBe(3);
    expect(await figureOf('Imports to finish')).toBe(2);
    const practitioners = sandbox.fhir.findAll('Practitioner', 'active:not=false').length;
    expect(screen.getByRole('link', { name: /People without/ })).toHaveTextContent(`${people} of ${practitioners}`);
    const back = () => act(() => void window.history.back());
    const open = async (title: string) => app.user.click(await screen.findByRole('link', { name: new RegExp(title) }));

    await open('People without a team');
    expect(await screen.findByText(`${people} of ${practitioners} active people have no team.`)).toBeVisible();
    back();
    await open('Open flags');
    const flags = within(await screen.findByRole('table', { name: 'Flags' }));
    await waitFor(() => expect(flags.getAllByRole('link', { name: /^Close flag: / })).toHaveLength(3));
    back();
    await open('Imports to finish');
    await screen.findByText('review.csv');
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('row').slice(1)).toHaveLength(2);
    expect(table.getByText('failed.csv')).toBeVisible();
  });

  it('are ordered by severity and do not move when another one is counted late', async () => {
    const late = Promise.withResolvers<void>();
    await storeCheck(userId('admin'), 'userSync', { count: 4, at: Date.now() });
    const { user } = await renderApp({
      path: '/',
      user: 'admin',
      sandbox,
      intercept: (request) =>
        /\/Flag\?.*_summary=count/.test(request.url) ? late.promise.then(() => undefined) : respondWithJobs(request),
    });
    const attention = await region('Needs attention');
    const cards = () => attention.getAllByRole('link', { name: /^\d/ }).map(({ textContent }) => textContent);
    await attention.findByRole('link', { name: /Accounts out of sync/ });
    const first = cards();
    expect(first.map((text) => text?.replace(/^[\d,]+( of [\d,]+)? /, ''))).toEqual([
      'Imports to finish',
      'Accounts out of sync',
      'People without a team',
    ]);
    const described = (name: RegExp, severity: string) =>
      expect(attention.getByRole('link', { name })).toHaveAccessibleDescription(severity);
    // One of the imports failed.
    described(/Imports to finish/, 'Error');
    described(/Accounts out of sync/, 'Warning');
    described(/People without a team/, 'Information');

    late.resolve();
    await attention.findByRole('link', { name: '3 Open flags' });
    expect(cards()).toEqual([...first, '3 Open flags']);
    // The next visit shows all in their order.
    await user.click(attention.getByRole('link', { name: '3 Open flags' }));
    await screen.findByRole('table', { name: 'Flags' });
    act(() => void window.history.back());
    await (await region('Needs attention')).findByRole('link', { name: '3 Open flags' });
  });

  it('lead to the counted records for a user whose default view shows others', async () => {
    const view = { name: 'Closed', query: 'status=inactive', isDefault: true };
    writePreferences({ views: { [userId('admin')]: { flags: [view] } } });
    const { user } = await renderApp({ path: '/', user: 'admin', sandbox });
    await user.click(await screen.findByRole('link', { name: /Open flags/ }));
    const flags = within(await screen.findByRole('table', { name: 'Flags' }));
    await waitFor(() => expect(flags.getAllByRole('link', { name: /^Close flag: / })).toHaveLength(3));
  });

  it('take one line if all are zero', async () => {
    await storeCheck(userId('supervisor'), `coverage ${countyId('Nairobi')}`, { count: 0, at: Date.now() });
    await storeCheck(userId('supervisor'), 'silentWorkers', { count: 0, at: Date.now() });
    await renderApp({
      path: '/',
      user: 'supervisor',
      sandbox,
      intercept: (request) => {
        if (request.url.includes('_summary=count'))
          return Response.json({ resourceType: 'Bundle', type: 'searchset', total: 0 });
        return respondWithJobs(request) && Response.json([]);
      },
    });
    expect(await screen.findByText('Nothing needs attention')).toBeVisible();
    const links = (await region('Needs attention')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Check now: Workers without recent data',
      'Check now: Locations without a team',
    ]);
  });

  it('are requested only with the permissions of their lists', async () => {
    const { requests } = await renderApp({ path: '/', user: 'locations', sandbox });
    await screen.findByRole('region', { name: 'Needs attention' });
    await (await region('Recent changes')).findAllByRole('link');
    const types = new Set(requests.map((request) => /^\w+ \/(?:fhir\/)?([$\w]+)/.exec(request)?.[1]));
    // The own area needs only the role for Locations.
    expect([...types].sort()).toEqual(['Location', 'PractitionerDetail']);
    expect(screen.queryByText('Open flags')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add User' })).toBeNull();
  });

  it('and all other parts cause no request for a user without any role', async () => {
    const { requests } = await renderApp({ path: '/', user: 'nobody', sandbox });
    await screen.findByText('Missing the required permissions to view data on this page');
    expect(requests).toEqual([]);
  });

  it('fail one by one: the card has the reason and a retry, the others stay', async () => {
    let isDown = true;
    const { user } = await renderApp({
      path: '/?area=all',
      user: 'supervisor',
      sandbox,
      wait: () => Promise.resolve(),
      intercept: (request) =>
        isDown && /\/Flag\?.*_summary=count/.test(request.url)
          ? Response.json({ resourceType: 'OperationOutcome' }, { status: 400 })
          : respondWithJobs(request),
    });
    expect(await screen.findByText(/^Could not be counted\./)).toBeVisible();
    expect((await (await region('Recent changes')).findAllByRole('link')).length).toBeGreaterThan(0);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await figureOf('Open flags')).toBe(3);
    expect(screen.queryByText(/^Could not be counted\./)).toBeNull();
  });

  it('come from the cache when the user returns within a minute', async () => {
    const { user, requests } = await renderApp({ path: '/', user: 'admin', sandbox, intercept: respondWithJobs });
    await untilLoaded();
    await (await region('Recent changes')).findAllByRole('link');
    await screen.findByRole('figure', { name: 'Forms filled in per week' });
    // The browser combines those of one moment; twelve are the counts of the chart.
    expect(requests.length).toBeLessThanOrEqual(27 + 12);
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    await user.click(menu.getByRole('link', { name: 'Flags' }));
    await screen.findByRole('table', { name: 'Flags' });
    const before = requests.filter((one) => one.includes('_summary=count'));
    act(() => void window.history.back());
    expect(await figureOf('Open flags')).toBe(3);
    await untilLoaded();
    expect(requests.filter((one) => one.includes('_summary=count'))).toEqual(before);
  });

  it('of checks are those of the last run in this browser, with its age', async () => {
    await storeCheck(userId('admin'), 'userSync', { count: 4, at: Date.now() - 3 * day });
    await storeCheck(userId('people'), 'signIns', { count: 7, at: Date.now() });
    await storeCheck(userId('admin'), 'silentWorkers', { count: 37, total: 1000, at: Date.now() - 2 * day });
    await renderApp({ path: '/', user: 'admin', sandbox, intercept: respondWithJobs });
    expect(await figureOf('Accounts out of sync')).toBe(4);
    expect(screen.getByText('checked 3 days ago')).toBeVisible();
    expect(await figureOf('Workers without recent data')).toBe(37);
    expect(screen.getByText('checked 2 days ago')).toBeVisible();
    const list = within(await checks());
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Users who never signed inNot checked yetCheck now',
      'Locations without a teamNot checked yetCheck now',
    ]);
    expect(list.getByRole('link', { name: 'Check now: Users who never signed in' })).toHaveAttribute(
      'href',
      '/admin/users/sign-ins?group=never',
    );
    await untilLoaded();
    expect(screen.queryByText(/^Nothing (else )?needs attention/)).toBeNull();
  });

  it('of checks without findings leave nothing else to do', async () => {
    await storeCheck(userId('admin'), 'userSync', { count: 0, at: Date.now() - 2 * day });
    await storeCheck(userId('admin'), 'signIns', { count: 0, at: Date.now() });
    await storeCheck(userId('admin'), 'coverage all', { count: 0, at: Date.now() });
    await storeCheck(userId('admin'), 'silentWorkers', { count: 0, at: Date.now() });
    await renderApp({ path: '/', user: 'admin', sandbox, intercept: respondWithJobs });
    expect(await screen.findByText('Nothing else needs attention')).toBeVisible();
    expect(await checks()).toHaveTextContent('Accounts out of syncNone found · checked 2 days ago');
  });

  it('show the number of the last list of deliveries ending soon, without reading stock', async () => {
    const stock = sandbox.fhir.findAll('Group', `code=${codingKey(inventory.item)}`);
    const ending = (group: Group, days: number): Group => {
      const end = new Date(Date.now() + days * day).toISOString();
      return { ...group, member: group.member?.map((member) => ({ ...member, period: { ...member.period, end } })) };
    };
    const [one, other, past, later] = stock as [Group, Group, Group, Group];
    sandbox.fhir.load([ending(one, 89), ending(other, 5), ending(past, -2), ending(later, 92)]);
    const config = { projectCode: 'eusm' as const };
    const { user, requests } = await renderApp({ path: '/?area=all', user: 'stock', sandbox, config });
    const check = await screen.findByRole('link', { name: 'Check now: Deliveries ending soon' });
    await untilLoaded();
    expect(
      requests.filter((request) => /\/Group\?.*code=/.test(request) && !request.includes('_lastUpdated=')),
    ).toEqual([]);
    await user.click(check);
    const table = within(await screen.findByRole('table', { name: 'Deliveries ending soon' }));
    const rows = table.getAllByRole('row').slice(1);
    // The sample has six deliveries that end after 6 to 81 days.
    expect(rows).toHaveLength(8);
    expect(
      [rows[0], rows[7]].map((row) => within(row!).getAllByRole('link')[0]?.getAttribute('href')?.split('?')[0]),
    ).toEqual([other, one].map(({ id, meta }) => `/location/inventory/${meta?.tag?.[0]?.code}/${id}`));
    act(() => void window.history.back());
    const card = await screen.findByRole('link', { name: `8 of ${stock.length} Deliveries ending soon` });
    // One ends within a week.
    expect(card).toHaveAccessibleDescription('Warning');
    expect(card).toHaveAttribute('href', '/supply/ending?area=all');
    expect(screen.getByText(/^checked /)).toBeVisible();
  });

  it('show the number of products now at zero of the last list: those with no other running delivery at the service point', async () => {
    const stock: Group[] = sandbox.fhir.findAll('Group', `code=${codingKey(inventory.item)}`);
    const pointOf = ({ meta }: Group) => meta?.tag?.[0]?.code ?? '';
    const productOf = ({ member = [] }: Group) => member[0]?.entity?.reference ?? '';
    const end = new Date(Date.now() + 99 * day).toISOString();
    const withQuantity = (group: Group, value: number): Group => ({
      ...group,
      member: group.member?.map((member) => ({ ...member, period: { ...member.period, end } })),
      characteristic: group.characteristic?.map((each) =>
        each.valueQuantity ? { ...each, valueQuantity: { ...each.valueQuantity, value } } : each,
      ),
    });
    // Two products at one service point; one of them has a second delivery there, which is not used up.
    const [one, ...others] = stock as [Group, ...Group[]];
    const other = others.find((each) => pointOf(each) === pointOf(one) && productOf(each) !== productOf(one))!;
    const list = sandbox.fhir.findAll('List', `item=Group/${one.id}`)[0] as List;
    const second = { ...withQuantity(one, 5), id: 'second-delivery' };
    // Other clients store deliveries of no product, and in no List of a service point.
    const unknown = { ...withQuantity(one, 0), id: 'of-no-product' };
    const nameless = { ...unknown, member: unknown.member?.map(({ period }) => ({ period })) } as Group;
    const unplaced = { ...withQuantity(one, 0), id: 'at-no-service-point' };
    const entry = [
      ...(list.entry ?? []),
      ...['second-delivery', 'of-no-product'].map((id) => ({ item: { reference: `Group/${id}` } })),
    ];
    const deliveries = [withQuantity(one, 0), withQuantity(other, 0), second, nameless, unplaced];
    sandbox.fhir.load(deliveries, { validate: false });
    const stored: List = { ...list, entry };
    sandbox.fhir.load([stored], { validate: false });
    const config = { projectCode: 'eusm' as const };
    const { user } = await renderApp({ path: '/?area=all', user: 'stock', sandbox, config });
    expect(await screen.findByRole('link', { name: 'Record a delivery' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/supply\/stock\?record=true\b/),
    );
    await user.click(await screen.findByRole('link', { name: 'Check now: Products now at zero' }));
    const table = within(await screen.findByRole('table', { name: 'Products now at zero' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('link')[0]?.getAttribute('href')?.split('?')[0]),
    ).toEqual([`/location/inventory/${pointOf(other)}/${other.id}`]);
    act(() => void window.history.back());
    expect(await screen.findByRole('link', { name: '1 Products now at zero' })).toHaveAttribute(
      'href',
      '/supply/empty?area=all',
    );
  });

  it('are followed by the forms of the last 12 weeks, counted after the other parts', async () => {
    const days = (count: number) => new Date(Date.now() - count * day).toISOString();
    const response = (id: string, authored: string): QuestionnaireResponse => ({
      ...{ resourceType: 'QuestionnaireResponse', id, status: 'completed', authored },
    });
    for (const { id } of sandbox.fhir.findAll('QuestionnaireResponse', ''))
      sandbox.fhir.remove('QuestionnaireResponse', id ?? '');
    sandbox.fhir.load([response('now', days(1)), response('then', days(50)), response('past', days(99))], {
      validate: false,
    });
    const { user, requests } = await renderApp({ path: '/', user: 'admin', sandbox });
    const chart = within(await screen.findByRole('figure', { name: 'Forms filled in per week' }));
    expect(chart.getByText('2 forms in the last 12 weeks, everywhere; 1 in the last 7 days')).toBeVisible();
    const counts = requests.filter((request) => /\/QuestionnaireResponse\?authored=/.test(request));
    expect(counts).toHaveLength(12);
    await user.click(chart.getByRole('button', { name: 'Table' }));
    expect(chart.getAllByRole('row')).toHaveLength(13);
    cleanup();
    await renderApp({ path: '/', user: userWithRoles(sandbox, ['GET_LOCATION']), sandbox });
    await untilLoaded();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('precede what the role begins with: a nurse finds a patient or fills in a form', async () => {
    await renderApp({ path: '/', user: 'nurse', sandbox });
    expect(await screen.findByRole('link', { name: 'Find a patient' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/fhir\/Patient\b/),
    );
    expect(screen.getByRole('link', { name: 'Fill in a form' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/quest\b/),
    );
    cleanup();
    await renderApp({ path: '/', user: 'viewer', sandbox });
    await screen.findByRole('link', { name: 'Find a patient' });
    expect(screen.queryByRole('link', { name: 'Fill in a form' })).toBeNull();
  });

  it('are those of the area of the user, and their lists show it', async () => {
    const nairobi = countyId('Nairobi');
    const flags: Flag[] = sandbox.fhir.findAll('Flag', 'status=active');
    sandbox.fhir.load(
      flags.map((flag, index) => ({
        ...flag,
        meta: { tag: [locationTags.relatedEntity(index === 0 ? nairobi : countyId('Mombasa'))] },
      })),
    );
    const { user } = await renderApp({ path: '/', user: 'supervisor', sandbox });
    expect(await screen.findByRole('link', { name: '1 Open flags' })).toHaveAttribute(
      'href',
      `/admin/close-flags?status=active&area=${nairobi}`,
    );
    expect(new URLSearchParams(window.location.search).get('area')).toBe(nairobi);
    expect(screen.queryByText('People without a team')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Everything' }));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('area')).toBe('all'));
    expect(await screen.findByRole('link', { name: '3 Open flags' })).toHaveAttribute(
      'href',
      '/admin/close-flags?status=active&area=all',
    );
    expect(await screen.findByText('People without a team')).toBeVisible();
  });

  it('include unfinished moves and forms with unsaved input in this browser', async () => {
    const me = userId('admin');
    const id = countyId('Nairobi');
    const savedAt = Date.now();
    await storeRun(
      levelKind,
      me,
      newRun({ kind: levelKind }, { id, plan: { locationId: id, name: 'Nairobi', level: 1 } }),
    );
    const changes = { name: { before: 'Nairobi', after: 'Nairobi City' } };
    await writeDraft(draftKey(me, `/admin/location/unit/edit/${id}`), { changes, savedAt });
    await writeDraft(draftKey(me, '/admin/users/new'), { changes, savedAt: savedAt - 1 });
    await writeDraft(draftKey(userId('people'), '/admin/teams/add'), { changes, savedAt });
    await renderApp({ path: '/', user: 'admin', sandbox });
    expect(await screen.findByRole('link', { name: '1 Unfinished moves' })).toHaveAttribute(
      'href',
      '/admin/location/unit',
    );
    const attention = await region('Needs attention');
    expect(await attention.findByRole('link', { name: 'Nairobi' })).toHaveAttribute(
      'href',
      `/admin/location/unit/edit/${id}`,
    );
    expect(attention.getByRole('link', { name: 'Add User' })).toHaveAttribute('href', '/admin/users/new');
    expect(attention.queryByRole('link', { name: 'Add Organization' })).toBeNull();
  });
});

describe('recent changes', () => {
  it('of the sample name the users who entered it', async () => {
    await renderApp({ path: '/', user: 'admin', sandbox });
    const changes = await region('Recent changes');
    const rows = () => changes.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(rows().join('\n')).toMatch(/Location · Added by Lulu Locations · /));
    expect(rows().join('\n')).toMatch(/Care team · Added by Akinyi Owino · /);
    // A response has no name: its questionnaire and its subject identify it.
    await waitFor(() => expect(rows().join('\n')).toMatch(/ – .* and others.*Questionnaire response · Added by /));
  });

  it('keep the order of initials in a right-to-left page', async () => {
    window.localStorage.setItem('Preference', JSON.stringify({ language: 'ar' }));
    await renderApp({ path: '/', user: 'admin', sandbox, config: { supportedLanguages: ['en', 'ar'] } });
    expect(await screen.findByText('AO')).toBeInTheDocument();
    expect(screen.queryByText('OA')).toBeNull();
  });

  it('show the loaded types, and name those that failed', async () => {
    let isDown = true;
    const { user } = await renderApp({
      path: '/',
      user: 'admin',
      sandbox,
      wait: () => Promise.resolve(),
      intercept: (request) =>
        isDown && /\/Organization\?.*_lastUpdated/.test(request.url)
          ? Response.json({ resourceType: 'OperationOutcome' }, { status: 400 })
          : undefined,
    });
    const changes = await region('Recent changes');
    const rows = () =>
      changes
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .join('\n');
    expect(await changes.findByText(/could not be loaded: Team/)).toBeVisible();
    await waitFor(() => expect(rows()).toMatch(/Location · Added by/));
    expect(rows()).not.toMatch(/Team · Added by Sanaa/);
    isDown = false;
    await user.click(changes.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toMatch(/Team · Added by Sanaa/));
    expect(changes.queryByText(/could not be loaded/)).toBeNull();
  });

  it('show who changed which record, newest first', async () => {
    const location = sandbox.fhir.read('Location', countyId('Nairobi'));
    const source = authorSource(userId('people'), '2')!;
    const renamed: Location = { ...location, name: 'Nairobi City', meta: { ...location.meta, source } };
    sandbox.fhir.load([renamed]);
    await renderApp({ path: '/', user: 'admin', sandbox });
    const changes = await region('Recent changes');
    const link = await changes.findByRole('link', { name: 'Nairobi City' });
    expect(link).toHaveAttribute('href', `/admin/location/unit/view/${location.id}`);
    const person = sandbox.fhir.read('Practitioner', practitionerId('people'));
    const author = `${person.name?.[0]?.given?.[0]} ${person.name?.[0]?.family}`;
    const row = changes.getAllByRole('listitem').find((each) => each.contains(link));
    await waitFor(() => expect(row).toHaveTextContent(`Location · Edited by ${author} · 1 minute ago`));
  });

  it('read the names of all authors by one search', async () => {
    const authors = ['people', 'nurse'];
    for (const [index, county] of ['Nairobi', 'Mombasa'].entries()) {
      const location = sandbox.fhir.read('Location', countyId(county));
      const source = authorSource(userId(authors[index] ?? ''), '2')!;
      sandbox.fhir.load([{ ...location, name: `${county} City`, meta: { ...location.meta, source } } as Location]);
    }
    const searches: string[] = [];
    const intercept = ({ url }: Request): undefined => {
      const { pathname, searchParams } = new URL(url);
      const identifiers = searchParams.get('identifier');
      if (pathname.endsWith('/Practitioner') && identifiers) searches.push(identifiers);
    };
    await renderApp({ path: '/', user: 'admin', sandbox, intercept });
    const changes = await region('Recent changes');
    await waitFor(() => {
      for (const name of ['Nairobi City', 'Mombasa City'])
        expect(changes.getByRole('link', { name }).closest('li')).toHaveTextContent(/Edited by/);
    });
    const found = searches.filter((one) => authors.some((author) => one.includes(userId(author))));
    expect(found).toHaveLength(1);
    for (const author of authors) expect(found[0]).toContain(userId(author));
  });

  it('compare the version before if an earlier release wrote the author without the number of the version', async () => {
    const edit = (county: string, username: string, name: string) => {
      const source = authorSource(userId(username))!;
      const location = sandbox.fhir.read('Location', countyId(county));
      const edited: Location = { ...location, name, meta: { ...location.meta, source } };
      sandbox.fhir.load([edited]);
    };
    edit('Nairobi', 'people', 'Nairobi City');
    edit('Mombasa', 'people', 'Mombasa City');
    edit('Mombasa', 'people', 'Mombasa Town');
    const person = sandbox.fhir.read('Practitioner', practitionerId('people'));
    const author = `${person.name?.[0]?.given?.[0]} ${person.name?.[0]?.family}`;
    await renderApp({ path: '/', user: 'admin', sandbox });
    const changes = await region('Recent changes');
    const rowOf = async (name: string) => (await changes.findByRole('link', { name })).closest('li');
    const nairobi = await rowOf('Nairobi City');
    await waitFor(() => expect(nairobi).toHaveTextContent(`Location · Edited by ${author} · 1 minute ago`));
    expect(await rowOf('Mombasa Town')).toHaveTextContent('Location · Edited · 1 minute ago');
  });

  it('name no author for a change of a client that sends meta back', async () => {
    const location = sandbox.fhir.read('Location', countyId('Nairobi'));
    expect(location.meta).toMatchObject({ versionId: '1', source: authorSource(userId('locations'), '1') });
    const renamed: Location = { ...location, name: 'Nairobi City' };
    sandbox.fhir.load([renamed]);
    await renderApp({ path: '/', user: 'admin', sandbox });
    const changes = await region('Recent changes');
    const link = await changes.findByRole('link', { name: 'Nairobi City' });
    const row = changes.getAllByRole('listitem').find((each) => each.contains(link));
    await waitFor(() => expect(row).toHaveTextContent('Location · Edited · 1 minute ago'));
  });

  it('do not list stock as groups', async () => {
    const [stock] = sandbox.fhir.findAll('Group', `code=${codingKey(inventory.item)}`);
    expect(stock).toBeDefined();
    const renamed: Group = { ...(stock as Group), name: 'Stock of a clinic' };
    sandbox.fhir.load([renamed]);
    await renderApp({ path: '/', user: 'admin', sandbox });
    const changes = await region('Recent changes');
    await changes.findByRole('link', { name: /Care Team and others$/ });
    await waitFor(() => expect(changes.queryByLabelText(/^Loading/)).toBeNull());
    expect(changes.queryByRole('link', { name: /^Stock of a clinic/ })).toBeNull();
  });

  it('include flags, named by their finding and subject', async () => {
    const flag = sandbox.fhir.read('Flag', flagId('service-point'));
    const closed: Flag = { ...flag, status: 'inactive' };
    sandbox.fhir.load([closed]);
    await renderApp({ path: '/', user: 'admin', sandbox });
    const changes = await region('Recent changes');
    const link = await changes.findByRole('link', { name: /^The service point was closed at the visit – / });
    expect(link).toHaveAttribute('href', `/admin/close-flags/${flagId('service-point')}`);
    expect(link).toHaveTextContent(flag.subject.display!);
  });

  it('list many changes of one kind in one row', async () => {
    await renderApp({ path: '/', user: 'locations', sandbox });
    const changes = await region('Recent changes');
    expect(await changes.findByRole('link', { name: / and others$/ })).toBeVisible();
    expect(changes.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('recently visited records', () => {
  const idle = jest.spyOn(window, 'requestIdleCallback');
  beforeEach(() => {
    idle.mockImplementation((callback) => {
      callback({ didTimeout: false, timeRemaining: () => 1 });
      return 0;
    });
  });
  afterEach(() => clearDevice('visits'));
  afterAll(() => idle.mockRestore());

  it('are those that the user opened, with the latest first', async () => {
    await renderApp({ path: `/admin/location/unit/view/${countyId('Nairobi')}`, user: 'admin', sandbox });
    await waitFor(async () => expect(await readVisits(userId('admin'))).toHaveLength(1));
    act(() => {
      window.history.pushState(null, '', `/admin/teams/${teamId('none')}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(async () => expect(await readVisits(userId('admin'))).toHaveLength(2));
    act(() => {
      window.history.pushState(null, '', '/');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    const visits = await region('Recently visited');
    expect(await visits.findByRole('link', { name: 'Nairobi' })).toHaveAttribute(
      'href',
      `/admin/location/unit/view/${countyId('Nairobi')}`,
    );
    // The team does not exist.
    expect(visits.getAllByRole('listitem')).toHaveLength(1);
  });

  it('belong to one user, and only readable records appear', async () => {
    const at = Date.now();
    await storeVisit(userId('locations'), { feature: 'locations', id: countyId('Nairobi'), at });
    await storeVisit(userId('locations'), { feature: 'users', id: userId('people'), at });
    await storeVisit(userId('admin'), { feature: 'locations', id: countyId('Mombasa'), at });
    await storeVisit(userId('admin'), { feature: 'users', id: userId('people'), at });
    const { requests } = await renderApp({ path: '/', user: 'locations', sandbox });
    const visits = await region('Recently visited');
    expect(await visits.findByRole('link', { name: 'Nairobi' })).toBeVisible();
    expect(visits.getAllByRole('listitem')).toHaveLength(1);
    expect(requests.filter((one) => one.includes('/fhir/Practitioner'))).toEqual([]);
  });

  const openPage = (path: string) =>
    act(() => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  const deleted = userId('kadzo.kahindi');
  const visitedIds = async (username: string) => (await readVisits(userId(username))).map(({ id }) => id);

  it('do not include a user who was deleted', async () => {
    await storeVisit(userId('people'), { feature: 'users', id: userId('salim.bakari'), at: Date.now() });
    await storeVisit(userId('people'), { feature: 'users', id: deleted, at: Date.now() });
    const { user } = await renderApp({ path: '/', user: 'people', sandbox });
    const visits = await region('Recently visited');
    await waitFor(() => expect(visits.getAllByRole('listitem')).toHaveLength(2));
    openPage('/admin/users?search=kadzo');
    await user.click(await screen.findByRole('button', { name: 'More actions for kadzo.kahindi' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await leaveWork(user);
    await user.click(await screen.findByRole('button', { name: 'Delete user' }));
    await waitFor(async () => expect(await visitedIds('people')).toEqual([userId('salim.bakari')]));
    openPage('/');
    const [link, ...others] = await (await region('Recently visited')).findAllByRole('link');
    expect(link).toHaveAttribute('href', `/admin/users/details/${userId('salim.bakari')}`);
    expect(others).toEqual([]);
  });

  it('do not include a deleted resource', async () => {
    const id = countyId('Nairobi');
    await storeVisit(userId('admin'), { feature: 'locations', id, at: Date.now() });
    const { store } = await renderApp({ path: '/', user: 'admin', sandbox });
    const visits = await region('Recently visited');
    await visits.findByRole('link', { name: 'Nairobi' });
    act(() => {
      store.dispatch(entitiesChanged({ received: [], parts: [], deleted: [`Location/${id}`], outdated: [] }));
    });
    await waitFor(() => expect(visits.queryByRole('link', { name: 'Nairobi' })).toBeNull());
    await waitFor(async () => expect(await visitedIds('admin')).not.toContain(id));
  });

  it('do not include a record that the server no longer has', async () => {
    await renderApp({
      path: `/admin/users/details/${deleted}`,
      user: 'people',
      sandbox,
      intercept: ({ url }) =>
        new RegExp(`/users/${deleted}$`).test(url) ? new Response('', { status: 404 }) : undefined,
    });
    await screen.findByRole('heading', { name: /not found|404/i });
    await waitFor(async () => expect(await visitedIds('people')).not.toContain(deleted));
  });

  it('have the current names', async () => {
    const id = countyId('Nairobi');
    await storeVisit(userId('admin'), { feature: 'locations', id, at: Date.now() });
    await renderApp({ path: '/', user: 'admin', sandbox });
    await (await region('Recently visited')).findByRole('link', { name: 'Nairobi' });
    const renamed: Location = { ...sandbox.fhir.read('Location', id), name: 'Nairobi City' };
    sandbox.fhir.load([renamed]);
    openPage('/admin/close-flags');
    await screen.findByRole('table', { name: 'Flags' });
    openPage('/');
    expect(await (await region('Recently visited')).findByRole('link', { name: 'Nairobi City' })).toBeVisible();
  });

  it('include responses, which have no name of their own', async () => {
    const [response] = sandbox.fhir.findAll('QuestionnaireResponse', '');
    const feature = 'questionnaires.QuestionnaireResponse';
    await storeVisit(userId('admin'), { feature, id: response?.id ?? '', at: Date.now() });
    await renderApp({ path: '/', user: 'admin', sandbox });
    expect(await (await region('Recently visited')).findByRole('link', { name: / – / })).toBeVisible();
  });

  it('include users, found by their id', async () => {
    await storeVisit(userId('admin'), { feature: 'users', id: userId('people'), at: Date.now() });
    await renderApp({ path: '/', user: 'admin', sandbox });
    const [link] = await (await region('Recently visited')).findAllByRole('link');
    expect(link).toHaveAttribute('href', `/admin/users/details/${userId('people')}`);
  });

  it('and results of checks are removed at sign-out', async () => {
    await storeCheck(userId('admin'), 'userSync', { count: 4, at: Date.now() });
    await storeVisit(userId('admin'), { feature: 'locations', id: countyId('Nairobi'), at: Date.now() });
    await renderApp({ path: '/logout', user: 'admin', sandbox });
    await waitFor(async () => expect(await readVisits(userId('admin'))).toEqual([]));
    await waitFor(async () => expect(await readCheck(userId('admin'), 'userSync')).toBeUndefined());
  });
});
