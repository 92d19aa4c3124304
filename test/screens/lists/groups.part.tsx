import { screen, waitFor, within } from '@testing-library/react';
import type { Patient } from '../../../common/fhir/r4.ts';
import { practitionerGroupId, practitionerId, productId } from '../../../server/sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { humanName } from '../../../common/fhir/name.ts';
import { choose, field, fill, notice, save } from '../../support/forms.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const list = '/groups/list';
const add = '/group/add-edit';
let sandbox: Sandbox;
let patients: Patient[];
const nameOf = (index: number) => humanName(patients[index]?.name);
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
  patients = sandbox.fhir
    .findAll('Patient')
    .filter(({ name }) => humanName(name))
    .slice(0, 40);
  sandbox.fhir.load(
    [
      {
        resourceType: 'Group',
        id: 'mothers',
        type: 'person',
        actual: true,
        name: 'Aaa mothers',
        quantity: 40,
        identifier: [
          { use: 'secondary', value: 'S' },
          { use: 'official', value: 'G-1' },
        ],
        member: patients.map(({ id, name }, index) => ({
          entity: { reference: `Patient/${id}`, display: humanName(name) },
          inactive: index === 3,
        })),
        extension: [{ url: 'http://moh', valueString: 'kept' }],
      },
      { resourceType: 'Group', id: 'empty', type: 'device', actual: true, name: 'Aab empty', active: false },
    ] as never,
    { validate: false },
  );
});
afterAll(() => sandbox.close());

const open = (path: string, user = 'admin') => renderApp({ path, user, sandbox });
const named = (name: string) => sandbox.fhir.findAll('Group', `name:exact=${encodeURIComponent(name)}`);

