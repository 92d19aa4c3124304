import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Bundle, Group, List } from '../../../common/fhir/r4.ts';
import { countyId, userId } from '../../../server/sandbox/data/ids.ts';
import { authorSource } from '../../../common/fhir/author.ts';
import { inventoryId, inventoryListId, stockedServicePoints } from '../../../server/sandbox/data/inventory.ts';
import { servicePoints } from '../../../server/sandbox/data/servicePoints.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { entered, field, fill, notice, save } from '../../support/forms.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';
import { dayFromToday } from '../../support/days.ts';

const servicePoint = stockedServicePoints[0]!;
const placeWithoutList = servicePoints[1]!;
const address = (id: string, item = '') => `/location/inventory/${id}${item && `/${item}`}`;

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterEach(() => sandbox.close());

type Options = Partial<Parameters<typeof renderApp>[0]>;
const open = (path: string, options: Options = {}) =>
  renderApp({ path, user: 'stock', sandbox, config: { projectCode: 'eusm' }, ...options });
const pick = async (user: UserEvent, name: RegExp | string, option: string) => {
  const box = await screen.findByRole('combobox', { name });
  await user.clear(box);
  await user.type(box, option);
  await user.click(await screen.findByRole('option', { name: option }));
};
const listOf = (id: string): List | undefined => sandbox.fhir.findAll('List', `subject=Location/${id}`)[0];
const items = (id: string) => listOf(id)?.entry?.map(({ item }) => item?.reference) ?? [];
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const assets = (asset: boolean): Group => {
  const found = sandbox.fhir
    .findAll('Group', 'code=386452003&_sort=name')
    .find((group) => group.characteristic?.some((part) => part.valueBoolean === asset) && group.active);
  if (!found) throw new Error('No such product');
  return found;
};
const fillRest = async (user: UserEvent) => {
  await fill(user, /^Accountability end date/, dayFromToday(30));
  await pick(user, /^UNICEF section/, 'WASH');
  await fill(user, /^PO number/, 'PO-9');
};

