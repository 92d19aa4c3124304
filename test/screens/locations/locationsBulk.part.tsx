import { screen, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import type { UserEvent } from '@testing-library/user-event';
import type { Coding, Location, OrganizationAffiliation } from '../../../common/fhir/r4.ts';
import { fhirError } from '../../../server/sandbox/fhir/errors.ts';
import { countyId, teamId } from '../../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { administrativeLevel, physicalTypes } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { levelOf, parentIdOf } from '../../../common/fhir/location.ts';
import { chooseAction, confirm, openDialog, purgeBulk, selectRows } from '../../support/bulk.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

afterEach(purgeBulk);

const location = (
  id: string,
  name: string,
  parent: string,
  level: number,
  type: Coding = physicalTypes.jurisdiction,
): Location => ({
  resourceType: 'Location',
  id,
  name,
  alias: [name],
  status: 'active',
  partOf: { reference: `Location/${parent}`, display: parent },
  type: [{ coding: [type] }, { coding: [administrativeLevel(level)] }],
  physicalType: { coding: [type] },
});

/** `top` and `target` (level 2) in Mombasa; `ward` and `village` below `top`, `settled` and a building below `target`. */
async function openCountry(): Promise<Sandbox> {
  const sandbox = await openSandbox();
  const county = countyId('Mombasa');
  sandbox.fhir.load([
    location('top', 'Zz top', county, 2),
    location('ward', 'Zz ward', 'top', 3),
    location('village', 'Zz village', 'ward', 4),
    location('target', 'Zz target', county, 2),
    location('settled', 'Zz settled', 'target', 3),
    location('clinic', 'Zz clinic', 'target', 3, physicalTypes.building),
  ]);
  return sandbox;
}

const read = (sandbox: Sandbox, id: string): Location => sandbox.fhir.read('Location', id);
const places = (sandbox: Sandbox, ...ids: string[]) =>
  ids.map((id) => `${parentIdOf(read(sandbox, id))} ${levelOf(read(sandbox, id))}`);
const path = '/admin/location/all?search=Zz';

describe('changing the parent of several locations', () => {
  it('refuses circles with the reason, corrects the levels below, and undoes both', async () => {
    const sandbox = await openCountry();
    const { user } = await renderApp({ path, user: 'admin', sandbox });
    await selectRows(user, ['Zz top', 'Zz target', 'Zz settled']);
    await chooseAction(user, 'Change parent');
    const dialog = await openDialog();
    await user.click(await dialog.findByRole('searchbox', { name: 'Search the hierarchy' }));
    await user.paste('Zz target');
    await user.click(await dialog.findByRole('treeitem', { name: /Zz target/ }));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));

    expect(await dialog.findByText('1 record will change')).toBeVisible();
    expect(dialog.getByText(/^Parent: .* → Zz target$/)).toBeVisible();
    expect(dialog.getByText('Constituency becomes Ward')).toBeVisible();
    expect(dialog.getByText('Also moves 2 locations below')).toBeVisible();
    expect(dialog.getByText('A location cannot be part of itself or of a location below it')).toBeVisible();
    expect(dialog.getByText('No change needed')).toBeVisible();

    const result = await confirm(user, 'Change the parent of 1 location');
    expect(places(sandbox, 'top', 'ward', 'village')).toEqual(['target 3', 'top 4', 'ward 5']);
    expect(read(sandbox, 'top').partOf?.display).toBe('Zz target');
    await user.click(result.getByRole('button', { name: 'Undo' }));
    expect(await result.findByText('Change undone for 1 record', { selector: '[role=status]' })).toBeVisible();
    expect(places(sandbox, 'top', 'ward', 'village')).toEqual([`${countyId('Mombasa')} 2`, 'top 3', 'ward 4']);
  });
});

