import { screen } from '@testing-library/react';
import { openPage } from '../../support/importPages.tsx';
import { renderApp } from '../../support/renderApp.tsx';

const saved: Promise<string>[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = jest.fn((blob: Blob) => {
    saved.push(new Response(blob).text());
    return 'blob:file';
  });
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const file = async (): Promise<string[]> => {
  const text = (await saved.at(-1)) ?? '';
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
};
/** The menu with the exports; while a file is prepared, the button has another name. */
const button = () => screen.findByRole('button', { name: 'Export' });

test('exports the locations of the list with its search and filters, using the column names of imports', async () => {
  const { user } = await openPage('/admin/location/all?search=Kisumu&status=active');
  await user.click(await button());
  await user.click(await screen.findByRole('menuitem', { name: /^Download to edit/ }));
  expect(await button()).not.toHaveAttribute('aria-disabled', 'true');
  const [header, ...rows] = await file();
  expect(header).toMatch(/^locationName,locationStatus,method,locationId,/);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter((row) => !/^"?[^,]*Kisumu[^,]*"?,active,update,/i.test(row))).toEqual([]);
});

test('exports teams, their practitioners and their locations', async () => {
  const { user } = await openPage('/admin/teams?search=Kisumu County');
  for (const [name, header] of [
    ['Organization list', 'orgName,orgActive,'],
    ['Assigned practitioners', 'username,userId,orgName,orgId'],
    ['Assigned locations', 'orgName,orgId,locationName,locationId'],
  ] as const) {
    await user.click(await button());
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^Download to edit: ${name}`) }));
    await button();
    const [first, ...rows] = await file();
    expect(first).toContain(header);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !row.includes('Kisumu County Health Team'))).toEqual([]);
  }
});

test.each([
  ['users who may not import', 'viewer', undefined],
  ['users who may not write Locations', 'people', undefined],
  ['installations without imports', 'admin', false],
] as const)('is hidden for %s', async (_name, user, dataImports) => {
  const { config } = await import('../../../server/settings/configFromEnv.ts').then(({ configFromEnv }) =>
    configFromEnv({}),
  );
  await renderApp({
    path: '/admin/location/all',
    user,
    ...(dataImports === false && { config: { features: { ...config.features, dataImports } } }),
  });
  await screen.findByRole('button', { name: 'Export CSV' });
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});
