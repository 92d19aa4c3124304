import { screen, waitFor, within } from '@testing-library/react';
import type { Location } from '../../../common/fhir/r4.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { countyId, constituencyId, ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { renderApp } from '../../support/renderApp.tsx';

const path = '/admin/location/unit';
const tree = async () => within(await screen.findByRole('tree', { name: 'Location hierarchy' }));

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

/** Answers as a server with the root, two counties and a constituency. */
function fewLocations(): (request: Request) => Response | undefined {
  const ids = [ROOT_LOCATION_ID, countyId('Nairobi'), countyId('Mombasa'), constituencyId('Westlands')];
  const resources = ids.map((id) => sandbox.fhir.read('Location', id) as Location);
  const answer = (more: object): Response => Response.json({ resourceType: 'Bundle', type: 'searchset', ...more });
  return ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    if (!pathname.endsWith('/Location')) return undefined;
    if (searchParams.get('_summary') === 'count') return answer({ total: resources.length });
    if (searchParams.get('_count') === '500')
      return answer({ entry: resources.map((resource) => ({ resource, search: { mode: 'match' } })) });
    return undefined;
  };
}

describe('a hierarchy of few Locations', () => {
  it('is read by one search: expanding, selecting and searching send no request', async () => {
    const { user, requests } = await renderApp({ path, user: 'admin', sandbox, intercept: fewLocations() });
    const box = await screen.findByRole('searchbox', { name: 'Search the hierarchy' });
    // The other counties of the first level are not part of the complete tree.
    await waitFor(async () => expect((await tree()).queryByRole('treeitem', { name: 'Baringo' })).toBeNull());
    const before = requests.length;
    const county = (await tree()).getByRole('treeitem', { name: 'Nairobi' });
    expect((await tree()).getByRole('treeitem', { name: 'Mombasa' })).not.toHaveAttribute('aria-expanded');
    await user.dblClick(county);
    expect((await tree()).getByRole('treeitem', { name: 'Westlands' })).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Locations in Nairobi' });
    expect((await within(table).findAllByRole('link', { name: /Westlands/ }))[0]).toBeVisible();
    await user.type(box, 'westl');
    expect(box).toHaveValue('westl');
    await waitFor(async () =>
      expect((await tree()).getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual([
        'NairobiCounty',
        'WestlandsConstituency',
      ]),
    );
    expect(screen.getByText('1 location found')).toBeVisible();
    expect(requests.slice(before)).toEqual([]);
  });

  it('is read on demand if the server has more Locations than it counted', async () => {
    const few = fewLocations();
    const { user } = await renderApp({
      ...{ path, user: 'admin', sandbox },
      intercept: (request) => (request.url.includes('_count=500') ? undefined : few(request)),
    });
    const county = await (await tree()).findByRole('treeitem', { name: 'Nairobi' });
    await user.dblClick(county);
    expect(await (await tree()).findByRole('treeitem', { name: 'Westlands' })).toBeVisible();
    expect((await tree()).getByRole('treeitem', { name: 'Baringo' })).toBeVisible();
  });
});
