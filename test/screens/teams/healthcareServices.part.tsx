import { screen, within } from '@testing-library/react';
import type { HealthcareService } from '../../../common/fhir/r4.ts';
import { teamId } from '../../../server/sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { escapeSearch } from '../../../common/fhir/escapeSearch.ts';
import { PHONE } from '../../../src/shared/layout/useMedia.ts';
import { choose, field, fill, notice, save } from '../../support/forms.ts';
import { pick } from '../../support/pick.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const list = '/healthcare/list';
const create = '/healthcare/add-edit';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

const named = (name: string): HealthcareService => {
  const [found] = sandbox.fhir.findAll('HealthcareService', `name:exact=${encodeURIComponent(escapeSearch(name))}`);
  if (!found) throw new Error(`No service is called ${name}`);
  return found;
};

it('lists services by name, one page from the server', async () => {
  const { requests } = await renderApp({ path: `${list}?pageSize=5`, user: 'viewer', sandbox });
  expect(await screen.findByRole('heading', { level: 1, name: 'HealthCare service list' })).toBeVisible();
  expect(await screen.findByText('1–5 of 16')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
    'Name',
    'Status',
    'Last Updated',
    'Actions',
  ]);
  expect(requests.filter((request) => request.includes('/fhir/'))).toEqual([
    expect.stringContaining('HealthcareService?_sort=name%2C_id&_count=5'),
    'GET /fhir/HealthcareService?_summary=count',
  ]);
});

it('shows the providing team on the cards of a phone', async () => {
  const originalMatchMedia = window.matchMedia.bind(window);
  const phone = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...originalMatchMedia(query), ...{ matches: query === PHONE } }));
  await renderApp({ path: `${list}?search=Immunization`, user: 'viewer', sandbox });
  const card = (await screen.findByText('Immunization, Kisumu')).closest('tr, li, [role="row"]');
  expect(card).toHaveTextContent('Kisumu County Health Team');
  phone.mockRestore();
});

it('searches by a name with a comma', async () => {
  const { user } = await renderApp({ path: list, user: 'viewer', sandbox });
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  await user.click(box);
  await user.paste('Immunization, Kis');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Immunization, Kisumu' })).toBeVisible();
});

it('shows the providing team in the details', async () => {
  const { id } = named('Immunization, Kisumu');
  await renderApp({ path: `${list}?viewDetails=${id}`, user: 'viewer', sandbox });
  const panel = within(await screen.findByRole('region', { name: 'View Details' }));
  expect(await panel.findByText('Provided by')).toBeVisible();
  expect(panel.getByText('Kisumu County Health Team')).toBeVisible();
  expect(panel.getByText('Every weekday from 8 to 12')).toBeVisible();
});

it('hides Edit and Create without permission', async () => {
  await renderApp({ path: `${list}?search=Immunization`, user: 'viewer', sandbox });
  expect(await screen.findByRole('cell', { name: 'Immunization, Kisumu' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create Care Service' })).not.toBeInTheDocument();
});

it.each([
  [list, 'GET_LOCATION', 'HealthcareService.read'],
  [create, 'GET_HEALTHCARESERVICE', 'HealthcareService.create'],
  [`${create}/x`, 'GET_HEALTHCARESERVICE', 'HealthcareService.update'],
])('%s with only %s names the missing permission %s', async (path, role, permission) => {
  await renderApp({ path, user: userWithRoles(sandbox, [role]), sandbox });
  expect(await screen.findByText(permission)).toBeVisible();
});

it('creates a service that is active by default', async () => {
  const { user } = await renderApp({ path: create, user: 'admin', sandbox });
  expect(await screen.findByRole('heading', { level: 1, name: 'Create Care Service' })).toBeVisible();
  await fill(user, /^Name/, 'Eye clinic');
  await pick(user, 'Provided by', 'Nairobi County Health Team');
  await save(user);
  await notice('Health care service created successfully');
  expect(window.location.pathname).toBe(list);
  const { meta: _meta, ...service } = named('Eye clinic');
  expect(service).toEqual({
    resourceType: 'HealthcareService',
    id: service.id,
    identifier: [{ use: 'official', value: service.id }],
    active: true,
    name: 'Eye clinic',
    providedBy: {
      reference: `Organization/${teamId('Nairobi County Health Team')}`,
      display: 'Nairobi County Health Team',
    },
  });
});

it('clears texts and keeps elements that the form does not show', async () => {
  const service: HealthcareService = {
    resourceType: 'HealthcareService',
    id: 'dentist',
    active: true,
    name: 'Dentist',
    comment: 'On Mondays',
    extraDetails: 'Bring a towel',
    telecom: [{ system: 'phone', value: '0700' }],
    providedBy: { reference: `Organization/${teamId('Nairobi County Health Team')}` },
  };
  sandbox.fhir.load([service]);
  const { user } = await renderApp({ path: `${create}/dentist`, user: 'admin', sandbox });
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Care Service | Dentist' })).toBeVisible();
  expect(await field('Provided by')).toHaveValue('Nairobi County Health Team');
  await fill(user, 'Comment', '');
  await fill(user, 'Extra details', '');
  await choose(user, /^Status/, 'Inactive');
  await save(user);
  await notice('Health care service updated successfully');
  const { meta: _meta, ...after } = sandbox.fhir.read('HealthcareService', 'dentist');
  const { comment: _comment, extraDetails: _extra, ...rest } = service;
  expect(after).toEqual({ ...rest, active: false });
});

it('shows an error and keeps the input when the server refuses', async () => {
  const { id } = named('Family planning, Nairobi');
  const { user } = await renderApp({
    path: `${create}/${id}`,
    user: 'admin',
    sandbox,
    intercept: (request) => (request.method === 'PUT' ? new Response('the disk is full', { status: 507 }) : undefined),
  });
  await fill(user, /^Name/, 'Planning');
  await save(user);
  await notice(/There was a problem saving/);
  expect(await field(/^Name/)).toHaveValue('Planning');
});
