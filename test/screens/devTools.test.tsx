// Must be the first import: Redux Toolkit looks for the extension when it is loaded.
import { jumpTo, steps } from '../support/devToolsExtension.ts';
import { act, screen, within } from '@testing-library/react';
import { findNonSerializableValue } from '@reduxjs/toolkit';
import { countyId } from '../../server/sandbox/data/ids.ts';
import { fhirEndpoints } from '../../src/api/fhir/index.ts';
import { keycloakEndpoints } from '../../src/api/keycloak/index.ts';
import { renderApp } from '../support/renderApp.tsx';

test('time travel shows the earlier screen, requests have names, and the store contains no secrets', async () => {
  const { store, sandbox } = await renderApp({
    path: `/admin/location/unit/view/${countyId('Nairobi')}`,
    user: 'admin',
    devTools: true,
  });
  await screen.findByRole('heading', { level: 1, name: 'View details | Nairobi' });
  const [before] = steps.slice(-1);

  const storedLocation = sandbox.fhir.read('Location', countyId('Nairobi'));
  const location = { ...storedLocation, name: 'Nairobi City' };
  await act(async () => {
    await store.dispatch(
      fhirEndpoints.endpoints.updateLocation.initiate({ id: storedLocation.id!, location }) as never,
    );
  });
  await screen.findByRole('heading', { level: 1, name: 'View details | Nairobi City' });
  const [after] = steps.slice(-1);

  await act(async () => void store.dispatch(jumpTo(before!)));
  expect(await screen.findByRole('heading', { level: 1, name: 'View details | Nairobi' })).toBeInTheDocument();
  await act(async () => void store.dispatch(jumpTo(after!)));
  expect(await screen.findByRole('heading', { level: 1, name: 'View details | Nairobi City' })).toBeInTheDocument();

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
