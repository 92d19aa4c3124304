import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CodeSystem, Location, ValueSet } from '../../../common/fhir/r4.ts';
import { valueSets } from '../../../common/fhir/codes.ts';
import { sampleId } from '../../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { confirm, openDialog, purgeBulk } from '../../support/bulk.ts';
import { fill, notice } from '../../support/forms.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

afterEach(purgeBulk);

const types = '/admin/values/eusm-service-point-type';
const typeSystem = 'http://smartregister.org/CodeSystem/eusm-service-point-type';

const editing = ['VALUESET', 'CODESYSTEM'].flatMap((type) => [`GET_${type}`, `PUT_${type}`, `POST_${type}`]);

/** Codes that forms, imports and phones receive. */
const expanded = (sandbox: Sandbox, url: string): (string | undefined)[] =>
  (sandbox.fhir.expand(new URLSearchParams({ url })).expansion?.contains ?? []).map(({ code }) => code);
const valueSet = (sandbox: Sandbox, url: string): ValueSet =>
  sandbox.fhir.findAll<'ValueSet'>('ValueSet', new URLSearchParams({ url }).toString())[0]!;
const codes = (sandbox: Sandbox, url: string): CodeSystem =>
  sandbox.fhir.findAll<'CodeSystem'>('CodeSystem', new URLSearchParams({ url }).toString())[0]!;

async function choose(user: UserEvent, value: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More actions for ${value}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

const shownValues = async (): Promise<(string | undefined)[]> => {
  const table = within(await screen.findByRole('table'));
  await table.findAllByRole('cell');
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? undefined);
};

test('the lists of screens come first; those of other organisations are read only', async () => {
  const sandbox = await openSandbox();
  const username = userWithRoles(sandbox, editing);
  const { user } = await renderApp({ path: '/admin/values', user: username, sandbox });
  expect((await shownValues()).slice(0, 5)).toEqual([
    'Donors',
    'Sections',
    'Types of service points',
    'Types of teams',
    'Names of levels',
  ]);
  const teams = (await screen.findByRole('cell', { name: 'Types of teams' })).closest<HTMLElement>('[role="row"]')!;
  expect(within(teams).getByText('From outside')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Types of teams' }));
  expect(await screen.findByText(/Another organisation publishes these values/)).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Hospital Department' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add value' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^More actions for/ })).toBeNull();
});

