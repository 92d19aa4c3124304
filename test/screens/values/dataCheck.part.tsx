import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Location, PractitionerRole } from '../../../common/fhir/r4.ts';
import { inventory } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { levelOf } from '../../../common/fhir/location.ts';
import { withLevel } from '../../../common/fhir/withLevel.ts';
import { countyId, sampleId } from '../../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { confirm, purgeBulk } from '../../support/bulk.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

afterEach(purgeBulk);

const path = '/admin/doctor/data';

/** The number of findings of a rule on the page. */
const countOf = async (rule: string): Promise<string | undefined> => {
  // Hidden behind the dialog of a run.
  const hidden = true;
  const table = within(await screen.findByRole('table', { name: 'Data check', hidden }));
  const row = (await table.findByRole('cell', { name: rule, hidden })).closest<HTMLElement>('[role="row"]')!;
  return within(row).getAllByRole('cell', { hidden })[1]?.textContent ?? undefined;
};

const level = 'Levels that do not fit the hierarchy';
const roles = 'Active roles of inactive people';

const nairobi = (sandbox: Sandbox): Location => sandbox.fhir.read('Location', countyId('Nairobi'));
const ownRole: PractitionerRole = {
  resourceType: 'PractitionerRole',
  id: 'check-role',
  active: true,
  practitioner: { reference: 'Practitioner/check-person' },
};

/** Sample data with a level that does not fit and an active role of an inactive person. */
async function faulty(): Promise<Sandbox> {
  const sandbox = await openSandbox();
  sandbox.fhir.load(
    [
      withLevel(nairobi(sandbox), 5),
      { resourceType: 'Practitioner', id: 'check-person', active: false },
      ownRole,
    ] as never,
    { validate: false },
  );
  return sandbox;
}

const content = ({ meta: _meta, ...rest }: Location | PractitionerRole) => rest;

test('the sample data have only the faults that they contain on purpose', async () => {
  await renderApp({ path, user: 'admin', config: { timeZone: 'Africa/Nairobi' } });
  expect(await countOf('Days that depend on the time zone')).toBe('6');
  for (const rule of [level, roles, 'Codes of several locations', 'Stock that phones do not receive'])
    expect(await countOf(rule)).toBe('No findings');
});

test('a repair corrects the findings of a rule, and its undo is exact', async () => {
  const sandbox = await faulty();
  const before = nairobi(sandbox);
  const { user } = await renderApp({ path, user: 'admin', sandbox });
  expect(await countOf(level)).toBe('1');
  expect(await countOf(roles)).toBe('1');
  await user.click(screen.getByRole('button', { name: `Repair: ${level}` }));
  const result = await confirm(user, 'Repair 1 record');
  expect(levelOf(nairobi(sandbox))).toBe(1);
  await waitFor(async () => expect(await countOf(level)).toBe('No findings'));
  await user.click(result.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(content(nairobi(sandbox))).toEqual(content(before)));
  await waitFor(async () => expect(await countOf(level)).toBe('1'));
});

test('an entry of a List whose item exists without the code of stock is not absent', async () => {
  const sandbox = await openSandbox();
  const rule = 'Stock lists with entries that do not exist';
  const [list] = sandbox.fhir.findAll('List', `code=${codingKey(inventory.list)}&_count=1`);
  const entries = ['check-codeless', 'check-gone'].map((id) => ({ item: { reference: `Group/${id}` } }));
  sandbox.fhir.load(
    [
      { resourceType: 'Group', id: 'check-codeless', name: 'Pump' },
      { ...list, entry: [...(list?.entry ?? []), ...entries] },
    ] as never,
    { validate: false },
  );
  const { user } = await renderApp({ path, user: 'admin', sandbox });
  expect(await countOf(rule)).toBe('1');
  await user.click(screen.getByRole('link', { name: rule }));
  expect(await screen.findByText('check-gone')).toBeVisible();
  expect(screen.queryByText(/check-codeless/)).toBeNull();
});

test('a role of an inactive person is ended', async () => {
  const sandbox = await faulty();
  const { user } = await renderApp({ path, user: 'admin', sandbox });
  await countOf(roles);
  await user.click(screen.getByRole('button', { name: `Repair: ${roles}` }));
  await confirm(user, 'Repair 1 record');
  expect(content(sandbox.fhir.read('PractitionerRole', 'check-role'))).toEqual({ ...ownRole, active: false });
});

test('the findings of a rule are a list with links to their records', async () => {
  const sandbox = await faulty();
  const { user } = await renderApp({ path, user: 'admin', sandbox });
  await countOf(level);
  await user.click(screen.getByRole('link', { name: level }));
  const list = within(await screen.findByRole('table', { name: level }));
  const link = await list.findByRole('link', { name: /Nairobi/ });
  expect(link).toHaveAttribute('href', expect.stringContaining(countyId('Nairobi')));
  expect(list.getByText('5 → 1')).toBeVisible();
});

test('names of levels replace their numbers on the page of a Location', async () => {
  const sandbox = await openSandbox();
  const path = `/admin/location/unit/view/${countyId('Nairobi')}`;
  await renderApp({ path, user: 'admin', sandbox });
  expect((await screen.findAllByText('County'))[0]).toBeVisible();
  expect(screen.queryByText('Level 1')).toBeNull();
  cleanup();
  sandbox.fhir.remove('ValueSet', sampleId('ValueSet', 'administrative-levels'));
  await renderApp({ path, user: 'admin', sandbox });
  expect((await screen.findAllByText('Level 1'))[0]).toBeVisible();
});
