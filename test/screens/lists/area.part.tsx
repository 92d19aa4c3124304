import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { OrganizationAffiliation } from '../../../common/fhir/r4.ts';
import { countyId, ROOT_LOCATION_ID, userId } from '../../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});

const nairobi = countyId('Nairobi');
const area = () => new URLSearchParams(window.location.search).get('area');
const choice = (name: string) => screen.findByRole('button', { name, pressed: true });
/** Ids of the Locations of the county, by the tags of the sample, which the searches do not use. */
const inCounty = (): Set<string> =>
  new Set([
    nairobi,
    ...sandbox.fhir
      .findAll('Location')
      .flatMap(({ id = '', meta }) => (meta?.tag?.some(({ code }) => code === nairobi) ? [id] : [])),
  ]);
const tagged = (type: 'Patient', ids: ReadonlySet<string>): number =>
  sandbox.fhir.findAll(type).filter(({ meta }) => ids.has(meta?.tag?.[0]?.code ?? '')).length;
const total = (count: number) => screen.findByText(new RegExp(`of ${new Intl.NumberFormat('en').format(count)}$`));

it('begins with the area of the user, in the address, and shows everything on request', async () => {
  const { user } = await renderApp({ path: '/fhir/Patient', user: 'nurse', sandbox });
  expect(await choice('My area')).toHaveAccessibleDescription('');
  expect(area()).toBe(nairobi);
  const patients = tagged('Patient', inCounty());
  expect(patients).toBeGreaterThan(0);
  await total(patients);
  await user.click(screen.getByRole('button', { name: 'Everything' }));
  await total(sandbox.fhir.findAll('Patient').length);
  expect(area()).toBe('all');
  await user.click(screen.getByRole('button', { name: 'My area' }));
  await total(patients);
  expect(area()).toBe(nairobi);
});

it('exports the records of the area, or of everything', async () => {
  const files: Blob[] = [];
  // jsdom has no object URLs and no downloads.
  URL.createObjectURL = (blob: Blob) => `blob:${files.push(blob)}`;
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const rowsOf = async (file: Blob | undefined) => (await file?.text())?.trim().split('\r\n').slice(1);
  const { user } = await renderApp({ path: '/fhir/Patient?area=mine&pageSize=5', user: 'nurse', sandbox });
  const patients = tagged('Patient', inCounty());
  await total(patients);
  await user.click(screen.getByRole('button', { name: /^Export/ }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await rowsOf(files[0])).toHaveLength(patients);
  await user.click(screen.getByRole('button', { name: 'Everything' }));
  const all = sandbox.fhir.findAll('Patient').length;
  await total(all);
  await user.click(screen.getByRole('button', { name: /^Export/ }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(await rowsOf(files[1])).toHaveLength(all);
  jest.restoreAllMocks();
});

it('clears a selection of all records when another area is chosen', async () => {
  const path = `/admin/location/all?area=${nairobi}&pageSize=5`;
  const { user } = await renderApp({ path, user: 'locations', sandbox });
  const { size } = inCounty();
  await total(size);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await screen.findByRole('button', { name: `Select all ${size}` }));
  const selection = within(screen.getByRole('group', { name: 'Selection' }));
  expect(selection.getByRole('status')).toHaveTextContent(`${size} selected`);
  await user.click(screen.getByRole('button', { name: 'Everything' }));
  await total(sandbox.fhir.findAll('Location').length);
  expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
});

it('remembers the choice of each user', async () => {
  const first = await renderApp({ path: '/fhir/Patient', user: 'nurse', sandbox });
  await first.user.click(await screen.findByRole('button', { name: 'Everything' }));
  await waitFor(() => expect(area()).toBe('all'));
  cleanup();
  await renderApp({ path: '/fhir/Patient', user: 'nurse', sandbox });
  await waitFor(() => expect(area()).toBe('all'));
  cleanup();
  await renderApp({ path: '/fhir/Patient', user: 'supervisor', sandbox });
  await waitFor(() => expect(area()).toBe(nairobi));
});

it('shows the rows of a link to a user without an area', async () => {
  await renderApp({ path: `/fhir/Patient?area=${nairobi}`, user: 'admin', sandbox });
  expect(await choice('Nairobi')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'My area' })).toBeNull();
  await total(tagged('Patient', inCounty()));
});

it('offers everything if there is nothing in the area', async () => {
  const { user } = await renderApp({ path: '/admin/close-flags', user: 'supervisor', sandbox });
  expect(await screen.findByText('Nothing in this area')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  const flags = within(await screen.findByRole('table', { name: 'Flags' }));
  await waitFor(() => expect(flags.getAllByRole('link', { name: /^Close flag: / })).toHaveLength(3));
  expect(area()).toBe('all');
});

it('shows everything for an address with parameters and without an area', async () => {
  await renderApp({ path: '/fhir/Patient?sort=name', user: 'nurse', sandbox });
  await choice('Everything');
  await total(sandbox.fhir.findAll('Patient').length);
  expect(area()).toBeNull();
});

it('is no choice for users without an area', async () => {
  const { requests } = await renderApp({ path: '/fhir/Patient', user: 'admin', sandbox });
  await total(sandbox.fhir.findAll('Patient').length);
  expect(screen.queryByRole('group', { name: 'Records shown' })).toBeNull();
  expect(window.location.search).toBe('');
  expect(requests.filter((request) => request.includes(':below') || request.includes('%3Abelow'))).toEqual([]);
});

it('limits Locations and teams, and pages, sorts and counts them in the area', async () => {
  const ids = inCounty();
  const { user } = await renderApp({ path: '/admin/location/all', user: 'supervisor', sandbox });
  await total(ids.size);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(screen.getByText(new RegExp(`^21.40 of ${ids.size}$`))).toBeVisible());
  expect(area()).toBe(nairobi);
  cleanup();
  await renderApp({ path: '/admin/teams', user: 'supervisor', sandbox });
  const table = within((await screen.findAllByRole('table')).at(-1) ?? document.body);
  expect(await table.findByText('Nairobi County Health Team')).toBeVisible();
});

