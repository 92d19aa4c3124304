import { screen, within } from '@testing-library/react';
import { servicePoints } from '../../../server/sandbox/data/servicePoints.ts';
import { stockedServicePoints } from '../../../server/sandbox/data/inventory.ts';
import { renderApp } from '../../support/renderApp.tsx';

const config = { projectCode: 'eusm' as const };
const typeOf = ({ location }: (typeof servicePoints)[number]): string | undefined =>
  location.type?.flatMap(({ coding = [] }) => coding).find(({ system = '' }) => system.includes('service-point-type'))
    ?.display;

type User = Awaited<ReturnType<typeof renderApp>>['user'];

async function valuesOf(user: User, title: string): Promise<Record<string, string>> {
  const chart = await screen.findByRole('figure', { name: title });
  await user.click(within(chart).getByRole('button', { name: 'Table' }));
  const rows = within(await within(chart).findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  return Object.fromEntries(
    rows.map(
      (row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent) as [string, string],
    ),
  );
}

test('the charts above the list of service points count by type and stock when they are opened', async () => {
  const { user, requests } = await renderApp({ path: '/admin/service-points', user: 'admin', config });
  await screen.findByText(/^1–20 of \d+$/);
  const counts = () => requests.filter((request) => request.includes('_summary=count'));
  // That of the list.
  expect(counts()).toHaveLength(1);
  await user.click(screen.getByText('Charts of these service points'));
  const byType = new Map<string, number>();
  for (const point of servicePoints) {
    const type = typeOf(point) ?? 'Other or no type';
    byType.set(type, (byType.get(type) ?? 0) + 1);
  }
  expect(await valuesOf(user, 'Service points by type')).toEqual(
    Object.fromEntries([...byType].map(([type, count]) => [type, String(count)])),
  );
  expect(await valuesOf(user, 'Service points by stock')).toEqual({
    'With a stock list': String(stockedServicePoints.length),
    'Without a stock list': String(servicePoints.length - stockedServicePoints.length),
  });
  expect(counts().length).toBeLessThanOrEqual(22);
});

test('the charts count the service points of the search', async () => {
  const { user } = await renderApp({ path: '/admin/service-points?search=water', user: 'admin', config });
  await screen.findByRole('table');
  await user.click(screen.getByText('Charts of these service points'));
  const matching = servicePoints.filter(({ name }) => /water/i.test(name)).length;
  const chart = await screen.findByRole('figure', { name: 'Service points by stock' });
  expect(within(chart).getByText(`${matching} service points in the list below.`)).toBeVisible();
});
