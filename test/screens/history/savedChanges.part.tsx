import { act, screen, within } from '@testing-library/react';
import type { HealthcareService, Location } from '../../../common/fhir/r4.ts';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { fhirEndpoints } from '../../../src/api/fhir/index.ts';
import { fill, save } from '../../support/forms.ts';
import { openSandbox, renderApp, type RenderedApp } from '../../support/renderApp.tsx';

const { updateLocation, updateHealthcareService, deleteHealthcareService } = fhirEndpoints.endpoints;
const service: HealthcareService = {
  resourceType: 'HealthcareService',
  id: 'dentist',
  active: true,
  name: 'A dentist',
};

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
  sandbox.fhir.load([service]);
});

/** Renders a page whose reads get no response after the first write. */
function renderWithoutRefetch(path: string): Promise<RenderedApp> {
  let isWritten = false;
  return renderApp({
    path,
    user: 'admin',
    sandbox,
    intercept: (request) => {
      isWritten ||= ['PUT', 'DELETE'].includes(request.method);
      return isWritten && request.method === 'GET' ? new Promise<Response>(() => undefined) : undefined;
    },
  });
}

it('appear in tree and table at once, before any refetch', async () => {
  const { store } = await renderWithoutRefetch('/admin/location/unit');
  const tree = within(await screen.findByRole('tree', { name: 'Location hierarchy' }));
  const table = within(await screen.findByRole('table'));
  expect(await tree.findByRole('treeitem', { name: 'Baringo' })).toBeVisible();
  expect(await table.findByRole('cell', { name: 'Baringo' })).toBeVisible();
  const location: Location = { ...sandbox.fhir.read('Location', countyId('Baringo')), name: 'Renamed' };
  await act(async () => {
    await store.dispatch(updateLocation.initiate({ id: location.id ?? '', location }));
  });
  expect(tree.getByRole('treeitem', { name: 'Renamed' })).toBeVisible();
  expect(table.getByRole('cell', { name: 'Renamed' })).toBeVisible();
  expect(screen.queryByText('Baringo')).not.toBeInTheDocument();
});

it('appear in list and side panel at once, before any refetch', async () => {
  const { store } = await renderWithoutRefetch('/healthcare/list?viewDetails=dentist');
  const panel = within(await screen.findByRole('region', { name: 'View Details' }));
  expect(await panel.findByText('A dentist')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'A dentist' })).toBeVisible();
  const healthcareService = { ...service, name: 'A surgeon' };
  await act(async () => {
    await store.dispatch(updateHealthcareService.initiate({ id: 'dentist', healthcareService }));
  });
  expect(panel.getByText('A surgeon')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'A surgeon' })).toBeVisible();
  expect(screen.queryByText('A dentist')).not.toBeInTheDocument();
});

it('remove a deleted resource from the list at once, before any refetch', async () => {
  const { store } = await renderWithoutRefetch('/healthcare/list');
  expect(await screen.findByRole('cell', { name: 'A dentist' })).toBeVisible();
  await act(async () => {
    await store.dispatch(deleteHealthcareService.initiate({ id: 'dentist' }));
  });
  expect(screen.queryByRole('cell', { name: 'A dentist' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('row').length).toBeGreaterThan(1);
});

describe('are marked in the list to which the form returns', () => {
  it.each([
    ['/healthcare/list', /^Name/],
    ['/commodity/list', /^Enter product name/],
    ['/admin/CareTeams', /^Name/],
    ['/groups/list', /^Name/],
    ['/admin/teams', /^Name/],
    ['/admin/users', /^First Name/],
    ['/admin/users/groups', /^Name/],
    ['/admin/location/all', /^Name/],
    ['/admin/service-points', /^Name/],
  ])('%s, on its current page', async (path, name) => {
    const { user } = await renderApp({ path: `${path}?pageSize=5`, user: 'admin', sandbox });
    const [link] = await screen.findAllByRole('link', { name: /^Edit/ });
    await user.click(link!);
    // In most orders, this name is on the last page.
    await fill(user, name, 'Zz last');
    await save(user);
    const mark = await screen.findByText('Saved', { selector: 'main *' });
    expect(mark.closest('[role=row]')).toHaveTextContent('Zz last');
    expect(window.location.pathname + window.location.search).toContain(`${path}?pageSize=5`);
  });

  it('as the first row if a new record belongs on another page', async () => {
    const { user } = await renderApp({ path: '/healthcare/list', user: 'admin', sandbox });
    sandbox.fhir.load(
      Array.from({ length: 20 }, (_, index) => ({ ...service, id: `service-${index}`, name: `A service ${index}` })),
    );
    await user.click(await screen.findByRole('button', { name: 'Create Care Service' }));
    await fill(user, /^Name/, 'Zz last');
    await save(user);
    expect(await screen.findByRole('cell', { name: 'Zz last Saved' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(await screen.findByText(/^1–20 of/)).toBeVisible();
  });
});
