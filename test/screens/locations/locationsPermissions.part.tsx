import { screen } from '@testing-library/react';
import type { Location } from '../../../common/fhir/r4.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import { renderApp } from '../../support/renderApp.tsx';

const nairobi = countyId('Nairobi');
const view = `/admin/location/unit/view/${nairobi}`;
const forbidden = 'Sorry, you are not authorized to access this page';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

/** Path, title, and for each user `true` if the page opens, or the permission that is named as missing. */
const matrix: [string, string, Record<'locations' | 'viewer' | 'nobody', true | string>][] = [
  ['/admin/location/unit', 'Location Unit Management', { locations: true, viewer: true, nobody: 'Location.read' }],
  ['/admin/location/all', 'Locations', { locations: true, viewer: true, nobody: 'Location.read' }],
  ['/admin/service-points', 'Service points', { locations: true, viewer: true, nobody: 'Location.read' }],
  [view, 'Nairobi', { locations: true, viewer: true, nobody: 'Location.read' }],
  [
    '/admin/location/unit/add',
    'Add Location Unit',
    { locations: true, viewer: 'Location.create', nobody: 'Location.create' },
  ],
  [
    `/admin/location/unit/edit/${nairobi}`,
    'Edit > Nairobi',
    { locations: true, viewer: 'Location.update', nobody: 'Location.update' },
  ],
  [
    '/admin/service-points/add-edit',
    'Add service point',
    { locations: true, viewer: 'Location.create', nobody: 'Location.create' },
  ],
  [
    `/admin/service-points/add-edit/${nairobi}`,
    'Edit > Nairobi',
    { locations: true, viewer: 'Location.update', nobody: 'Location.update' },
  ],
];
const cases = matrix.flatMap(([path, title, users]) =>
  Object.entries(users).map(([user, outcome]) => ({ path, title, user, outcome })),
);

test.each(cases)('$path for $user: $outcome', async ({ path, title, user, outcome }) => {
  await renderApp({ path, user, sandbox });
  if (outcome === true) {
    expect(await screen.findByText(title, { selector: 'h1' })).toBeVisible();
    expect(screen.queryByText(forbidden)).toBeNull();
  } else {
    expect(await screen.findByText(forbidden)).toBeVisible();
    expect(screen.getByText(outcome)).toBeVisible();
  }
});

const pages = [
  `/admin/location/unit?node=${nairobi}&pageSize=5`,
  `/admin/location/all?parent=${nairobi}&pageSize=5&sort=name`,
  view,
];

test.each(pages)('hides Add and Edit for a viewer on %s', async (path) => {
  await renderApp({ path, user: 'viewer', sandbox });
  await screen.findByRole('cell', { name: 'Dagoretti North' });
  expect(screen.queryByRole('button', { name: /^(Add(?! filter| to favourites)|Edit)/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'More actions for Dagoretti North' })).toBeVisible();
});

test.each(pages)('shows Add and Edit to a user with the permissions on %s', async (path) => {
  await renderApp({ path, user: 'locations', sandbox });
  await screen.findByRole('cell', { name: 'Dagoretti North' });
  expect(screen.getByRole('button', { name: /^Add(?! filter| to favourites)/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Dagoretti North' })).toBeVisible();
});

test('keeps the input and shows an error when the server refuses', async () => {
  const { user } = await renderApp({
    path: `/admin/location/unit/edit/${nairobi}`,
    user: 'locations',
    sandbox,
    intercept: (request) =>
      request.method === 'PUT'
        ? Response.json(
            {
              resourceType: 'OperationOutcome',
              issue: [{ severity: 'error', code: 'forbidden', diagnostics: 'PUT_LOCATION is missing' }],
            },
            { status: 403, headers: { 'content-type': 'application/fhir+json' } },
          )
        : undefined,
  });
  await user.type(await screen.findByRole('textbox', { name: /^Description/ }), 'More');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/The server does not allow this/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveDisplayValue(/More$/);
  const authorization = `Bearer ${await sandbox.mintToken('admin')}`;
  const response = await sandbox.fetch(
    new Request(`http://localhost:3000/fhir/Location/${nairobi}`, { headers: { authorization } }),
  );
  expect(((await response.json()) as Location).description ?? '').not.toMatch(/More$/);
});
