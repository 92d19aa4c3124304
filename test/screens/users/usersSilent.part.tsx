import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { subDays } from 'date-fns';
import type { QuestionnaireResponse } from '../../../common/fhir/r4.ts';
import { countyId, practitionerId, teamId, userId } from '../../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { clearDevice } from '../../support/device.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const day = 24 * 3600 * 1000;
const path = '/admin/users/silent';

/** Changes when the server has received records, in calendar days before today. */
function receive(sandbox: Sandbox, daysAgo: number, where = '1 = 1', ...values: string[]): void {
  const at = subDays(new Date(), daysAgo).getTime();
  const set = `updated = ?, body = json_set(body, '$.meta.lastUpdated', ?)`;
  sandbox.identity.sql.run(`UPDATE fhir_resource SET ${set} WHERE ${where}`, at, new Date(at).toISOString(), ...values);
}

/** Stores answers of a user, received some days ago. */
function answer(sandbox: Sandbox, username: string, daysAgo: number, authored = new Date()): void {
  const { resource } = sandbox.fhir.create<QuestionnaireResponse>({
    ...{ resourceType: 'QuestionnaireResponse', status: 'completed', authored: authored.toISOString() },
    author: { reference: `Practitioner/${practitionerId(username)}` },
  });
  receive(sandbox, daysAgo, 'id = ?', resource.id ?? '');
}

/** A sandbox with data from a hundred days ago, newer ones of these users, and a disabled account. */
async function sandboxWith(newer: Readonly<Record<string, number>> = {}): Promise<Sandbox> {
  const sandbox = await openSandbox();
  receive(sandbox, 100);
  sandbox.identity.sql.run(`UPDATE id_users SET enabled = 0 WHERE username = 'kadzo.kahindi'`);
  for (const [username, daysAgo] of Object.entries(newer)) answer(sandbox, username, daysAgo);
  return sandbox;
}

const table = () => screen.findByRole('table', { name: 'Workers without recent data' });
/** The row of a worker, or null. */
const rowOf = async (name: string) => within(await table()).queryByRole('row', { name: new RegExp(name) });

beforeEach(clearDevice);

test('workers from whom nothing was received are listed with the reason and a number to call', async () => {
  const sandbox = await sandboxWith({ 'wanjiku.kamau': 13, 'otieno.odhiambo': 14 });
  // The phone of a worker who sends data is a year behind, that of a silent one a year ahead.
  answer(sandbox, 'halima.abdi', 1, new Date(Date.now() - 365 * day));
  answer(sandbox, 'amani.charo', 40, new Date(Date.now() + 325 * day));
  await renderApp({ path: `${path}?pageSize=100`, user: 'admin', sandbox });
  expect(await screen.findByText(/^\d+ of \d+ workers without recent data\.$/)).toBeVisible();
  expect(await rowOf('Wanjiku Kamau')).toBeNull();
  expect(await rowOf('Halima Abdi')).toBeNull();
  const row = await rowOf('Otieno Odhiambo');
  expect(row).toHaveTextContent(/14/);
  expect(within(row as HTMLElement).getByRole('link', { name: '0711234567' })).toHaveAttribute(
    'href',
    'tel:0711234567',
  );
  expect(await rowOf('Amani Charo')).toHaveTextContent(/40.*Clock of the phone is wrong/);
  expect(await rowOf('Kadzo Kahindi')).toHaveTextContent('No account can sign in');
  expect(await rowOf('Neema Nurse')).toHaveTextContent(/100/);
});

test('a note says that older sign-ins were not read', async () => {
  const sandbox = await sandboxWith();
  const busy = (request: Request): Response | undefined => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.endsWith('/events')) return undefined;
    const event = { type: 'LOGIN', userId: userId('admin'), time: Date.now() };
    return Response.json(Array.from({ length: Number(searchParams.get('max')) }, () => event));
  };
  await renderApp({ path, user: 'admin', sandbox, intercept: busy });
  expect(await screen.findByText('Only the last 10,000 sign-ins were read.')).toBeVisible();
});

