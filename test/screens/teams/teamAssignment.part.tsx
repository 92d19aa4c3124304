import { screen, waitFor, within } from '@testing-library/react';
import type { FhirResource, Organization, OrganizationAffiliation } from '../../../common/fhir/r4.ts';
import { constituencyId, countyId, teamId, userId } from '../../../server/sandbox/data/ids.ts';
import { practitioners } from '../../../server/sandbox/data/people.ts';
import { fhirError } from '../../../server/sandbox/fhir/errors.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { notice } from '../../support/forms.ts';
import { pick } from '../../support/pick.ts';
import { renderApp, type RenderedApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const path = '/admin/teams/team-assignment';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

const load = (...resources: FhirResource[]): void => void sandbox.fhir.load(resources as Organization[]);
const affiliationsAt = (placeId: string): OrganizationAffiliation[] =>
  sandbox.fhir.findAll('OrganizationAffiliation', `location=Location/${placeId}`);
const affiliationsOf = (team: string): OrganizationAffiliation[] =>
  sandbox.fhir.findAll('OrganizationAffiliation', `primary-organization=Organization/${teamId(team)}`);
const table = async (name: string) => within(await screen.findByRole('table', { name: `Teams in ${name}` }));
// A long search is a POST that writes nothing.
const writes = (requests: string[]): string[] =>
  requests.filter((request) => !request.startsWith('GET') && !request.endsWith('/_search'));
/** Opens the dialog of a Location and waits until its teams have loaded. */
async function edit(user: RenderedApp['user'], locationName: string): Promise<void> {
  await user.click(await screen.findByLabelText(`Edit teams of ${locationName}`));
  expect(await screen.findByText(`Assign/Unassign Teams | ${locationName}`)).toBeVisible();
  await screen.findByLabelText('Teams', { selector: 'input' });
}
const removeTeam = async (user: RenderedApp['user'], team: string): Promise<void> => {
  const tag = await screen.findByText(team, { selector: '[role="toolbar"] *' });
  await user.click(tag.closest('button') ?? tag);
};
const saveDialog = async (user: RenderedApp['user']): Promise<void> => user.click(await screen.findByText('Save'));
const nairobi = countyId('Nairobi');
const nairobiTeam = 'Nairobi County Health Team';

describe('the table', () => {
  it('shows the locations of the first level with their teams, with few requests', async () => {
    const { requests } = await renderApp({ path, user: 'viewer', sandbox });
    expect(await screen.findByRole('heading', { level: 1, name: 'Team assignment' })).toBeVisible();
    const rows = await table('the whole country');
    expect(rows.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
      'Name',
      'Assigned teams',
      'Actions',
    ]);
    expect(await rows.findByRole('cell', { name: 'Baringo County Health Team' })).toBeVisible();
    // The search for leaves runs when the page is idle; on a slow machine it may already have run.
    const fhirRequests = requests.filter((request) => request.includes('/fhir/') && !request.includes('_has'));
    // A small hierarchy is read by one search, so its locations are counted first.
    const [counts, others] = [true, false].map((isCount) =>
      fhirRequests.filter((request) => request.endsWith('/fhir/Location?_summary=count') === isCount),
    );
    expect(counts).toHaveLength(1);
    // One search is long: its POST needs a role that a viewer lacks, so a GET follows. One reads the names of the levels.
    expect(others?.length).toBeLessThanOrEqual(6);
    expect(screen.queryByText('Edit')).not.toBeInTheDocument();
  });

  it('shows the selected location first, then its children', async () => {
    const { user } = await renderApp({ path, user: 'viewer', sandbox });
    await user.click(await screen.findByRole('treeitem', { name: 'Nairobi' }));
    const rows = await table('Nairobi');
    await rows.findByRole('cell', { name: new RegExp(nairobiTeam) });
    const names = rows
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    expect(names[0]).toBe('Nairobi');
    expect(names).toContain('Westlands');
    expect(names.slice(1)).toEqual([...names.slice(1)].sort());
    expect(window.location.search).toBe(`?node=${nairobi}`);
  });

  it('counts the selected location as a row of its pages', async () => {
    await renderApp({ path: `${path}?node=${nairobi}&pageSize=5&page=2`, user: 'viewer', sandbox });
    const rows = await table('Nairobi');
    expect(await screen.findByText('6–10 of 18')).toBeVisible();
    expect(rows.queryByRole('cell', { name: 'Nairobi' })).not.toBeInTheDocument();
    expect(rows.getAllByRole('row')).toHaveLength(6);
  });

  it('keeps the locations and shows an error when teams cannot be loaded', async () => {
    let broken = true;
    const { user } = await renderApp({
      path,
      user: 'viewer',
      sandbox,
      intercept: (request) =>
        broken && request.url.includes('/OrganizationAffiliation') ? new Response('', { status: 500 }) : undefined,
    });
    expect(await screen.findByText(/Unable to load teams or their assignments at the moment/)).toBeVisible();
    expect((await table('the whole country')).getByRole('cell', { name: 'Baringo' })).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('cell', { name: 'Baringo County Health Team' })).toBeVisible();
  });

  it.each([
    ['GET_LOCATION', 'OrganizationAffiliation.read'],
    ['GET_ORGANIZATIONAFFILIATION', 'Location.read'],
  ])('with only %s the page names the missing permission %s', async (role, permission) => {
    await renderApp({ path, user: userWithRoles(sandbox, [role]), sandbox });
    expect(await screen.findByText(permission)).toBeVisible();
  });

  it('names the missing setting when no root is configured', async () => {
    await renderApp({ path, user: 'viewer', sandbox, config: { rootLocationId: '' } });
    expect(await screen.findByText(/ROOT_LOCATION_ID/)).toBeVisible();
  });
});

