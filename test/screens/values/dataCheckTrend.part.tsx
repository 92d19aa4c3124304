import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { FhirResource, Group, List, Location } from '../../../common/fhir/r4.ts';
import { dataCheckList, inventory } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { withLevel } from '../../../common/fhir/withLevel.ts';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { confirm, purgeBulk } from '../../support/bulk.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

afterEach(purgeBulk);

const path = '/admin/doctor/data';
const level = 'Levels that do not fit the hierarchy';
const config = { timeZone: 'Africa/Nairobi' };

/** Findings of a rule, and their change since the check before. */
async function cellsOf(rule: string): Promise<(string | null)[]> {
  // Hidden behind the dialog of a run.
  const hidden = true;
  const table = within(await screen.findByRole('table', { name: 'Data check', hidden }));
  const row = (await table.findByRole('cell', { name: rule, hidden })).closest<HTMLElement>('[role="row"]')!;
  return within(row)
    .getAllByRole('cell', { hidden })
    .slice(1, 3)
    .map(({ textContent }) => textContent);
}

const nairobi = (sandbox: Sandbox): Location => sandbox.fhir.read('Location', countyId('Nairobi'));
const load = (sandbox: Sandbox, ...resources: unknown[]) => sandbox.fhir.load(resources as never, { validate: false });
const stored = (sandbox: Sandbox): List | undefined =>
  sandbox.fhir.findAll<'List'>('List', `code=${codingKey(dataCheckList)}`)[0];

test('checks are kept for all users, with the change of each rule and a chart', async () => {
  const sandbox = await openSandbox();
  const { user } = await renderApp({ path, user: 'admin', sandbox });
  expect(await cellsOf(level)).toEqual(['No findings', '']);
  expect(screen.queryByRole('figure')).toBeNull();
  load(sandbox, withLevel(nairobi(sandbox), 5));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(async () => expect(await cellsOf(level)).toEqual(['1', '+1']));
  expect(await screen.findByRole('figure', { name: /^Findings in the last checks/ })).toBeVisible();
  await user.click(screen.getByRole('link', { name: level }));
  expect(await screen.findByRole('figure', { name: new RegExp(`^${level}: findings`) })).toBeVisible();
  cleanup();
  const other = userWithRoles(sandbox, ['GET_LOCATION', 'GET_LIST']);
  const { clients, roles, users } = sandbox.identity;
  const manage = roles.byName('manage-realm', clients.byClientId('realm-management')?.id);
  roles.grant(users.byUsername(other)?.id ?? '', [manage?.id ?? '']);
  load(sandbox, withLevel(nairobi(sandbox), 1));
  const version = stored(sandbox)?.meta?.versionId;
  await renderApp({ path, user: other, sandbox });
  await waitFor(async () => expect(await cellsOf(level)).toEqual(['No findings', '-1']));
  // Rules about records that the user may not read are left out, and the check is not stored without the permission.
  expect(screen.queryByText('Stock in no list of a service point')).toBeNull();
  expect(stored(sandbox)?.meta?.versionId).toBe(version);
});

test('the last 30 checks are kept, and notes of other programs are no checks', async () => {
  const sandbox = await openSandbox();
  const note = Array.from({ length: 40 }, (_each, index) => ({
    time: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    text: JSON.stringify({ wrongLevels: index, constructor: 4, withoutName: -1 }),
  }));
  const odd = [
    null,
    {},
    { text: '{}' },
    { time: 'soon', text: '{"wrongLevels":1}' },
    { time: '2026-01-01', text: '[' },
  ];
  const list = { resourceType: 'List', id: 'data-check', status: 'current', mode: 'working' };
  load(sandbox, { ...list, code: { coding: [dataCheckList] }, note: [...odd, ...note] });
  await renderApp({ path, user: 'admin', sandbox });
  await waitFor(async () => expect(await cellsOf(level)).toEqual(['No findings', '-39']));
  await waitFor(() => expect(stored(sandbox)?.note).toHaveLength(30));
  expect(stored(sandbox)?.note?.at(-1)?.text).toContain('"wrongLevels":0');
});

test('a List of another program with the same id is not changed', async () => {
  const sandbox = await openSandbox();
  load(sandbox, { resourceType: 'List', id: 'data-check', status: 'current', mode: 'working', title: 'Other' });
  await renderApp({ path, user: 'admin', sandbox });
  expect(await cellsOf(level)).toEqual(['No findings', '']);
  expect(sandbox.fhir.read<'List'>('List', 'data-check').meta?.versionId).toBe('1');
});

test('planted faults are found once each, are gone after the repairs, and come back exactly by their undo', async () => {
  const sandbox = await openSandbox();
  const [stockList] = sandbox.fhir.findAll<'List'>('List', `code=${codingKey(inventory.list)}&_count=1`);
  const itemId = stockList?.entry?.[0]?.item.reference?.slice('Group/'.length) ?? '';
  const item = sandbox.fhir.read<'Group'>('Group', itemId);
  const day = 'Days that depend on the time zone';
  const wards = sandbox.fhir.findAll('Location', `partof=${countyId('Nairobi')}`).slice(0, 2);
  // Servers merge tags, so that those of the sample have to be removed without a write.
  const untagged: Group = { ...item, meta: {} };
  const planted: FhirResource[] = [
    ...wards.map((each) => withLevel(each, 7)),
    { resourceType: 'Practitioner', id: 'check-person', active: false },
    ...['one', 'two'].map((id): FhirResource => ({
      ...{ resourceType: 'PractitionerRole', id: `check-${id}`, active: true },
      practitioner: { reference: 'Practitioner/check-person' },
    })),
    untagged,
    { ...stockList!, entry: [...(stockList?.entry ?? []), { item: { reference: 'Group/check-gone' } }] },
  ];
  load(sandbox, ...planted);
  const { user } = await renderApp({ path, user: 'admin', sandbox, config });
  const expected: Record<string, string> = {
    [level]: '2',
    'Active roles of inactive people': '2',
    'Stock that phones do not receive': '1',
    'Stock lists with entries that do not exist': '1',
  };
  const before = planted.map(({ resourceType, id = '' }) => sandbox.fhir.read(resourceType as 'Location', id));
  const rules = [...Object.keys(expected), 'Locations without a name', 'Codes of several locations'];
  for (const rule of rules) expect((await cellsOf(rule))[0]).toBe(expected[rule] ?? 'No findings');
  // The sample data have these on purpose.
  expect((await cellsOf(day))[0]).toBe('6');
  for (const [rule, count] of Object.entries(expected)) {
    await user.click(await screen.findByRole('button', { name: `Repair: ${rule}` }));
    const result = await confirm(user, count === '1' ? 'Repair 1 record' : `Repair ${count} records`);
    await waitFor(async () => expect((await cellsOf(rule))[0]).toBe('No findings'));
    await user.click(result.getByRole('button', { name: /^Undo/ }));
    // An undo leaves added tags, and servers refuse references to nothing.
    const left = /phones|do not exist/.test(rule) ? 'No findings' : count;
    await waitFor(async () => expect((await cellsOf(rule))[0]).toBe(left));
    await user.click(await result.findByRole('button', { name: 'Close' }));
  }
  const content = ({ meta: _meta, ...rest }: object & { meta?: unknown }) => rest;
  const after = planted.map(({ resourceType, id = '' }) => sandbox.fhir.read(resourceType as 'Location', id));
  // Without the List, whose entry is not restored.
  expect(after.slice(0, -1).map(content)).toEqual(before.slice(0, -1).map(content));
});
