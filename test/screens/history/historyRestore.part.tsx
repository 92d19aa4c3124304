import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Binary, Group, Location } from '../../../common/fhir/r4.ts';
import { COMMODITY_LIST_ID, countyId } from '../../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { administrativeLevel, physicalTypes, products } from '../../../common/fhir/codes.ts';
import { levelOf, parentIdOf } from '../../../common/fhir/location.ts';
import { clearDevice } from '../../support/device.ts';
import { addFilter, removeFilter } from '../../support/filters.ts';
import { notice } from '../../support/forms.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

beforeEach(() => clearDevice('moves'));

const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const restore = async (user: UserEvent, version: number) => {
  await user.click(await screen.findByRole('button', { name: `Restore version ${version}` }));
  const restoreDialog = await dialog(`Restore version ${version}?`);
  const button = await restoreDialog.findByRole('button', { name: /^Restore version/ });
  return { asked: restoreDialog, button };
};

describe('restoring a location', () => {
  const locationOf = (id: string, parent: string, level: number): Location => ({
    resourceType: 'Location',
    id,
    name: id,
    alias: [id],
    status: 'active',
    partOf: { reference: `Location/${parent}` },
    type: [{ coding: [physicalTypes.jurisdiction] }, { coding: [administrativeLevel(level)] }],
    physicalType: { coding: [physicalTypes.jurisdiction] },
  });
  const mombasa = countyId('Mombasa');
  const put = (sandbox: Sandbox, ...locations: Location[]): void =>
    locations.forEach((each) => void sandbox.fhir.update(each));
  const levels = (sandbox: Sandbox, ...ids: string[]) => ids.map((id) => levelOf(sandbox.fhir.read('Location', id)));

  /** `Top` was in Mombasa and has been moved below `Deep` with its ward and village. */
  async function sandboxWithMove(): Promise<Sandbox> {
    const sandbox = await openSandbox();
    put(sandbox, locationOf('Deep', mombasa, 2), locationOf('Top', mombasa, 2), locationOf('Top', 'Deep', 3));
    put(sandbox, locationOf('Ward', 'Top', 4), locationOf('Village', 'Ward', 5));
    return sandbox;
  }

  test('moves it back to its earlier parent after listing what moves with it, and corrects the levels below', async () => {
    const sandbox = await sandboxWithMove();
    const { user } = await renderApp({ path: '/history/Location/Top', user: 'admin', sandbox });
    const { asked, button } = await restore(user, 1);
    expect(asked.getByText(/moves the location to another parent/)).toBeVisible();
    await user.click(button);
    const move = await dialog('Move Top?');
    expect(await move.findByText('Ward: 1 location')).toBeVisible();
    expect(move.getByText('After the move').nextElementSibling).toHaveTextContent(/Mombasa › Top$/);
    await user.click(move.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Restore version 1?' })).toBeVisible();
    expect(parentIdOf(sandbox.fhir.read('Location', 'Top'))).toBe('Deep');

    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    await user.click(await (await dialog('Move Top?')).findByRole('button', { name: 'Move' }));
    await notice('Version 1 was restored');
    expect(parentIdOf(sandbox.fhir.read('Location', 'Top'))).toBe(mombasa);
    expect(levels(sandbox, 'Top', 'Ward', 'Village')).toEqual([2, 3, 4]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('rejects a parent that is below the location', async () => {
    const sandbox = await sandboxWithMove();
    put(sandbox, locationOf('Top', mombasa, 2), locationOf('Deep', 'Village', 5));
    const { user } = await renderApp({ path: '/history/Location/Top', user: 'admin', sandbox });
    const { asked, button } = await restore(user, 2);
    expect(asked.getByText('A location cannot be part of itself or of a location below it')).toBeVisible();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  test('rejects a parent that no longer exists', async () => {
    const sandbox = await sandboxWithMove();
    put(sandbox, locationOf('Top', mombasa, 2));
    sandbox.fhir.remove('Location', 'Deep');
    const { user } = await renderApp({ path: '/history/Location/Top', user: 'admin', sandbox });
    const { asked, button } = await restore(user, 2);
    expect(asked.getByText(/There is no location with the id Deep/)).toBeVisible();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  test('keeps the level that fits the current parent', async () => {
    const sandbox = await openSandbox();
    put(sandbox, locationOf('Top', mombasa, 2), locationOf('Ward', 'Top', 3), {
      ...locationOf('Ward', 'Top', 3),
      name: 'Renamed',
    });
    put(sandbox, locationOf('Deep', mombasa, 2), locationOf('Top', 'Deep', 3), {
      ...locationOf('Ward', 'Top', 4),
      name: 'Renamed',
    });
    const { user } = await renderApp({ path: '/history/Location/Ward', user: 'admin', sandbox });
    const { asked, button } = await restore(user, 1);
    await waitFor(() =>
      expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Name: from Renamed to Ward',
      ]),
    );
    await user.click(button);
    await notice('Version 1 was restored');
    expect(levels(sandbox, 'Ward')).toEqual([4]);
  });
});

describe('restoring a commodity', () => {
  const listed = (sandbox: Sandbox) =>
    (sandbox.fhir.read('List', COMMODITY_LIST_ID).entry ?? []).map(({ item }) => item.reference);

  /** A commodity with a photo, in the List. */
  async function commodity(): Promise<Sandbox> {
    const sandbox = await openSandbox();
    const photo: Binary = { resourceType: 'Binary', id: 'photo', contentType: 'image/png', data: 'AAAA' };
    const group: Group = {
      resourceType: 'Group',
      id: 'soap',
      ...{ name: 'Soap', active: true, type: 'substance', actual: false },
      code: { coding: [products.supply] },
      characteristic: [
        { code: { coding: [products.photo] }, exclude: false, valueReference: { reference: 'Binary/photo' } },
      ],
    };
    const list = sandbox.fhir.read('List', COMMODITY_LIST_ID);
    const entry = ['Binary/photo', 'Group/soap'].map((reference) => ({ item: { reference } }));
    for (const each of [photo, group, { ...list, entry: [...(list.entry ?? []), ...entry] }]) sandbox.fhir.update(each);
    return sandbox;
  }

  test('shows a deleted one among the inactive ones and adds it to the List again', async () => {
    const sandbox = await commodity();
    const before = listed(sandbox);
    const { user, requests } = await renderApp({ path: '/commodity/list?search=Soap', user: 'admin', sandbox });
    await user.click(await screen.findByRole('button', { name: 'More actions for Soap' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(
      await (
        await dialog('Are you sure you want to delete this commodity?')
      ).findByRole('button', { name: /yes|ok|delete/i }),
    );
    await notice('Successfully deleted commodity');
    expect(await screen.findByText('No data available')).toBeVisible();
    expect(listed(sandbox)).not.toContain('Group/soap');

    await addFilter(user, 'Show', 'Inactive and deleted');
    expect(await screen.findByRole('cell', { name: 'Deleted' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'More actions for Soap' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));

    const { asked, button } = await restore(user, 1);
    expect(await asked.findByText(/not in the product list/)).toBeVisible();
    await user.click(button);
    await notice('Version 1 was restored');
    expect(sandbox.fhir.read('Group', 'soap')).toMatchObject({ active: true, meta: { versionId: '3' } });
    expect(listed(sandbox).sort()).toEqual(before.sort());
    // One transaction for the deletion and one for the restore.
    expect(requests.filter((request) => request === 'POST /fhir')).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await removeFilter(user, 'Show');
    expect(await screen.findByRole('cell', { name: 'Soap' })).toBeVisible();
  });

  test('needs permission to write the List', async () => {
    const sandbox = await commodity();
    const now = sandbox.fhir.read('Group', 'soap');
    sandbox.fhir.update({ ...now, active: false });
    await renderApp({ path: '/history/Group/soap', user: userWithRoles(sandbox, ['GET_GROUP', 'PUT_GROUP']), sandbox });
    expect(await screen.findByText('Every saved version, newest first.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
  });

  test('shows an inactive one that is in the List as disabled, not as deleted', async () => {
    const sandbox = await commodity();
    const now = sandbox.fhir.read('Group', 'soap');
    sandbox.fhir.update({ ...now, active: false });
    await renderApp({ path: '/commodity/list?search=Soap&show=off', user: 'admin', sandbox });
    expect(await screen.findByRole('cell', { name: 'Disabled' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /Edit/ })).toBeVisible();
    expect(screen.queryByRole('cell', { name: 'Deleted' })).toBeNull();
  });
});