describe('the dialog', () => {
  it('closes without a request when nothing was changed', async () => {
    const { user, requests } = await renderApp({ path: `${path}?node=${nairobi}`, user: 'admin', sandbox });
    await edit(user, 'Nairobi');
    await screen.findByText(nairobiTeam, { selector: '[role="toolbar"] *' });
    await saveDialog(user);
    await waitFor(() => expect(screen.queryByText('Assign/Unassign Teams | Nairobi')).not.toBeInTheDocument());
    expect(writes(requests)).toEqual([]);
  });

  it('shows the teams of the opened location, not those of the one opened before', async () => {
    const { user } = await renderApp({ path: `${path}?node=${nairobi}`, user: 'admin', sandbox });
    await edit(user, 'Nairobi');
    await screen.findByText(nairobiTeam, { selector: '[role="toolbar"] *' });
    await user.click(screen.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText('Assign/Unassign Teams | Nairobi')).not.toBeInTheDocument());
    await edit(user, 'Langata');
    expect(screen.queryByText(nairobiTeam, { selector: '[role="toolbar"] *' })).not.toBeInTheDocument();
  });

  it('stays open with its changes when another location is selected, e.g. by the back button', async () => {
    const locationId = constituencyId('Roysambu');
    const { user } = await renderApp({ path, user: 'admin', sandbox });
    await user.click(await screen.findByRole('treeitem', { name: 'Nairobi' }));
    await edit(user, 'Roysambu');
    await pick(user, 'Teams', 'National Cold Chain Team');
    window.history.back();
    expect(await screen.findByRole('table', { name: 'Teams in the whole country', hidden: true })).toBeInTheDocument();
    expect(screen.getByText('National Cold Chain Team', { selector: '[role="toolbar"] *' })).toBeVisible();
    await saveDialog(user);
    await notice('Team assignments updated successfully');
    expect(affiliationsAt(locationId).map(({ organization }) => organization?.display)).toContain(
      'National Cold Chain Team',
    );
  });

  it('assigns a team with a new affiliation, and the table shows it', async () => {
    const locationId = constituencyId('Westlands');
    const before = affiliationsOf('National Cold Chain Team');
    const { user, requests } = await renderApp({ path: `${path}?node=${nairobi}`, user: 'admin', sandbox });
    await edit(user, 'Westlands');
    await pick(user, 'Teams', 'National Cold Chain Team');
    await saveDialog(user);
    await notice('Team assignments updated successfully');
    expect(writes(requests)).toEqual(['POST /fhir']);
    const [created] = affiliationsAt(locationId).filter(
      ({ organization }) => organization?.display === 'National Cold Chain Team',
    );
    const { meta: _meta, ...affiliation } = created!;
    expect(affiliation).toEqual({
      resourceType: 'OrganizationAffiliation',
      id: affiliation.id,
      identifier: [{ use: 'official', value: affiliation.id }],
      active: true,
      organization: {
        reference: `Organization/${teamId('National Cold Chain Team')}`,
        display: 'National Cold Chain Team',
      },
      location: [{ reference: `Location/${locationId}`, display: 'Westlands' }],
    });
    expect(affiliationsOf('National Cold Chain Team')).toEqual(expect.arrayContaining(before));
    await waitFor(() => {
      const row = screen.getByLabelText('Edit teams of Westlands').closest('[role="row"]');
      expect(row).toHaveTextContent('National Cold Chain Team');
    });
  });

  it('removes a location from an affiliation with several, and deletes an affiliation without locations', async () => {
    const [mombasa, kisumu] = [countyId('Mombasa'), countyId('Kisumu')];
    const { user } = await renderApp({ path: `${path}?node=${kisumu}`, user: 'admin', sandbox });
    await edit(user, 'Kisumu');
    await removeTeam(user, 'National Cold Chain Team');
    await removeTeam(user, 'Kisumu County Health Team');
    await saveDialog(user);
    await notice('Team assignments updated successfully');
    expect(affiliationsAt(kisumu)).toEqual([]);
    const locations = affiliationsOf('National Cold Chain Team').map(({ location }) =>
      location?.map(({ reference }) => reference),
    );
    expect(locations).toContainEqual([`Location/${nairobi}`, `Location/${mombasa}`]);
    expect(affiliationsOf('Kisumu County Health Team')).toEqual([]);
  });

  it('PractitionerDetail of the members contains the location immediately', async () => {
    const person = practitioners.find(({ county, enabled }) => county === 'Mombasa' && enabled)!;
    const locationId = constituencyId('Nyali');
    const locations = async (): Promise<(string | undefined)[]> => {
      const token = await sandbox.mintToken('admin');
      const response = await sandbox.fetch(
        new Request(`http://localhost:3000/PractitionerDetail?keycloak-uuid=${userId(person.username)}`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      );
      const bundle = (await response.json()) as {
        entry?: { resource?: { fhir?: { locations?: { id: string }[] } } }[];
      };
      return (bundle.entry?.[0]?.resource?.fhir?.locations ?? []).map(({ id }) => id);
    };
    expect(await locations()).not.toContain(locationId);
    const { user } = await renderApp({ path: `${path}?node=${locationId}`, user: 'admin', sandbox });
    await edit(user, 'Nyali');
    await pick(user, 'Teams', 'Mombasa County Health Team');
    await saveDialog(user);
    await notice('Team assignments updated successfully');
    // PractitionerDetail contains the first location of each affiliation, and each location has its own affiliation.
    expect(await locations()).toEqual(expect.arrayContaining([locationId, countyId('Mombasa')]));
  });

  it.each([409, 412] as const)(
    'repeats the save with refetched data when another user saved first (%i)',
    async (staleVersionStatus) => {
      const own = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000', staleVersionStatus });
      try {
        const [several] = own.fhir.findAll(
          'OrganizationAffiliation',
          `primary-organization=Organization/${teamId('National Cold Chain Team')}`,
        );
        const garissa = { reference: `Location/${countyId('Garissa')}` };
        let rivalSaves = 0;
        const { user, requests } = await renderApp({
          path: `${path}?node=${nairobi}`,
          user: 'admin',
          sandbox: own,
          intercept: (request) => {
            const first = request.method === 'POST' && !request.url.endsWith('/_search') && rivalSaves++ === 0;
            const more: OrganizationAffiliation = { ...several!, location: [...(several!.location ?? []), garissa] };
            if (first) own.fhir.load([more]);
            return undefined;
          },
        });
        await edit(user, 'Nairobi');
        await removeTeam(user, 'National Cold Chain Team');
        await saveDialog(user);
        await notice('Team assignments updated successfully');
        expect(writes(requests)).toHaveLength(2);
        const after = own.fhir.read('OrganizationAffiliation', several!.id ?? '');
        expect(after.location?.map(({ reference }) => reference)).toEqual([
          `Location/${countyId('Mombasa')}`,
          `Location/${countyId('Kisumu')}`,
          garissa.reference,
        ]);
      } finally {
        own.close();
      }
    },
  );

  it('deletes an affiliation by id, with its version, on a server that refuses conditional deletes', async () => {
    const own = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
    const originalTransaction = own.fhir.transaction.bind(own.fhir);
    try {
      const garissa = countyId('Garissa');
      const [stored] = own.fhir.findAll('OrganizationAffiliation', `location=Location/${garissa}`);
      const tags: (string | undefined)[] = [];
      own.fhir.transaction = (bundle, options) => {
        const deletes = (bundle.entry ?? []).flatMap(({ request }) => (request?.method === 'DELETE' ? [request] : []));
        if (deletes.some(({ url }) => url.includes('?'))) throw fhirError(400, 'Conditional deletes are not supported');
        tags.push(...deletes.map(({ ifMatch }) => ifMatch));
        return originalTransaction(bundle, options);
      };
      const { user } = await renderApp({ path: `${path}?node=${garissa}`, user: 'admin', sandbox: own });
      await edit(user, 'Garissa');
      await removeTeam(user, stored?.organization?.display ?? 'Garissa County Health Team');
      await saveDialog(user);
      await notice('Team assignments updated successfully');
      expect(() => own.fhir.read('OrganizationAffiliation', stored?.id ?? '')).toThrow();
      expect(tags).toEqual([`W/"${stored?.meta?.versionId}"`]);
    } finally {
      own.close();
    }
  });

  it('keeps an affiliation that gains a location before it is deleted, on a server that ignores If-Match', async () => {
    const own = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
    const originalTransaction = own.fhir.transaction.bind(own.fhir);
    try {
      const garissa = countyId('Garissa');
      const [stored] = own.fhir.findAll('OrganizationAffiliation', `location=Location/${garissa}`);
      const more = [...(stored?.location ?? []), { reference: `Location/${nairobi}` }];
      const changed: OrganizationAffiliation = { ...stored!, location: more };
      let hasRivalSaved = false;
      own.fhir.transaction = (bundle, options) => {
        const deletes = (bundle.entry ?? []).flatMap(({ request }) => (request?.method === 'DELETE' ? [request] : []));
        for (const request of deletes) delete request.ifMatch;
        if (deletes.length > 0 && !hasRivalSaved) own.fhir.load([changed]);
        hasRivalSaved ||= deletes.length > 0;
        return originalTransaction(bundle, options);
      };
      const { user } = await renderApp({ path: `${path}?node=${garissa}`, user: 'admin', sandbox: own });
      await edit(user, 'Garissa');
      await removeTeam(user, stored?.organization?.display ?? 'Garissa County Health Team');
      await saveDialog(user);
      await notice('Team assignments updated successfully');
      const after = own.fhir.read('OrganizationAffiliation', stored?.id ?? '');
      expect(after.location?.map(({ reference }) => reference)).toEqual([`Location/${nairobi}`]);
    } finally {
      own.close();
    }
  });

  it('leaves one affiliation when two users assign one team to one location at the same time', async () => {
    const locationId = constituencyId('Kibra');
    const theirs: OrganizationAffiliation = {
      resourceType: 'OrganizationAffiliation',
      id: '00000000-theirs',
      active: true,
      organization: { reference: `Organization/${teamId(nairobiTeam)}` },
      location: [{ reference: `Location/${locationId}` }],
    };
    const { user } = await renderApp({
      path: `${path}?node=${locationId}`,
      user: 'admin',
      sandbox,
      intercept: (request) => {
        if (request.method === 'POST') load(theirs);
        return undefined;
      },
    });
    await edit(user, 'Kibra');
    await pick(user, 'Teams', nairobiTeam);
    await saveDialog(user);
    await notice('Team assignments updated successfully');
    expect(affiliationsAt(locationId).map(({ id }) => id)).toEqual(['00000000-theirs']);
  });

  it('keeps the selection and shows the error when the server refuses', async () => {
    const locationId = constituencyId('Embakasi East');
    let broken = true;
    const { user } = await renderApp({
      path: `${path}?node=${locationId}`,
      user: 'admin',
      sandbox,
      intercept: (request) =>
        broken && request.method === 'POST' ? new Response('no room', { status: 507 }) : undefined,
    });
    await edit(user, 'Embakasi East');
    await pick(user, 'Teams', nairobiTeam);
    await saveDialog(user);
    expect(await screen.findByText(/There was a problem updating the team assignments/)).toBeVisible();
    expect(screen.getByText('no room')).toBeVisible();
    broken = false;
    await saveDialog(user);
    await notice('Team assignments updated successfully');
    expect(affiliationsAt(locationId)).toHaveLength(1);
  });

  it('shows a message when the table could not be refreshed after a save', async () => {
    const locationId = constituencyId('Mathare');
    let saved = false;
    const { user } = await renderApp({
      path: `${path}?node=${locationId}`,
      user: 'admin',
      sandbox,
      intercept: (request) => {
        if (request.method === 'POST') saved = true;
        else if (saved && request.url.includes('/OrganizationAffiliation')) return new Response('', { status: 500 });
        return undefined;
      },
    });
    await edit(user, 'Mathare');
    await pick(user, 'Teams', nairobiTeam);
    await saveDialog(user);
    await notice('Team assignments updated successfully');
    await notice('Failed to refresh assignments, Please Refresh the page to see the changes');
  });

  it('writes nothing and names the permission when the user may not delete', async () => {
    const roles = ['GET', 'PUT', 'POST'].map((verb) => `${verb}_ORGANIZATIONAFFILIATION`);
    const user = userWithRoles(sandbox, [...roles, 'GET_LOCATION', 'GET_ORGANIZATION']);
    const locationId = countyId('Garissa');
    const before = affiliationsAt(locationId);
    const app = await renderApp({ path: `${path}?node=${locationId}`, user, sandbox });
    await edit(app.user, 'Garissa');
    await removeTeam(app.user, 'Garissa County Health Team');
    await saveDialog(app.user);
    expect(await screen.findByText(/OrganizationAffiliation.delete/)).toBeVisible();
    expect(affiliationsAt(locationId)).toEqual(before);
  });

  it('disables the field for teams for a user who may not read them', async () => {
    const roles = ['GET', 'PUT', 'POST'].map((verb) => `${verb}_ORGANIZATIONAFFILIATION`);
    const user = userWithRoles(sandbox, [...roles, 'GET_LOCATION']);
    const app = await renderApp({ path: `${path}?node=${countyId('Garissa')}`, user, sandbox });
    await edit(app.user, 'Garissa');
    expect(screen.getByLabelText('Teams', { selector: 'input' })).toBeDisabled();
    expect(screen.getByText(/permission Organization.read/)).toBeVisible();
  });
});
