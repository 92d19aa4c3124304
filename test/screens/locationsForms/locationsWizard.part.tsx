import { screen, waitFor } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../support/renderApp.tsx';

const path = '/admin/location/unit';
const config = { rootLocationId: 'the-root' };
// Without layout the focus trap may hide the page from role queries for a while after the dialog has closed.
const behindDialog = { hidden: true };
const create = { name: 'Create root location.' };

async function stored(sandbox: RenderedApp['sandbox']): Promise<unknown> {
  const authorization = `Bearer ${await sandbox.mintToken('admin')}`;
  const response = await sandbox.fetch(
    new Request('http://localhost:3000/fhir/Location/the-root', { headers: { authorization } }),
  );
  return response.json();
}

describe('the root wizard', () => {
  it('shows the number of locations, creates the root and then shows the hierarchy', async () => {
    const { user, sandbox } = await renderApp({ path, user: 'locations', config });
    expect(await screen.findByRole('heading', { name: 'Root location was not found' })).toBeVisible();
    expect(
      screen.getByText('Root location with the given id was not found on the server. The id is the-root.'),
    ).toBeVisible();
    expect(await screen.findByText(/^There exists [\d,]+ locations on the server\./)).toBeVisible();

    await user.click(screen.getByRole('button', create));
    expect(await screen.findByText(/This creates a location with the id the-root/)).toBeVisible();
    await user.click(screen.getByText('Create root location'));
    expect((await screen.findAllByText('Root location uploaded to the server.')).length).toBeGreaterThan(0);
    expect(await screen.findByRole('tree', { name: 'Location hierarchy', ...behindDialog })).toBeVisible();
    expect(await stored(sandbox)).toMatchObject({
      resourceType: 'Location',
      id: 'the-root',
      identifier: [{ use: 'official', value: 'the-root' }],
      status: 'active',
      name: 'Root FHIR Location',
      alias: ['Root Location'],
      physicalType: { coding: [{ code: 'jdn' }] },
      type: [{ coding: [{ code: 'jdn' }] }, { coding: [{ code: '0', display: 'Level 0' }] }],
    });
    expect(await stored(sandbox)).not.toHaveProperty('partOf');
  });

  it('stores nothing after Cancel', async () => {
    const { user, requests } = await renderApp({ path, user: 'locations', config });
    await user.click(await screen.findByRole('button', create));
    await user.click(await screen.findByText('Cancel'));
    await waitFor(() => expect(screen.queryByText('Create root location')).toBeNull());
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
    expect(screen.getByRole('button', { ...create, ...behindDialog })).not.toHaveAttribute('aria-disabled');
  });

  it('shows that it counts locations and that there are none', async () => {
    let respond: ((count: Response) => void) | undefined;
    await renderApp({
      path,
      user: 'locations',
      config,
      intercept: (request) =>
        request.url.includes('_summary=count')
          ? new Promise<Response>((resolve) => {
              respond = resolve;
            })
          : undefined,
    });
    expect(await screen.findByText('Searching for locations on the server.')).toBeVisible();
    respond?.(
      Response.json(
        { resourceType: 'Bundle', type: 'searchset', total: 0 },
        { headers: { 'content-type': 'application/fhir+json' } },
      ),
    );
    expect(await screen.findByText('No locations have been uploaded yet.')).toBeVisible();
    expect(screen.getByRole('button', create)).toBeVisible();
  });

  it('offers to create the root although the locations cannot be counted', async () => {
    await renderApp({
      path,
      user: 'locations',
      config,
      intercept: (request) => (request.url.includes('_summary=count') ? new Response('', { status: 500 }) : undefined),
    });
    expect(await screen.findByText('Unable to check if the server has any locations.')).toBeVisible();
    expect(screen.getByRole('button', create)).toBeVisible();
  });

  it('shows that the permission is missing to a user who may not create locations', async () => {
    await renderApp({ path, user: 'viewer', config });
    expect(await screen.findByText('Missing required permissions to create locations')).toBeVisible();
    expect(screen.queryByRole('button', create)).toBeNull();
  });

  it('shows an error when creating fails, and can be retried', async () => {
    let broken = true;
    const { user } = await renderApp({
      path,
      user: 'locations',
      config,
      intercept: (request) =>
        broken && request.method === 'PUT' ? new Response('read only', { status: 500 }) : undefined,
    });
    await user.click(await screen.findByRole('button', create));
    await user.click(await screen.findByText('Create root location'));
    const texts = await screen.findAllByText(
      'Could not upload the root location at this time, please try again later.',
    );
    expect(texts.length).toBeGreaterThan(0);
    broken = false;
    await user.click(screen.getByRole('button', { ...create, ...behindDialog }));
    await user.click(await screen.findByText('Create root location'));
    expect(await screen.findByRole('tree', { name: 'Location hierarchy', ...behindDialog })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Could not upload the root location/)).toBeNull());
  });
});
