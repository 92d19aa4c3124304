import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Location, Organization, PractitionerRole, QuestionnaireResponse } from '../../../common/fhir/r4.ts';
import { countyId, teamId, userId } from '../../../server/sandbox/data/ids.ts';
import { authorSource } from '../../../common/fhir/author.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { activityRows as rows } from '../../support/activityRows.ts';
import { addFilter, changeFilter } from '../../support/filters.ts';
import { notice } from '../../support/forms.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const day = 24 * 3600 * 1000;
const nairobi = countyId('Nairobi');
const team = teamId('Nairobi County Health Team');

/** A sandbox whose sample data was stored a year ago. */
async function oldSandbox(): Promise<Sandbox> {
  const sandbox = await openSandbox();
  sandbox.identity.sql.run('UPDATE fhir_resource SET updated = ?', Date.now() - 365 * day);
  return sandbox;
}

/** Author of the version with this number. */
const by = (username: string, version = '2') => ({ meta: { source: authorSource(userId(username), version)! } });

/** Stores a new version of a record, the given number of days ago. */
async function change<R extends Location | Organization | QuestionnaireResponse>(
  sandbox: Sandbox,
  part: Partial<R> & { resourceType: R['resourceType']; id: string },
  daysAgo = 0,
): Promise<void> {
  const stored = sandbox.fhir.find(part.resourceType, part.id);
  const { resource } = sandbox.fhir.update({ ...stored, ...part } as Location);
  const at = Date.now() - daysAgo * day;
  const { sql } = sandbox.identity;
  const body = JSON.stringify({ ...resource, meta: { ...resource.meta, lastUpdated: new Date(at).toISOString() } });
  sql.run('UPDATE fhir_resource SET updated = ?, body = ? WHERE id = ?', at, body, part.id);
}

test('changes of all types are listed newest first, and those of one person from the page of the user', async () => {
  const sandbox = await oldSandbox();
  await change(sandbox, { resourceType: 'Location', id: nairobi, name: 'Nairobi City', ...by('wanjiku.kamau') }, 2);
  await change(sandbox, { resourceType: 'Organization', id: team, name: 'Team N', ...by('admin') }, 1);
  await change(sandbox, {
    resourceType: 'Location',
    id: 'new',
    name: 'New ward',
    status: 'active',
    ...by('admin', '1'),
  });
  await change(
    sandbox,
    { resourceType: 'Location', id: 'gone', name: 'Shut', status: 'active', ...by('admin', '1') },
    8,
  );
  sandbox.fhir.remove('Location', 'gone');
  const { user } = await renderApp({ path: '/admin/activity', user: 'admin', sandbox });
  await waitFor(async () =>
    expect(await rows()).toEqual([
      ['Shut', 'Not recorded', 'Deleted', 'Location'],
      ['New ward', 'Ada Admin', 'Added', 'Location'],
      ['Team N', 'Ada Admin', 'Changed', 'Team'],
      ['Nairobi City', 'Wanjiku Kamau', 'Changed', 'Location'],
    ]),
  );
  expect(screen.getByRole('link', { name: 'New ward' })).toHaveAttribute('href', '/admin/location/unit/view/new');
  const deleted = screen.getByRole('link', { name: 'Shut' });
  expect(deleted).toHaveAttribute('href', '/history/Location/gone?back_to=%2Fadmin%2Factivity');
  await changeFilter(user, 'Period', 'Last 30 days');
  await waitFor(async () => expect(await rows()).toContainEqual(['Shut', 'Ada Admin', 'Added', 'Location']));

  cleanup();
  const path = `/admin/users/details/${userId('wanjiku.kamau')}`;
  const { user: supervisor } = await renderApp({ path, user: 'admin', sandbox });
  await supervisor.click(await screen.findByRole('button', { name: 'More' }));
  await supervisor.click(await screen.findByRole('menuitem', { name: 'Changes made by this user' }));
  await waitFor(async () => expect(await rows()).toEqual([['Nairobi City', 'Wanjiku Kamau', 'Changed', 'Location']]));
  expect(screen.getByText(/does not record who deleted a record/)).toBeVisible();
});

