import { screen, waitFor } from '@testing-library/react';
import { silence } from '../../support/connection.ts';
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
/** The menu with the exports; while a file is prepared, its progress is shown instead. */
const button = () => screen.findByRole('button', { name: 'Export' });

test('exports the locations of the list with its search and filters, using the column names of imports', async () => {
  const { user } = await openPage('/admin/location/all?search=Kisumu&status=active');
  await user.click(await button());
  await user.click(await screen.findByRole('menuitem', { name: /^Download to edit/ }));
  await button();
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

test('a file that is being prepared can be cancelled, which ends its request without a message', async () => {
  let request: Request | undefined;
  const { user } = await openPage('/admin/location/all', {
    imports: (sent) => (new URL(sent.url).pathname.endsWith('/export') ? silence((request = sent)) : undefined),
  });
  await user.click(await button());
  await user.click(await screen.findByRole('menuitem', { name: /^Download to edit/ }));
  expect(await screen.findByText('Preparing the file…')).toBeVisible();
  await waitFor(() => expect(request).toBeDefined());
  await user.click(screen.getByRole('button', { name: 'Cancel export' }));
  expect(await button()).toBeVisible();
  expect(request?.signal.aborted).toBe(true);
  expect(screen.queryByText('The file could not be created')).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('a file that cannot be prepared is reported once, and can be requested again', async () => {
  let failures = 1;
  const { user } = await openPage('/admin/location/all', {
    imports: (sent) =>
      new URL(sent.url).pathname.endsWith('/export') && failures-- > 0
        ? Response.json({ message: 'Refused' }, { status: 403 })
        : undefined,
  });
  await user.click(await button());
  await user.click(await screen.findByRole('menuitem', { name: /^Download to edit/ }));
  expect(await screen.findByText('The file could not be created')).toBeVisible();
  await user.click(await button());
  await user.click(await screen.findByRole('menuitem', { name: /^Download to edit/ }));
  await button();
  await waitFor(() => expect(saved).toHaveLength(1));
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
