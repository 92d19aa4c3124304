import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { List, OrganizationAffiliation } from '../../../common/fhir/r4.ts';
import { COMMODITY_LIST_ID, constituencyId, countyId, flagId, productId } from '../../../server/sandbox/data/ids.ts';
import { stockedServicePoints } from '../../../server/sandbox/data/inventory.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { closingId } from '../../../src/features/flags/closeFlag.ts';
import { fill, field, notice, save } from '../../support/forms.ts';
import { pick } from '../../support/pick.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';
import { dayFromToday } from '../../support/days.ts';

const undo = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name: `Undo: ${name}` }));

const itemsOf = (list: List | undefined) => list?.entry?.map(({ item }) => item?.reference) ?? [];

/** Another client adds an item to a List. */
function addItem(sandbox: Sandbox, list: List): string {
  const reference = `Group/${productId('Condom, male')}`;
  sandbox.fhir.update({ ...list, entry: [...(list.entry ?? []), { item: { reference } }] });
  return reference;
}

describe('undo of new stock', () => {
  const place = stockedServicePoints[0]!;
  const listOf = (sandbox: Sandbox): List => sandbox.fhir.findAll('List', `subject=Location/${place.id}`)[0]!;

  async function added() {
    const sandbox = await openSandbox();
    const before = itemsOf(listOf(sandbox));
    const product = sandbox.fhir
      .findAll('Group', 'code=386452003&_sort=name')
      .find(({ active, characteristic = [] }) => active && characteristic.some((part) => part.valueBoolean === true));
    const app = await renderApp({
      path: `/location/inventory/${place.id}`,
      user: 'stock',
      sandbox,
      config: { projectCode: 'eusm' },
    });
    const choose = async (label: RegExp, option: string) => {
      const box = await screen.findByRole('combobox', { name: label });
      await app.user.click(box);
      await app.user.paste(option);
      await app.user.click(await screen.findByRole('option', { name: option }));
    };
    await choose(/^Product name/, product?.name ?? '');
    await fill(app.user, /^Serial number/, 'SN-1');
    await fill(app.user, /^Quantity/, '12');
    await fill(app.user, /^Delivery date/, dayFromToday(-2));
    await fill(app.user, /^Accountability end date/, dayFromToday(30));
    await choose(/^UNICEF section/, 'WASH');
    await fill(app.user, /^PO number/, 'PO-9');
    await save(app.user);
    await notice('Location inventory created successfully');
    const item = itemsOf(listOf(sandbox)).find((each) => !before.includes(each))!;
    const isActive = () => sandbox.fhir.read('Group', item.slice('Group/'.length)).active;
    return { ...app, sandbox, before, item, isActive };
  }

  it('deactivates it and restores the List', async () => {
    const { user, sandbox, before, isActive } = await added();
    await undo(user, 'Location inventory created successfully');
    await notice('The new record was deactivated');
    expect(itemsOf(listOf(sandbox))).toEqual(before);
    expect(isActive()).toBe(false);
  });

  it('removes only its own entry from a List that was changed since', async () => {
    const { user, sandbox, before, isActive } = await added();
    const other = addItem(sandbox, listOf(sandbox));
    await undo(user, 'Location inventory created successfully');
    await notice('The new record was deactivated');
    expect(itemsOf(listOf(sandbox))).toEqual([...before, other]);
    expect(isActive()).toBe(false);
  });
});