describe('the list', () => {
  it('shows groups with status and date, without products and stock', async () => {
    await open(`${list}?pageSize=100`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Groups List' })).toBeVisible();
    const cell = await screen.findByRole('cell', { name: 'Aab empty' });
    const row = within(cell.closest<HTMLElement>('[role="row"]')!);
    expect(row.getByRole('cell', { name: 'No' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      '',
      'Name',
      'Active',
      'Last Updated',
      'Actions',
    ]);
    const all = sandbox.fhir.count('Group');
    const others = sandbox.fhir.count('Group', 'code=386452003,78991122');
    expect(screen.getByText(`1–${all - others} of ${all - others}`)).toBeVisible();
    expect(screen.queryByRole('cell', { name: sandbox.fhir.read('Group', productId('S0145620')).name })).toBeNull();
  });

  it('searches by name, sorts by date and shows members in the side panel', async () => {
    const { user, requests } = await open(`${list}?search=mothers`);
    await user.click(await screen.findByRole('button', { name: 'Last Updated' }));
    await waitFor(() => expect(requests.join()).toContain('_sort=_lastUpdated'));
    await user.click(await screen.findByRole('button', { name: 'More actions for Aaa mothers' }));
    await user.click(await screen.findByRole('menuitem', { name: 'View Details' }));
    const panel = within(await screen.findByRole('region', { name: 'View Details' }));
    expect(await panel.findByRole('heading', { name: 'Aaa mothers' })).toBeVisible();
    expect(panel.getByText('No. of Members')).toBeVisible();
    expect(panel.getByText('40')).toBeVisible();
    const members = panel.getAllByRole('listitem');
    expect(members.slice(0, 2).map((item) => item.textContent)).toEqual([nameOf(0), nameOf(1)]);
    expect(members[3]).toHaveTextContent(/ Former member$/);
    expect(members[4]?.textContent).toBe(nameOf(4));
    expect(members.at(-1)).toHaveTextContent('and 10 more');
  });

  it('keeps search and page size when the form is cancelled', async () => {
    const { user } = await open(`${list}?search=Aa&pageSize=5`);
    await user.click(await screen.findByRole('link', { name: 'Edit Aab empty' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Groups List' })).toBeVisible();
    expect(window.location.search).toBe('?search=Aa&pageSize=5');
  });

  it('shows the names of members without a display', async () => {
    const id = practitionerGroupId('nurse');
    const { user } = await open(`${list}?viewDetails=${id}`);
    const panel = within(await screen.findByRole('region', { name: 'View Details' }));
    const nurse = sandbox.fhir.read('Practitioner', practitionerId('nurse')).name?.[0];
    // The group has the name of its only member.
    await waitFor(() => expect(panel.getAllByText(new RegExp(nurse?.family ?? '?'))).toHaveLength(2));
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'View Details' })).toBeNull());
  });
});

it('the list keeps its rows and shows a message when it cannot be refreshed', async () => {
  let broken = false;
  const { user } = await renderApp({
    path: list,
    user: 'admin',
    sandbox,
    intercept: (request) =>
      broken && request.url.includes('/Group') ? new Response('{}', { status: 500 }) : undefined,
  });
  expect(await screen.findByRole('cell', { name: 'Aab empty' })).toBeVisible();
  broken = true;
  await user.click(screen.getByRole('button', { name: 'Last Updated' }));
  expect(await screen.findByText(/^Failed to refresh data, please refresh the page/)).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Aab empty' })).toBeVisible();
});

describe('Add Group', () => {
  it('creates a group with members found by search', async () => {
    const patient = sandbox.fhir.findAll('Patient', 'family=Otieno')[0] ?? sandbox.fhir.findAll('Patient')[0]!;
    const family = patient.name?.[0]?.family ?? '';
    const { user, requests } = await open(list);
    await user.click(await screen.findByRole('button', { name: 'Add Group' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Add Group' })).toBeVisible();
    await fill(user, /^Name/, 'Aac neighbours');
    await fill(user, /^Identifier/, 'N-1');
    const box = await screen.findByRole('combobox', { name: /^Members/ });
    await user.click(box);
    await user.type(box, family);
    await waitFor(() => expect(requests.join()).toContain(`name%3Acontains=${encodeURIComponent(family)}`));
    const [option] = await screen.findAllByRole('menuitemcheckbox', { name: new RegExp(family) });
    await user.click(option!);
    await save(user);
    await notice('Group was successfully created');
    expect(await screen.findByRole('cell', { name: 'Aac neighbours Saved' })).toBeVisible();
    const [group] = named('Aac neighbours');
    expect(group).toMatchObject({
      type: 'person',
      actual: true,
      active: true,
      identifier: [{ use: 'official', value: 'N-1' }],
    });
    expect(group?.member?.map(({ entity }) => entity.display)).toEqual([expect.stringContaining(family)]);
    expect(group?.member?.[0]?.entity.reference).toMatch(/^Patient\//);
    expect(requests.filter((request) => request.startsWith('P'))).toEqual([`PUT /fhir/Group/${group?.id}`]);
  });

  it('requires a name and rejects members of a descriptive group', async () => {
    const { user } = await open(`${add}/mothers`);
    await fill(user, /^Name/, '');
    await choose(user, /^Kind of group/, 'Description of possible members');
    await save(user);
    expect((await screen.findAllByText('Name is required'))[0]).toBeVisible();
    const errors = screen.getAllByText(/^A group that only describes members cannot list any/);
    expect(errors[0]).toBeVisible();
  });
});

describe('Edit group', () => {
  it('removes and adds members, updates the quantity, and keeps other elements', async () => {
    const before = sandbox.fhir.read('Group', 'mothers');
    const { user } = await open(`${list}?search=mothers`);
    await user.click(await screen.findByRole('link', { name: 'Edit Aaa mothers' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit group | Aaa mothers' })).toBeVisible();
    const tags = within(await screen.findByLabelText('Chosen: Members'));
    await user.click((await tags.findAllByRole('button', { name: new RegExp(nameOf(0)) }))[0]!);
    await user.selectOptions(await field('Search for members in'), 'Groups');
    const box = await screen.findByRole('combobox', { name: /^Members/ });
    await user.click(box);
    await user.type(box, 'Aab');
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Aab empty' }));
    await choose(user, /^Active/, 'No');
    await save(user);
    await notice('Group was successfully updated');
    expect(sandbox.fhir.read('Group', 'mothers')).toMatchObject({
      active: false,
      quantity: 40,
      identifier: before.identifier,
      extension: before.extension,
      member: [...before.member!.slice(1), { entity: { reference: 'Group/empty', display: 'Aab empty' } }],
    });
  });

  it.each([
    ['of one that does not exist', () => 'nowhere'],
    ['of a product', () => sandbox.fhir.findAll('Group', 'code=386452003')[0]!.id!],
    ['of stock', () => sandbox.fhir.findAll('Group', 'code=78991122')[0]!.id!],
  ])('%s shows the 404 page', async (_what, id) => {
    await open(`${add}/${id()}`);
    expect(await screen.findByText('Sorry, the resource you requested for, does not exist')).toBeVisible();
  });
});

describe('permissions', () => {
  const forbidden = 'Sorry, you are not authorized to access this page';
  it.each([
    [list, ['POST_GROUP'], 'Group.read'],
    [add, ['GET_GROUP', 'PUT_GROUP'], 'Group.create'],
    [`${add}/empty`, ['GET_GROUP', 'POST_GROUP'], 'Group.update'],
  ])('%s with %j: 403, %s is missing', async (path, roles, missing) => {
    await open(path, userWithRoles(sandbox, roles));
    expect(await screen.findByText(forbidden)).toBeVisible();
    expect(screen.getByText(missing)).toBeVisible();
  });

  it.each([
    [['GET_GROUP'], false, false],
    [['GET_GROUP', 'POST_GROUP'], true, false],
    [['GET_GROUP', 'PUT_GROUP'], false, true],
  ])('the list with %j: add %s, edit %s', async (roles, mayAdd, mayEdit) => {
    await open(`${list}?search=Aab`, userWithRoles(sandbox, roles));
    expect(await screen.findByRole('cell', { name: 'Aab empty' })).toBeVisible();
    expect(Boolean(screen.queryByRole('button', { name: 'Add Group' }))).toBe(mayAdd);
    expect(Boolean(screen.queryByRole('link', { name: 'Edit Aab empty' }))).toBe(mayEdit);
  });
});
