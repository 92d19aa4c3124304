import { cleanup, screen, within } from '@testing-library/react';
import type { Group, HealthcareService, Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import {
  countyId,
  patientId,
  practitionerId,
  productId,
  sampleId,
  teamId,
  userId,
} from '../../../server/sandbox/data/ids.ts';
import { inventoryId, stockedServicePoints } from '../../../server/sandbox/data/inventory.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});

const careTeam = sampleId('CareTeam', 'Nairobi Care Team');
const path = async () =>
  within(await screen.findByRole('navigation', { name: 'Path to this page' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace('>', ''));

test('the panel of a care team links to its page with members and organizations', async () => {
  const { user } = await renderApp({ path: `/admin/CareTeams?viewDetails=${careTeam}`, user: 'admin', sandbox });
  await user.click(await screen.findByRole('link', { name: 'View full details' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nairobi Care Team' })).toBeVisible();
  expect(await path()).toEqual(['Home', 'Teams', 'Care teams', 'Nairobi Care Team']);
  const fact = (label: string) => within(screen.getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement);
  expect(await fact('Participants').findByRole('link', { name: 'Sanaa Supervisor' })).toBeVisible();
  expect(fact('Participants').getByRole('link', { name: /^\d+ more$/ })).toHaveAttribute(
    'href',
    expect.stringContaining('tab=participants'),
  );
  expect(await fact('Managing organizations').findByRole('link', { name: 'Nairobi County Health Team' })).toBeVisible();
  const members = within(await screen.findByRole('table', { name: 'Participants' }));
  expect(await members.findByRole('link', { name: 'Wanjiku Kamau' })).toHaveAttribute(
    'href',
    `/admin/users/details/${userId('wanjiku.kamau')}`,
  );
  expect(members.getByRole('row', { name: 'Wanjiku Kamau Practitioner' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^Managing organizations/ }));
  const teams = within(await screen.findByRole('table', { name: 'Managing organizations' }));
  expect(await teams.findByRole('link', { name: 'Nairobi County Health Team' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Technical details' })).toBeVisible();
});

test('the path of a form leads to the page of its record', async () => {
  await renderApp({ path: `/admin/CareTeam/edit/${careTeam}`, user: 'admin', sandbox });
  const crumbs = within(await screen.findByRole('navigation', { name: 'Path to this page' }));
  expect(await crumbs.findByRole('link', { name: 'Nairobi Care Team' })).toHaveAttribute(
    'href',
    `/admin/CareTeam/view/${careTeam}`,
  );
});

test('a list with the name of its section has one step in the path', async () => {
  await renderApp({ path: '/admin/location/all', user: 'admin', sandbox });
  expect(await path()).toEqual(['Home', 'Locations']);
});

test('links are limited to the pages that the user may open', async () => {
  const user = userWithRoles(sandbox, ['GET_CARETEAM']);
  await renderApp({ path: `/admin/CareTeam/view/${careTeam}`, user, sandbox });
  const members = within(await screen.findByRole('table', { name: 'Participants' }));
  expect(await members.findByText('Wanjiku Kamau')).toBeVisible();
  expect(members.queryByRole('link', { name: 'Wanjiku Kamau' })).toBeNull();
});

test('without the right to read accounts, a person leads to the page of the practitioner', async () => {
  await renderApp({ path: `/admin/CareTeam/view/${careTeam}`, user: 'nurse', sandbox });
  const members = within(await screen.findByRole('table', { name: 'Participants' }));
  expect(await members.findByRole('link', { name: 'Wanjiku Kamau' })).toHaveAttribute(
    'href',
    `/admin/practitioners/${practitionerId('wanjiku.kamau')}`,
  );
});

test('the page of a practitioner without an account has contacts, teams and their locations', async () => {
  const team = teamId('Kisumu County Health Team');
  const zola: Practitioner = {
    resourceType: 'Practitioner',
    id: 'zola',
    active: true,
    name: [{ given: ['Zola'], family: 'Volunteer' }],
    telecom: [{ system: 'phone', value: '+254700000001' }],
  };
  const role: PractitionerRole = {
    resourceType: 'PractitionerRole',
    id: 'zola-role',
    active: true,
    practitioner: { reference: 'Practitioner/zola' },
    organization: { reference: `Organization/${team}` },
  };
  sandbox.fhir.load([zola, role]);
  const { user } = await renderApp({ path: '/admin/practitioners/zola', user: 'admin', sandbox });
  expect(await screen.findByRole('heading', { level: 1, name: 'Zola Volunteer' })).toBeVisible();
  expect(screen.getByText('+254700000001')).toBeVisible();
  expect(screen.getByText('User account').nextSibling).toHaveTextContent('None');
  const teams = within(screen.getByRole('table', { name: 'Teams' }));
  expect(await teams.findByRole('link', { name: 'Kisumu County Health Team' })).toHaveAttribute(
    'href',
    `/admin/teams/${team}`,
  );
  expect(teams.getByRole('row', { name: 'Kisumu County Health Team Practitioner Active' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Locations' }));
  const locations = within(await screen.findByRole('table', { name: 'Locations' }));
  expect(await locations.findByRole('link', { name: 'Kisumu' })).toHaveAttribute(
    'href',
    `/admin/location/unit/view/${countyId('Kisumu')}`,
  );
});

test('the page of a practitioner with an account leads to the user, and shows only what may be read', async () => {
  const path = `/admin/practitioners/${practitionerId('wanjiku.kamau')}`;
  await renderApp({ path, user: 'admin', sandbox });
  expect(await screen.findByRole('link', { name: 'Yes' })).toHaveAttribute(
    'href',
    `/admin/users/details/${userId('wanjiku.kamau')}`,
  );
  cleanup();
  const { requests } = await renderApp({ path, user: userWithRoles(sandbox, ['GET_PRACTITIONER']), sandbox });
  expect(await screen.findByRole('heading', { level: 1, name: 'Wanjiku Kamau' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Yes' })).toBeNull();
  expect(screen.queryByRole('tab', { name: /^Teams/ })).toBeNull();
  expect(requests.filter((request) => /PractitionerRole|OrganizationAffiliation/.test(request))).toEqual([]);
});

test('the page of a group lists its members, and a product has another page', async () => {
  const group: Group = {
    resourceType: 'Group',
    id: 'twins',
    name: 'Twins',
    type: 'person',
    actual: true,
    member: [{ entity: { reference: `Patient/${patientId(3)}` } }],
  };
  sandbox.fhir.load([group]);
  await renderApp({ path: '/group/view/twins', user: 'admin', sandbox });
  const members = within(await screen.findByRole('table', { name: 'Members' }));
  expect((await members.findAllByRole('link'))[0]).toHaveAttribute('href', `/fhir/Patient/${patientId(3)}`);
});

test('a product opened as a group is not found', async () => {
  await renderApp({ path: `/group/view/${productId('Oxytocin 10 IU')}`, user: 'admin', sandbox });
  expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeVisible();
});

test('the page of a healthcare service shows its team and Locations', async () => {
  const id = sampleId('HealthcareService', 'Nairobi', 'Immunization');
  const service: HealthcareService = sandbox.fhir.read('HealthcareService', id);
  const offered: HealthcareService = { ...service, location: [{ reference: `Location/${countyId('Nairobi')}` }] };
  sandbox.fhir.load([offered]);
  await renderApp({ path: `/healthcare/view/${id}`, user: 'admin', sandbox });
  expect(await screen.findByRole('link', { name: 'Nairobi County Health Team' })).toBeVisible();
  const locations = within(await screen.findByRole('table', { name: 'Locations' }));
  expect(await locations.findByRole('link', { name: 'Nairobi' })).toHaveAttribute(
    'href',
    `/admin/location/unit/view/${countyId('Nairobi')}`,
  );
});

test('the page of a product lists the service points that have it in stock', async () => {
  const [place] = stockedServicePoints;
  const stock: Group = sandbox.fhir.read('Group', inventoryId(place!, 0));
  const product = stock.member?.[0]?.entity?.reference?.split('/')[1] ?? '';
  await renderApp({
    path: `/commodity/view/${product}?tab=stock`,
    user: 'admin',
    sandbox,
    config: { projectCode: 'eusm' },
  });
  const table = within(await screen.findByRole('table', { name: 'Stock of this product' }));
  expect(await table.findByRole('link', { name: place?.name })).toHaveAttribute(
    'href',
    `/admin/location/unit/view/${place?.id}?view-details=inventory`,
  );
});

test('the page of a user group shows members and roles', async () => {
  const id = sampleId('UserGroup', 'Viewers');
  const { user } = await renderApp({ path: `/admin/users/groups/view/${id}`, user: 'admin', sandbox });
  expect(await screen.findByRole('heading', { level: 1, name: 'Viewers' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Victor Viewer/ })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Roles' }));
  expect((await screen.findAllByText(/GET_LOCATION/))[0]).toBeVisible();
});

test('the page of a role shows the groups and users that have it', async () => {
  await renderApp({ path: '/admin/users/roles/view/GET_LOCATION', user: 'admin', sandbox });
  expect(await screen.findByRole('heading', { level: 1, name: 'GET_LOCATION' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Viewers' })).toHaveAttribute(
    'href',
    `/admin/users/groups/view/${sampleId('UserGroup', 'Viewers')}`,
  );
  expect(screen.getByRole('tab', { name: /users/i })).toBeVisible();
});

test.each(['..', '.', 'a/b', '50% what?#'])(
  'the role “%s” opens, and no request goes to another address',
  async (name) => {
    const { roles } = sandbox.identity;
    const part = roles.byName('GET_LOCATION');
    const role = roles.create({ name, description: 'Unusual name' });
    roles.addComposites(role.id, [part?.id ?? '']);
    const path = `/admin/users/roles?viewDetails=${encodeURIComponent(name)}`;
    const { user } = await renderApp({ path, user: 'admin', sandbox });
    const panel = within(await screen.findByLabelText('User role'));
    expect(await panel.findByText('Unusual name')).toBeVisible();
    expect(await panel.findByRole('link', { name: 'GET_LOCATION' })).toBeVisible();
    expect(await panel.findAllByText(/^(Keycloak cannot list them|No (group|user) has this role)/)).toHaveLength(2);
    await user.click(panel.getByRole('link', { name: 'View full details' }));
    expect((await screen.findAllByText('Unusual name'))[0]).toBeVisible();
  },
);
