import { screen, within } from '@testing-library/react';
import { countyId, ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { stockedServicePoints } from '../../../server/sandbox/data/inventory.ts';
import { renderApp } from '../../support/renderApp.tsx';

const config = { projectCode: 'eusm' as const };

async function findMatrix(): Promise<HTMLElement> {
  return screen.findByRole('table', { name: 'Stock by service point' });
}

const columnsOf = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent);

test('the stock page shows products by service points and pages the service points', async () => {
  const names = stockedServicePoints.map(({ name }) => name).sort((one, other) => one.localeCompare(other));
  const { user, requests } = await renderApp({ path: '/supply/stock', user: 'admin', config });
  expect(columnsOf(await findMatrix())).toEqual(names.slice(0, 8));
  const stockRequests = requests.filter((request) => request.includes('/Group'));
  expect(stockRequests).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Next service points' }));
  expect(await screen.findByText(`Service points 9–16 of ${names.length}`)).toBeVisible();
  expect(columnsOf(await findMatrix())).toEqual(names.slice(8, 16));
  expect(window.location.search).toBe('?from=9');
});

test('a quantity links to the stock of this product at the service point', async () => {
  await renderApp({ path: '/supply/stock', user: 'admin', config });
  const [cell] = within(await findMatrix()).getAllByRole('link', { name: / at .*: \d/ });
  const name = cell?.getAttribute('aria-label') ?? '';
  const [product = ''] = name.split(' at ');
  const address = new URL(cell?.getAttribute('href') ?? '', 'http://localhost');
  expect(address.pathname).toMatch(/^\/admin\/location\/unit\/view\//);
  expect(address.searchParams.get('search')).toBe(product);
  expect(address.searchParams.get('view-details')).toBe('inventory');
});

test('a Location shows the service points below it only', async () => {
  const county = 'Nairobi';
  await renderApp({
    path: `/admin/location/unit/view/${countyId(county)}?view-details=stock-matrix`,
    user: 'admin',
    config,
  });
  const expected = stockedServicePoints.filter(({ county: own }) => own === county).map(({ name }) => name);
  expect(expected.length).toBeGreaterThan(0);
  expect(new Set(columnsOf(await findMatrix()))).toEqual(new Set(expected));
});

test('the root shows all service points on its page', async () => {
  await renderApp({
    path: `/admin/location/unit/view/${ROOT_LOCATION_ID}?view-details=stock-matrix`,
    user: 'admin',
    config,
  });
  expect(await screen.findByText(new RegExp(`of ${stockedServicePoints.length}$`))).toBeVisible();
});

test('stock is added at a service point that the user chooses, and the menu still marks Stock', async () => {
  const [point] = stockedServicePoints;
  const { user } = await renderApp({ path: '/supply/stock', user: 'admin', config });
  await user.click(await screen.findByRole('button', { name: 'Add Inventory' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Inventory' }));
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.type(dialog.getByRole('combobox', { name: 'Service point' }), point!.name);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${point!.name}`) }));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Add service point inventory' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Product name' })).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Stock');
});