test('the list is filtered by days, reason, team and area, and a team shows its responses per week', async () => {
  const sandbox = await sandboxWith({ 'wanjiku.kamau': 13, 'otieno.odhiambo': 20, 'salim.bakari': 20 });
  const { user } = await renderApp({ path: `${path}?days=7&pageSize=100`, user: 'admin', sandbox });
  expect(await rowOf('Wanjiku Kamau')).toHaveTextContent(/13/);
  expect(await rowOf('Salim Bakari')).toHaveTextContent(/20/);
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reason' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'No account can sign in' }));
  expect(await rowOf('Wanjiku Kamau')).toBeNull();
  expect(await rowOf('Kadzo Kahindi')).not.toBeNull();
});

test.each([
  ['team', `team=Organization/${teamId('Nairobi County Health Team')}`],
  ['area', `location=${countyId('Nairobi')}`],
])('the workers of one %s are listed, with their answers per week', async (_name, filter) => {
  const sandbox = await sandboxWith({ 'otieno.odhiambo': 20, 'salim.bakari': 20 });
  const { user } = await renderApp({ path: `${path}?${filter}&pageSize=100`, user: 'admin', sandbox });
  expect(await rowOf('Otieno Odhiambo')).not.toBeNull();
  expect(await rowOf('Salim Bakari')).toBeNull();
  const chart = within(await screen.findByRole('figure', { name: 'Responses per week' }));
  expect(chart.getByText('1 response received in 12 weeks.')).toBeVisible();
  await user.click(chart.getByRole('button', { name: 'Table' }));
  expect(chart.getAllByRole('row')).toHaveLength(13);
});

test('teams are compared by their workers without recent data, and lead to their lists', async () => {
  const sandbox = await sandboxWith({ 'wanjiku.kamau': 1, 'otieno.odhiambo': 20 });
  const { user } = await renderApp({ path: `${path}?days=7`, user: 'admin', sandbox });
  const chart = within(await screen.findByRole('figure', { name: 'Workers without recent data by team' }));
  await user.click(chart.getByRole('link', { name: 'Nairobi County Health Team' }));
  expect(await screen.findByRole('figure', { name: 'Responses per week' })).toBeVisible();
  expect(await rowOf('Otieno Odhiambo')).toHaveTextContent(/20/);
  expect(await rowOf('Wanjiku Kamau')).toBeNull();
});

test('the panel of a worker shows the responses per week and leads to the page of the user', async () => {
  const sandbox = await sandboxWith({ 'otieno.odhiambo': 20 });
  const id = practitionerId('otieno.odhiambo');
  await renderApp({ path: `${path}?viewDetails=${id}`, user: 'admin', sandbox });
  const panel = within(await screen.findByRole('region', { name: 'Worker' }));
  expect(await panel.findByText('1 response received in 12 weeks.')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Show the page of this person' })).toHaveAttribute(
    'href',
    `/admin/users/details/${userId('otieno.odhiambo')}`,
  );
});

test('the last number becomes a figure of the home page, which sends no request for it', async () => {
  const sandbox = await sandboxWith({ 'otieno.odhiambo': 3 });
  const { user, requests } = await renderApp({ path, user: 'admin', sandbox });
  await table();
  const sent = () => requests.filter((request) => decodeURIComponent(request).includes('_has:QuestionnaireResponse'));
  const before = sent().length;
  expect(before).toBeGreaterThan(0);
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
  const figure = await screen.findByRole('link', { name: /Workers without recent data/ });
  expect(figure).toHaveAttribute('href', path);
  expect(sent()).toHaveLength(before);
});

test('supervisors without the permission to view users see the list without accounts', async () => {
  const sandbox = await sandboxWith({ 'otieno.odhiambo': 30 });
  const { requests } = await renderApp({ path: `${path}?pageSize=100`, user: 'nurse', sandbox });
  expect(await screen.findByText('Accounts are not checked, because you may not view users.')).toBeVisible();
  expect(await rowOf('Otieno Odhiambo')).toHaveTextContent(/30/);
  expect(requests.filter((request) => request.includes('/auth/admin/realms/fhir/users'))).toEqual([]);
});
