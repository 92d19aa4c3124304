import { languageCodes } from '../../../common/config/config.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { Location } from '../../../common/fhir/r4.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import { setTranslation } from '../../../common/fhir/setTranslation.ts';
import { renderApp } from '../../support/renderApp.tsx';

const mombasa = countyId('Mombasa');
const edit = `/admin/location/unit/edit/${mombasa}`;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

const api = async <R,>(path: string, init: RequestInit = {}): Promise<R> => {
  const token = await sandbox.mintToken('admin');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' };
  return (await (
    await sandbox.fetch(new Request(`http://localhost:3000/fhir/${path}`, { ...init, headers }))
  ).json()) as R;
};
const stored = () => api<Location>(`Location/${mombasa}`);
/** Stores a French name of Mombasa as a translation and as an alias. */
const named = async (): Promise<void> => {
  const { alias: _alias, ...location } = await stored();
  const _name = setTranslation(undefined, 'fr', 'Monbassa');
  const body = JSON.stringify({ ...location, name: 'Mombasa', _name, alias: ['Mombasa', 'Monbassa'] });
  await api(`Location/${mombasa}`, { method: 'PUT', body });
};

const french = { languageCode: 'fr' as const };
const tree = async () => within(await screen.findByRole('tree'));

it('the form stores a name in another language as a translation and as an alias', async () => {
  const config = { supportedLanguages: [...languageCodes] };
  const { user } = await renderApp({ path: edit, user: 'locations', sandbox, config });
  await user.click(await screen.findByText('Names in other languages'));
  const field = await screen.findByRole('textbox', { name: 'Français' });
  expect(field).toHaveAttribute('lang', 'fr');
  expect(screen.getByRole('textbox', { name: 'العربية' })).toHaveAttribute('dir', 'rtl');
  await user.click(field);
  await user.paste('Monbassa');
  // An error in the collapsed section expands it.
  await user.click(screen.getByRole('textbox', { name: 'ไทย' }));
  await user.paste('#');
  // jsdom does not collapse details on a click.
  field.closest('details')!.open = false;
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field.closest('details')).toHaveAttribute('open'));
  expect(await screen.findByText('Name can only contain letters, numbers and spaces')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'ไทย' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ name: 'Mombasa', alias: ['Mombasa', 'Monbassa'] }));
  expect((await stored())._name).toEqual(setTranslation(undefined, 'fr', 'Monbassa'));
});

it('breadcrumb, title and details show the translated name, and the details also the stored one', async () => {
  await named();
  const { user } = await renderApp({
    path: `/admin/location/unit/view/${mombasa}`,
    user: 'locations',
    sandbox,
    config: french,
  });
  expect(await screen.findByRole('heading', { level: 1, name: /Monbassa/ })).toBeVisible();
  await user.click(await screen.findByRole('tab', { name: 'Détails' }));
  expect(await screen.findByText('Monbassa', { selector: 'bdi[lang=fr]' })).toBeVisible();
  expect((await screen.findAllByText('Mombasa')).length).toBeGreaterThan(0);
});

describe.each([
  ['hierarchy loaded on demand', false],
  ['hierarchy loaded completely', true],
])('%s', (_, useLocationHierarchyEndpoint) => {
  const open = (path: string) =>
    renderApp({ path, user: 'locations', sandbox, config: { ...french, useLocationHierarchyEndpoint } });

  it('shows translated names in the parent column', async () => {
    await named();
    await open(`/admin/location/unit?node=${mombasa}&columns=name,parent`);
    const rows = within(await screen.findByRole('table'));
    await waitFor(() => expect(rows.getAllByText('Monbassa').length).toBeGreaterThan(1));
    expect(rows.queryByText('Mombasa')).not.toBeInTheDocument();
  });

  it('shows translated names', async () => {
    await named();
    await open('/admin/location/unit?pageSize=50');
    expect(await (await tree()).findByRole('treeitem', { name: 'Monbassa' })).toBeVisible();
    expect((await tree()).queryByRole('treeitem', { name: 'Mombasa' })).toBeNull();
    expect(await screen.findByRole('cell', { name: 'Monbassa' })).toBeVisible();
  });

  it.each(['mombas', 'monbas'])('finds a location by each of its names: %s', async (search) => {
    await named();
    await open(`/admin/location/unit?find=${search}`);
    expect(await (await tree()).findByRole('treeitem', { name: 'Monbassa' })).toBeVisible();
  });
});

it('the list of all locations searches all names, and its CSV file contains the stored one', async () => {
  await named();
  // jsdom has no object URLs and no downloads: the file is captured when its URL is created.
  const files: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${files.push(blob)}`;
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const path = '/admin/location/all?search=monbassa';
  const { user } = await renderApp({ path, user: 'locations', sandbox, config: french });
  expect(await screen.findByRole('cell', { name: 'Monbassa' })).toBeVisible();
  await user.click(await screen.findByText(/CSV/));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await files[0]!.text();
  expect(text).toContain('Mombasa');
  expect(text).not.toContain('Monbassa');
  jest.restoreAllMocks();
});