it('deactivates locations, after a preview of the active locations below that are not deactivated', async () => {
  const sandbox = await openCountry();
  const ward: Location = { ...location('ward', 'Zz ward', 'top', 3), status: 'inactive' };
  sandbox.fhir.load([ward]);
  const { user } = await renderApp({ path, user: 'admin', sandbox });
  await selectRows(user, ['Zz top', 'Zz target', 'Zz clinic', 'Zz ward']);
  await chooseAction(user, 'Deactivate');
  const dialog = await openDialog();
  expect(await dialog.findByText('3 records will change')).toBeVisible();
  const notes = (name: string) => within(dialog.getByText(name).closest('li')!);
  expect(notes('Zz top').getByText('Does not deactivate 1 active location below')).toBeVisible();
  expect(notes('Zz target').getByText('Does not deactivate 2 active locations below')).toBeVisible();
  expect(notes('Zz clinic').queryByText(/below/)).toBeNull();
  await confirm(user, 'Deactivate 3 records');
  expect(read(sandbox, 'top').status).toBe('inactive');
  expect(read(sandbox, 'village').status).toBe('active');
});

it('changes the type of service points only', async () => {
  const sandbox = await openCountry();
  const { user } = await renderApp({ path, user: 'admin', sandbox });
  await selectRows(user, ['Zz top', 'Zz clinic']);
  await chooseAction(user, 'Change service point type');
  const dialog = await openDialog();
  await user.click(dialog.getByRole('combobox', { name: 'Service point type' }));
  await user.click(await screen.findByRole('option', { name: 'Water point' }));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Service point type: Water point')).toBeVisible();
  expect(dialog.getByText('Not a service point')).toBeVisible();
  await confirm(user, 'Change the type of 1 service point');
  const codes = read(sandbox, 'clinic').type?.flatMap(({ coding = [] }) => coding.map(({ display }) => display));
  expect(codes).toContain('Water point');
  expect(levelOf(read(sandbox, 'clinic'))).toBe(3);
});

it('makes a jurisdiction a building', async () => {
  const sandbox = await openCountry();
  const { user } = await renderApp({ path, user: 'admin', sandbox });
  await selectRows(user, ['Zz settled', 'Zz clinic']);
  await chooseAction(user, 'Change physical type');
  const dialog = await openDialog();
  await user.click(dialog.getByRole('combobox', { name: 'Physical type' }));
  await user.click(await screen.findByRole('option', { name: 'Building' }));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Physical Type: Jurisdiction → Building')).toBeVisible();
  expect(dialog.getByText('No change needed')).toBeVisible();
  await confirm(user, 'Change the physical type of 1 location');
  const { physicalType, type } = read(sandbox, 'settled');
  expect(physicalType?.coding?.map(codingKey)).toEqual([codingKey(physicalTypes.building)]);
  expect(type?.[0]?.coding?.map(codingKey)).toEqual([codingKey(physicalTypes.building)]);
});

