import { screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import type { Group } from '../../../common/fhir/r4.ts';
import { flagId, practitionerId } from '../../../server/sandbox/data/ids.ts';
import { closingId } from '../../../src/features/flags/closeFlag.ts';
import { chooseAction, confirm, openDialog, purgeBulk } from '../../support/bulk.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

afterEach(purgeBulk);

it('closes the selected flags with one comment, refuses closed ones, and reopens them by undo', async () => {
  const sandbox = await openSandbox();
  const stored = (key: Parameters<typeof flagId>[0]) => ({
    flag: sandbox.fhir.read('Flag', flagId(key)),
    encounter: sandbox.fhir.find('Encounter', closingId(flagId(key), 'Encounter')),
    observation: sandbox.fhir.find('Observation', closingId(flagId(key), 'Observation')),
  });
  const { user } = await renderApp({ path: '/admin/close-flags?status=', user: 'supervisor', sandbox });
  for (const name of [/The service point was closed/, /not in good condition/, /The roof leaked/]) {
    await user.click(await screen.findByRole('checkbox', { name }));
  }
  await chooseAction(user, 'Close flags');
  const dialog = await openDialog();
  expect(dialog.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('textbox', { name: /Comments/ }), 'Solved');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Already closed')).toBeVisible();
  expect(dialog.getAllByText('Status: Open → Closed')).toHaveLength(2);

  const result = await confirm(user, 'Close 2 flags');
  for (const key of ['service-point', 'product'] as const) {
    const { flag, encounter, observation } = stored(key);
    expect(flag.status).toBe('inactive');
    expect(observation?.note?.map(({ text }) => text)).toEqual(['Solved']);
    expect(encounter?.participant?.[0]?.individual?.reference).toBe(`Practitioner/${practitionerId('supervisor')}`);
    expect(encounter?.location?.[0]?.location.reference).toMatch(/^Location\/./);
  }
  expect(stored('closed').observation?.meta?.versionId).toBe('1');

  await user.click(result.getByRole('button', { name: 'Undo' }));
  expect(await result.findByText('Change undone for 2 records', { selector: '[role=status]' })).toBeVisible();
  const { flag, encounter, observation } = stored('product');
  expect([flag.status, encounter?.status, observation?.status]).toEqual([
    'active',
    'entered-in-error',
    'entered-in-error',
  ]);
});

it('refuses flags whose location or product has no name, as the form does', async () => {
  const sandbox = await openSandbox();
  const [place, item] = (['service-point', 'product'] as const).map(
    (key) => sandbox.fhir.read('Flag', flagId(key)).subject.reference?.split('/')[1] ?? '',
  );
  const { name: _name, ...unnamed } = sandbox.fhir.read('Location', place ?? '');
  sandbox.fhir.update(unnamed);
  sandbox.fhir.load([{ resourceType: 'Group', id: 'nameless', type: 'substance', actual: false } as Group], {
    validate: false,
  });
  const stock = sandbox.fhir.read('Group', item ?? '');
  sandbox.fhir.update({
    ...stock,
    member: [{ ...stock.member?.[0], entity: { reference: 'Group/nameless' } }],
  } as never);
  const { user } = await renderApp({ path: '/admin/close-flags?status=', user: 'supervisor', sandbox });
  for (const name of [/The service point was closed/, /not in good condition/]) {
    await user.click(await screen.findByRole('checkbox', { name }));
  }
  await chooseAction(user, 'Close flags');
  const dialog = await openDialog();
  await user.type(dialog.getByRole('textbox', { name: /Comments/ }), 'Solved');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findAllByText('Its location or product has no name')).toHaveLength(2);
});
