import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { CareTeam, RelatedPerson } from 'fhir/r4';
import { practitionerId, teamId } from '../../../server/sandbox/data/ids.ts';
import { practitioners } from '../../../server/sandbox/data/people.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { people } from '../../../common/fhir/codes.ts';
import { choose, fill, notice, save } from '../../support/forms.ts';
import { pick } from '../../support/pick.ts';
import { renderApp, type RenderedApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const list = '/admin/CareTeams';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

const named = (name: string): CareTeam => {
  const [found] = sandbox.fhir.findAll('CareTeam', `name:exact=${encodeURIComponent(name)}`);
  if (!found) throw new Error(`No care team is called ${name}`);
  return found;
};
const stored = (id: string): CareTeam => sandbox.fhir.read('CareTeam', id);
const members = ({ participant = [] }: CareTeam) => participant.map(({ member }) => member?.reference);
const nairobiTeam = `Organization/${teamId('Nairobi County Health Team')}`;
const kisumuTeam = `Organization/${teamId('Kisumu County Health Team')}`;
const [worker] = practitioners.filter(({ county, enabled }) => county === 'Mombasa' && enabled);
const workerName = `${worker?.firstName} ${worker?.lastName}`;
const storeCareTeam = (name: string, more: Partial<CareTeam> = {}): CareTeam => {
  const id = name.toLowerCase().replaceAll(' ', '-');
  const careTeam: CareTeam = {
    resourceType: 'CareTeam',
    id,
    identifier: [{ use: 'official', value: id }],
    status: 'active',
    name,
    participant: [
      { member: { reference: `Practitioner/${practitionerId('supervisor')}`, display: 'Grace' } },
      { role: [{ coding: [people.careTeamOrganization] }], member: { reference: nairobiTeam } },
    ],
    managingOrganization: [{ reference: nairobiTeam, display: 'Nairobi County Health Team' }],
    ...more,
  };
  sandbox.fhir.load([JSON.parse(JSON.stringify(careTeam)) as CareTeam]);
  return careTeam;
};

describe('the list of care teams', () => {
  it('is searched by part of the name and paged by the server', async () => {
    const { user, requests } = await renderApp({ path: `${list}?pageSize=5`, user: 'viewer', sandbox });
    expect(await screen.findByRole('heading', { level: 1, name: 'Care teams' })).toBeVisible();
    expect(await screen.findAllByRole('row')).toHaveLength(6);
    expect(await screen.findByText(/^1–5 of/)).toBeVisible();
    expect(requests.filter((request) => request.includes('/fhir/'))).toEqual([
      expect.stringMatching(/^GET \/fhir\/CareTeam\?.*_count=5/),
      'GET /fhir/CareTeam?_summary=count',
    ]);
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'kisumu{Enter}');
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Kisumu Care Team' })).toBeVisible();
    expect(requests.at(-1)).toContain('name%3Acontains=kisumu');
  });

  it('offers permitted actions only', async () => {
    const { user } = await renderApp({ path: `${list}?search=Kisumu`, user: 'viewer', sandbox });
    await user.click(await screen.findByRole('button', { name: 'More actions for Kisumu Care Team' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['View Details', 'History']);
    expect(screen.queryByRole('link', { name: 'Edit Kisumu Care Team' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add care team' })).not.toBeInTheDocument();
  });

  it.each([
    ['the list', list, 'GET_LOCATION', 'CareTeam.read'],
    ['the form of a new one', '/admin/CareTeam/new', 'GET_CARETEAM', 'CareTeam.create'],
    ['the form of an existing one', '/admin/CareTeam/edit/x', 'GET_CARETEAM', 'CareTeam.update'],
  ])('%s names the missing permission', async (_what, path, role, permission) => {
    await renderApp({ path, user: userWithRoles(sandbox, [role]), sandbox });
    expect(await screen.findByText(permission)).toBeVisible();
    expect(screen.getByText('Sorry, you are not authorized to access this page')).toBeVisible();
  });

  it('shows an error page when it cannot be loaded, and can be retried', async () => {
    let broken = true;
    const { user } = await renderApp({
      path: list,
      user: 'viewer',
      sandbox,
      intercept: (request) =>
        broken && request.url.includes('/fhir/CareTeam') ? new Response('down for repair', { status: 500 }) : undefined,
    });
    expect(await screen.findByText(/down for repair/)).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Care teams' })).toBeVisible();
  });
});

describe('the details of a care team', () => {
  it('list a participant without a member, and a related person by name', async () => {
    const relative: RelatedPerson = {
      resourceType: 'RelatedPerson',
      id: 'rp1',
      patient: { display: 'A patient' },
      name: [{ text: 'Akinyi Neighbour' }],
    };
    sandbox.fhir.load([relative]);
    const { id } = storeCareTeam('Care with seats', {
      participant: [
        { member: { reference: 'RelatedPerson/rp1' } },
        { role: [{ text: 'Driver' }] },
        { period: { start: '2026-01-01' } },
      ],
    });
    await renderApp({ path: `/admin/CareTeam/view/${id}`, user: 'viewer', sandbox });
    const table = await screen.findByRole('table', { name: 'Participants' });
    expect(await within(table).findByText('Akinyi Neighbour')).toBeVisible();
    expect(within(table).getByText('No member: Driver')).toBeVisible();
    expect(within(table).getByText('No member')).toBeVisible();
    expect(await screen.findByRole('tab', { name: /^Participants ?3 entries/ })).toBeVisible();
  });

  it('list participants by type and managing organizations with one request', async () => {
    const { id } = named('Kisumu Care Team');
    const { requests } = await renderApp({ path: `${list}?viewDetails=${id}`, user: 'viewer', sandbox });
    const panel = within(await screen.findByRole('region', { name: 'View Details' }));
    expect(await panel.findByText('Kisumu Care Team')).toBeVisible();
    expect(panel.getByRole('list', { name: 'Practitioners' }).children.length).toBeGreaterThan(0);
    expect(within(panel.getByRole('list', { name: 'Teams' })).getByRole('listitem')).toHaveTextContent(
      'Kisumu County Health Team',
    );
    expect(panel.getByText('Managing organizations')).toBeVisible();
    expect(requests.filter((request) => request.includes(`_id=${id}`))).toHaveLength(1);
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('show a message without managing organizations, and for an unknown care team', async () => {
    storeCareTeam('Nobody manages', { managingOrganization: undefined, participant: undefined });
    const first = await renderApp({ path: `${list}?viewDetails=nobody-manages`, user: 'viewer', sandbox });
    expect(await screen.findByText('No managing organizations found')).toBeVisible();
    await first.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'View Details' })).not.toBeInTheDocument();
    cleanup();
    await renderApp({ path: `${list}?viewDetails=nowhere`, user: 'viewer', sandbox });
    expect(await screen.findByText('Care Team not found')).toBeVisible();
  });
});

describe('the page of a care team', () => {
  it('that was deleted links to its history', async () => {
    const { id } = storeCareTeam('Dissolved');
    sandbox.fhir.remove('CareTeam', id ?? '');
    await renderApp({ path: '/admin/CareTeam/view/dissolved', user: 'viewer', sandbox });
    expect(await screen.findByRole('heading', { level: 1, name: 'Record deleted' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the history' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/history\/CareTeam\/dissolved\?/),
    );
  });
});

describe('the form of a care team', () => {
  it('creates a care team with organizations in participant and managingOrganization; retries use the same id', async () => {
    let refused = 0;
    const { user, requests } = await renderApp({
      path: '/admin/CareTeam/new',
      user: 'admin',
      sandbox,
      intercept: (request) =>
        request.method === 'PUT' && refused++ === 0 ? new Response('no room', { status: 507 }) : undefined,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Add care team' })).toBeVisible();
    await fill(user, /^Name/, 'Coast Care Team');
    await pick(user, 'Practitioner participants', workerName);
    await pick(user, 'Managing organizations', 'Kisumu County Health Team');
    await save(user);
    await notice(/There was a problem creating the Care Team/);
    await save(user);
    await notice('Successfully added CareTeams');
    expect(window.location.pathname).toBe(list);
    const puts = requests.filter((request) => request.startsWith('PUT'));
    expect(new Set(puts).size).toBe(1);
    const careTeam = named('Coast Care Team');
    expect(careTeam.identifier).toEqual([{ use: 'official', value: careTeam.id }]);
    expect(careTeam.managingOrganization).toEqual([{ reference: kisumuTeam, display: 'Kisumu County Health Team' }]);
    expect(careTeam.participant).toEqual([
      { member: { reference: `Practitioner/${practitionerId(worker?.username ?? '')}`, display: workerName } },
      {
        role: [{ coding: [people.careTeamOrganization] }],
        member: { reference: kisumuTeam, display: 'Kisumu County Health Team' },
      },
    ]);
  });

  it('keeps managingOrganization when organizations are not edited (issue 1552 of the earlier client)', async () => {
    const before = storeCareTeam('Untouched Care Team');
    const { user } = await renderApp({ path: `/admin/CareTeam/edit/${before.id}`, user: 'admin', sandbox });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Edit care team | Untouched Care Team' }),
    ).toBeVisible();
    await fill(user, /^Name/, 'Touched Care Team');
    await choose(user, /^Status/, 'Inactive');
    await pick(user, 'Practitioner participants', workerName);
    await save(user);
    await notice('Successfully updated CareTeams');
    const { meta: _meta, ...after } = stored('untouched-care-team');
    expect(after).toEqual({
      ...before,
      name: 'Touched Care Team',
      status: 'inactive',
      participant: [
        ...(before.participant ?? []),
        { member: { reference: `Practitioner/${practitionerId(worker?.username ?? '')}`, display: workerName } },
      ],
    });
  });

  it('removes an organization from participant and managingOrganization', async () => {
    const { id } = storeCareTeam('Leaving Care Team');
    const { user } = await renderApp({ path: `/admin/CareTeam/edit/${id}`, user: 'admin', sandbox });
    const chosen = within(await screen.findByRole('toolbar', { name: /Managing organizations/ }));
    await user.click(chosen.getByRole('button', { name: /Nairobi County Health Team/ }));
    await save(user);
    await notice('Successfully updated CareTeams');
    expect(stored(id ?? '')).not.toHaveProperty('managingOrganization');
    expect(members(stored(id ?? ''))).toEqual([`Practitioner/${practitionerId('supervisor')}`]);
  });

  it('completes organizations that an earlier client stored only as participants, if the user chooses so', async () => {
    const { id } = storeCareTeam('Damaged Care Team', { managingOrganization: undefined });
    const { user } = await renderApp({ path: `/admin/CareTeam/edit/${id}`, user: 'admin', sandbox });
    expect(await screen.findByText('Some managing organizations are incomplete')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Complete them when saving' }));
    await save(user);
    await notice('Successfully updated CareTeams');
    expect(stored(id ?? '').managingOrganization?.map(({ reference }) => reference)).toEqual([nairobiTeam]);
    expect(stored(id ?? '').participant).toHaveLength(2);
  });

  it('merges the changes of two users', async () => {
    const before = storeCareTeam('Contested Care Team');
    const { user } = await renderApp({ path: `/admin/CareTeam/edit/${before.id}`, user: 'admin', sandbox });
    await fill(user, /^Name/, 'Mine');
    const theirs: CareTeam = {
      ...before,
      participant: [...(before.participant ?? []), { member: { display: 'Theirs' } }],
    };
    sandbox.fhir.load([theirs]);
    await save(user);
    await notice('Successfully updated CareTeams');
    expect(stored(before.id ?? '')).toMatchObject({
      name: 'Mine',
      participant: theirs.participant,
    });
  });

  it('disables the fields for practitioners and organizations for a user who may not read them', async () => {
    const user = userWithRoles(sandbox, ['GET_CARETEAM', 'PUT_CARETEAM']);
    await renderApp({ path: `/admin/CareTeam/edit/${named('Kisumu Care Team').id}`, user, sandbox });
    expect(await screen.findByRole('combobox', { name: 'Practitioner participants' })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Managing organizations' })).toBeDisabled();
    expect(screen.getByText(/permission Practitioner.read/)).toBeVisible();
    expect(screen.getByText(/permission Organization.read/)).toBeVisible();
  });
});

describe('deleting a care team', () => {
  const openDeleteDialog = async (user: RenderedApp['user'], name: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('Are you sure you want to delete this care team?')).toBeVisible();
  };

  it('does nothing unless confirmed', async () => {
    storeCareTeam('Spared');
    const { user, requests } = await renderApp({ path: `${list}?search=Spared`, user: 'admin', sandbox });
    await openDeleteDialog(user, 'Spared');
    await user.click(screen.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText('Cancel')).not.toBeInTheDocument());
    expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });

  it('is done after confirmation, and the list no longer shows the care team', async () => {
    storeCareTeam('Short lived');
    const { user } = await renderApp({ path: `${list}?search=Short`, user: 'admin', sandbox });
    await openDeleteDialog(user, 'Short lived');
    await user.click(screen.getByText('Delete care team'));
    await notice('Successfully Deleted Care Team');
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Short lived' })).not.toBeInTheDocument());
    expect(() => stored('short-lived')).toThrow();
  });

  it('is rejected after a change made since the confirmation, on a server that ignores If-Match', async () => {
    storeCareTeam('Renamed');
    const { user } = await renderApp({ path: `${list}?search=Renamed`, user: 'admin', sandbox });
    await openDeleteDialog(user, 'Renamed');
    sandbox.fhir.update({ ...stored('renamed'), name: 'Their name' });
    await user.click(screen.getByText('Delete care team'));
    await notice(/Someone else has changed this/);
    expect(stored('renamed').name).toBe('Their name');
  });

  it('is rejected after a change made right before the request', async () => {
    storeCareTeam('Moving');
    const { user } = await renderApp({
      path: `${list}?search=Moving`,
      user: 'admin',
      sandbox,
      intercept: (request) => {
        if (request.method === 'DELETE') sandbox.fhir.update({ ...stored('moving'), name: 'Moved' });
        return undefined;
      },
    });
    await openDeleteDialog(user, 'Moving');
    await user.click(screen.getByText('Delete care team'));
    await notice(/Someone else has changed this/);
    expect(stored('moving').name).toBe('Moved');
  });

  it.each([400, 404, 405, 501])('uses the id on a server that refuses conditional deletes with %s', async (status) => {
    storeCareTeam('By id');
    const { user, requests } = await renderApp({
      path: `${list}?search=By+id`,
      user: 'admin',
      sandbox,
      intercept: ({ method, url }) =>
        method === 'DELETE' && url.includes('?') ? new Response('', { status }) : undefined,
    });
    await openDeleteDialog(user, 'By id');
    await user.click(screen.getByText('Delete care team'));
    await notice('Successfully Deleted Care Team');
    expect(() => stored('by-id')).toThrow();
    const sent = requests.filter((request) => /(DELETE|GET) .*CareTeam\/by-id$/.test(request)).slice(-3);
    expect(sent.map((request) => request.split(' ')[0])).toEqual(['GET', 'DELETE', 'GET']);
  });

  it('compares the version before a delete by id', async () => {
    storeCareTeam('Kept');
    const { user, requests } = await renderApp({
      path: `${list}?search=Kept`,
      user: 'admin',
      sandbox,
      intercept: ({ method, url }) =>
        method === 'DELETE' && url.includes('?') ? new Response('', { status: 400 }) : undefined,
    });
    await openDeleteDialog(user, 'Kept');
    sandbox.fhir.update({ ...stored('kept'), name: 'Their name' });
    await user.click(screen.getByText('Delete care team'));
    await notice(/Someone else has changed this/);
    expect(stored('kept').name).toBe('Their name');
    expect(requests.filter((request) => /^DELETE .*CareTeam\//.test(request))).toEqual([]);
  });

  it('shows an error when the server refuses', async () => {
    storeCareTeam('Referenced');
    const { user } = await renderApp({
      path: `${list}?search=Referenced`,
      user: 'admin',
      sandbox,
      intercept: (request) =>
        request.method === 'DELETE' ? new Response('CarePlan/7 refers to it', { status: 409 }) : undefined,
    });
    await openDeleteDialog(user, 'Referenced');
    await user.click(screen.getByText('Delete care team'));
    await notice(/There was a problem deleting the Care Team/);
    // The page is accessible again shortly after the dialog has closed.
    expect(await screen.findByRole('cell', { name: 'Referenced' })).toBeVisible();
  });
});

test('managing organizations with an identifier or a display only are listed', async () => {
  storeCareTeam('Care without references', {
    managingOrganization: [{ reference: nairobiTeam }, { identifier: { value: 'MOH-7' } }, { display: 'Red Cross' }],
  });
  const path = '/admin/CareTeam/view/care-without-references?tab=organizations';
  await renderApp({ path, user: 'viewer', sandbox });
  const table = within(await screen.findByRole('table', { name: 'Managing organizations' }));
  expect(table.getByText('MOH-7')).toBeVisible();
  expect(table.getByText('Red Cross')).toBeVisible();
});
