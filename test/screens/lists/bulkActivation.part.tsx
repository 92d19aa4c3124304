import { screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import type { CareTeam, FhirResource, Group, HealthcareService, Organization } from '../../../common/fhir/r4.ts';
import { COMMODITY_LIST_ID } from '../../../server/sandbox/data/ids.ts';
import { products } from '../../../common/fhir/codes.ts';
import { chooseAction, confirm, openDialog, purgeBulk, selectRows } from '../../support/bulk.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

afterEach(purgeBulk);

const team = { resourceType: 'Organization', id: 'bulk-a', name: 'Aaa one', active: true } satisfies Organization;
const service = { ...team, resourceType: 'HealthcareService' } satisfies HealthcareService;
const careTeam = { resourceType: 'CareTeam', id: 'bulk-a', name: 'Aaa one', status: 'active' } satisfies CareTeam;
const group = { ...team, resourceType: 'Group', type: 'person', actual: true } satisfies Group;
const product = { ...group, type: 'substance', code: { coding: [products.supply] } } satisfies Group;

interface Case {
  path: string;
  resource: FhirResource & { name: string };
  /** Elements of the second resource, which has the status already. */
  off: { active?: boolean; status?: 'inactive' | 'retired' };
  change: string;
}

const cases: Case[] = [
  { path: '/admin/teams?search=Aaa', resource: team, off: { active: false }, change: 'Status: Active → Disabled' },
  {
    path: '/admin/CareTeams?search=Aaa',
    resource: careTeam,
    off: { status: 'inactive' },
    change: 'Status: Active → Inactive',
  },
  {
    path: '/healthcare/list?search=Aaa',
    resource: service,
    off: { active: false },
    change: 'Status: Active → Inactive',
  },
  {
    path: '/quest?search=Aaa',
    resource: { resourceType: 'Questionnaire', id: 'bulk-a', name: 'Aaa one', status: 'active' },
    off: { status: 'retired' },
    change: 'Status: Active → Retired',
  },
  { path: '/groups/list?search=Aaa', resource: group, off: { active: false }, change: 'Active: Yes → No' },
  {
    path: '/commodity/list?search=Aaa',
    resource: product,
    off: { active: false },
    change: 'Status: Active → Disabled',
  },
];

test.each(cases)('deactivates the selected records of $path and undoes it', async ({ path, resource, off, change }) => {
  const sandbox = await openSandbox();
  const other = { ...resource, ...off, id: 'bulk-b', name: 'Aaa two' } as FhirResource;
  sandbox.fhir.load([resource, other]);
  const { resourceType } = resource;
  if (resourceType === 'Group') {
    const list = sandbox.fhir.read('List', COMMODITY_LIST_ID);
    const items = ['bulk-a', 'bulk-b'].map((id) => ({ item: { reference: `Group/${id}` } }));
    sandbox.fhir.update({ ...list, entry: [...(list.entry ?? []), ...items] });
  }
  const now = (id: string) => {
    const { meta, ...rest } = sandbox.fhir.read(resourceType, id);
    return { ...rest, version: meta?.versionId };
  };

  const { user } = await renderApp({ path, user: 'admin', sandbox });
  await selectRows(user, ['Aaa one', 'Aaa two']);
  await chooseAction(user, 'Deactivate');
  const preview = await openDialog();
  expect(await preview.findByText(change)).toBeVisible();
  expect(preview.getByText('No change needed')).toBeVisible();
  const result = await confirm(user, 'Deactivate 1 record');
  expect(now('bulk-a')).toEqual({ ...resource, ...off, version: '2' });
  expect(now('bulk-b')).toEqual({ ...other, version: '1' });

  await user.click(result.getByRole('button', { name: 'Undo' }));
  expect(await result.findByText('Change undone for 1 record', { selector: '[role=status]' })).toBeVisible();
  expect(result.getByRole('heading', { name: 'Undo: Deactivate 1 record' })).toBeVisible();
  expect(now('bulk-a')).toEqual({ ...resource, version: '3' });
});

test('adds a type to the selected teams, removes it, and undoes both', async () => {
  const sandbox = await openSandbox();
  const system = 'http://terminology.hl7.org/CodeSystem/organization-type';
  const dept = { coding: [{ system, code: 'dept' }] };
  const own = { coding: [{ system: 'http://example.org', code: 'x' }], text: 'Own' };
  const teams: Organization[] = [
    { ...team, type: [own] },
    { ...team, id: 'bulk-b', name: 'Aaa two', type: [dept] },
  ];
  sandbox.fhir.load(teams);
  const types = (id: string) => sandbox.fhir.read('Organization', id).type;
  const { user } = await renderApp({ path: '/admin/teams?search=Aaa', user: 'admin', sandbox });
  const change = async (action: string, button: string) => {
    await selectRows(user, ['Aaa one', 'Aaa two']);
    await chooseAction(user, action);
    const dialog = await openDialog();
    await user.click(dialog.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Hospital department' }));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('No change needed')).toBeVisible();
    return confirm(user, button);
  };
  const added = await change('Add a type', 'Add a type to 1 team');
  expect(types('bulk-a')).toEqual([own, dept]);
  await user.click(added.getByRole('button', { name: 'Undo' }));
  expect(await added.findByText('Change undone for 1 record', { selector: '[role=status]' })).toBeVisible();
  expect(types('bulk-a')).toEqual([own]);
  await user.click(added.getByRole('button', { name: 'Close' }));

  const removed = await change('Remove a type', 'Remove a type from 1 team');
  expect(types('bulk-b')).toBeUndefined();
  await user.click(removed.getByRole('button', { name: 'Undo' }));
  expect(await removed.findByText('Change undone for 1 record', { selector: '[role=status]' })).toBeVisible();
  expect(types('bulk-b')).toEqual([dept]);
});

test('does not activate a commodity that was deleted from the list', async () => {
  const sandbox = await openSandbox();
  sandbox.fhir.load([{ ...product, active: false } as Group]);
  const { user } = await renderApp({ path: '/commodity/list?search=Aaa&show=off', user: 'admin', sandbox });
  await selectRows(user, ['Aaa one']);
  await chooseAction(user, 'Activate');
  const preview = await openDialog();
  expect(await preview.findByText('Deleted: to restore it, save it as active')).toBeVisible();
  expect(preview.queryByRole('button', { name: /^Activate/ })).toBeNull();
});

test('rows have checkboxes only with the permissions of an action', async () => {
  const sandbox = await openSandbox();
  const reader = userWithRoles(sandbox, ['GET_ORGANIZATION']);
  await renderApp({ path: '/admin/teams?pageSize=5', user: reader, sandbox });
  expect(await screen.findByText(/^1–5 of/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