/** The response to the search of an area with too many Locations. */
const tooLarge = ({ url }: Request) =>
  url.includes('%3Abelow=') ? Response.json({ resourceType: 'OperationOutcome' }, { status: 422 }) : undefined;
const tooLargeText = 'This area has more than 2,000 locations, too many for one search';

it('shows that an area has too many Locations for one search, and offers everything', async () => {
  const { user } = await renderApp({ path: '/fhir/Patient', user: 'nurse', sandbox, intercept: tooLarge });
  expect(await screen.findByRole('alert')).toHaveTextContent(tooLargeText);
  expect(await choice('My area')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  await total(sandbox.fhir.findAll('Patient').length);
  expect(area()).toBe('all');
});

it('shows that an area is too large on the page of deliveries ending soon', async () => {
  const { user } = await renderApp({
    path: '/supply/ending',
    user: 'stock',
    sandbox,
    config: { projectCode: 'eusm' },
    intercept: tooLarge,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(tooLargeText);
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByRole('table', { name: 'Deliveries ending soon' })).toBeVisible();
  expect(area()).toBe('all');
});

it('shows everything to users who may not read Locations, and a refusal for a link with an area', async () => {
  const username = userWithRoles(sandbox, ['GET_PATIENT']);
  const { requests } = await renderApp({ path: '/fhir/Patient', user: username, sandbox });
  await total(sandbox.fhir.findAll('Patient').length);
  expect(screen.queryByRole('group', { name: 'Records shown' })).toBeNull();
  expect(requests.filter((request) => request.includes('PractitionerDetail'))).toEqual([]);
  cleanup();
  const { user } = await renderApp({ path: `/fhir/Patient?area=${nairobi}`, user: username, sandbox });
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  await total(sandbox.fhir.findAll('Patient').length);
});

it('shows everything and an error if the area cannot be read', async () => {
  let isDown = true;
  const { user } = await renderApp({
    path: '/fhir/Patient',
    user: 'nurse',
    sandbox,
    wait: () => Promise.resolve(),
    intercept: ({ url }) =>
      isDown && url.includes('/PractitionerDetail') ? new Response('', { status: 500 }) : undefined,
  });
  expect(await screen.findByText(/^Your area could not be read, so everything is shown/)).toBeVisible();
  await total(sandbox.fhir.findAll('Patient').length);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await choice('My area');
  await total(tagged('Patient', inCounty()));
});

it('reads no names for a link with the own area', async () => {
  const { requests } = await renderApp({ path: `/fhir/Patient?area=${nairobi}`, user: 'nurse', sandbox });
  await choice('My area');
  expect(requests.filter((request) => request.includes(`/Location/${nairobi}`))).toEqual([]);
});

it('is none for a team of the root', async () => {
  const affiliations: OrganizationAffiliation[] = sandbox.fhir.findAll(
    'OrganizationAffiliation',
    `location=Location/${nairobi}`,
  );
  const root = [{ reference: `Location/${ROOT_LOCATION_ID}` }];
  sandbox.fhir.load(affiliations.map((affiliation): OrganizationAffiliation => ({ ...affiliation, location: root })));
  await renderApp({ path: '/fhir/Patient', user: 'nurse', sandbox });
  await total(sandbox.fhir.findAll('Patient').length);
  expect(screen.queryByRole('group', { name: 'Records shown' })).toBeNull();
});

it('reads the area once, and counts nothing in advance', async () => {
  const { requests } = await renderApp({ path: '/fhir/Patient', user: 'nurse', sandbox });
  await choice('My area');
  expect(requests.filter((request) => request.includes('PractitionerDetail'))).toEqual([
    `GET /PractitionerDetail?keycloak-uuid=${userId('nurse')}`,
  ]);
  expect(requests.filter((request) => request.startsWith('GET /fhir/Location?'))).toEqual([]);
});

it('limits the global search to the area, in the dialog and on its page', async () => {
  const { user } = await renderApp({ path: '/', user: 'nurse', sandbox });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'mvita');
  const dialog = within(screen.getByRole('dialog', { name: 'Search' }));
  expect(await dialog.findByText('Nothing in this area')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Show everything' }));
  expect(await dialog.findByRole('option', { name: /^Mvita, / })).toBeVisible();
  expect(area()).not.toBe('all');
  await user.click(dialog.getByRole('button', { name: 'My area' }));
  expect(await dialog.findByText('Nothing in this area')).toBeVisible();
  cleanup();
  const page = await renderApp({ path: '/search', user: 'nurse', sandbox });
  await waitFor(() => expect(area()).toBe(nairobi));
  await page.user.type(await screen.findByRole('combobox', { name: 'Search' }), 'westlands');
  expect(await screen.findByRole('option', { name: /^Westlands, / })).toBeVisible();
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe('westlands'));
  expect(area()).toBe(nairobi);
});
