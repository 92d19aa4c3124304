import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { valueSets } from '../../../common/fhir/codes.ts';
import { constituencyId, countyId, ROOT_LOCATION_ID, sampleId } from '../../../server/sandbox/data/ids.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

const unit = '/admin/location/unit';
const french = { languageCode: 'fr' } as const;

test('tree and form name the levels below a location in the language of the user', async () => {
  const sandbox = await openSandbox();
  const node = constituencyId('Westlands');
  const { user } = await renderApp({ path: `${unit}?node=${node}`, user: 'admin', sandbox, config: french });
  const heading = await screen.findByRole('heading', { level: 2, name: 'Westlands' });
  expect(within(heading.parentElement!).getByText('Circonscription')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Autres actions pour Westlands' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Ajouter\s: Quartier$/ }));
  expect(await screen.findByText('Quartier dans Westlands')).toBeVisible();
});

test('search results in the tree have the names of their levels', async () => {
  const sandbox = await openSandbox();
  await renderApp({ path: `${unit}?find=Kitisuru`, user: 'admin', sandbox });
  const tree = within(await screen.findByRole('tree'));
  expect(await tree.findByRole('treeitem', { name: 'Kitisuru' })).toHaveAccessibleDescription('Ward');
  expect(tree.getByRole('treeitem', { name: 'Westlands' })).toHaveAccessibleDescription('Constituency');
});

test('without names, or for levels without one, the number of the level is shown', async () => {
  const sandbox = await openSandbox();
  const id = sampleId('ValueSet', 'administrative-levels');
  sandbox.fhir.load(
    [
      {
        ...{ resourceType: 'ValueSet', id, url: valueSets.administrativeLevel, status: 'active' },
        compose: { include: [{}, { concept: [{ code: '1' }, { code: 'x', display: 'Odd' }, { display: 'No code' }] }] },
      } as never,
    ],
    { validate: false },
  );
  const { user } = await renderApp({ path: `${unit}?node=${countyId('Nairobi')}`, user: 'admin', sandbox });
  await screen.findByRole('heading', { level: 2, name: 'Nairobi' });
  await user.click(screen.getByRole('button', { name: 'More actions for Nairobi' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add location below' }));
  expect(await screen.findByText('Level 2 in Nairobi')).toBeVisible();
});

test('the form of a location below the root has the name of the first level', async () => {
  const sandbox = await openSandbox();
  const path = `${unit}/add?parentId=Location/${ROOT_LOCATION_ID}`;
  await renderApp({ path, user: 'admin', sandbox });
  expect(await screen.findByText('County in Kenya')).toBeVisible();
});
