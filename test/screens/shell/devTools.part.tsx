// Must be the first import: Redux Toolkit looks for the extension when it is loaded.
import { jumpTo, steps, type Step } from '../../support/devToolsExtension.ts';
import { act, screen, within } from '@testing-library/react';
import { findNonSerializableValue } from '@reduxjs/toolkit';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import { fhirEndpoints } from '../../../src/api/fhir/index.ts';
import { keycloakEndpoints } from '../../../src/api/keycloak/index.ts';
import { renderApp } from '../../support/renderApp.tsx';

test('time travel shows the earlier screen, requests have names, and the store contains no secrets', async () => {
  const { store, sandbox } = await renderApp({
    path: `/admin/location/unit/view/${countyId('Nairobi')}`,
    user: 'admin',
    devTools: true,
  });
  await screen.findByRole('heading', { level: 1, name: 'Nairobi' });
  const [before] = steps.slice(-1);

  const storedLocation = sandbox.fhir.read('Location', countyId('Nairobi'));
  const location = { ...storedLocation, name: 'Nairobi City' };
  await act(async () => {
    await store.dispatch(
      fhirEndpoints.endpoints.updateLocation.initiate({ id: storedLocation.id!, location }) as never,
    );
  });
  await screen.findByRole('heading', { level: 1, name: 'Nairobi City' });
  const [after] = steps.slice(-1);

  await act(async () => void store.dispatch(jumpTo(before!)));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nairobi' })).toBeInTheDocument();
  await act(async () => void store.dispatch(jumpTo(after!)));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nairobi City' })).toBeInTheDocument();

  const userRepresentation = {
    username: 'new.person',
    enabled: true,
    credentials: [{ type: 'password', value: 'Secret-of-theirs' }],
  };
  await act(async () => {
    await store.dispatch(keycloakEndpoints.endpoints.createUser.initiate({ userRepresentation }) as never);
  });
  expect(steps.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'fhir/readLocation/pending',
      'fhir/readLocation/fulfilled',
      'fhir/updateLocation/fulfilled',
      'keycloak/createUser/fulfilled',
    ]),
  );
  const shown = steps
    .filter(({ type }) => /createUser|signedIn/.test(type))
    .map(({ action, state }) => [action, state]);
  expect(JSON.stringify(shown)).toContain('new.person');
  expect(JSON.stringify(shown)).not.toContain('Secret-of-theirs');
  // The complete store contains neither a password nor a token (two parts that begin with eyJ, and a signature).
  const everything = JSON.stringify(steps.map(({ state }) => state));
  expect(everything).not.toContain('Secret-of-theirs');
  expect(everything).not.toMatch(/eyJ[\w-]+\.eyJ/);
  expect(findNonSerializableValue(store.getState())).toBe(false);
});

test('time travel shows the earlier expansion of the Location tree', async () => {
  const { store, user } = await renderApp({ path: '/admin/location/unit', user: 'viewer', devTools: true });
  const tree = within(await screen.findByRole('tree', { name: 'Location hierarchy' }));
  await user.click(await tree.findByRole('treeitem', { name: 'Nairobi' }));
  const [collapsed] = steps.slice(-1);
  await user.keyboard('{ArrowRight}');
  await tree.findByRole('treeitem', { name: 'Westlands' });
  const [expanded] = steps.slice(-1);
  expect(steps.map(({ type }) => type)).toContain('locationTrees/nodeExpanded');

  await act(async () => void store.dispatch(jumpTo(collapsed!)));
  expect(tree.getByRole('treeitem', { name: 'Nairobi' })).toHaveAttribute('aria-expanded', 'false');
  expect(tree.queryByRole('treeitem', { name: 'Westlands' })).toBeNull();
  await act(async () => void store.dispatch(jumpTo(expanded!)));
  expect(tree.getByRole('treeitem', { name: 'Nairobi' })).toHaveAttribute('aria-expanded', 'true');
  expect(await tree.findByRole('treeitem', { name: 'Westlands' })).toBeVisible();
});

test('time travel shows the earlier progress of a scan of users, and the earlier selection and results', async () => {
  const { store, user } = await renderApp({ path: '/admin/users/sync', user: 'people', devTools: true });
  const start = await screen.findByRole('button', { name: 'Start the scan' });
  const before = store.getState();
  await user.click(start);
  await screen.findByText(/40 users scanned/);
  for (const name of [/wambui\.mugo/, /nakiru\.lomuria/]) await user.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Preview the repair' }));
  await user.click(await screen.findByRole('button', { name: 'Repair' }));
  await screen.findByText('2 repaired, none failed');

  const after = (type: string, count = 1) => steps.filter((step) => step.type === type)[count - 1]!;
  const travel = (step: Pick<Step, 'state'>) => act(async () => void store.dispatch(jumpTo(step)));
  await travel(after('userSync/usersCounted'));
  expect(screen.getByText('Scanning users: 0 of 40')).toBeVisible();
  await travel(after('userSync/usersScanned'));
  expect(screen.getByText('Scanning users: 40 of 40')).toBeVisible();
  await travel(after('userSync/findingsSelected'));
  expect(screen.getByText('1 selected')).toBeVisible();
  // The dialog hides the page from assistive technology until its exit animation ends.
  expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(1);
  await travel(after('runs/itemChanged', 2));
  expect(screen.getByText('Repairing: 1 of 2')).toBeVisible();
  await travel(after('runs/runEnded'));
  expect(screen.getByText('2 repaired, none failed')).toBeVisible();
  await travel({ state: before });
  expect(await screen.findByRole('button', { name: 'Start the scan' })).toBeVisible();
  expect(findNonSerializableValue(steps.map(({ state }) => state))).toBe(false);
});