test('a response to a questionnaire is listed by questionnaire and subject, with the author it contains', async () => {
  const sandbox = await oldSandbox();
  const [response] = sandbox.fhir.findAll('QuestionnaireResponse');
  // Versions without an author.
  const meta = { tag: [{ code: 'sample' }] };
  await change(sandbox, { ...response, id: 'fresh', resourceType: 'QuestionnaireResponse', meta }, 1);
  const questionnaire = sandbox.fhir.read('Questionnaire', parseReference(response?.questionnaire)?.id ?? '');
  const name = `${questionnaire.title} – ${response?.subject?.display}`;
  await renderApp({ path: '/admin/activity', user: 'admin', sandbox });
  const added = [name, 'Neema Nurse', 'Added', 'Questionnaire response'];
  await waitFor(async () => expect(await rows()).toEqual([added]));
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/quest-form/fresh/QuestionnaireResponse');

  cleanup();
  // The author of the answers is not known to have edited the response.
  await change(sandbox, { id: 'fresh', resourceType: 'QuestionnaireResponse', status: 'amended' });
  await renderApp({ path: '/admin/activity', user: 'admin', sandbox });
  const edited = [name, 'Not recorded', 'Changed', 'Questionnaire response'];
  await waitFor(async () => expect(await rows()).toEqual([edited, added]));

  cleanup();
  const without = userWithRoles(sandbox, ['GET_PRACTITIONER', 'GET_QUESTIONNAIRE']);
  await renderApp({ path: '/admin/activity', user: without, sandbox });
  expect(await screen.findByText('No changes in this period')).toBeVisible();
});

test('the panel of an edited response shows each changed question with both answers', async () => {
  const sandbox = await oldSandbox();
  const response = (weight: number, authored: string): QuestionnaireResponse => ({
    ...{ resourceType: 'QuestionnaireResponse', id: 'qr', status: 'completed', authored },
    item: [{ linkId: 'w', text: 'Weight of the child (kg)', answer: [{ valueDecimal: weight }] }],
  });
  await change(sandbox, { ...response(7.5, '2026-01-01'), id: 'qr' }, 2);
  await change(sandbox, { ...response(8.25, '2026-01-02'), id: 'qr' }, 1);
  const { user } = await renderApp({ path: '/admin/activity', user: 'admin', sandbox });
  const [details] = await screen.findAllByRole('link', { name: /^Details: / });
  await user.click(details!);
  const panel = within(await screen.findByRole('region', { name: 'Change' }));
  const weight = await panel.findByText('Weight of the child (kg)');
  expect(weight.closest('li')).toHaveTextContent(/^Weight of the child \(kg\): from 7\.5 to 8\.25$/);
  const date = panel.getByText('Date authored').closest('li');
  expect(date).toHaveTextContent(/^Date authored: from 2026-01-01 to 2026-01-02$/);
});