describe('Add service point inventory', () => {
  it.each(['Cancel', 'Save'])('returns to the filtered stock after %s', async (button) => {
    const { user } = await open(`/admin/location/unit/view/${servicePoint.id}?view-details=inventory&status=inactive`);
    await user.click(await screen.findByRole('link', { name: /^Edit / }));
    await fill(user, /^PO number/, `PO-${button}`);
    await user.click(await screen.findByRole('button', { name: button }));
    if (button === 'Cancel') await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(window.location.search).toBe('?view-details=inventory&status=inactive'));
  });

  it('shows the 404 page for stock of another location', async () => {
    const [own, other] = [stockedServicePoints[4]!, stockedServicePoints[6]!];
    await open(`/location/inventory/${other.id}/${inventoryId(own, 1)}`);
    expect(await screen.findByText('Sorry, the resource you requested for, does not exist')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('stores stock and its List entry in one transaction and returns to the location', async () => {
    const product = assets(true);
    const before = items(servicePoint.id);
    const config = { projectCode: 'eusm', timeZone: 'UTC' } as const;
    const { user, requests } = await open(address(servicePoint.id), { config });
    await heading('Add service point inventory');
    expect(screen.getByText(servicePoint.name)).toBeVisible();
    expect(screen.queryByLabelText('Serial number')).toBeNull();
    await pick(user, /^Product name/, product.name ?? '');
    await fill(user, /^Serial number/, 'SN-1');
    await fill(user, /^Quantity/, '12');
    await fill(user, /^Delivery date/, dayFromToday(-2));
    await fillRest(user);
    await pick(user, /^Donor/, 'USAID');
    await save(user);
    await notice('Location inventory created successfully');

    const added = items(servicePoint.id).filter((item) => !before.includes(item));
    expect(items(servicePoint.id).slice(0, before.length)).toEqual(before);
    expect(added).toHaveLength(1);
    const group = sandbox.fhir.read('Group', added[0]!.slice(6));
    expect(group).toMatchObject({
      active: true,
      actual: false,
      type: 'substance',
      identifier: [
        { use: 'secondary', type: { coding: [{ code: 'PONUM' }] }, value: 'PO-9' },
        { use: 'official', type: { coding: [{ code: 'SERNUM' }] }, value: 'SN-1' },
      ],
      member: [
        {
          entity: { reference: `Group/${product.id}` },
          period: { start: `${dayFromToday(-2)}T00:00:00.000+00:00`, end: `${dayFromToday(30)}T23:59:59.999+00:00` },
          inactive: false,
        },
      ],
    });
    expect(group.meta?.tag?.map(({ code }) => code)).toEqual([servicePoint.id, servicePoint.id]);
    expect(group.characteristic?.map((part) => part.valueQuantity?.value ?? part.valueCodeableConcept?.text)).toEqual([
      'WASH',
      'USAID',
      12,
    ]);
    expect(requests.filter((request) => !request.startsWith('GET'))).toEqual(['POST /fhir']);
    expect(window.location.pathname).toBe(`/admin/location/unit/view/${servicePoint.id}`);
    expect(window.location.search).toBe('?view-details=inventory');
  });

  it('computes the end date from the delivery date and the months of the product, in either order of input', async () => {
    const product = assets(false);
    const months = product.characteristic?.find((part) => part.valueQuantity)?.valueQuantity?.value ?? 0;
    const { user } = await open(address(servicePoint.id));
    await fill(user, /^Delivery date/, '2024-01-31');
    await pick(user, /^Product name/, product.name ?? '');
    const end = new Date(Date.UTC(2024, months, 31));
    if (end.getUTCDate() !== 31) end.setUTCDate(0);
    await waitFor(async () =>
      expect(await field(/^Accountability end date/)).toHaveValue(entered(end.toISOString().slice(0, 10))),
    );
    await fill(user, /^Accountability end date/, '2030-01-01');
    await user.tab();
    expect(await field(/^Accountability end date/)).toHaveValue(entered('2030-01-01'));
    await fill(user, /^Delivery date/, '2023-01-15');
    await waitFor(async () =>
      expect(await field(/^Accountability end date/)).toHaveValue(
        entered(new Date(Date.UTC(2023, months, 15)).toISOString().slice(0, 10)),
      ),
    );
  });

  it('shows errors of missing and invalid fields, and accepts today for both dates', async () => {
    const { user, requests } = await open(address(servicePoint.id));
    await heading('Add service point inventory');
    await save(user);
    for (const text of [
      'Product is required',
      'UNICEF section is required',
      'Delivery date is required',
      'Accountability end date is required',
      'PO number is required',
    ]) {
      expect((await screen.findAllByText(text))[0]).toBeVisible();
    }
    await pick(user, /^Product name/, assets(true).name ?? '');
    await screen.findByLabelText(/^Serial number/);
    await fill(user, /^Quantity/, '-3');
    await fill(user, /^Delivery date/, dayFromToday(1));
    await fill(user, /^Accountability end date/, dayFromToday(-1));
    await save(user);
    for (const text of [
      'Serial number is required',
      'Must be a number, 0 or more',
      'Delivery date cannot be in the future',
      'Accountability end date cannot be in the past',
    ]) {
      expect((await screen.findAllByText(text))[0]).toBeVisible();
    }
    await fill(user, /^Quantity/, '9'.repeat(16));
    expect(await screen.findByText('At most 15 digits')).toBeVisible();
    await fill(user, /^Delivery date/, dayFromToday(0));
    await fill(user, /^Accountability end date/, dayFromToday(0));
    await waitFor(() => expect(screen.queryByText(/cannot be in the/)).toBeNull());
    expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  });

  it('offers active products only, searched by the server', async () => {
    const { user, requests } = await open(address(servicePoint.id));
    const box = await screen.findByRole('combobox', { name: /^Product name/ });
    await user.click(box);
    await user.type(box, 'kit');
    await waitFor(() => expect(requests.join()).toContain('name%3Acontains=kit'));
    expect(await screen.findByRole('option', { name: /kit/i })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Early childhood kit' })).toBeNull();
  });

  it('shows the missing permission immediately when the user may not write the List of the location', async () => {
    const user = userWithRoles(sandbox, ['GET_LOCATION', 'GET_GROUP', 'POST_GROUP', 'PUT_GROUP', 'GET_LIST']);
    await open(address(placeWithoutList.id), { user });
    await heading('Add service point inventory');
    expect(screen.getByText(/^You cannot save here: this permission is missing/)).toHaveTextContent('List.update');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('creates the List of a location that has none', async () => {
    const { user } = await open(address(placeWithoutList.id));
    await pick(user, /^Product name/, assets(false).name ?? '');
    await fill(user, /^Delivery date/, dayFromToday(-1));
    await fillRest(user);
    await save(user);
    await notice('Location inventory created successfully');
    expect(listOf(placeWithoutList.id)).toMatchObject({
      status: 'current',
      mode: 'working',
      title: placeWithoutList.name,
      subject: { reference: `Location/${placeWithoutList.id}` },
      code: { coding: [{ code: '22138876' }] },
    });
    expect(items(placeWithoutList.id)).toHaveLength(1);
  });

  it.each([
    ['an existing List', servicePoint],
    ['a List that does not exist yet', placeWithoutList],
  ])('keeps both entries when two users add stock at the same time to %s', async (_what, where) => {
    const before = items(where.id);
    let hasRivalSaved = false;
    const { user } = await open(address(where.id), {
      // The other save is stored between the read and the write of this save.
      async intercept(request) {
        if (request.method !== 'POST' || hasRivalSaved) return undefined;
        hasRivalSaved = true;
        const sent = (await request.clone().json()) as Bundle;
        const ours = sent.entry?.map(({ resource }) => resource).find((one) => one?.resourceType === 'List');
        const { entry = [], ...rest } = listOf(where.id) ?? { ...ours!, entry: [] };
        sandbox.fhir.update({ ...sandbox.fhir.read('Group', inventoryId(servicePoint, 0)), id: 'theirs' });
        sandbox.fhir.update({ ...rest, entry: [...entry, { item: { reference: 'Group/theirs' } }] });
        return undefined;
      },
    });
    await pick(user, /^Product name/, assets(false).name ?? '');
    await fill(user, /^Delivery date/, dayFromToday(-1));
    await fillRest(user);
    await save(user);
    await notice('Location inventory created successfully');
    expect(hasRivalSaved).toBe(true);
    const after = items(where.id);
    expect(after).toEqual(expect.arrayContaining([...before, 'Group/theirs']));
    expect(after).toHaveLength(before.length + 2);
    expect(new Set(after).size).toBe(after.length);
  });

  it('stores nothing when refused, keeps the input and can be saved again', async () => {
    const before = items(servicePoint.id);
    let refuse = true;
    const { user } = await open(address(servicePoint.id), {
      intercept: (request) =>
        refuse && request.method === 'POST'
          ? new Response(
              JSON.stringify({
                resourceType: 'OperationOutcome',
                issue: [{ severity: 'error', code: 'processing', diagnostics: 'The warehouse is closed' }],
              }),
              { status: 500, headers: { 'content-type': 'application/fhir+json' } },
            )
          : undefined,
    });
    await pick(user, /^Product name/, assets(false).name ?? '');
    await fill(user, /^Delivery date/, dayFromToday(-1));
    await fillRest(user);
    await save(user);
    await notice(/The warehouse is closed/);
    expect(items(servicePoint.id)).toEqual(before);
    expect(await field(/^PO number/)).toHaveValue('PO-9');
    refuse = false;
    await save(user);
    await notice('Location inventory created successfully');
    expect(items(servicePoint.id)).toHaveLength(before.length + 1);
  });
});

describe('Edit service point inventory', () => {
  it('writes edited elements and keeps serial number, times and elements it does not show', async () => {
    const group = sandbox.fhir
      .findAll('Group', 'code=78991122')
      .find((one) => one.identifier?.some(({ type }) => type?.coding?.[0]?.code === 'SERNUM'))!;
    const list = sandbox.fhir.findAll('List', `item=Group/${group.id}`)[0]!;
    sandbox.fhir.update({ ...group, active: false, extension: [{ url: 'http://moh', valueString: 'kept' }] });
    const where = list.subject?.reference?.slice(9) ?? '';
    const { user } = await open(address(where, group.id));
    await heading('Edit service point inventory');
    expect(await screen.findByRole('combobox', { name: /^Product name/ })).toBeDisabled();
    await fill(user, /^PO number/, 'PO-77');
    await save(user);
    await notice('Location inventory updated successfully');
    expect(sandbox.fhir.read('Group', group.id ?? '')).toMatchObject({
      active: false,
      extension: [{ url: 'http://moh', valueString: 'kept' }],
      identifier: group.identifier?.map((one) =>
        one.type?.coding?.[0]?.code === 'PONUM' ? { ...one, value: 'PO-77' } : one,
      ),
      member: group.member,
      characteristic: group.characteristic,
      name: group.name,
    });
    expect(sandbox.fhir.read('List', list.id ?? '').meta?.versionId).toBe(list.meta?.versionId);
  });

  it.each([
    ['Africa/Nairobi', '+03:00'],
    ['America/St_Johns', '-03:30'],
    ['Asia/Kathmandu', '+05:45'],
    ['Asia/Jakarta', '+07:00'],
  ])(
    'shows the days of other writers in %s, and writes only the changed one, with its offset',
    async (zone, offset) => {
      const id = inventoryId(servicePoint, 0);
      const group = sandbox.fhir.read('Group', id);
      const [member] = group.member ?? [];
      // By an import of an earlier version, and by a form in Jayapura.
      const period = { start: '2026-05-04T00:00:00.000Z', end: '2031-11-30T23:59:59.999+09:00' };
      sandbox.fhir.update({ ...group, member: [{ ...member, entity: member?.entity ?? {}, period }] });
      const { user } = await open(address(servicePoint.id, id), { config: { projectCode: 'eusm', timeZone: zone } });
      expect(await field(/^Delivery date/)).toHaveValue(entered('2026-05-04'));
      expect(await field(/^Accountability end date/)).toHaveValue(entered('2031-11-30'));
      await fill(user, /^Accountability end date/, '2031-12-15');
      await save(user);
      await notice('Location inventory updated successfully');
      expect(sandbox.fhir.read('Group', id).member?.[0]?.period).toEqual({
        start: period.start,
        end: `2031-12-15T23:59:59.999${offset}`,
      });
      expect(await screen.findAllByText('2026-05-04')).not.toHaveLength(0);
      expect(await screen.findAllByText('2031-12-15')).not.toHaveLength(0);
    },
  );

  it('saves expired stock without changing its dates', async () => {
    const id = inventoryId(servicePoint, 0);
    const { user } = await open(address(servicePoint.id, id));
    await fill(user, /^Quantity/, '7');
    await save(user);
    await notice('Location inventory updated successfully');
    const quantity = sandbox.fhir.read('Group', id).characteristic?.find((part) => part.valueQuantity);
    expect(quantity?.valueQuantity?.value).toBe(7);
  });

  it('merges the changes of two users', async () => {
    const id = inventoryId(servicePoint, 1);
    const { user } = await open(address(servicePoint.id, id));
    await fill(user, /^PO number/, 'PO-mine');
    const now = sandbox.fhir.read('Group', id);
    const theirs = now.characteristic?.map((part) =>
      part.valueQuantity ? { ...part, valueQuantity: { value: 999 } } : part,
    );
    const meta = { source: authorSource(userId('locations'))! };
    sandbox.fhir.update({ ...now, meta, characteristic: theirs ?? [] });
    await save(user);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Someone else changed this record' }));
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    await notice('Location inventory updated successfully');
    const saved = sandbox.fhir.read('Group', id);
    expect(saved.identifier?.[0]?.value).toBe('PO-mine');
    expect(saved.characteristic).toEqual(theirs);
  });

  it.each([
    ['of stock that does not exist', () => address(servicePoint.id, 'nowhere')],
    ['of a product', () => address(servicePoint.id, assets(true).id)],
    ['of new stock at a Location without stock', () => address(countyId('Mombasa'))],
  ])('%s shows the 404 page', async (_what, path) => {
    await open(path());
    expect(await screen.findByText('Sorry, the resource you requested for, does not exist')).toBeVisible();
  });

  it('shows the error of a failed value set at its field, and the form remains usable', async () => {
    await open(address(servicePoint.id, inventoryId(servicePoint, 1)), {
      intercept: (request) => (request.url.includes('eusm-donors') ? new Response('{}', { status: 500 }) : undefined),
    });
    expect(await screen.findByText(/Unable to load dropdown options/)).toBeVisible();
    expect(await field(/^PO number/)).not.toHaveValue('');
  });
});

describe('permissions', () => {
  const forbidden = 'Sorry, you are not authorized to access this page';
  it.each([
    ['add', address(servicePoint.id), ['GET_GROUP', 'GET_LOCATION', 'PUT_GROUP'], 'Group.create'],
    [
      'edit',
      address(servicePoint.id, inventoryId(servicePoint, 0)),
      ['GET_GROUP', 'GET_LOCATION', 'POST_GROUP'],
      'Group.update',
    ],
  ])('%s without the permission: 403', async (_what, path, roles, missing) => {
    await open(path, { user: userWithRoles(sandbox, roles) });
    expect(await screen.findByText(forbidden)).toBeVisible();
    expect(screen.getByText(missing)).toBeVisible();
  });
});

test('the sample data match the assumptions of these tests', () => {
  expect(listOf(servicePoint.id)?.id).toBe(inventoryListId(servicePoint));
  expect(listOf(placeWithoutList.id)).toBeUndefined();
});
