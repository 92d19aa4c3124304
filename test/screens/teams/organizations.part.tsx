import { screen, waitFor, within } from '@testing-library/react';
import type { FhirResource, Organization, PractitionerRole } from '../../../common/fhir/r4.ts';
import { countyId, practitionerId, teamId } from '../../../server/sandbox/data/ids.ts';
import { practitioners } from '../../../server/sandbox/data/people.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { choose, field, fill, notice, save } from '../../support/forms.ts';
import { pick } from '../../support/pick.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const list = '/admin/teams';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

const kisumu = 'Kisumu County Health Team';
const enabled = practitioners.filter((person) => person.enabled && person.county !== undefined);
const [first, second] = enabled as [(typeof enabled)[0], (typeof enabled)[0]];
const fullName = (person: typeof first): string => `${person.firstName} ${person.lastName}`;
const key = (person: typeof first): string => `Practitioner/${practitionerId(person.username)}`;
const load = (...resources: FhirResource[]): void => void sandbox.fhir.load(resources as Organization[]);
const rolesOf = (person: typeof first): PractitionerRole[] =>
  sandbox.fhir.findAll('PractitionerRole', `practitioner=${key(person)}`);
const teamsOf = (person: typeof first): (string | undefined)[] =>
  rolesOf(person).map((role) => role.organization?.reference?.replace('Organization/', ''));
const named = (name: string): Organization => {
  const [found] = sandbox.fhir.findAll('Organization', `name:exact=${encodeURIComponent(name)}`);
  if (!found) throw new Error(`No team is called ${name}`);
  return found;
};
const storeTeam = (name: string, more: Partial<Organization> = {}): Organization => {
  const id = name.toLowerCase().replaceAll(' ', '-');
  const team: Organization = { resourceType: 'Organization', id, active: true, name, ...more };
  load(team);
  return team;
};
const addMember = (person: typeof first, team: string, more: Partial<PractitionerRole> = {}): PractitionerRole => {
  const role: PractitionerRole = {
    resourceType: 'PractitionerRole',
    id: `${team}-${person.username.replaceAll('.', '-')}`,
    active: true,
    practitioner: { reference: key(person), display: fullName(person) },
    organization: { reference: `Organization/${team}` },
    ...more,
  };
  load(role);
  return role;
};
/** Requests without reads and without searches, whose long queries are sent by POST. */
const writes = (requests: string[]): string[] =>
  requests.filter((request) => !request.startsWith('GET') && !request.endsWith('/_search'));

