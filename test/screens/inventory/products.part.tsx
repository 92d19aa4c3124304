import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Group } from '../../../common/fhir/r4.ts';
import { COMMODITY_LIST_ID, productId } from '../../../server/sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { addFilter, changeFilter } from '../../support/filters.ts';
import { fakeWorker } from '../../support/fakeWorker.ts';
import { choose, field, fill, notice, save } from '../../support/forms.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const list = '/commodity/list';
const add = '/commodity/add-edit';
const scale = productId('S0145620');
const webp = { contentType: 'image/webp', data: 'UklGRg==' };
const png = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47])], 'bed.png', { type: 'image/png' });

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterEach(() => sandbox.close());

const open = (path: string, options: { user?: string } = {}) =>
  renderApp({ path, user: 'stock', sandbox, config: { projectCode: 'eusm' }, ...options });
const group = (id: string) => sandbox.fhir.read('Group', id);
const listed = (): (string | undefined)[] =>
  (sandbox.fhir.read('List', COMMODITY_LIST_ID).entry ?? []).map(({ item }) => item.reference);
const pictured = (): Group => {
  const groups = sandbox.fhir.findAll('Group');
  const found = groups.find((one) => one.characteristic?.some((part) => part.valueReference));
  if (!found) throw new Error('No product has a photo');
  return found;
};
const photoOf = (one: Group): string =>
  one.characteristic?.find((part) => part.valueReference)?.valueReference?.reference ?? '';

describe('the list of products', () => {
  it('shows material number, asset and status, filtered and sorted by the server', async () => {
    const { user, requests } = await open(list);
    expect(await screen.findByRole('cell', { name: 'Early childhood kit' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      '',
      'Name',
      'Material Number',
      'Is it an Asset',
      'Active',
      'Actions',
    ]);
    await addFilter(user, 'Asset', 'Yes');
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Early childhood kit' })).toBeNull());
    expect(screen.queryAllByRole('cell', { name: 'No' })).toEqual([]);
    await changeFilter(user, 'Asset', 'No');
    // Commodities without the characteristic are not assets.
    expect(await screen.findByRole('cell', { name: 'Early childhood kit' })).toBeVisible();
    await addFilter(user, 'Status', 'Inactive');
    await waitFor(() => expect(screen.queryAllByRole('cell', { name: 'Active' })).toEqual([]));
    expect(screen.getByRole('cell', { name: 'Early childhood kit' })).toBeVisible();
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      asset: 'no',
      status: 'inactive',
    });

    requests.length = 0;
    await user.click(screen.getByRole('button', { name: 'Material Number' }));
    await waitFor(() => expect(requests.join()).toContain('_sort=identifier'));
  });

  it('shows photo and fields of an imported product, without Delete', async () => {
    const product = pictured();
    const { user } = await open(`${list}?search=${encodeURIComponent(product.name ?? '')}`);
    await user.click(await screen.findByRole('button', { name: `More actions for ${product.name}` }));
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'View Details' }));
    const panel = within(await screen.findByRole('region', { name: 'View Details' }));
    expect(await panel.findByRole('img', { name: product.name })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png;base64,/),
    );
    await user.click(panel.getByRole('button', { name: 'Technical details' }));
    for (const label of ['Product Id', 'Material Number', 'Is it an Asset', 'Is it there']) {
      expect(panel.getByText(label)).toBeVisible();
    }
    expect(panel.getByText('Accountability period (in months)')).toBeVisible();
  });
});