describe('teams of several locations', () => {
  const team = `Organization/${teamId('Kisumu County Health Team')}`;
  const affiliations = (sandbox: Sandbox) =>
    ['top', 'ward'].map((id) =>
      sandbox.fhir
        .findAll('OrganizationAffiliation', `location=Location/${id}`)
        .map(({ organization }: OrganizationAffiliation) => organization?.reference),
    );

  async function chooseTeam(user: UserEvent, action: string) {
    await chooseAction(user, action);
    const dialog = await openDialog();
    await user.click(dialog.getByRole('combobox', { name: 'Team' }));
    await user.keyboard('Kisumu County Health');
    await user.click(await screen.findByRole('option', { name: 'Kisumu County Health Team' }));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    return dialog;
  }
  async function open(sandbox: Sandbox, action: string, account = 'admin') {
    const app = await renderApp({ path, user: account, sandbox });
    await selectRows(app.user, ['Zz top', 'Zz ward']);
    return { ...app, dialog: await chooseTeam(app.user, action) };
  }
  const assigned = (id: string, ...locations: string[]): OrganizationAffiliation => ({
    resourceType: 'OrganizationAffiliation',
    id,
    active: true,
    organization: { reference: team },
    location: locations.map((each) => ({ reference: `Location/${each}` })),
  });

  it('assigns a team once per pair, and removes the assignment by undo', async () => {
    const sandbox = await openCountry();
    sandbox.fhir.load([assigned('own', 'ward')]);
    const { user, dialog } = await open(sandbox, 'Assign a team');
    expect(await dialog.findByText('Team: Kisumu County Health Team')).toBeVisible();
    expect(dialog.getByText('The team is already assigned')).toBeVisible();
    const result = await confirm(user, 'Assign a team to 1 location');
    expect(affiliations(sandbox)).toEqual([[team], [team]]);
    await user.click(result.getByRole('button', { name: 'Undo' }));
    expect(await result.findByText('Change undone for 1 record', { selector: '[role=status]' })).toBeVisible();
    // Its affiliation remains, without a team.
    expect(affiliations(sandbox)).toEqual([[undefined], [team]]);
  });

  it.each([
    ['with', true],
    ['without', false],
  ])('removes a team %s conditional deletes, keeps other locations, and restores both by undo', async (_, has) => {
    const sandbox = await openCountry();
    const transaction = sandbox.fhir.transaction.bind(sandbox.fhir);
    sandbox.fhir.transaction = (bundle, options) => {
      if (!has && bundle.entry?.some(({ request }) => request?.method === 'DELETE' && request.url.includes('?'))) {
        throw fhirError(400, 'Conditional deletes are not supported');
      }
      return transaction(bundle, options);
    };
    sandbox.fhir.load([assigned('own', 'top'), assigned('shared', 'ward', 'village')]);
    const { user, dialog } = await open(sandbox, 'Remove a team');
    expect((await dialog.findAllByText('Team: Kisumu County Health Team removed')).length).toBe(2);
    const result = await confirm(user, 'Remove a team from 2 locations');
    expect(affiliations(sandbox)).toEqual([[], []]);
    const rest = sandbox.fhir.read('OrganizationAffiliation', 'shared');
    expect(rest.location).toEqual([{ reference: 'Location/village' }]);
    await user.click(result.getByRole('button', { name: 'Undo' }));
    expect(await result.findByText('Change undone for 2 records', { selector: '[role=status]' })).toBeVisible();
    expect(affiliations(sandbox)).toEqual([[team], [team]]);
  });

  const mayAssign = [
    'GET_LOCATION',
    'GET_ORGANIZATION',
    'GET_ORGANIZATIONAFFILIATION',
    'PUT_ORGANIZATIONAFFILIATION',
    'POST_ORGANIZATIONAFFILIATION',
  ];

  it('undoes an assignment without the permission to delete it, and assigns the team again', async () => {
    const sandbox = await openCountry();
    const { user, dialog } = await open(sandbox, 'Assign a team', userWithRoles(sandbox, mayAssign));
    await dialog.findAllByText('Team: Kisumu County Health Team');
    const result = await confirm(user, 'Assign a team to 2 locations');
    const [written] = sandbox.fhir.findAll('OrganizationAffiliation', 'location=Location/top');
    await user.click(result.getByRole('button', { name: 'Undo' }));
    expect(await result.findByText('Change undone for 2 records', { selector: '[role=status]' })).toBeVisible();
    expect(affiliations(sandbox)).toEqual([[undefined], [undefined]]);
    expect(sandbox.fhir.read('OrganizationAffiliation', written?.id ?? '').active).toBe(false);
    await user.click(result.getByRole('button', { name: 'Close' }));

    await selectRows(user, ['Zz top', 'Zz ward']);
    const again = await chooseTeam(user, 'Assign a team');
    await again.findAllByText('Team: Kisumu County Health Team');
    await confirm(user, 'Assign a team to 2 locations');
    expect(affiliations(sandbox)).toEqual([[team], [team]]);
    expect(sandbox.fhir.read('OrganizationAffiliation', written?.id ?? '')).toMatchObject({
      active: true,
      meta: { versionId: '3' },
    });
  });

  it('is offered to users who may change assignments but not locations', async () => {
    const sandbox = await openCountry();
    const roles = mayAssign;
    const { user } = await renderApp({ path, user: userWithRoles(sandbox, roles), sandbox });
    await selectRows(user, ['Zz top']);
    const bar = within(await screen.findByRole('group', { name: 'Selection' }));
    expect(await bar.findByRole('button', { name: 'Assign a team' })).toBeVisible();
    expect(bar.queryByRole('button', { name: 'Activate' })).toBeNull();
    expect(bar.queryByRole('button', { name: 'Remove a team' })).toBeNull();
  });
});
