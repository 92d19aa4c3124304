import { screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { inventoryId, productOf, stockedServicePoints } from '../../../server/sandbox/data/inventory.ts';
import { inventory } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import type { Group } from '../../../common/fhir/r4.ts';
import { currentDay, formatDay } from '../../../src/shared/intl/dates.ts';
import { chooseAction, confirm, openDialog, purgeBulk, selectRows } from '../../support/bulk.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

afterEach(purgeBulk);

const servicePoint = stockedServicePoints[4]!;
const path = `/admin/location/unit/view/${servicePoint.id}?view-details=inventory`;
const config = { projectCode: 'eusm' } as const;

it('sets the end date of the selected stock, refuses a date before the delivery, and undoes it', async () => {
  const sandbox = await openSandbox();
  const ids = [1, 0].map((index) => inventoryId(servicePoint, index));
  const [first = '', second = ''] = ids;
  const future = sandbox.fhir.read('Group', second);
  const member = future.member?.map((one) => ({ ...one, period: { start: '2031-01-01', end: '2032-01-01' } }));
  sandbox.fhir.update({ ...future, member });
  const endOf = (id: string) => formatDay(sandbox.fhir.read('Group', id).member?.[0]?.period?.end);
  const before = endOf(first);

  const { user } = await renderApp({ path, user: 'stock', sandbox, config });
  const names = [1, 0].map((index) => productOf(servicePoint, index).name);
  await selectRows(user, names);
  await chooseAction(user, 'Set end date');
  const dialog = await openDialog();
  const input = await dialog.findByRole('textbox', { name: /Accountability end date/ });
  await user.type(input, '2020-01-01');
  expect(dialog.getByText('Accountability end date cannot be in the past')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(input);
  await user.type(input, '2030-12-31');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText(`Accountability end date: ${before} → 2030-12-31`)).toBeVisible();
  expect(dialog.getByText('Accountability end date cannot be before the delivery date')).toBeVisible();

  const result = await confirm(user, 'Set the end date of 1 item');
  expect([endOf(first), endOf(second)]).toEqual(['2030-12-31', '2032-01-01']);
  expect(await screen.findByText('2030-12-31', { selector: '[role=cell] *' })).toBeInTheDocument();
  await user.click(result.getByRole('button', { name: 'Undo' }));
  expect(await result.findByText('Change undone for 1 record', { selector: '[role=status]' })).toBeVisible();
  expect(endOf(first)).toBe(before);
  await waitFor(() => expect(screen.queryByText('2030-12-31', { selector: '[role=cell] *' })).toBeNull());
});

it('sets the end date of deliveries ending soon, which then leave the list until the change is undone', async () => {
  const sandbox = await openSandbox();
  const { user } = await renderApp({ path: '/supply/ending?area=all', user: 'stock', sandbox, config });
  const rows = async () =>
    // The dialog of the run hides the page behind it from assistive technology.
    within(await screen.findByRole('table', { name: 'Deliveries ending soon', hidden: true }))
      .getAllByRole('row', { hidden: true })
      .slice(1);
  const before = (await rows()).length;
  const [checkbox] = within((await rows())[0]!).getAllByRole('checkbox');
  await user.click(checkbox!);
  await chooseAction(user, 'Set end date');
  const dialog = await openDialog();
  await user.type(await dialog.findByRole('textbox', { name: /Accountability end date/ }), '2030-12-31');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  const result = await confirm(user, 'Set the end date of 1 item');
  await waitFor(async () => expect(await rows()).toHaveLength(before - 1));
  expect(screen.queryByRole('group', { name: 'Selection', hidden: true })).toBeNull();
  await user.click(result.getByRole('button', { name: 'Undo' }));
  expect(await result.findByText('Change undone for 1 record', { selector: '[role=status]' })).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(before));
});

it('lists a delivery that ends in this month, but not one that ends in the year after next', async () => {
  const sandbox = await openSandbox();
  const [first, second] = sandbox.fhir.findAll('Group', `code=${codingKey(inventory.item)}&_count=2`);
  const year = Number(currentDay().slice(0, 4));
  const ends = [currentDay().slice(0, 7), String(year + 2)];
  const stock = [first!, second!].map((item, index): Group => {
    const period = { start: '2020-01-01', end: ends[index] };
    return { ...item, member: item.member?.map((member) => ({ ...member, period })) };
  });
  sandbox.fhir.load(stock, { validate: false });
  await renderApp({ path: '/supply/ending?area=all', user: 'stock', sandbox, config });
  const table = within(await screen.findByRole('table', { name: 'Deliveries ending soon' }));
  expect(await table.findByText(ends[0]!)).toBeVisible();
  expect(table.queryByText(ends[1]!)).toBeNull();
});

it('is not offered for deliveries ending soon without the permission to change stock', async () => {
  const sandbox = await openSandbox();
  const user = userWithRoles(sandbox, ['GET_LOCATION', 'GET_GROUP', 'GET_LIST']);
  await renderApp({ path: '/supply/ending', user, sandbox, config });
  expect(await screen.findByRole('table', { name: 'Deliveries ending soon' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('is not offered without the permission to change stock', async () => {
  const sandbox = await openSandbox();
  const user = userWithRoles(sandbox, ['GET_LOCATION', 'GET_GROUP']);
  await renderApp({ path, user, sandbox, config });
  expect(await screen.findByText(productOf(servicePoint, 1).name)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