test('pages continue where the last one ended, and the panel of a change compares it and restores the version before', async () => {
  const sandbox = await oldSandbox();
  for (let index = 1; index <= 12; index += 1)
    await change(sandbox, { resourceType: 'Location', id: nairobi, name: `Name ${index}` }, (20 - index) / 10);
  await change(sandbox, { resourceType: 'Organization', id: team, name: 'Team N' }, 1.35);
  const { user } = await renderApp({ path: '/admin/activity?pageSize=5', user: 'admin', sandbox });
  const names = async (): Promise<(string | undefined)[]> => (await rows()).map(([name]) => name);
  await waitFor(async () => expect(await names()).toEqual([12, 11, 10, 9, 8].map((index) => `Name ${index}`)));
  // A change between two requests shifts the pages of the server.
  await change(sandbox, { resourceType: 'Location', id: nairobi, name: 'Name 13' });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect(await names()).toEqual(['Name 7', 'Team N', 'Name 6', 'Name 5', 'Name 4']));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect(await names()).toEqual(['Name 3', 'Name 2', 'Name 1']));
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(async () => expect(await names()).toContain('Team N'));

  await user.click(screen.getByRole('link', { name: /^Details: Name 6, / }));
  const panel = within(await screen.findByRole('region', { name: 'Change' }));
  expect(await panel.findByText('Name 5')).toHaveTextContent('Name 5');
  expect(panel.getByText('Name', { selector: 'bdi' }).closest('li')).toHaveTextContent('Name: from Name 5 to Name 6');
  await user.click(panel.getByRole('button', { name: 'Restore version 6' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore version 6?' }));
  await user.click(await dialog.findByRole('button', { name: 'Restore version 6' }));
  await notice('Version 6 was restored');
  expect(sandbox.fhir.read('Location', nairobi).name).toBe('Name 5');
});

test('a restore from the panel is the first row of the list', async () => {
  const sandbox = await oldSandbox();
  await change(sandbox, { resourceType: 'Location', id: nairobi, name: 'First', ...by('nurse') }, 2);
  await change(sandbox, { resourceType: 'Location', id: nairobi, name: 'Second', ...by('nurse', '3') }, 1);
  const { user } = await renderApp({ path: '/admin/activity', user: 'admin', sandbox });
  await user.click(await screen.findByRole('link', { name: /^Details: Second, / }));
  const panel = within(await screen.findByRole('region', { name: 'Change' }));
  await user.click(await panel.findByRole('button', { name: 'Restore version 2' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore version 2?' }));
  await user.click(await dialog.findByRole('button', { name: 'Restore version 2' }));
  await notice('Version 2 was restored');
  await waitFor(async () => expect((await rows())[0]).toEqual(['First', 'Ada Admin', 'Changed', 'Location']));
});

test('the panel of a deletion restores the record, and requests the deleted version a few times only', async () => {
  const sandbox = await oldSandbox();
  await change(
    sandbox,
    { resourceType: 'Location', id: 'gone', name: 'Shut', status: 'active', ...by('admin', '1') },
    1,
  );
  sandbox.fhir.remove('Location', 'gone');
  const { user, requests } = await renderApp({ path: '/admin/activity', user: 'admin', sandbox });
  const [details] = await screen.findAllByRole('link', { name: /^Details: Shut, / });
  await user.click(details!);
  const panel = within(await screen.findByRole('region', { name: 'Change' }));
  expect(await panel.findByRole('heading', { name: /^Deleted/ })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Restore version 1' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore version 1?' }));
  await user.click(await dialog.findByRole('button', { name: 'Restore version 1' }));
  await notice('Version 1 was restored');
  expect(sandbox.fhir.read('Location', 'gone').name).toBe('Shut');
  expect(requests.filter((request) => request.includes('/Location/gone/_history/2')).length).toBeLessThan(5);
});

test('the panel of the current version does not offer to restore it', async () => {
  const sandbox = await oldSandbox();
  await change(sandbox, { resourceType: 'Location', id: nairobi, name: 'First' }, 2);
  await change(sandbox, { resourceType: 'Location', id: nairobi, name: 'Second' }, 1);
  const { user } = await renderApp({ path: '/admin/activity', user: 'admin', sandbox });
  await user.click(await screen.findByRole('link', { name: /^Details: Second, / }));
  const panel = within(await screen.findByRole('region', { name: 'Change' }));
  const restores = async (): Promise<(string | null)[]> =>
    (await panel.findAllByRole('button', { name: /^Restore version/ })).map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    );
  expect(await panel.findByRole('heading', { name: /^Changed Current$/ })).toBeVisible();
  expect(await restores()).toEqual(['Restore version 2']);

  await user.click(screen.getByRole('link', { name: /^Details: First, / }));
  expect(await panel.findByRole('heading', { name: /^Changed$/ })).toBeVisible();
  expect(await restores()).toEqual(['Restore version 2', 'Restore version 1']);
});

describe('the panel of a membership', () => {
  /** A sandbox where a member has left the team, with the membership before. */
  async function leftTeam(): Promise<{ sandbox: Sandbox; member: PractitionerRole }> {
    const sandbox = await oldSandbox();
    const [role] = sandbox.fhir.findAll('PractitionerRole', `organization=Organization/${team}&active=true`);
    const member = role as PractitionerRole;
    const { organization: _team, ...left } = member;
    sandbox.fhir.update({ ...left, ...by('nurse') });
    return { sandbox, member };
  }
  const openRestore = async (user: UserEvent) => {
    const details = await screen.findAllByRole('link', { name: /^Details: / });
    await user.click(details.at(-1)!);
    const panel = within(await screen.findByRole('region', { name: 'Change' }));
    expect(await panel.findByText('Team', { selector: 'bdi' })).toBeVisible();
    await user.click(await panel.findByRole('button', { name: 'Restore version 1' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore version 1?' }));
    return { dialog, button: await dialog.findByRole('button', { name: 'Restore version 1' }) };
  };
  const path = '/admin/activity?type=memberships';

  test('restores the team', async () => {
    const { sandbox, member } = await leftTeam();
    const { user } = await renderApp({ path, user: 'admin', sandbox });
    const { button } = await openRestore(user);
    await user.click(button);
    await notice('Version 1 was restored');
    const { organization } = sandbox.fhir.read('PractitionerRole', member.id ?? '');
    expect(organization).toEqual(member.organization);
  });

  test('refuses a second team where only one is allowed', async () => {
    const { sandbox, member } = await leftTeam();
    const organization = { reference: `Organization/${teamId('Kisumu County Health Team')}`, display: 'Kisumu team' };
    const other = { ...member, id: 'other-role', organization };
    sandbox.fhir.load([other]);
    // Older than the period of the list, whose only row is then the membership that has left the team.
    sandbox.identity.sql.run('UPDATE fhir_resource SET updated = ? WHERE id = ?', Date.now() - 365 * day, other.id);
    const config = { practitionerToTeamAssignment: 'ONE_TO_ONE' } as const;
    const { user } = await renderApp({ path, user: 'admin', sandbox, config });
    const { dialog, button } = await openRestore(user);
    expect(dialog.getByText(`${member.practitioner?.display} is already in Kisumu team.`)).toBeVisible();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });
});

test('changes of accounts come from Keycloak; the page says when they are not recorded', async () => {
  const sandbox = await oldSandbox();
  const admin = { Authorization: `Bearer ${await sandbox.mintToken('admin')}`, 'Content-Type': 'application/json' };
  const send = (method: string, path: string, body?: object) =>
    sandbox.fetch(
      new Request(`http://localhost:3000/auth/admin/realms/fhir${path}`, {
        ...{ method, headers: admin, ...(body && { body: JSON.stringify(body) }) },
      }),
    );
  await send('PUT', `/users/${userId('wanjiku.kamau')}`, { firstName: 'Wanjiku' });
  await send('PUT', `/users/${userId('wanjiku.kamau')}/reset-password`, { type: 'password', value: 'a-Long-1-word' });
  const { user } = await renderApp({ path: '/admin/activity', user: 'admin', sandbox });
  const action = ['Wanjiku Kamau', 'Ada Admin', 'Password set, Changed', 'User account'];
  await waitFor(async () => expect(await rows()).toEqual([action]));
  await user.click(screen.getByRole('button', { name: 'Wanjiku Kamau' }));
  await waitFor(async () =>
    expect(await rows()).toEqual([
      action,
      ['Wanjiku Kamau', 'Ada Admin', 'Password set', 'User account'],
      ['Wanjiku Kamau', 'Ada Admin', 'Changed', 'User account'],
    ]),
  );
  sandbox.identity.settings.setRealm({ adminEventsEnabled: false });
  await addFilter(user, 'Type', 'Accounts, groups and roles');
  expect(await screen.findByText(/Keycloak does not record changes to accounts in this realm/)).toBeVisible();
});

test('the changes of one action are one row of a page, which expands', async () => {
  const sandbox = await oldSandbox();
  await change(sandbox, { resourceType: 'Organization', id: team, name: 'Before', ...by('nurse') }, 1);
  for (let index = 1; index <= 30; index += 1)
    await change(
      sandbox,
      { resourceType: 'Location', id: nairobi, name: `Name ${index}`, ...by('admin', String(index + 1)) },
      0.5 - index / day,
    );
  await change(
    sandbox,
    { resourceType: 'Organization', id: team, name: 'Team N', ...by('admin', '3') },
    0.5 - 1000 / day,
  );
  const { user } = await renderApp({ path: '/admin/activity?pageSize=5', user: 'admin', sandbox });
  const action = ['Team N and 1 other', 'Ada Admin', 'Changed', 'Team, Location'];
  const other = ['Before', 'Neema Nurse', 'Changed', 'Team'];
  await waitFor(async () => expect(await rows()).toEqual([action, other]));
  const toggle = screen.getByRole('button', { name: 'Team N and 1 other', expanded: false });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const shown = await rows();
  expect([shown.length, shown[1], shown[2]]).toEqual([
    33,
    ['Team N', 'Ada Admin', 'Changed', 'Team'],
    ['Name 30', 'Ada Admin', 'Changed', 'Location'],
  ]);
  await user.click(toggle);
  expect(await rows()).toEqual([action, other]);
});

test('the change of a client that sends meta back has no author', async () => {
  const sandbox = await oldSandbox();
  await change(sandbox, { resourceType: 'Location', id: nairobi, name: 'Saved', ...by('nurse') }, 2);
  await change(sandbox, { resourceType: 'Location', id: nairobi, name: 'Echoed' }, 1);
  expect(sandbox.fhir.read('Location', nairobi).meta?.source).toBe(by('nurse').meta.source);
  await renderApp({ path: '/admin/activity?type=locations', user: 'admin', sandbox });
  await waitFor(async () =>
    expect(await rows()).toEqual([
      ['Echoed', 'Not recorded', 'Changed', 'Location'],
      ['Saved', 'Neema Nurse', 'Changed', 'Location'],
    ]),
  );
});

test('without the history of a type the latest change of each record is listed, and the page says so', async () => {
  const sandbox = await oldSandbox();
  await change(sandbox, { resourceType: 'Location', id: nairobi, name: 'First' }, 2);
  await change(sandbox, { resourceType: 'Location', id: nairobi, name: 'Second' }, 1);
  sandbox.identity.sql.run(
    'UPDATE fhir_date SET low = low - ?, high = high - ? WHERE low > ?',
    365 * day,
    365 * day,
    0,
  );
  const intercept = (request: Request): Response | undefined =>
    new URL(request.url).pathname.endsWith('/Location/_history') ? new Response('', { status: 404 }) : undefined;
  await renderApp({ path: '/admin/activity?type=locations', user: 'admin', sandbox, intercept });
  expect(await screen.findByText(/does not offer all versions of these types: Location\./)).toBeVisible();
  const found = (await rows()).map(([name]) => name);
  expect(found).toContain('Second');
  expect(found).not.toContain('First');
});

test('only types that the user may read are requested', async () => {
  const sandbox = await oldSandbox();
  await change(sandbox, { resourceType: 'Organization', id: team, name: 'Team N', ...by('admin') });
  const username = userWithRoles(sandbox, ['GET_PRACTITIONER', 'GET_ORGANIZATION']);
  const { requests } = await renderApp({ path: '/admin/activity', user: username, sandbox });
  await waitFor(async () => expect(await rows()).toEqual([['Team N', 'Ada Admin', 'Changed', 'Team']]));
  const histories = requests.flatMap((request) => /fhir\/(\w+)\/_history/.exec(request)?.[1] ?? []);
  expect([...new Set(histories)].sort()).toEqual(['Organization', 'Practitioner']);
  expect(requests.some((request) => request.includes('admin-events'))).toBe(false);
});

test('a search is stopped and continued with the request that was not answered', async () => {
  const sandbox = await oldSandbox();
  await change(sandbox, { resourceType: 'Location', id: nairobi, name: 'Nairobi City', ...by('admin') });
  let isHanging = true;
  const { user } = await renderApp({
    path: `/admin/activity?person=${userId('admin')}`,
    user: 'admin',
    sandbox,
    intercept: (request) =>
      isHanging && request.url.includes('/Location/_history') ? new Promise<Response>(() => {}) : undefined,
  });
  await screen.findByText(/^Searching: /);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('The search was stopped.')).toBeVisible();
  expect(screen.queryByText('No changes in this period')).toBeNull();
  isHanging = false;
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(async () => expect(await rows()).toEqual([['Nairobi City', 'Ada Admin', 'Changed', 'Location']]));
});

test('a search that was stopped shows neither the rows of other filters nor that there are none', async () => {
  const sandbox = await oldSandbox();
  await change(sandbox, { resourceType: 'Location', id: nairobi, name: 'Nairobi City', ...by('admin') });
  let isHanging = false;
  const { user } = await renderApp({
    path: `/admin/activity?person=${userId('admin')}`,
    user: 'admin',
    sandbox,
    intercept: (request) =>
      isHanging && request.url.includes('/_history') ? new Promise<Response>(() => {}) : undefined,
  });
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  isHanging = true;
  await addFilter(user, 'Type', 'Team');
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('The search was stopped.')).toBeVisible();
  expect(await rows()).toEqual([]);
  expect(screen.queryByText('No changes in this period')).toBeNull();
});

test('sources that fail are named in one message, and the changes of the others are listed', async () => {
  const sandbox = await oldSandbox();
  await change(sandbox, { resourceType: 'Organization', id: team, name: 'Team N', ...by('admin') });
  let isFailing = true;
  const { user } = await renderApp({
    path: '/admin/activity',
    user: 'admin',
    sandbox,
    intercept: (request) =>
      isFailing && /(?:Location|CareTeam)\/_history|admin-events/.test(request.url)
        ? new Response('', { status: 500 })
        : undefined,
  });
  const [alert, ...others] = await screen.findAllByRole('alert');
  expect(others).toEqual([]);
  expect(alert).toHaveTextContent(
    /^Changes of these types could not be loaded: (?=.*Location)(?=.*Care team)(?=.*Accounts, groups and roles)/,
  );
  expect(await rows()).toEqual([['Team N', 'Ada Admin', 'Changed', 'Team']]);
  isFailing = false;
  await user.click(within(alert!).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the filter by type offers each kind once', async () => {
  const { user } = await renderApp({ path: '/admin/activity', user: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Type' }));
  const kinds = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent);
  expect(kinds).toContain('Flag');
  expect(kinds).toEqual([...new Set(kinds)]);
});