it('shows the fields of a product that have no value', async () => {
  const { user } = await open(`${list}?search=${encodeURIComponent('Early childhood kit')}`);
  const { characteristic: _answers, ...bare } = sandbox.fhir.findAll(
    'Group',
    `name:exact=${encodeURIComponent('Early childhood kit')}`,
  )[0]!;
  sandbox.fhir.update(bare);
  await user.click(await screen.findByRole('button', { name: 'More actions for Early childhood kit' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View Details' }));
  const panel = within(await screen.findByRole('region', { name: 'View Details' }));
  const valueOf = (term: string) => panel.getByText(term).nextElementSibling;
  await waitFor(() => expect(valueOf('Is it in good condition')).toHaveTextContent('-'));
  expect(valueOf('Is it there')).toHaveTextContent('-');
  expect(valueOf('Accountability period (in months)')).toHaveTextContent('-');
});

describe('Create commodity, as a product', () => {
  it('stores photo, product and both List entries in one transaction', async () => {
    fakeWorker({ picture: webp });
    const { user, requests } = await open(add);
    expect(await screen.findByRole('heading', { level: 1, name: 'Create commodity' })).toBeVisible();
    expect(screen.queryByLabelText(/unit of measure/)).toBeNull();
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await fill(user, /^Enter product name/, 'Bed');
    await fill(user, /^Material number/i, 'M-1');
    await choose(user, /^Is it an Asset/, 'No');
    await fill(user, /^Is it there/, 'Count the beds');
    await fill(user, /^Accountability period/, '12');
    await user.upload(await field('Photo of the product'), png);
    expect(await screen.findByRole('img', { name: 'Photo of the product' })).toBeVisible();
    await save(user);
    await notice('Commodity created successfully');

    const [bed] = sandbox.fhir.findAll('Group', 'name:exact=Bed');
    expect(bed).toMatchObject({ type: 'substance', active: true, identifier: [{ use: 'official', value: 'M-1' }] });
    expect(bed?.characteristic?.map((part) => part.code.coding?.[0]?.code)).toEqual([
      '67869606',
      '34536373',
      '23435363',
      '1231415',
    ]);
    const reference = photoOf(bed!);
    expect(sandbox.fhir.read('Binary', reference.slice(7))).toMatchObject(webp);
    expect(listed().slice(-2)).toEqual([reference, `Group/${bed?.id}`]);
    const notifications = within(screen.getByRole('list', { name: 'Notifications (F8)' }));
    await user.click(notifications.getByRole('link', { name: 'Bed' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bed' })).toBeVisible();
    expect(requests.filter((request) => !request.startsWith('GET'))).toEqual(['POST /fhir']);
  });

  it('shows errors of missing and invalid fields', async () => {
    const { user } = await open(add);
    await fill(user, /^Accountability period/, '-1');
    await save(user);
    expect(await screen.findByText('Must be a number, 0 or more')).toBeVisible();
    expect(screen.getAllByText('Required')).toHaveLength(3);
    await fill(user, /^Accountability period/, '1234567890123456');
    expect(await screen.findByText('At most 15 digits')).toBeVisible();
  });

  it('disables the upload of a photo without Binary.create', async () => {
    const roles = ['GET_GROUP', 'POST_GROUP', 'POST_LIST', 'PUT_LIST', 'GET_LIST'];
    await open(add, { user: userWithRoles(sandbox, roles) });
    expect(await screen.findByRole('button', { name: 'Upload' })).toBeDisabled();
  });
});

describe('Edit commodity, as a product', () => {
  it('replaces the photo and keeps its id', async () => {
    fakeWorker({ picture: webp });
    const product = pictured();
    const reference = photoOf(product);
    const entries = listed();
    const { user } = await open(`${add}/${product.id}`);
    expect(await screen.findByRole('img', { name: 'Photo of the product' })).toBeVisible();
    await userEvent.setup({ applyAccept: false }).upload(await field('Photo of the product'), png);
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Photo of the product' })).toHaveAttribute(
        'src',
        'data:image/webp;base64,UklGRg==',
      ),
    );
    await save(user);
    await notice('Commodity updated successfully');
    expect(sandbox.fhir.read('Binary', reference.slice(7))).toMatchObject(webp);
    expect(photoOf(group(product.id ?? ''))).toBe(reference);
    expect(listed()).toEqual(entries);
  });

  it('removes the photo from product and List, and does not empty the Binary', async () => {
    const product = pictured();
    const reference = photoOf(product);
    const { user } = await open(`${add}/${product.id}`);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await save(user);
    await notice('Commodity updated successfully');
    expect(photoOf(group(product.id ?? ''))).toBe('');
    expect(listed()).not.toContain(reference);
    expect(sandbox.fhir.read('Binary', reference.slice(7)).data).toBeTruthy();
  });

  it('keeps elements it does not show, clears a text, and writes neither photo nor List', async () => {
    const product = pictured();
    const versions = () => [
      sandbox.fhir.read('List', COMMODITY_LIST_ID).meta?.versionId,
      sandbox.fhir.read('Binary', photoOf(product).slice(7)).meta?.versionId,
    ];
    const before = versions();
    const { user } = await open(`${add}/${product.id}`);
    await fill(user, /^Enter product name/, 'Renamed');
    await fill(user, /^Is it in good condition/, '');
    await save(user);
    await notice('Commodity updated successfully');
    const after = group(product.id ?? '');
    expect(after).toMatchObject({ name: 'Renamed', identifier: product.identifier });
    expect(after.characteristic).toEqual(
      product.characteristic?.filter(({ code }) => code?.coding?.[0]?.code !== '45647484'),
    );
    expect(versions()).toEqual(before);
  });

  it('shows an error when the photo cannot be read, and saves other changes', async () => {
    const product = pictured();
    const { user } = await renderApp({
      path: `${add}/${product.id}`,
      user: 'stock',
      sandbox,
      config: { projectCode: 'eusm' },
      intercept: (request) => (request.url.includes('/Binary/') ? new Response('{}', { status: 404 }) : undefined),
    });
    expect(await screen.findByText('Image could not be loaded')).toBeVisible();
    await fill(user, /^Is it there/, 'Count again');
    await save(user);
    await notice('Commodity updated successfully');
    expect(photoOf(group(product.id ?? ''))).toBe(photoOf(product));
  });

  it('keeps a disabled product in the List', async () => {
    const { user } = await open(`${add}/${scale}`);
    await choose(user, /^Select product status/, 'Disabled');
    await save(user);
    await notice('Commodity updated successfully');
    expect(group(scale).active).toBe(false);
    expect(listed()).toContain(`Group/${scale}`);
    await addFilter(user, 'Status', 'Inactive');
    expect(await screen.findByRole('cell', { name: `${group(scale).name} Saved` })).toBeVisible();
  });
});