describe('the list of teams', () => {
  it('is searched, sorted and paged by the server', async () => {
    const { user, requests } = await renderApp({ path: `${list}?pageSize=5`, user: 'viewer', sandbox });
    expect(await screen.findByRole('heading', { level: 1, name: 'Organization list' })).toBeVisible();
    expect(await screen.findByRole('columnheader', { name: 'Team name' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(/^6–10 of/)).toBeVisible();
    // The same order as on the first page, also of teams with the same name.
    expect(requests).toContainEqual(expect.stringContaining('?_sort=name%2C_id&_count=5'));
    expect(requests).toContainEqual(expect.stringContaining('?_sort=name%2C_id&_count=5&_offset=5'));
    await user.click(screen.getByRole('searchbox', { name: 'Search' }));
    await user.paste('kisumu');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('1–2 of 2')).toBeVisible();
    expect(requests).toContainEqual(expect.stringMatching(/name%3Acontains=kisumu&_sort=name%2C_id&_count=5/));
    expect(screen.queryByRole('button', { name: 'Add Organization' })).not.toBeInTheDocument();
  });

  const rowOf = async (name: string) => (await screen.findByRole('cell', { name })).closest<HTMLElement>('[role=row]')!;

  it('shows the number of people and the first Locations of the teams of a page with one request each', async () => {
    storeTeam('Lakeside Outreach');
    addMember(first, 'lakeside-outreach');
    // Not a second person.
    addMember(first, 'lakeside-outreach', { id: 'second-role' });
    addMember(second, 'lakeside-outreach', { active: false });
    load({
      resourceType: 'OrganizationAffiliation',
      id: 'lakeside-outreach',
      active: true,
      organization: { reference: 'Organization/lakeside-outreach' },
      location: ['Kisumu', 'Siaya', 'Busia', 'Vihiga'].map((name) => ({ reference: `Location/${countyId(name)}` })),
    });
    const { user, requests } = await renderApp({ path: `${list}?search=Lakeside`, user: 'viewer', sandbox });
    const cells = async () => within(await rowOf('Lakeside Outreach'));
    expect(await (await cells()).findByRole('cell', { name: 'Kisumu, Siaya +2' })).toBeVisible();
    expect(await (await cells()).findByRole('cell', { name: '2' })).toBeVisible();
    // Without further pages of an answer.
    const calls = (type: string) =>
      requests.filter((request) => request.includes(`/fhir/${type}?`) && !request.includes('_getpagesoffset'));
    expect(calls('PractitionerRole')).toHaveLength(1);
    expect(calls('OrganizationAffiliation')).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(async () => expect(await rowOf('Baringo County Health Team')).toHaveTextContent(/\dBaringo/));
    expect(calls('PractitionerRole')).toHaveLength(2);
    expect(calls('OrganizationAffiliation')).toHaveLength(2);
  });

  it('requests neither people nor Locations while their columns are hidden', async () => {
    const { requests } = await renderApp({ path: `${list}?search=Kisumu&columns=status`, user: 'viewer', sandbox });
    expect(await rowOf(kisumu)).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'People' })).toBeNull();
    expect(requests).not.toContainEqual(expect.stringMatching(/PractitionerRole|OrganizationAffiliation/));
  });

  it.each([
    ['GET_PRACTITIONERROLE', ['People']],
    ['GET_ORGANIZATIONAFFILIATION GET_LOCATION', ['Locations']],
    ['GET_LOCATION', []],
  ])('has only the columns that %s permits', async (roles, columns) => {
    const user = userWithRoles(sandbox, ['GET_ORGANIZATION', ...roles.split(' ')]);
    await renderApp({ path: `${list}?search=Kisumu`, user, sandbox });
    await rowOf(kisumu);
    const shown = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(shown.filter((label) => label === 'People' || label === 'Locations')).toEqual(columns);
  });

  it('lists the teams while their people cannot be loaded', async () => {
    await renderApp({
      path: `${list}?search=Kisumu`,
      user: 'viewer',
      sandbox,
      intercept: ({ url }) => (url.includes('/PractitionerRole') ? new Response(null, { status: 403 }) : undefined),
    });
    await waitFor(async () => expect(await rowOf(kisumu)).toHaveTextContent('Unavailable'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error when teams cannot be fetched', async () => {
    await renderApp({
      path: list,
      user: 'viewer',
      sandbox,
      intercept: (request) => (request.url.includes('/Organization') ? new Response('', { status: 500 }) : undefined),
    });
    expect(await screen.findByText(/Unable to fetch organizations/)).toBeVisible();
  });

  it.each([
    ['GET_ORGANIZATION PUT_ORGANIZATION', false],
    ['GET_ORGANIZATION PUT_ORGANIZATION GET_LOCATION GET_CARETEAM', true],
  ])('with %s Edit is offered: %s', async (roles, offered) => {
    const user = userWithRoles(sandbox, roles.split(' '));
    await renderApp({ path: `${list}?search=Kisumu+County`, user, sandbox });
    await screen.findByRole('cell', { name: kisumu });
    expect(screen.queryAllByRole('link', { name: `Edit ${kisumu}` })).toHaveLength(offered ? 1 : 0);
  });

  it.each([
    [list, 'GET_LOCATION', 'Organization.read'],
    [`${list}/x`, 'GET_LOCATION', 'Organization.read'],
    [`${list}/add`, 'GET_ORGANIZATION', 'Organization.create'],
    [`${list}/edit/x`, 'GET_ORGANIZATION', 'Organization.update'],
  ])('%s with only %s names the missing permission %s', async (path, role, permission) => {
    await renderApp({ path, user: userWithRoles(sandbox, [role]), sandbox });
    expect(await screen.findByText(permission)).toBeVisible();
  });
});