test('an added value is offered with its translation, and its undo removes it', async () => {
  const sandbox = await openSandbox();
  const username = userWithRoles(sandbox, [...editing, 'GET_LOCATION']);
  const { user } = await renderApp({ path: types, user: username, sandbox });
  await user.click(await screen.findByRole('button', { name: 'Add value' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  await fill(user, /^Name\*?$/, ' dispensary ');
  await screen.findByText('The list has a value with this name.');
  await fill(user, /^Name\*?$/, 'Eye clinic');
  await fill(user, /^Code\*?$/, '\u200eeye-clinic\u200b');
  await fill(user, 'Name in Français', 'Clinique des yeux');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await notice('Eye clinic was added');
  expect((await shownValues()).at(-1)).toBe('Eye clinic');
  expect(screen.getByRole('cell', { name: 'Français' })).toBeVisible();
  expect(expanded(sandbox, valueSets.servicePointType).at(-1)).toBe('eye-clinic');
  const stored = {
    code: 'eye-clinic',
    display: 'Eye clinic',
    designation: [{ language: 'fr', value: 'Clinique des yeux' }],
  };
  expect(valueSet(sandbox, valueSets.servicePointType).compose?.include?.[0]?.concept?.at(-1)).toEqual(stored);
  expect(codes(sandbox, typeSystem).concept?.at(-1)).toEqual(stored);

  cleanup();
  const french = { languageCode: 'fr' } as const;
  const other = await renderApp({ path: '/admin/service-points/add-edit', user: 'admin', sandbox, config: french });
  const field = await screen.findByRole('combobox', { name: /^Type/ });
  await other.user.click(field);
  expect(await screen.findByRole('option', { name: 'Clinique des yeux' })).toBeVisible();
});

test('forms offer the stored values while the server repeats an earlier expansion', async () => {
  const sandbox = await openSandbox();
  const earlier = sandbox.fhir.expand(new URLSearchParams({ url: valueSets.servicePointType }));
  const stored = valueSet(sandbox, valueSets.servicePointType);
  const [part] = stored.compose?.include ?? [];
  const [first, ...others] = part?.concept ?? [];
  const include = [{ ...part, concept: [...others, { code: 'kiosk', display: 'Kiosk' }] }];
  const exclude = [{ system: typeSystem, concept: [first] }];
  sandbox.fhir.load([{ ...stored, compose: { include, exclude } } as never], { validate: false });
  const { user } = await renderApp({
    ...{ path: '/admin/service-points/add-edit', user: 'admin', sandbox },
    intercept: ({ url }) => (url.includes('$expand') ? Response.json(earlier) : undefined),
  });
  await user.click(await screen.findByRole('combobox', { name: /^Type/ }));
  expect(await screen.findByRole('option', { name: 'Kiosk' })).toBeVisible();
  expect(screen.queryByRole('option', { name: first?.display ?? '' })).toBeNull();
});

test('the undo of an added value removes it from list and codes', async () => {
  const sandbox = await openSandbox();
  const before = [
    valueSet(sandbox, valueSets.donor),
    codes(sandbox, 'http://smartregister.org/CodeSystem/eusm-donors'),
  ];
  const { user } = await renderApp({ path: '/admin/values/eusm-donors', user: 'admin', sandbox });
  await user.click(await screen.findByRole('button', { name: 'Add value' }));
  await fill(user, /^Name\*?$/, 'Denmark');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo: Denmark was added' }));
  await notice('Change undone');
  expect(expanded(sandbox, valueSets.donor)).not.toContain('denmark');
  const after = [valueSet(sandbox, valueSets.donor), codes(sandbox, 'http://smartregister.org/CodeSystem/eusm-donors')];
  const content = (each: object) => ({ ...each, meta: undefined });
  expect(after.map(content)).toEqual(before.map(content));
  await waitFor(async () => expect(await shownValues()).not.toContain('Denmark'));
});

test('a retired value is not offered, stays readable and can be offered again', async () => {
  const sandbox = await openSandbox();
  const username = userWithRoles(sandbox, [...editing, 'GET_LOCATION']);
  const { user } = await renderApp({ path: types, user: username, sandbox });
  await choose(user, 'Dispensary', 'Retire');
  await notice('Dispensary is no longer offered');
  expect(expanded(sandbox, valueSets.servicePointType)).not.toContain('dispensary');
  await waitFor(async () => expect((await shownValues()).at(-1)).toBe('Dispensary'));
  const row = screen.getByRole('cell', { name: 'Dispensary' }).closest<HTMLElement>('[role="row"]')!;
  expect(within(row).getByText('Retired')).toBeVisible();
  expect(await within(row).findByRole('link', { name: /uses of Dispensary$/ })).toBeVisible();
  await choose(user, 'Dispensary', 'Offer again');
  await notice('Dispensary is offered again');
  expect(expanded(sandbox, valueSets.servicePointType)).toContain('dispensary');
});

test('the order is that of the menus', async () => {
  const sandbox = await openSandbox();
  const username = userWithRoles(sandbox, editing);
  const { user } = await renderApp({ path: types, user: username, sandbox });
  const [first, second] = expanded(sandbox, valueSets.servicePointType);
  await choose(user, 'Dispensary', 'Move down');
  await notice('Dispensary was moved');
  expect(expanded(sandbox, valueSets.servicePointType).slice(0, 2)).toEqual([second, first]);
  expect((await shownValues())[1]).toBe('Dispensary');
});

test('a change by another administrator meanwhile stays', async () => {
  const sandbox = await openSandbox();
  const username = userWithRoles(sandbox, editing);
  const { user } = await renderApp({ path: types, user: username, sandbox });
  await screen.findByRole('button', { name: 'More actions for Dispensary' });
  const now = valueSet(sandbox, valueSets.servicePointType);
  const [part] = now.compose?.include ?? [];
  const concept = [...(part?.concept ?? []), { code: 'kiosk', display: 'Kiosk' }];
  sandbox.fhir.load([{ ...now, compose: { include: [{ ...part, concept }] } } as never], { validate: false });
  await choose(user, 'Dispensary', 'Retire');
  await notice('Dispensary is no longer offered');
  expect(expanded(sandbox, valueSets.servicePointType)).toContain('kiosk');
});

test('a merge gives all uses the other value, retires it, and its undo restores both', async () => {
  const sandbox = await openSandbox();
  const uses = (code: string): Location[] =>
    sandbox.fhir.findAll('Location', new URLSearchParams({ type: `${typeSystem}|${code}` }).toString());
  const [before, others] = [uses('dispensary'), uses('health-centre')];
  expect(before.length).toBeGreaterThan(1);
  const username = userWithRoles(sandbox, [...editing, 'GET_LOCATION', 'PUT_LOCATION', 'POST_LOCATION']);
  const { user } = await renderApp({ path: types, user: username, sandbox });
  await choose(user, 'Dispensary', 'Merge into another value');
  await user.selectOptions(await screen.findByLabelText(/^Merge into/), 'Health centre');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(screen.queryByText('Merge Dispensary')).toBeNull());
  const result = await confirm(user, `Change ${before.length + 1} records`);
  expect(uses('dispensary')).toEqual([]);
  expect(uses('health-centre')).toHaveLength(before.length + others.length);
  expect(expanded(sandbox, valueSets.servicePointType)).not.toContain('dispensary');
  await user.click(result.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(expanded(sandbox, valueSets.servicePointType)).toContain('dispensary'));
  const content = (list: Location[]) =>
    list.map(({ meta: _meta, ...rest }) => rest).sort((a, b) => (a.id! < b.id! ? -1 : 1));
  await waitFor(() => expect(content(uses('dispensary'))).toEqual(content(before)));
  await openDialog();
});

test('a list that the server does not have begins with its first value', async () => {
  const sandbox = await openSandbox();
  sandbox.fhir.remove('ValueSet', sampleId('ValueSet', 'administrative-levels'));
  const username = userWithRoles(sandbox, editing);
  const { user } = await renderApp({ path: '/admin/values/administrative-levels', user: username, sandbox });
  await user.click(await screen.findByRole('button', { name: 'Add value' }));
  await fill(user, /^Name\*?$/, 'County');
  await fill(user, /^Code\*?$/, 'one');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('A level is a whole number from 0.');
  await fill(user, /^Code\*?$/, '\u200e١');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await notice('County was added');
  expect(sandbox.fhir.expand(new URLSearchParams({ url: valueSets.administrativeLevel })).expansion?.contains).toEqual([
    { system: 'https://smartregister.org/codes/administrative-level', code: '1', display: 'County' },
  ]);
});

test('users who may not edit value sets cannot open the lists', async () => {
  const sandbox = await openSandbox();
  const username = userWithRoles(sandbox, ['GET_VALUESET', 'GET_CODESYSTEM']);
  await renderApp({ path: '/admin/values', user: username, sandbox });
  expect(await screen.findByRole('button', { name: 'What am I missing?' })).toBeVisible();
});
