import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Location } from '../../../common/fhir/r4.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { constituencyId, countyId, ROOT_LOCATION_ID, userId, wardId } from '../../../server/sandbox/data/ids.ts';
import { authorSource } from '../../../common/fhir/author.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const add = '/admin/location/unit/add';
const edit = (id: string) => `/admin/location/unit/edit/${id}`;
const central = constituencyId('Baringo Central');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

const api = (path: string, init: RequestInit = {}) =>
  sandbox.mintToken('admin').then((token) =>
    sandbox.fetch(
      new Request(`http://localhost:3000/fhir/${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
      }),
    ),
  );
const stored = async (id: string): Promise<Location> => (await (await api(`Location/${id}`)).json()) as Location;
const put = async (location: Location): Promise<void> => {
  const response = await api(`Location/${location.id}`, { method: 'PUT', body: JSON.stringify(location) });
  if (!response.ok) throw new Error(await response.text());
};
const named = async (name: string): Promise<Location[]> => {
  const bundle = (await (await api(`Location?name:exact=${encodeURIComponent(name)}`)).json()) as {
    entry?: { resource: Location }[];
  };
  return (bundle.entry ?? []).map((entry) => entry.resource);
};

const RealDate = Date;
/** Freezes the clock until the test ends; timers keep running. */
function freezeClock(): void {
  const now = RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: []) => (args.length === 0 ? new target(now) : new target(...args)),
    get: (target, name, receiver) => (name === 'now' ? () => now : (Reflect.get(target, name, receiver) as unknown)),
  });
}
afterEach(() => {
  globalThis.Date = RealDate;
});

test('the path of the form of a Location links to its ancestors and its page', async () => {
  await renderApp({ path: edit(constituencyId('Westlands')), user: 'locations', sandbox });
  const path = within(await screen.findByRole('navigation', { name: 'Path to this page' }));
  await path.findByRole('link', { name: 'Kenya' });
  const view = (id: string) => `/admin/location/unit/view/${id}`;
  expect(path.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Hierarchy', '/admin/location/unit'],
    ['Kenya', view(ROOT_LOCATION_ID)],
    ['Nairobi', view(countyId('Nairobi'))],
    ['Westlands', view(constituencyId('Westlands'))],
  ]);
  expect(path.getAllByRole('listitem').at(-1)).toHaveTextContent('Edit');
});

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const fill = async (user: UserEvent, name: string | RegExp, text: string) => {
  const input = await field(name);
  await user.clear(input);
  if (text !== '') await user.click(input);
  if (text !== '') await user.paste(text);
};
const save = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Save' }));
// A notification is on the screen and in a live region for screen readers.
const notice = async (text: string | RegExp) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
// Without layout the focus trap may hide the page from role queries for a while after the dialog has closed.
const behindDialog = { hidden: true };
const tree = async () => within(await screen.findByRole('tree', { name: 'Location hierarchy' }));

describe('Add Location Unit', () => {
  it('saves one location and opens an empty form below the same parent, until Save is chosen', async () => {
    const { user } = await renderApp({ path: `${add}?parentId=Location/${central}`, user: 'locations', sandbox });
    await waitFor(async () =>
      expect(await screen.findByRole('combobox', { name: 'Part Of' })).toHaveValue('Baringo Central'),
    );
    await fill(user, /^Name/, 'Another One');
    await user.click(screen.getByRole('button', { name: 'Save and add another' }));
    await notice('Location was successfully created');
    await waitFor(async () => expect(await field(/^Name/)).toHaveValue(''));
    expect(window.location.pathname).toBe(add);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Part Of' })).toHaveValue('Baringo Central'));
    await fill(user, /^Name/, 'Another Two');
    await save(user);
    await waitFor(() => expect(window.location.pathname).not.toBe(add));
    const added = [...(await named('Another One')), ...(await named('Another Two'))];
    expect(added.map(({ partOf }) => partOf?.reference)).toEqual(Array(2).fill(`Location/${central}`));
    expect(new Set(added.map(({ id }) => id)).size).toBe(2);
  });

  it('adds a location below another; tree and table show it immediately', async () => {
    // On a slow machine cached reads would become old enough to be refetched.
    freezeClock();
    const { user, requests } = await renderApp({
      path: `/admin/location/unit?node=${central}`,
      user: 'locations',
      sandbox,
    });
    await screen.findByRole('heading', { level: 2, name: 'Baringo Central' });
    await user.click(screen.getByRole('button', { name: 'Add Location Unit' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Add Location Unit' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Part Of' })).toHaveValue('Baringo Central'));
    await fill(user, /^Name/, 'Loresho Springs');
    expect(await field(/^Alias/)).toHaveValue('Loresho Springs');
    await fill(user, /^External ID/, 'KE-77');
    await fill(user, /^Description/, 'A new ward');
    requests.length = 0;
    await save(user);

    await notice('Location was successfully created');
    expect(await (await tree()).findByRole('treeitem', { name: 'Loresho Springs' })).toHaveAttribute('aria-level', '3');
    expect(await screen.findByRole('cell', { name: 'Loresho Springs Saved' })).toBeVisible();
    const [ward] = await named('Loresho Springs');
    expect(ward).toMatchObject({
      status: 'active',
      alias: ['Loresho Springs'],
      description: 'A new ward',
      identifier: [
        { use: 'official', value: ward?.id },
        { use: 'usual', value: 'KE-77' },
      ],
      partOf: { reference: `Location/${central}`, display: 'Baringo Central' },
      physicalType: { coding: [{ code: 'jdn', display: 'Jurisdiction' }] },
      type: [{ coding: [{ code: 'jdn' }] }, { coding: [{ code: '3', display: 'Level 3' }] }],
    });
    expect(ward).not.toHaveProperty('position');
    // Children of other parents are not refetched.
    const children = requests.filter((request) => request.startsWith('GET') && request.includes('_count=50'));
    expect(children.filter((request) => !request.includes(`partof=${central}`))).toEqual([]);
  });

  it('adds a location without a selected parent below the root; a building has a position', async () => {
    const { user } = await renderApp({ path: add, user: 'locations', sandbox });
    expect(await screen.findByText('If this field is empty, the location is placed under Kenya.')).toBeVisible();
    await fill(user, /^Name/, 'National Store');
    await user.click(screen.getByRole('radio', { name: 'Building' }));
    expect(screen.queryByRole('textbox', { name: /^Geometry/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Type/ })).toBeNull();
    expect(screen.getByText(/does not appear on maps/)).toBeVisible();
    await fill(user, /^Latitude/, '-1.28333');
    await fill(user, /^Longitude/, '36.81667');
    expect(screen.queryByText(/does not appear on maps/)).toBeNull();
    await save(user);
    await notice('Location was successfully created');
    const [store] = await named('National Store');
    expect(store).toMatchObject({
      partOf: { reference: `Location/${ROOT_LOCATION_ID}` },
      position: { latitude: -1.28333, longitude: 36.81667 },
      type: [{ coding: [{ code: 'bu' }] }, { coding: [{ code: '1' }] }],
    });
  });

  it('selects the parent by a search in the tree', async () => {
    const { user } = await renderApp({ path: add, user: 'locations', sandbox });
    await user.click(await screen.findByRole('combobox', { name: 'Part Of' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search the hierarchy' }), 'kitisuru{Enter}');
    await user.click(await (await tree()).findByRole('treeitem', { name: 'Kitisuru' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Part Of' })).toHaveValue('Kitisuru'));
    await fill(user, /^Name/, 'Village of Kitisuru');
    await save(user);
    await notice('Location was successfully created');
    expect((await named('Village of Kitisuru'))[0]?.partOf?.reference).toBe(
      `Location/${wardId('Kitisuru', 'Westlands')}`,
    );
  });

  it('selects the first hit of a search with the arrow down and Enter', async () => {
    const { user } = await renderApp({ path: add, user: 'locations', sandbox });
    await user.click(await screen.findByRole('combobox', { name: 'Part Of' }));
    const box = await screen.findByRole('searchbox', { name: 'Search the hierarchy' });
    await user.type(box, 'kitisuru{Enter}');
    await (await tree()).findByRole('treeitem', { name: 'Kitisuru' });
    await user.type(box, '{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Part Of' })).toHaveValue('Kitisuru'));
  });

  it('selects the root in the tree', async () => {
    const { user } = await renderApp({ path: `${add}?parentId=Location%2F${central}`, user: 'locations', sandbox });
    await user.click(await screen.findByRole('combobox', { name: 'Part Of' }));
    const root = await (await tree()).findByRole('treeitem', { name: 'Kenya' });
    expect(root).toHaveAttribute('aria-expanded', 'true');
    await user.click(root);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Part Of' })).toHaveValue('Kenya'));
    await fill(user, /^Name/, 'New County');
    await save(user);
    await notice('Location was successfully created');
    expect((await named('New County'))[0]?.partOf?.reference).toBe(`Location/${ROOT_LOCATION_ID}`);
  });

  it('shows an error at each invalid field, stores nothing and focuses the first one', async () => {
    const { user, requests } = await renderApp({ path: add, user: 'locations', sandbox });
    await fill(user, /^Name/, 'Ward #1');
    await fill(user, /^Alias/, '');
    await fill(user, /^Geometry/, '{"type":"Polygon","coordinates":[[[0,0],[1,1],[2,2],[3,3]]]}');
    await save(user);
    expect(await screen.findByText('3 fields need your attention')).toBeVisible();
    expect(await field(/^Name/)).toHaveAccessibleDescription('Name can only contain letters, numbers and spaces');
    expect(await field(/^Alias/)).toHaveAccessibleDescription('Alias is required');
    expect(await field(/^Geometry/)).toHaveAccessibleDescription(
      expect.stringContaining('The outline at coordinates[0] must end where it begins'),
    );
    await waitFor(async () => expect(await field(/^Name/)).toHaveFocus());
    await user.click(screen.getByRole('radio', { name: 'Building' }));
    await fill(user, /^Latitude/, 'north');
    expect(await screen.findByText('Only decimal values allowed')).toBeVisible();
    await fill(user, /^Latitude/, '91');
    await waitFor(async () =>
      expect(await field(/^Latitude/)).toHaveAccessibleDescription('Latitude is between -90 and 90'),
    );
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  it('shows immediately that the parent in the address is unknown, and does not save', async () => {
    const { user, requests } = await renderApp({ path: `${add}?parentId=nope`, user: 'locations', sandbox });
    expect(await screen.findByText('There is no location with the id nope. Choose another one.')).toBeVisible();
    await fill(user, /^Name/, 'Nowhere');
    await save(user);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(screen.getByText('There is no location with the id nope. Choose another one.')).toBeVisible();
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  it('shows a new location in tree and table when it has more siblings than fit on a page', async () => {
    const other = await openSandbox();
    const siblings = Array.from({ length: 60 }, (_, index): Location => ({
      resourceType: 'Location',
      id: `many-${index}`,
      name: `A ${String(index).padStart(2, '0')}`,
      status: 'active',
      partOf: { reference: `Location/${central}` },
    }));
    other.fhir.load(siblings, { validate: false });
    const { user } = await renderApp({ path: `${add}?parentId=${central}`, user: 'locations', sandbox: other });
    await fill(user, /^Name/, 'Zebra Crossing');
    await save(user);
    const branch = within(await screen.findByRole('tree', { name: 'Location hierarchy' }));
    expect(await branch.findByRole('treeitem', { name: 'Zebra Crossing' })).toHaveAttribute('aria-level', '3');
    const rows = within(await screen.findByRole('table', { name: 'Locations in Baringo Central' }));
    expect(await rows.findByRole('cell', { name: 'Zebra Crossing Saved' })).toBeVisible();
    expect(rows.getByRole('cell', { name: 'A 00' })).toBeVisible();
    // The row is shown above the page although it belongs to another page.
    expect(await screen.findByText(/^1–20 of \d+$/)).toBeVisible();
    // The address contains the row, but Back is no save.
    await user.click(rows.getByRole('link', { name: 'A 00' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A 00' })).toBeVisible();
    act(() => window.history.back());
    await screen.findByRole('table', { name: 'Locations in Baringo Central' });
    expect(await screen.findByRole('cell', { name: 'Zebra Crossing' })).toBeVisible();
    // The next selection removes it.
    await user.click(await screen.findByRole('treeitem', { name: 'Baringo' }));
    expect(window.location.search).not.toContain('show=');
  });

  it('keeps the input when the server stops; saving again creates no duplicate', async () => {
    let [tried, stopped] = [false, false];
    const { user } = await renderApp({
      path: `${add}?parentId=Location%2F${central}`,
      user: 'locations',
      sandbox,
      intercept: async (request) => {
        if (request.method === 'PUT' && !tried) {
          tried = true;
          // Stored, but the response is lost and all later requests fail.
          stopped = true;
          await sandbox.fetch(request.clone());
        }
        if (stopped) throw new TypeError('fetch failed');
        return undefined;
      },
      wait: () => Promise.resolve(),
    });
    await fill(user, /^Name/, 'Parklands North');
    await save(user);
    await notice(/it is unknown whether this was saved/);
    expect(await field(/^Name/)).toHaveValue('Parklands North');
    stopped = false;
    await save(user);
    await notice('Location was successfully created');
    expect(await named('Parklands North')).toHaveLength(1);
  });

  it('shows an error of the server at the field it refers to', async () => {
    const { user } = await renderApp({
      path: add,
      user: 'locations',
      sandbox,
      intercept: (request) =>
        request.method === 'PUT'
          ? Response.json(
              {
                resourceType: 'OperationOutcome',
                issue: [
                  {
                    severity: 'error',
                    code: 'business-rule',
                    diagnostics: 'This name is taken in the registry',
                    expression: ['Location.name'],
                  },
                ],
              },
              { status: 422, headers: { 'content-type': 'application/fhir+json' } },
            )
          : undefined,
    });
    await fill(user, /^Name/, 'Taken');
    await save(user);
    await waitFor(async () =>
      expect(await field(/^Name/)).toHaveAccessibleDescription('This name is taken in the registry'),
    );
    expect(await field(/^Name/)).toHaveValue('Taken');
  });

  it('asks before discarding input, and Cancel opens the page given by back_to', async () => {
    const back = `/admin/location/unit?node=${countyId('Nairobi')}`;
    const { user } = await renderApp({
      path: `${add}?back_to=${encodeURIComponent(back)}`,
      user: 'locations',
      sandbox,
    });
    await fill(user, /^Name/, 'Nowhere');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question).toHaveTextContent('This browser keeps them as a draft for seven days');
    await user.click(screen.getByText('Leave'));
    expect(await screen.findByText('Nairobi', { selector: 'h2' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(back);
  });

  it('ignores a back_to that leads to another site', async () => {
    const { user } = await renderApp({ path: `${add}?back_to=//evil.example/x`, user: 'locations', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Location Unit Management' })).toBeVisible();
  });
});

