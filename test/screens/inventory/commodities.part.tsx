import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Group, List } from '../../../common/fhir/r4.ts';
import { COMMODITY_LIST_ID, productId, userId } from '../../../server/sandbox/data/ids.ts';
import { authorSource } from '../../../common/fhir/author.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { choose, field, fill, notice, save } from '../../support/forms.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const list = '/commodity/list';
const add = '/commodity/add-edit';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

const named = (name: string): Group[] => sandbox.fhir.findAll('Group', `name:exact=${encodeURIComponent(name)}`);
const listed = (): (string | undefined)[] =>
  (sandbox.fhir.read('List', COMMODITY_LIST_ID).entry ?? []).map(({ item }) => item.reference);
const row = async (name: string) => (await screen.findByRole('cell', { name })).closest<HTMLElement>('[role="row"]')!;

describe('the list', () => {
  it('shows one page from the server, sorted by name, with status and type', async () => {
    const { requests } = await renderApp({ path: `${list}?pageSize=5`, user: 'stock', sandbox });
    expect(await screen.findByRole('heading', { level: 1, name: 'Commodity List' })).toBeVisible();
    const first = within(await row('Albendazole 400 mg'));
    expect(first.getByRole('cell', { name: 'Active' })).toBeVisible();
    expect(first.getByRole('cell', { name: 'Medication' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      '',
      'Name',
      'Active',
      'Type',
      'Actions',
    ]);
    expect(screen.getByText('1–5 of 39')).toBeVisible();
    expect(requests.filter((request) => request.includes('/fhir/')).toSorted()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^GET /fhir/Group\\?.*code=http%3A%2F%2Fsnomed.info%2Fsct%7C386452003.*_has%3AList%3Aitem%3A_id=${COMMODITY_LIST_ID}.*_count=5`,
        ),
      ),
      `GET /fhir/List?_id=${COMMODITY_LIST_ID}&_elements=entry`,
    ]);
  });

  it('does not show a commodity that the List marks as deleted, whose form offers to restore it', async () => {
    const own = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
    const item = { reference: `Group/${productId('Oxytocin 10 IU')}` };
    const before = own.fhir.read('List', COMMODITY_LIST_ID);
    const others = (before.entry ?? []).filter((each) => each.item?.reference !== item.reference);
    const changes: List = { ...before, mode: 'changes', entry: [...others, { item, deleted: true }] };
    own.fhir.load([changes], { validate: false });
    await renderApp({ path: `${list}?search=O`, user: 'stock', sandbox: own });
    expect(await screen.findByRole('cell', { name: 'Albendazole 400 mg' })).toBeVisible();
    expect(screen.queryByRole('cell', { name: 'Oxytocin 10 IU' })).toBeNull();
    cleanup();
    await renderApp({ path: `${add}/${productId('Oxytocin 10 IU')}`, user: 'stock', sandbox: own });
    expect(await screen.findByText(/not in the product list/)).toBeVisible();
    own.close();
  });

  it('opens the form of a commodity if the server refuses the List', async () => {
    await renderApp({
      path: `${add}/${productId('Oxytocin 10 IU')}`,
      user: 'stock',
      sandbox,
      intercept: ({ url }) =>
        new URL(url).pathname === '/fhir/List'
          ? Response.json({ resourceType: 'OperationOutcome' }, { status: 403 })
          : undefined,
    });
    expect(await field(/^Enter product name/)).toHaveValue('Oxytocin 10 IU');
  });

  it('searches by part of the name and shows a message when nothing is found', async () => {
    const { user } = await renderApp({ path: list, user: 'viewer', sandbox });
    const box = await screen.findByRole('searchbox', { name: 'Search' });
    await user.type(box, 'rapid test{Enter}');
    expect(await screen.findByText('1–2 of 2')).toBeVisible();
    expect(screen.getByRole('cell', { name: 'HIV rapid test' })).toBeVisible();
    await user.clear(box);
    await user.type(box, 'unicorn{Enter}');
    expect(await screen.findByText('No data available')).toBeVisible();
  });

  it('opens and closes the details panel of a row', async () => {
    const { user } = await renderApp({ path: `${list}?search=Oxytocin`, user: 'viewer', sandbox });
    await user.click(await screen.findByRole('button', { name: 'More actions for Oxytocin 10 IU' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'View Details' }));
    const panel = within(await screen.findByRole('region', { name: 'View Details' }));
    await user.click(await panel.findByRole('button', { name: 'Technical details' }));
    for (const text of ['Commodity Id', 'Identifier', 'Oxytocin 10 IU', 'Active', 'Unit of measure', 'Ampoules']) {
      expect((await panel.findAllByText(text))[0]).toBeVisible();
    }
    expect(new URLSearchParams(window.location.search).get('viewDetails')).toBe(productId('Oxytocin 10 IU'));
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'View Details' })).toBeNull());
  });

  it('shows a configuration error when no List is configured', async () => {
    const text = 'List id is either incorrectly configured or missing. Kindly contact support to fix this.';
    await renderApp({ path: list, user: 'stock', sandbox, config: { commodityListId: '' } });
    expect(await screen.findByText('Incorrect/Missing Configuration')).toBeVisible();
    expect(screen.getByText(new RegExp(text))).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('keeps its rows and shows a message when it cannot be refreshed', async () => {
    let broken = false;
    const { user } = await renderApp({
      path: list,
      user: 'stock',
      sandbox,
      intercept: (request) =>
        broken && request.url.includes('/Group') ? new Response('{}', { status: 500 }) : undefined,
    });
    expect(await screen.findByRole('cell', { name: 'Albendazole 400 mg' })).toBeVisible();
    broken = true;
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(/^Unable to refresh data at the moment, please refresh the page/)).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Albendazole 400 mg' })).toBeVisible();
  });

  it('shows an error page with a retry when it cannot be loaded', async () => {
    let broken = true;
    const { user } = await renderApp({
      path: list,
      user: 'stock',
      sandbox,
      intercept: (request) =>
        broken && request.url.includes('/Group') ? new Response('{}', { status: 500 }) : undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    broken = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('cell', { name: 'Albendazole 400 mg' })).toBeVisible();
  });
});

describe('Create commodity', () => {
  it('stores the commodity and its entry in one transaction and shows it in the list', async () => {
    const { user, requests } = await renderApp({ path: list, user: 'stock', sandbox });
    await user.click(await screen.findByRole('button', { name: 'Add commodity' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Create commodity' })).toBeVisible();
    expect(screen.queryByLabelText('Is it there')).toBeNull();
    await fill(user, /^Enter product name/, 'Aaa soap');
    await user.selectOptions(await field(/^Select product type/), 'Device');
    await user.selectOptions(await field(/^Select the unit of measure/), 'Test kits');
    requests.length = 0;
    await save(user);
    await notice('Commodity created successfully');
    expect(await screen.findByRole('cell', { name: /^Aaa soap/ })).toBeVisible();

    const [group] = named('Aaa soap');
    expect(group).toMatchObject({
      active: true,
      actual: false,
      type: 'device',
      code: { coding: [{ code: '386452003' }] },
    });
    expect(group?.identifier).toHaveLength(1);
    expect(group?.characteristic?.[0]?.valueCodeableConcept?.text).toBe('Test kits');
    expect(listed()).toContain(`Group/${group?.id}`);
    expect(requests.filter((request) => !request.startsWith('GET'))).toEqual(['POST /fhir']);
  });

  it('marks required fields', async () => {
    const { user, requests } = await renderApp({ path: add, user: 'stock', sandbox });
    await screen.findByRole('heading', { level: 1, name: 'Create commodity' });
    await save(user);
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  });

  it('defaults to the type substance and stores the entered identifier', async () => {
    const { user } = await renderApp({ path: add, user: 'stock', sandbox });
    expect(await field(/^Select product type/)).toHaveValue('substance');
    await fill(user, /^Enter product name/, 'Gauze');
    await fill(user, 'Identifier', 'GZ-7');
    await user.selectOptions(await field(/^Select the unit of measure/), 'Pieces');
    await save(user);
    await notice('Commodity created successfully');
    expect(named('Gauze')[0]).toMatchObject({ type: 'substance', identifier: [{ use: 'official', value: 'GZ-7' }] });
  });

  it('creates a missing List together with its entry in one request', async () => {
    const { user, requests } = await renderApp({
      path: add,
      user: 'stock',
      sandbox,
      config: { commodityListId: 'fresh-list' },
    });
    await fill(user, /^Enter product name/, 'First of all');
    await user.selectOptions(await field(/^Select product type/), 'substance');
    await user.selectOptions(await field(/^Select the unit of measure/), 'Bottles');
    await save(user);
    await notice('Commodity created successfully');
    const [group] = named('First of all');
    expect(sandbox.fhir.read('List', 'fresh-list')).toMatchObject({
      identifier: [{ use: 'official', value: 'fresh-list' }],
      mode: 'working',
      title: 'Supply Chain commodities',
      entry: [{ item: { reference: `Group/${group?.id}` } }],
    });
    expect(requests.filter((request) => request.startsWith('P'))).toHaveLength(1);
  });

  it('keeps the entry that another user adds to the List at the same time', async () => {
    const other = {
      resourceType: 'Group',
      id: 'other-commodity',
      type: 'device',
      actual: false,
      name: 'Other',
    } as const;
    let hasRivalSaved = false;
    const { user } = await renderApp({
      path: add,
      user: 'stock',
      sandbox,
      intercept(request) {
        // The other entry is stored between the read and the write of this save.
        if (request.method === 'POST' && !hasRivalSaved) {
          hasRivalSaved = true;
          const now = sandbox.fhir.read('List', COMMODITY_LIST_ID);
          sandbox.fhir.update(other);
          sandbox.fhir.update({ ...now, entry: [...(now.entry ?? []), { item: { reference: `Group/${other.id}` } }] });
        }
        return undefined;
      },
    });
    await fill(user, /^Enter product name/, 'Mine');
    await user.selectOptions(await field(/^Select product type/), 'substance');
    await user.selectOptions(await field(/^Select the unit of measure/), 'Bottles');
    await save(user);
    await notice('Commodity created successfully');
    expect(listed()).toEqual(expect.arrayContaining(['Group/other-commodity', `Group/${named('Mine')[0]?.id}`]));
    expect(named('Mine')).toHaveLength(1);
  });
});

describe('Edit commodity', () => {
  it('writes edited elements, keeps the others, and does not write the List', async () => {
    const id = productId('Iron and folic acid');
    const before = sandbox.fhir.read('Group', id);
    sandbox.fhir.update({
      ...before,
      identifier: [...before.identifier!, { use: 'secondary', value: 'OLD' }],
      extension: [{ url: 'http://moh', valueString: 'kept' }],
    });
    const entries = listed();
    const { user, requests } = await renderApp({ path: `${list}?search=folic`, user: 'stock', sandbox });
    await user.click(await screen.findByRole('link', { name: 'Edit Iron and folic acid' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Edit commodity | Iron and folic acid' }),
    ).toBeVisible();
    await choose(user, /^Select product status/, 'Disabled');
    await user.selectOptions(await field(/^Select the unit of measure/), 'Strips');
    await save(user);
    await notice('Commodity updated successfully');
    expect(sandbox.fhir.read('Group', id)).toMatchObject({
      active: false,
      name: before.name,
      identifier: [...before.identifier!, { use: 'secondary', value: 'OLD' }],
      extension: [{ url: 'http://moh', valueString: 'kept' }],
    });
    expect(sandbox.fhir.read('Group', id).characteristic?.[0]?.valueCodeableConcept?.text).toBe('Strips');
    expect(listed()).toEqual(entries);
    expect(requests.filter((request) => request.startsWith('P'))).toEqual([`PUT /fhir/Group/${id}`]);
  });

  it.each([
    ['of one that does not exist', () => 'nowhere'],
    ['of stock', () => sandbox.fhir.findAll('Group', 'code=78991122')[0]!.id!],
  ])('%s shows the 404 page', async (_what, id) => {
    await renderApp({ path: `${add}/${id()}`, user: 'stock', sandbox });
    expect(await screen.findByText('Sorry, the resource you requested for, does not exist')).toBeVisible();
  });

  it('returns to the filtered list it was opened from after Cancel and after Save', async () => {
    const { user } = await renderApp({ path: `${list}?search=DMPA&pageSize=5`, user: 'stock', sandbox });
    await user.click(await screen.findByRole('link', { name: 'Edit DMPA, subcutaneous' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Commodity List' })).toBeVisible();
    expect(window.location.search).toBe('?search=DMPA&pageSize=5');
    await user.click(await screen.findByRole('link', { name: 'Edit DMPA, subcutaneous' }));
    await user.selectOptions(await field(/^Select the unit of measure/), 'Strips');
    await save(user);
    await notice('Commodity updated successfully');
    expect(window.location.search).toBe('?search=DMPA&pageSize=5');
    await user.click(await screen.findByRole('button', { name: 'Add commodity' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(window.location.search).toBe('?search=DMPA&pageSize=5'));
  });

  it.each([
    ['Active', true],
    ['Disabled', false],
  ])('a deleted commodity saved as %s is in the List again: %s', async (status, isBack) => {
    const id = productId('Oxytocin 10 IU');
    const { entry, ...stored } = sandbox.fhir.read('List', COMMODITY_LIST_ID);
    sandbox.fhir.update({ ...stored, entry: entry!.filter(({ item }) => item.reference !== `Group/${id}`) });
    sandbox.fhir.update({ ...sandbox.fhir.read('Group', id), active: false });
    const { user, requests } = await renderApp({ path: `${add}/${id}`, user: 'stock', sandbox });
    expect(await screen.findByText(/not in the product list/)).toBeVisible();
    await choose(user, /^Select product status/, status);
    await user.selectOptions(await field(/^Select the unit of measure/), isBack ? 'Strips' : 'Sachets');
    await save(user);
    await notice('Commodity updated successfully');
    expect(sandbox.fhir.read('Group', id)).toMatchObject({ active: isBack });
    expect(listed().includes(`Group/${id}`)).toBe(isBack);
    expect(requests.filter((request) => !request.startsWith('GET'))).toHaveLength(1);
  });

  it('merges the changes of two users and asks which one to keep in a conflict', async () => {
    const id = productId('Condom, male');
    const { user } = await renderApp({ path: `${add}/${id}`, user: 'stock', sandbox });
    await fill(user, /^Enter product name/, 'Mine');
    const meta = { source: authorSource(userId('admin'))! };
    sandbox.fhir.update({ ...sandbox.fhir.read('Group', id), meta, name: 'Theirs', active: false });
    await save(user);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Someone else changed this record' }));
    expect(sandbox.fhir.read('Group', id)).toMatchObject({ name: 'Theirs' });
    await user.click(await dialog.findByRole('radio', { name: /Mine/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await notice('Commodity updated successfully');
    expect(sandbox.fhir.read('Group', id)).toMatchObject({ name: 'Mine', active: false });
  });
});

describe('Delete', () => {
  const openDeleteDialog = async (name: string, options: Partial<Parameters<typeof renderApp>[0]> = {}) => {
    const app = await renderApp({
      path: `${list}?search=${encodeURIComponent(name)}`,
      user: 'stock',
      sandbox,
      ...options,
    });
    await app.user.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('Are you sure you want to delete this commodity?');
    return app;
  };

  it('removes the commodity from the List and deactivates it in one transaction after confirmation', async () => {
    const id = productId('DMPA, subcutaneous');
    const { user, requests } = await openDeleteDialog('DMPA, subcutaneous');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(listed()).toContain(`Group/${id}`);

    await user.click(await screen.findByRole('button', { name: 'More actions for DMPA, subcutaneous' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete product “DMPA, subcutaneous”' }));
    await notice('Successfully deleted commodity');
    expect(await screen.findByText('No data available')).toBeVisible();
    expect(listed()).not.toContain(`Group/${id}`);
    expect(sandbox.fhir.read('Group', id)).toMatchObject({ active: false, name: 'DMPA, subcutaneous' });
    // The list, which is empty now, is searched again in other spellings.
    const writes = requests.filter((request) => !request.startsWith('GET') && !request.includes('_search'));
    expect(writes).toEqual(['POST /fhir']);
  });

  it('shows an error and changes nothing when it fails', async () => {
    const id = productId('Hand sanitizer 500 ml');
    const { user } = await openDeleteDialog('Hand sanitizer 500 ml', {
      intercept: (request) => (request.method === 'POST' ? new Response('{}', { status: 500 }) : undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete product “Hand sanitizer 500 ml”' }));
    await notice(/^Deletion of commodity failed/);
    expect(listed()).toContain(`Group/${id}`);
    expect(sandbox.fhir.read('Group', id)).toMatchObject({ active: true });
  });
});

describe('Delete, retried', () => {
  it('removes the error of the failed attempt after it succeeds', async () => {
    const name = 'Hand sanitizer 500 ml';
    let broken = true;
    const { user } = await renderApp({
      path: `${list}?search=${encodeURIComponent(name)}`,
      user: 'stock',
      sandbox,
      intercept: (request) => (broken && request.method === 'POST' ? new Response('{}', { status: 500 }) : undefined),
    });
    const confirmDeletion = async () => {
      await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      await user.click(await screen.findByRole('button', { name: /^Delete product/ }));
    };
    await confirmDeletion();
    await notice(/^Deletion of commodity failed/);
    broken = false;
    await confirmDeletion();
    await notice('Successfully deleted commodity');
    await waitFor(() => expect(screen.queryByText(/^Deletion of commodity failed/)).toBeNull());
  });
});

describe('permissions', () => {
  const read = ['GET_GROUP', 'GET_LIST'];
  const item = productId('Albendazole 400 mg');
  const forbidden = 'Sorry, you are not authorized to access this page';

  it.each([
    [list, ['GET_LIST'], 'Group.read'],
    [add, [...read, 'POST_GROUP', 'POST_LIST'], 'List.update'],
    [add, [...read, 'POST_GROUP', 'PUT_LIST'], 'List.create'],
    [add, [...read, 'POST_LIST', 'PUT_LIST'], 'Group.create'],
    [`${add}/${item}`, [...read, 'POST_LIST', 'PUT_LIST'], 'Group.update'],
    [`${add}/${item}`, [...read, 'PUT_GROUP', 'POST_LIST'], 'List.update'],
  ])('%s with %j: 403, %s is missing', async (path, roles, missing) => {
    await renderApp({ path, user: userWithRoles(sandbox, roles), sandbox });
    expect(await screen.findByText(forbidden)).toBeVisible();
    expect(screen.getByText(missing)).toBeVisible();
  });

  it.each([
    [[...read, 'POST_GROUP', 'POST_LIST', 'PUT_LIST'], { add: true, edit: false, remove: false }],
    [[...read, 'PUT_GROUP', 'POST_LIST', 'PUT_LIST'], { add: false, edit: true, remove: false }],
    [[...read, 'DELETE_GROUP'], { add: false, edit: false, remove: false }],
    [[...read, 'DELETE_GROUP', 'PUT_LIST'], { add: false, edit: false, remove: true }],
  ])('the list with %j: %j', async (roles, may) => {
    const { user } = await renderApp({ path: `${list}?search=Albend`, user: userWithRoles(sandbox, roles), sandbox });
    await user.click(await screen.findByRole('button', { name: 'More actions for Albendazole 400 mg' }));
    expect(await screen.findByRole('menuitem', { name: 'View Details' })).toBeVisible();
    expect(Boolean(screen.queryByRole('menuitem', { name: 'Delete' }))).toBe(may.remove);
    expect(Boolean(screen.queryByRole('button', { name: 'Add commodity', hidden: true }))).toBe(may.add);
    expect(Boolean(screen.queryByRole('link', { name: 'Edit Albendazole 400 mg', hidden: true }))).toBe(may.edit);
  });

  it('the feature flag removes the route', async () => {
    await renderApp({ path: list, user: 'stock', sandbox, config: { features: { commodities: false } } });
    expect(await screen.findByText('Sorry, the resource you requested for, does not exist')).toBeVisible();
  });
});