describe('the details of a team', () => {
  it('shows members and locations on a separate page, and their first names in the header by the same requests', async () => {
    const id = teamId('National Cold Chain Team');
    const { user, requests } = await renderApp({ path: `${list}/${id}`, user: 'viewer', sandbox });
    expect(await screen.findByRole('heading', { level: 1, name: 'National Cold Chain Team' })).toBeVisible();
    const members = within(await screen.findByRole('table', { name: 'Practitioners of National Cold Chain Team' }));
    expect(members.getAllByRole('cell', { name: 'Supervisor' }).length).toBeGreaterThan(0);
    const content = () => requests.filter((one) => one.includes('/fhir/') && !one.includes('_summary=count'));
    expect(content()).toHaveLength(3);
    const facts = (label: string) =>
      within(screen.getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement);
    expect(facts('Assigned practitioners').getAllByRole('link').length).toBeGreaterThan(0);
    expect(facts('Assigned locations').getByRole('link', { name: 'Nairobi' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Assigned locations/ }));
    const locationsTable = within(await screen.findByRole('table', { name: 'Locations of National Cold Chain Team' }));
    expect(locationsTable.getByRole('cell', { name: /Nairobi.*Mombasa.*Kisumu/ })).toBeVisible();
    expect(locationsTable.getByRole('link', { name: 'Nairobi' })).toHaveAttribute(
      'href',
      `/admin/location/unit/view/${countyId('Nairobi')}`,
    );
    expect(content()).toHaveLength(3);
  });

  it('opens in the side panel, with warnings without practitioners and locations', async () => {
    storeTeam('Lonely Team', { alias: ['LT'], active: false });
    await renderApp({ path: `${list}?viewDetails=lonely-team`, user: 'viewer', sandbox });
    const panel = within(await screen.findByRole('region', { name: 'View Details' }));
    expect(await panel.findByText('Disabled')).toBeVisible();
    expect(await panel.findByText('Organization does not have any assigned practitioners')).toBeVisible();
    expect(await panel.findByText('Organization does not have any assigned locations')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Open the team’s page' })).toHaveAttribute('href', `${list}/lonely-team`);
  });

  it('names missing permissions and sends no requests for the parts that need them', async () => {
    const user = userWithRoles(sandbox, ['GET_ORGANIZATION']);
    const { user: actor, requests } = await renderApp({ path: `${list}/${teamId(kisumu)}`, user, sandbox });
    expect(await screen.findByText(/permission PractitionerRole.read/)).toBeVisible();
    await actor.click(screen.getByRole('tab', { name: 'Assigned locations' }));
    expect(screen.getByText(/permission OrganizationAffiliation.read/)).toBeVisible();
    expect(requests.filter((request) => request.includes('/fhir/'))).toHaveLength(1);
  });
});

describe('the form of a team', () => {
  it('creates a team and its members in one transaction; members keep their other teams', async () => {
    const before = teamsOf(first);
    const { user, requests } = await renderApp({ path: `${list}/add`, user: 'admin', sandbox });
    await fill(user, /^Name/, 'Night Team');
    await fill(user, 'Alias', 'NT');
    await pick(user, 'Practitioners', fullName(first));
    await save(user);
    await notice('Team created successfully');
    await notice('Practitioner assignments updated successfully');
    expect(writes(requests)).toEqual(['POST /fhir']);
    const { meta: _meta, ...team } = named('Night Team');
    expect(team).toEqual({
      resourceType: 'Organization',
      id: team.id,
      identifier: [{ use: 'official', value: team.id }],
      active: true,
      name: 'Night Team',
      alias: ['NT'],
      type: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/organization-type', code: 'team' }] }],
    });
    expect(teamsOf(first).sort()).toEqual([...before, team.id].sort());
  });

  it('offers the types of the value set and stores the selected one', async () => {
    storeTeam('Ministry Team');
    const { user } = await renderApp({ path: `${list}/edit/ministry-team`, user: 'admin', sandbox });
    const type = await screen.findByRole('combobox', { name: 'Type' });
    const government = await within(type).findByRole('option', { name: 'Government' });
    await user.selectOptions(type, government);
    await save(user);
    await notice('Organization updated successfully');
    expect(named('Ministry Team').type).toEqual([
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/organization-type', code: 'govt' }] },
    ]);
  });

  it('offers the two built-in types when the value set cannot be expanded', async () => {
    await renderApp({
      path: `${list}/add`,
      user: 'admin',
      sandbox,
      intercept: ({ url }) => (url.includes('$expand') ? new Response('{}', { status: 404 }) : undefined),
    });
    const type = await screen.findByRole('combobox', { name: 'Type' });
    expect(
      within(type)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Healthcare provider', 'Organisational team']));
    expect(type).toHaveValue('team');
  });

  it('writes nothing when nothing was changed', async () => {
    storeTeam('Quiet Team', { alias: ['QT', 'Other'] });
    addMember(second, 'quiet-team');
    const { user, requests } = await renderApp({ path: `${list}/edit/quiet-team`, user: 'admin', sandbox });
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit team | Quiet Team' })).toBeVisible();
    await save(user);
    await notice('Nothing was changed');
    expect(writes(requests)).toEqual([]);
  });

  it('writes edited elements only, and no roles of its members', async () => {
    const team = storeTeam('Rich Team', {
      partOf: { reference: `Organization/${teamId(kisumu)}` },
      telecom: [{ system: 'phone', value: '1' }],
      alias: ['RT', 'Other'],
    });
    const role = addMember(second, 'rich-team');
    const { user } = await renderApp({ path: `${list}/edit/rich-team`, user: 'admin', sandbox });
    await choose(user, /^Status/, 'Inactive');
    await save(user);
    await notice('Organization updated successfully');
    const { meta: _meta, ...after } = sandbox.fhir.read('Organization', 'rich-team');
    expect(after).toEqual({ ...team, active: false });
    expect(sandbox.fhir.read('PractitionerRole', role.id ?? '').meta?.versionId).toBe('1');
  });

  it('removes a practitioner from the team and keeps the role', async () => {
    storeTeam('Shrinking Team');
    const role = addMember(second, 'shrinking-team', { code: [{ text: 'Driver' }] });
    const { user } = await renderApp({ path: `${list}/edit/shrinking-team`, user: 'admin', sandbox });
    const chosen = within(await screen.findByRole('toolbar', { name: /Practitioners/ }));
    await user.click(chosen.getByRole('button', { name: new RegExp(fullName(second)) }));
    await save(user);
    await notice('Practitioner unassigned successfully');
    const { meta: _meta, ...after } = sandbox.fhir.read('PractitionerRole', role.id ?? '');
    const { organization: _organization, ...rest } = role;
    expect(after).toEqual(rest);
  });

  it('repeats the save with refetched roles when another user changed one concurrently', async () => {
    storeTeam('Busy Team');
    const role = addMember(second, 'busy-team');
    let changes = 0;
    const { user, requests } = await renderApp({
      path: `${list}/edit/busy-team`,
      user: 'admin',
      sandbox,
      intercept: (request) => {
        if (request.method === 'POST' && changes++ === 0) load({ ...role, telecom: [{ value: 'theirs' }] });
        return undefined;
      },
    });
    const chosen = within(await screen.findByRole('toolbar', { name: /Practitioners/ }));
    await user.click(chosen.getByRole('button', { name: new RegExp(fullName(second)) }));
    await save(user);
    await notice('Practitioner unassigned successfully');
    expect(writes(requests)).toHaveLength(2);
    const after = sandbox.fhir.read('PractitionerRole', role.id ?? '');
    expect(after).toMatchObject({ telecom: [{ value: 'theirs' }] });
    expect(after).not.toHaveProperty('organization');
  });

  it('merges the changes of two users', async () => {
    const team = storeTeam('Contested Team', { alias: ['C'] });
    const { user } = await renderApp({ path: `${list}/edit/contested-team`, user: 'admin', sandbox });
    await fill(user, 'Alias', 'Mine');
    load({ ...team, partOf: { reference: `Organization/${teamId(kisumu)}` } });
    await save(user);
    await notice('Organization updated successfully');
    expect(sandbox.fhir.read('Organization', 'contested-team')).toMatchObject({
      alias: ['Mine'],
      partOf: { reference: `Organization/${teamId(kisumu)}` },
    });
  });

  it('keeps members that could not be loaded', async () => {
    storeTeam('Unlucky Team');
    const role = addMember(second, 'unlucky-team');
    let broken = true;
    const { user } = await renderApp({
      path: `${list}/edit/unlucky-team`,
      user: 'admin',
      sandbox,
      intercept: (request) =>
        broken && request.url.includes('/PractitionerRole') ? new Response('', { status: 500 }) : undefined,
    });
    expect(await screen.findByText(/There was a problem fetching assigned practitioners/)).toBeVisible();
    await fill(user, 'Alias', 'Still here');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('toolbar', { name: /Practitioners/ })).toHaveTextContent(fullName(second));
    expect(await field('Alias')).toHaveValue('Still here');
    await save(user);
    await notice('Organization updated successfully');
    expect(sandbox.fhir.read('PractitionerRole', role.id ?? '')).toMatchObject({
      organization: { reference: 'Organization/unlucky-team' },
    });
    expect(sandbox.fhir.read('Organization', 'unlucky-team').alias).toEqual(['Still here']);
  });

  it('disables the field for members without the permissions, and names them', async () => {
    const user = userWithRoles(sandbox, ['GET_ORGANIZATION', 'PUT_ORGANIZATION', 'GET_PRACTITIONER']);
    await renderApp({ path: `${list}/edit/${teamId(kisumu)}`, user, sandbox });
    expect(await screen.findByLabelText('Practitioners', { selector: 'input' })).toBeDisabled();
    expect(screen.getByText(/permissions Practitioner.create, PractitionerRole.read/)).toBeVisible();
  });

  it('shows an error and keeps the input when the server refuses', async () => {
    const { user } = await renderApp({
      path: `${list}/edit/${teamId(kisumu)}`,
      user: 'admin',
      sandbox,
      intercept: (request) => (request.method === 'POST' ? new Response('no', { status: 422 }) : undefined),
    });
    await fill(user, 'Alias', 'X');
    await save(user);
    await notice(/There was a problem updating organization/);
    expect(await field('Alias')).toHaveValue('X');
  });
});

describe('one team for each practitioner (ONE_TO_ONE)', () => {
  const config = { practitionerToTeamAssignment: 'ONE_TO_ONE' as const };
  const search = async (user: Awaited<ReturnType<typeof renderApp>>['user'], text: string) => {
    const box = await screen.findByLabelText('Practitioners', { selector: 'input' });
    await user.click(box);
    await user.paste(text);
  };

  it.each(['add', `edit/${teamId('National Training Team')}`])(
    'teams/%s does not offer members of other teams',
    async (form) => {
      const { user } = await renderApp({ path: `${list}/${form}`, user: 'admin', sandbox, config });
      await search(user, fullName(first));
      await waitFor(() => expect(screen.getByText('No data')).toBeVisible());
      expect(screen.getByText(/people of other teams|practitioners of other teams/)).toBeVisible();
    },
  );

  it('offers practitioners without a team, and rejects one who has joined another team since', async () => {
    load({
      resourceType: 'Practitioner',
      id: 'newcomer',
      active: true,
      name: [{ use: 'official', given: ['Zuhura'], family: 'Newcomer' }],
    });
    const newcomer = { ...first, firstName: 'Zuhura', lastName: 'Newcomer', username: 'zuhura' };
    const { user, requests } = await renderApp({ path: `${list}/add`, user: 'admin', sandbox, config });
    await fill(user, /^Name/, 'One Team');
    await pick(user, 'Practitioners', fullName(newcomer));
    load({
      resourceType: 'PractitionerRole',
      id: 'elsewhere',
      active: true,
      practitioner: { reference: 'Practitioner/newcomer' },
      organization: { reference: `Organization/${teamId(kisumu)}`, display: kisumu },
    });
    await save(user);
    expect(await screen.findByText(`Zuhura Newcomer is already in ${kisumu}.`)).toBeVisible();
    expect(writes(requests)).toEqual([]);
  });
});
