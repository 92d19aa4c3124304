import { screen, waitFor, within } from '@testing-library/react';
import type { Location, OrganizationAffiliation } from '../../../common/fhir/r4.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { constituencyId, countyId, teamId } from '../../../server/sandbox/data/ids.ts';
import { renderApp } from '../../support/renderApp.tsx';

const view = (id: string) => `/admin/location/unit/view/${id}`;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

const value = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt, dt *' })).closest('dt')?.nextElementSibling;

describe('the details of a location', () => {
  it('shows its path, its fields and the locations in it', async () => {
    const { user } = await renderApp({ path: view(constituencyId('Westlands')), user: 'locations', sandbox });
    expect(await screen.findByRole('heading', { level: 1, name: 'Westlands' })).toBeVisible();
    expect(document.title).toMatch(/^View details \| Westlands \| /);
    const path = within(await screen.findByRole('navigation', { name: /breadcrumb|path/i }));
    const county = await path.findByRole('link', { name: 'Nairobi' });
    expect(county).toHaveAttribute('href', view(countyId('Nairobi')));
    expect(path.queryByRole('link', { name: 'Westlands' })).toBeNull();
    expect(path.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Hierarchy', 'Nairobi']);
    expect(await value('Administrative level')).toHaveTextContent('Constituency');
    expect(await value('Parent')).toHaveTextContent('Nairobi');
    expect(await screen.findByRole('cell', { name: 'Kitisuru' })).toBeVisible();
    expect(screen.queryByText(constituencyId('Westlands'))).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Technical details' }));
    expect(await value('ID')).toHaveTextContent(constituencyId('Westlands'));
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(await value('Physical type')).toHaveTextContent('Jurisdiction jdn');
    await user.click(county);
    expect(await screen.findByRole('heading', { level: 1, name: 'Nairobi' })).toBeVisible();
  });

  it('moves it in a form with the hierarchy, which shows the current parent', async () => {
    const { user } = await renderApp({ path: view(constituencyId('Westlands')), user: 'locations', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Move Westlands' })).toBeVisible();
    expect(await screen.findByRole('searchbox', { name: 'Search the hierarchy' })).toBeVisible();
    expect(await screen.findByText(/^Current parent:/)).toHaveTextContent('Current parent: Kenya › Nairobi');
  });

  it('of a deleted location links to its history, which restores it', async () => {
    const gone: Location = { resourceType: 'Location', id: 'gone', name: 'Gone Ward', status: 'active' };
    sandbox.fhir.load([gone], { validate: false });
    sandbox.fhir.remove('Location', 'gone');
    const { user } = await renderApp({ path: view('gone'), user: 'locations', sandbox });
    expect(await screen.findByRole('heading', { level: 1, name: 'Record deleted' })).toBeVisible();
    expect(screen.queryByText('404')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Open the history' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Gone Ward' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Restore version 1/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gone Ward' })).toHaveAttribute('href', view('gone'));
  });

  it('shows the current name of the parent instead of the stored display', async () => {
    const partOf = { reference: `Location/${countyId('Nairobi')}`, display: 'Old Nairobi' };
    const ward: Location = { resourceType: 'Location', id: 'ward', name: 'Ward', status: 'active', partOf };
    sandbox.fhir.load([ward], { validate: false });
    await renderApp({ path: view('ward'), user: 'viewer', sandbox });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ward' })).toBeVisible();
    await waitFor(async () => expect(await value('Parent')).toHaveTextContent(/^Nairobi$/));
  });

  it('decodes and draws the boundary, and reads older formats of coordinates and aliases', async () => {
    const geometry = '{"type":"Polygon","coordinates":[[[36,-1],[37,-1],[37,0],[36,-1]]],"name":"Ngong’"}';
    const legacyLocation = {
      resourceType: 'Location',
      id: 'odd',
      name: 'Odd Well',
      alias: 'Old Well',
      status: 'suspended',
      position: { latitude: '0', longitude: '36.8' },
      physicalType: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/location-physical-type', code: 'bu' }],
      },
      extension: [
        {
          url: 'http://build.fhir.org/extension-location-boundary-geojson.html',
          valueAttachment: { data: Buffer.from(geometry).toString('base64') },
        },
      ],
    };
    sandbox.fhir.load([legacyLocation], { validate: false });
    const { user } = await renderApp({ path: `${view('odd')}?view-details=details`, user: 'viewer', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Technical details' }));
    expect(await screen.findByText(geometry)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Outline of the geometry' })).toBeVisible();
    expect(await value('Latitude')).toHaveTextContent('0');
    expect(await value('Alias')).toHaveTextContent('Old Well');
    expect(screen.getByText('Suspended')).toBeVisible();
    expect(await value('Parent')).toHaveTextContent('-');
    expect(screen.queryByRole('table', { name: 'Locations' })).toBeNull();
  });

  it('ends the path when the data are circular', async () => {
    const locationOf = (id: string, parent: string): Location => ({
      resourceType: 'Location',
      id,
      name: `Round ${id}`,
      status: 'active',
      partOf: { reference: `Location/${parent}` },
    });
    sandbox.fhir.load([locationOf('x', 'z'), locationOf('y', 'x'), locationOf('z', 'y')], { validate: false });
    await renderApp({ path: view('z'), user: 'viewer', sandbox });
    const path = within(await screen.findByRole('navigation', { name: /breadcrumb|path/i }));
    await waitFor(() =>
      expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        ...['Home', 'Locations', 'Hierarchy'],
        ...['Round x', 'Round y', 'Round z'],
      ]),
    );
  });
});

test('the header of a service point links to its teams and to its position, and the tabs count teams and people', async () => {
  const at = countyId('Nairobi');
  const point: Location = {
    resourceType: 'Location',
    id: 'headed-point',
    name: 'Headed Point',
    status: 'active',
    physicalType: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/location-physical-type', code: 'bu' }] },
    partOf: { reference: `Location/${at}` },
    position: { latitude: -1.29, longitude: 36.82 },
  };
  const team = 'Nairobi County Health Team';
  const affiliation: OrganizationAffiliation = {
    resourceType: 'OrganizationAffiliation',
    id: 'headed-team',
    active: true,
    organization: { reference: `Organization/${teamId(team)}` },
    location: [{ reference: 'Location/headed-point' }],
  };
  sandbox.fhir.load([point, affiliation], { validate: false });
  const { user } = await renderApp({ path: view('headed-point'), user: 'admin', sandbox });
  const teams = within((await value('Teams')) as HTMLElement);
  expect(await teams.findByRole('link', { name: team })).toHaveAttribute('href', `/admin/teams/${teamId(team)}`);
  expect(await screen.findByRole('tab', { name: 'Teams 1 entry' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: /^People \d+ entries/ })).toBeVisible();
  await user.click(screen.getByRole('link', { name: '-1.29, 36.82' }));
  expect(await screen.findByRole('tab', { name: 'Map' })).toHaveAttribute('aria-selected', 'true');
});

test('an edit that begins on the page of a Location returns to it', async () => {
  const { user } = await renderApp({ path: `/admin/location/unit/view/${countyId('Kwale')}`, user: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Kwale County');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kwale County' })).toBeVisible();
  expect(window.location.pathname).toBe(`/admin/location/unit/view/${countyId('Kwale')}`);
});