describe('undo of a product', () => {
  const listOf = (sandbox: Sandbox): List => sandbox.fhir.read('List', COMMODITY_LIST_ID);

  it('removes only its own entry, and keeps one that is added while it is written', async () => {
    const sandbox = await openSandbox();
    const before = itemsOf(listOf(sandbox));
    let other: string | undefined;
    let isUndone = false;
    const { user } = await renderApp({
      path: '/commodity/add-edit',
      user: 'stock',
      sandbox,
      intercept: (request) => {
        // A version conflict of the first attempt of the undo.
        if (isUndone && request.method === 'POST' && other === undefined) other = addItem(sandbox, listOf(sandbox));
        return undefined;
      },
    });
    await fill(user, /^Enter product name/, 'Aaa soap');
    await user.selectOptions(await field(/^Select product type/), 'Device');
    await user.selectOptions(await field(/^Select the unit of measure/), 'Test kits');
    await save(user);
    await notice('Commodity created successfully');
    expect(itemsOf(listOf(sandbox))).toHaveLength(before.length + 1);
    isUndone = true;
    await undo(user, 'Commodity created successfully');
    await notice('Aaa soap deactivated');
    expect(other).toBeDefined();
    expect(itemsOf(listOf(sandbox))).toEqual([...before, other]);
    expect(sandbox.fhir.findAll('Group', 'name:exact=Aaa%20soap')).toMatchObject([{ active: false }]);
  });

  it('is refused as a whole if the product itself was changed since', async () => {
    const sandbox = await openSandbox();
    const { user } = await renderApp({ path: '/commodity/add-edit', user: 'stock', sandbox });
    await fill(user, /^Enter product name/, 'Aaa soap');
    await user.selectOptions(await field(/^Select product type/), 'Device');
    await user.selectOptions(await field(/^Select the unit of measure/), 'Test kits');
    await save(user);
    await notice('Commodity created successfully');
    const [group] = sandbox.fhir.findAll('Group', 'name:exact=Aaa%20soap');
    sandbox.fhir.update({ ...group!, name: 'Aaa liquid soap' });
    const items = itemsOf(listOf(sandbox));
    await undo(user, 'Commodity created successfully');
    await notice(/^Not undone: .*Aaa liquid soap/);
    expect(itemsOf(listOf(sandbox))).toEqual(items);
  });
});

it('undo of a closed flag opens it and marks its records as an error', async () => {
  const sandbox = await openSandbox();
  const id = flagId('service-point');
  const { user } = await renderApp({ path: `/admin/close-flags/${id}`, user: 'supervisor', sandbox });
  await user.type(await screen.findByRole('textbox', { name: /Comments/ }), 'Opened again');
  await save(user);
  expect(sandbox.fhir.read('Flag', id).status).toBe('inactive');
  await undo(user, 'Flag Closed successfully');
  await notice('Change undone');
  expect(sandbox.fhir.read('Flag', id).status).toBe('active');
  expect(sandbox.fhir.read('Encounter', closingId(id, 'Encounter')).status).toBe('entered-in-error');
  expect(sandbox.fhir.read('Observation', closingId(id, 'Observation')).status).toBe('entered-in-error');
});

it('undo of an assignment takes the team from the location, without the permission to delete', async () => {
  const sandbox = await openSandbox();
  const roles = ['GET_LOCATION', 'GET_ORGANIZATION', 'GET_ORGANIZATIONAFFILIATION'];
  const writes = ['PUT_ORGANIZATIONAFFILIATION', 'POST_ORGANIZATIONAFFILIATION'];
  const teamsAt = (): (string | undefined)[] =>
    sandbox.fhir
      .findAll('OrganizationAffiliation', `location=Location/${constituencyId('Westlands')}`)
      .map(({ organization }: OrganizationAffiliation) => organization?.display);
  const before = teamsAt();
  const { user } = await renderApp({
    path: `/admin/teams/team-assignment?node=${countyId('Nairobi')}`,
    user: userWithRoles(sandbox, [...roles, ...writes]),
    sandbox,
  });
  await user.click(await screen.findByLabelText('Edit teams of Westlands'));
  await pick(user, 'Teams', 'National Cold Chain Team');
  await user.click(await screen.findByText('Save'));
  await notice('Team assignments updated successfully');
  expect(teamsAt()).toEqual([...before, 'National Cold Chain Team']);
  await undo(user, 'Team assignments updated successfully');
  await notice('Change undone');
  expect(teamsAt()).toEqual([...before, undefined]);
  await waitFor(() => {
    const row = screen.getByLabelText('Edit teams of Westlands').closest('[role="row"]');
    expect(row).not.toHaveTextContent('National Cold Chain Team');
  });
});