describe('Edit a location unit', () => {
  const base: Location = {
    resourceType: 'Location',
    id: 'edited',
    meta: { tag: [{ system: 'http://programme', code: 'pilot' }] },
    identifier: [{ use: 'old', value: 'x' }],
    extension: [{ url: 'http://programme/ext', valueString: 'kept' }],
    name: 'Edited',
    alias: ['Edited', 'Second'],
    status: 'active',
    telecom: [{ system: 'phone', value: '123' }],
    partOf: { reference: `Location/${central}`, display: 'Baringo Central' },
    type: [
      { coding: [{ system: 'http://programme', code: 'ward' }], text: 'Ward' },
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/location-physical-type', code: 'jdn' }] },
      { coding: [{ system: 'https://smartregister.org/codes/administrative-level', code: '3' }] },
    ],
    physicalType: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/location-physical-type', code: 'jdn' }],
    },
  };

  it('writes edited elements and keeps all others', async () => {
    await put(base);
    const { user } = await renderApp({ path: edit('edited'), user: 'locations', sandbox });
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit > Edited' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Suspended' })).toBeNull();
    await fill(user, /^Name/, 'Edited Anew');
    await user.click(screen.getByRole('radio', { name: 'Inactive' }));
    await fill(user, /^Geometry/, '{"type":"Polygon","coordinates":[[[36,-1],[37,-1],[37,0],[36,-1]]]}');
    expect(await screen.findByRole('img', { name: 'Outline of the geometry' })).toBeVisible();
    await save(user);
    await notice('Location was successfully updated');
    expect(await screen.findByRole('cell', { name: 'Edited Anew Saved' })).toBeVisible();
    const { meta, extension, ...rest } = await stored('edited');
    expect(rest).toEqual({
      ...base,
      meta: undefined,
      extension: undefined,
      name: 'Edited Anew',
      status: 'inactive',
    });
    expect(meta?.tag).toEqual(base.meta?.tag);
    expect(extension?.map(({ url }) => url)).toEqual([
      'http://programme/ext',
      'http://build.fhir.org/extension-location-boundary-geojson.html',
    ]);
  });

  it('offers and selects the status Suspended only if the location has it, and keeps it', async () => {
    await put({ ...base, id: 'suspended', status: 'suspended' });
    const { user } = await renderApp({ path: edit('suspended'), user: 'locations', sandbox });
    const options = within(await screen.findByRole('radiogroup', { name: /^Status/ }));
    expect(options.getAllByRole('radio')).toHaveLength(3);
    expect(options.getByRole('radio', { name: 'Suspended' })).toBeChecked();
    await user.click(options.getByRole('radio', { name: 'Active' }));
    await user.click(options.getByRole('radio', { name: 'Suspended' }));
    await fill(user, /^Description/, 'Closed for repairs');
    await save(user);
    await notice('Location was successfully updated');
    expect(await stored('suspended')).toMatchObject({ status: 'suspended', description: 'Closed for repairs' });
  });

  it('moves to another parent and corrects the levels; the tree shows it below the new parent only', async () => {
    await put({ ...base, id: 'moved', name: 'Moved' });
    const four = { coding: [{ system: 'https://smartregister.org/codes/administrative-level', code: '4' }] };
    const type = [...(base.type ?? []).slice(0, 2), four];
    await put({ ...base, id: 'under', name: 'Under', partOf: { reference: 'Location/moved' }, type });
    const { user } = await renderApp({ path: edit('moved'), user: 'locations', sandbox });
    await user.click(await screen.findByRole('combobox', { name: 'Part Of' }));
    // Neither the location itself nor its descendants can be selected.
    const own = await (await tree()).findByRole('treeitem', { name: 'Moved' });
    expect(own).toHaveAttribute('aria-disabled', 'true');
    await user.click(await (await tree()).findByRole('treeitem', { name: 'Nairobi' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Part Of' })).toHaveValue('Nairobi'));
    await save(user);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Move Moved?' }));
    expect(await dialog.findByText('Ward: 1 location')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await notice('Location was successfully updated');
    const moved = await screen.findByRole('treeitem', { name: 'Moved', ...behindDialog });
    expect(moved).toHaveAttribute('aria-level', '2');
    expect(await stored('moved')).toMatchObject({
      partOf: { reference: `Location/${countyId('Nairobi')}`, display: 'Nairobi' },
      type: [base.type?.[0], base.type?.[1], { coding: [{ code: '2' }] }],
    });
    expect((await stored('under')).type?.[2]).toMatchObject({ coding: [{ code: '3' }] });
  });

  it('rejects a parent in the address that is below the location', async () => {
    await put({ ...base, id: 'top', name: 'Top' });
    await put({ ...base, id: 'below', name: 'Below', partOf: { reference: 'Location/top' } });
    const { user } = await renderApp({ path: `${edit('top')}?parentId=Location/below`, user: 'locations', sandbox });
    await save(user);
    expect(await screen.findByText('A location cannot be part of itself or of a location below it')).toBeVisible();
    expect((await stored('top')).partOf?.reference).toBe(`Location/${central}`);
  });

  it.each([412, 409] as const)('merges both saves when another user saved first (%s)', async (staleVersionStatus) => {
    const other = await openSandbox({ staleVersionStatus });
    const write = (location: Location) => other.fhir.update(location);
    const read = () => other.fhir.read('Location', 'contested');
    write({ ...base, id: 'contested', name: 'Contested', status: 'active' });
    const { user } = await renderApp({ path: edit('contested'), user: 'admin', sandbox: other });
    await fill(user, /^Name/, 'Mine');
    await fill(user, /^Alias/, 'My alias');
    const source = authorSource(userId('locations'))!;
    write({ ...read(), meta: { source }, name: 'Theirs', description: 'Their words' });
    await save(user);
    const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this record' });
    await waitFor(() => expect(dialog).toHaveTextContent(/Last saved .* by Lulu Locations\./));
    expect(read().name).toBe('Theirs');
    expect(
      within(dialog)
        .getByText(/Description/)
        .closest('li'),
    ).toHaveTextContent('from Nothing to Their words');
    await user.click(within(dialog).getByRole('radio', { name: 'Yours: Mine' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await notice('Location was successfully updated');
    expect(read()).toMatchObject({ name: 'Mine', alias: ['My alias', 'Second'], description: 'Their words' });
  });

  it('names no author of a save by a client that sends meta back', async () => {
    const other = await openSandbox();
    const meta = { source: authorSource(userId('admin'), '1')! };
    other.fhir.update({ ...base, id: 'contested', name: 'Contested', status: 'active', meta });
    const { user } = await renderApp({ path: edit('contested'), user: 'admin', sandbox: other });
    await fill(user, /^Name/, 'Mine');
    other.fhir.update({ ...other.fhir.read('Location', 'contested'), name: 'Theirs' });
    expect(other.fhir.read('Location', 'contested').meta?.source).toBe(meta.source);
    await save(user);
    const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this record' });
    expect(within(dialog).getByText(/Last saved/)).not.toHaveTextContent(/ by /);
  });

  it('names the change that the user saved elsewhere', async () => {
    const other = await openSandbox();
    const write = (location: Location) => other.fhir.update(location);
    write({ ...base, id: 'contested', name: 'Contested', status: 'active' });
    const { user } = await renderApp({ path: edit('contested'), user: 'admin', sandbox: other });
    await fill(user, /^Name/, 'This one');
    const source = authorSource(userId('admin'))!;
    write({ ...other.fhir.read('Location', 'contested'), meta: { source }, name: 'That one', description: 'Words' });
    await save(user);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'You also changed this record elsewhere' }));
    expect(dialog.getByText(/You changed 1 field here and elsewhere/)).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Changed elsewhere' })).toHaveTextContent('Words');
    expect(dialog.getByRole('radio', { name: 'Elsewhere: That one' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Here: This one' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await notice('Location was successfully updated');
    expect(other.fhir.read('Location', 'contested')).toMatchObject({ name: 'This one', description: 'Words' });
  });

  it.each([412, 409])(
    'a refusal (%s) without a newer version is shown as an error, not as a conflict',
    async (status) => {
      const other = await openSandbox();
      other.fhir.update({ ...base, id: 'alone', name: 'Alone' });
      const { user, requests } = await renderApp({
        path: edit('alone'),
        user: 'locations',
        sandbox: other,
        intercept: (request) => (request.method === 'PUT' ? new Response('name is taken', { status }) : undefined),
      });
      await fill(user, /^Name/, 'Mine');
      await save(user);
      await notice(/conflicts with other data/);
      expect(screen.queryByText('Someone else changed this record')).toBeNull();
      expect(await field(/^Name/)).toHaveValue('Mine');
      expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
    },
  );
});

describe('the service point form', () => {
  it('requires parent and type but no alias, and stores the coding of the type', async () => {
    const { user } = await renderApp({ path: '/admin/service-points/add-edit', user: 'admin', sandbox });
    expect(await screen.findByRole('heading', { level: 1, name: 'Add service point' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Jurisdiction' })).toBeNull();
    await fill(user, /^Name/, 'Kitisuru Clinic');
    await fill(user, /^Alias/, '');
    await save(user);
    expect(await screen.findByText('Please choose a parent location for this service point')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Type/ })).toHaveAccessibleDescription('service type is required');
    await user.click(screen.getByRole('combobox', { name: 'Part Of' }));
    await user.click(await (await tree()).findByRole('treeitem', { name: 'Nairobi' }));
    await user.click(screen.getByRole('combobox', { name: /^Type/ }));
    const options = await screen.findAllByRole('option');
    const display = options[0]?.textContent ?? '';
    await user.click(options[0] as HTMLElement);
    await save(user);
    await notice('Service point was successfully created');
    expect(await screen.findByRole('heading', { level: 1, name: 'Service points' })).toBeVisible();
    const [clinic] = await named('Kitisuru Clinic');
    expect(clinic?.type?.[2]?.coding?.[0]).toMatchObject({
      system: 'http://smartregister.org/CodeSystem/eusm-service-point-type',
      display,
    });
    expect(clinic).not.toHaveProperty('alias');
  });
});

describe('the form of a service point', () => {
  const bare = (id: string, code: string): Location => ({
    resourceType: 'Location',
    id,
    name: 'Plain Place',
    alias: ['Plain Place'],
    status: 'active',
    partOf: { reference: `Location/${central}` },
    physicalType: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/location-physical-type', code }] },
  });

  it('saves a building that has no service type', async () => {
    const other = await openSandbox();
    other.fhir.load([bare('store', 'bu')], { validate: false });
    const { user } = await renderApp({
      path: '/admin/service-points/add-edit/store',
      user: 'locations',
      sandbox: other,
    });
    await fill(user, /^Name/, 'Central Store');
    await save(user);
    await waitFor(() => expect(other.fhir.read('Location', 'store')).toMatchObject({ name: 'Central Store' }));
  });

  it.each([
    ['Locations', '/admin/location/all?search=Plain'],
    ['the Locations tab of a record page', `/admin/location/unit/view/${central}`],
  ])('returns to %s after Save and after Cancel', async (_list, path) => {
    const other = await openSandbox();
    other.fhir.load([bare('store', 'bu')], { validate: false });
    const { user } = await renderApp({ path, user: 'locations', sandbox: other });
    const here = () => window.location.pathname + window.location.search;
    await user.click(await screen.findByRole('link', { name: 'Edit Plain Place' }));
    await field(/^Name/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(here()).toBe(path));
    await user.click(await screen.findByRole('link', { name: 'Edit Plain Place' }));
    await fill(user, /^Description/, 'Beside the market');
    await save(user);
    await notice('Service point was successfully updated');
    await waitFor(() => expect(here()).toBe(path));
    expect(await screen.findByRole('link', { name: 'Edit Plain Place' })).toBeVisible();
  });

  it('returns to the hierarchy, at the parent of the saved building', async () => {
    const other = await openSandbox();
    other.fhir.load([bare('store', 'bu')], { validate: false });
    const path = `/admin/location/unit?node=${central}`;
    const { user } = await renderApp({ path, user: 'locations', sandbox: other });
    await user.click(await screen.findByRole('link', { name: 'Edit Plain Place' }));
    await fill(user, /^Description/, 'Beside the market');
    await save(user);
    await notice('Service point was successfully updated');
    expect(await screen.findByRole('heading', { level: 2, name: 'Baringo Central' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(`${path}&show=store`);
  });

  it('opens the form of a location unit for a jurisdiction', async () => {
    const other = await openSandbox();
    other.fhir.load([bare('ward', 'jdn')], { validate: false });
    const path = '/admin/service-points/add-edit/ward?back_to=%2Fadmin%2Flocation%2Fall';
    await renderApp({ path, user: 'locations', sandbox: other });
    expect(await screen.findByRole('textbox', { name: /^Geometry/ })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(
      '/admin/location/unit/edit/ward?back_to=%2Fadmin%2Flocation%2Fall',
    );
  });
});

it.each([
  [
    'another server',
    { reference: `https://other.example.org/fhir/Location/${ROOT_LOCATION_ID}`, display: 'Elsewhere' },
  ],
  ['an identifier', { identifier: { value: 'moh-7' }, display: 'Elsewhere' }],
])('a parent by %s stays as it is, and the form does not place the location under the root', async (_kind, partOf) => {
  const id = constituencyId('Westlands');
  const before = { ...(await stored(id)), partOf };
  sandbox.fhir.load([before], { validate: false });
  const { user } = await renderApp({ path: edit(id), user: 'locations', sandbox });
  const description = await screen.findByLabelText('Description');
  expect(screen.queryByText(/is placed under/)).toBeNull();
  await user.type(description, ' edited');
  await user.click(screen.getByText('Save'));
  await waitFor(async () => expect((await stored(id)).description).toMatch(/edited$/));
  const after = await stored(id);
  expect(after.partOf).toEqual(partOf);
  expect(after.type).toEqual(before.type);
});

it('a parent with only an identifier is named in the form and the page, and kept', async () => {
  const id = constituencyId('Westlands');
  const before = { ...(await stored(id)), partOf: { identifier: { value: 'moh-7' } } };
  sandbox.fhir.load([before], { validate: false });
  const { user } = await renderApp({ path: edit(id), user: 'locations', sandbox });
  const parent = await screen.findByRole('combobox', { name: /^Part Of/ });
  await waitFor(() => expect(parent).toHaveValue('moh-7'));
  await user.type(await screen.findByLabelText('Description'), ' edited');
  await user.click(screen.getByText('Save'));
  await waitFor(async () => expect((await stored(id)).description).toMatch(/edited$/));
  expect((await stored(id)).partOf).toEqual(before.partOf);
  cleanup();
  await renderApp({ path: `/admin/location/unit/view/${id}`, user: 'locations', sandbox });
  expect(await screen.findByText('moh-7')).toBeVisible();
});

test('the codes of a Location in the systems of the installation are edited and shown, and others stay', async () => {
  const mfl = { key: 'mfl', system: 'https://mfl.example.org', name: 'MFL code' };
  const id = countyId('Busia');
  const before = await stored(id);
  const foreign = { system: 'https://foreign.example.org', value: 'F1' };
  await put({ ...before, identifier: [...(before.identifier ?? []), foreign] });
  const { user } = await renderApp({
    path: edit(id),
    user: 'locations',
    sandbox,
    config: { locationIdentifiers: [mfl] },
  });
  await fill(user, 'MFL code', ' 25580');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect((await stored(id)).identifier).toEqual([
      ...(before.identifier ?? []),
      foreign,
      { system: mfl.system, value: '25580' },
    ]),
  );
  cleanup();
  const page = await renderApp({
    path: `/admin/location/unit/view/${id}`,
    user: 'locations',
    sandbox,
    config: { locationIdentifiers: [mfl] },
  });
  await page.user.click(await screen.findByRole('tab', { name: 'Details' }));
  expect(await screen.findByText('25580')).toBeVisible();
  expect(screen.getByText('MFL code')).toBeVisible();
});
