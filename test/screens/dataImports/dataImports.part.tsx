import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { PHONE } from '../../../src/shared/layout/useMedia.ts';
import { derivedId } from '../../../server/imports/engine/ids.ts';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import { openEmbedded } from '../../../server/imports/store/database.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { csv, openFirst, openPage, outcome, teams, upload } from '../../support/importPages.tsx';
import { addFilter } from '../../support/filters.ts';
import { importsHandler, stopImports } from '../../support/imports.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';
import { waitFactor } from '../../support/waits.ts';

const names = (sandbox: Sandbox) => sandbox.fhir.findAll('Organization').map(({ name }) => name);

describe('the plan', () => {
  test('is shown, an error is corrected in its cell, and the corrected rows are written', async () => {
    const { user, sandbox } = await openPage('/importCreate');
    await upload(user, {
      Teams: csv('teams.csv', 'orgName,orgActive', 'Team A,perhaps', 'Team B,true'),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'teams.csv' })).toBeVisible();
    await outcome('Will be created: 1', 'Has errors: 1');
    expect(names(sandbox)).not.toContain('Team B');

    await user.click(screen.getByRole('button', { name: 'Fix errors (1)' }));
    const cell = await screen.findByRole('combobox', { name: 'Row 2, Active (orgActive)' });
    await waitFor(() => expect(cell).toHaveFocus());
    expect(screen.getByRole('rowheader', { name: '2 Team A' })).toBeVisible();
    expect(cell).toHaveAccessibleDescription('“perhaps” is neither Yes (true) nor No (false)');
    expect(screen.getByRole('columnheader', { name: 'Active orgActive' })).toBeVisible();
    expect(cell).toHaveDisplayValue('perhaps');
    expect(cell).toBeInvalid();
    await user.selectOptions(cell, 'No');
    await user.click(screen.getByRole('button', { name: 'Check again with 1 changed row' }));

    await outcome('Will be created: 2');
    await user.click(screen.getByRole('button', { name: 'Import now' }));
    await outcome('Created: 2');
    expect(sandbox.fhir.read('Organization', derivedId('Team A'))).toMatchObject({ active: false });
    expect(names(sandbox)).toContain('Team B');
    const link = await screen.findByRole('link', { name: 'Team A' });
    expect(link).toHaveAttribute('href', `/admin/teams/${derivedId('Team A')}`);
  });

  test('on a phone, a row with errors is a card with the columns to correct', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: query === PHONE });
    const { user } = await openPage('/importCreate');
    await upload(user, { Teams: csv('teams.csv', 'orgName,orgActive', 'Team A,perhaps', 'Team B,true') });
    await user.click(await screen.findByRole('tab', { name: 'Fix errors (1)' }));
    const cell = await screen.findByRole('combobox', { name: 'Row 2, Active (orgActive)' });
    const card = within(cell.closest('li')!);
    expect(card.getByText('Team A')).toBeVisible();
    expect(card.getByRole('textbox', { name: 'Row 2, Team name (orgName)' })).not.toBeVisible();
    await user.click(card.getByText('Other columns'));
    expect(card.getByRole('textbox', { name: 'Row 2, Team name (orgName)' })).toBeVisible();
    window.matchMedia = wide;
  });

  test('keeps typed cells when the tab changes and asks before leaving', async () => {
    const { user } = await openPage('/importCreate');
    await upload(user, {
      Teams: csv('teams.csv', 'orgName,orgActive', 'Team A,perhaps', 'Team B,true'),
      Locations: csv('places.csv', 'locationName,locationStatus', 'Place A,active'),
    });
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Teams' }));
    await user.click(await screen.findByRole('tab', { name: 'Fix errors (1)' }));
    const cell = () => screen.findByRole('combobox', { name: 'Row 2, Active (orgActive)' });
    await user.selectOptions(await cell(), 'No');
    await user.click(screen.getByRole('tab', { name: 'Rows' }));
    await user.click(screen.getByRole('tab', { name: 'Fix errors (1)' }));
    expect(await cell()).toHaveValue('false');

    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Locations' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getAllByRole('button')[0]!);
    expect(await cell()).toHaveValue('false');
  });

  test('shows the names of records instead of their ids, with the column and the id of the file below', async () => {
    const { user } = await openPage('/importCreate');
    const nairobi = countyId('Nairobi');
    await upload(user, {
      Locations: csv('places.csv', 'locationName,locationStatus,locationParentId', `New ward,active,${nairobi}`),
    });
    const table = await screen.findByRole('table', { name: 'Rows' });
    await user.click(await within(table).findByRole('button', { name: /more/ }));
    const change = await within(table).findByText('Parent location ID: Nairobi');
    expect(change).toHaveTextContent(`locationParentId: ${nairobi}`);
  });

  test('shows the values of each row, and rows with errors can be left out', async () => {
    const { user, sandbox } = await openPage('/importCreate');
    await upload(user, {
      Teams: csv('teams.csv', 'orgName,orgActive', 'Team A,true', 'Team B,perhaps'),
    });
    const table = await screen.findByRole('table', { name: 'Rows' });
    expect(await within(table).findByText('Team name: Team A')).toBeVisible();
    expect(within(table).getByText('Will be created')).toBeVisible();
    expect(within(table).getByText('Active (orgActive): “perhaps” is neither Yes (true) nor No (false)')).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Import only the valid rows' }));
    const question = await screen.findByRole('alertdialog', { name: '1 row will be skipped. Import the rest?' });
    await user.click(within(question).getByRole('button', { name: /^Import/ }));
    await outcome('Created: 1', 'Refused: 1');
    expect(screen.getByRole('img', { name: 'Created: 1 and Refused: 1' })).toBeVisible();
    expect((await screen.findAllByText('Partly imported'))[0]).toBeVisible();
    expect(await within(table).findByText(/^Created with: Team name, /)).toBeVisible();
    expect(names(sandbox)).toContain('Team A');
    expect(names(sandbox)).not.toContain('Team B');
  });

  test('without a valid row offers only corrections', async () => {
    const { user } = await openPage('/importCreate');
    await upload(user, { Teams: csv('teams.csv', 'orgName,orgActive', 'Team A,perhaps') });
    expect(await screen.findByRole('button', { name: 'Fix errors (1)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download errors as CSV' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import only the valid rows' })).not.toBeInTheDocument();
  });

  test('of two files updates the badge of the other file, and the question names the file with errors', async () => {
    let isOutdated = true;
    const { user, answer, sandbox } = await openPage('/importCreate', {
      imports: async (request) => {
        if (!isOutdated || request.method !== 'GET' || new URL(request.url).pathname !== '/$import') return undefined;
        const jobs = (await (await answer(request))?.json()) as object[];
        return Response.json(jobs.map((job) => ({ ...job, status: 'active', phase: 'checking', progress: 0.5 })));
      },
    });
    await upload(user, {
      Teams: csv('teams.csv', 'orgName,orgActive', 'Team A,perhaps', 'Team B,true'),
      Locations: csv('places.csv', 'locationName,locationStatus', 'Place A,active'),
    });
    const files = within(await screen.findByRole('navigation', { name: 'Files of this upload' }));
    await user.click(files.getByRole('link', { name: 'Locations' }));
    await outcome('Will be created: 1');
    expect(await files.findByRole('progressbar')).toBeVisible();
    isOutdated = false;
    await waitFor(() => expect(files.getAllByText('Needs review')).toHaveLength(2));
    expect(files.queryByRole('progressbar')).not.toBeInTheDocument();

    expect(
      screen.getByText('Nothing is saved yet. No row has errors. Rows with errors are in: teams.csv.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import the valid rows of all files' }));
    const question = await screen.findByRole('alertdialog', { name: '1 row will be skipped. Import the rest?' });
    expect(question).toHaveTextContent('Errors are in: teams.csv. All files of this upload are imported.');
    await user.click(within(question).getByRole('button', { name: /^Import/ }));
    await waitFor(() => expect(names(sandbox)).toContain('Team B'));
  });

  test('accepts the decimal comma of the language in a corrected cell', async () => {
    const { user } = await openPage('/importCreate', { config: { languageCode: 'fr' } });
    const file = csv('places.csv', 'locationName,locationStatus,longitude,latitude', 'Place A,active,36,north');
    await user.upload(await screen.findByLabelText('Lieux'), file);
    await user.click(screen.getByRole('button', { name: 'Démarrer l’import' }));
    await user.click(await screen.findByRole('tab', { name: 'Corriger les erreurs (1)' }));
    const cell = await screen.findByRole('textbox', { name: /^Ligne 2, Latitude/ });
    await user.clear(cell);
    await user.type(cell, '-1,5');
    await user.click(screen.getByRole('button', { name: /^Vérifier de nouveau/ }));
    expect(await screen.findByText('Rien n’est encore enregistré. Aucune ligne n’a d’erreur.')).toBeVisible();
  });

  test('shows the first five values of a row and the others on demand', async () => {
    const { user } = await openPage('/importCreate');
    const header = 'locationName,locationStatus,longitude,latitude,alias,description,externalId';
    await upload(user, { Locations: csv('places.csv', header, 'Place A,active,36,-1,A,Near the lake,X-1') });
    const more = await screen.findByRole('button', { name: /^Show \d more values$/ });
    expect(screen.queryByText('External ID: X-1')).toBeNull();
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    for (const text of [
      'Longitude: 36',
      'Latitude: -1',
      'Alias: A',
      'Description: Near the lake',
      'External ID: X-1',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    await user.click(screen.getByRole('button', { name: 'Show fewer values' }));
    expect(screen.queryByText('External ID: X-1')).toBeNull();
  });

  test('two locations with the same name below different parents are two', async () => {
    const { user } = await openPage('/importCreate');
    const header = 'locationName,locationStatus,locationParentName';
    await upload(user, {
      Locations: csv('places.csv', header, 'Suka Maju,active,Nairobi', 'Suka Maju,active,Kisumu'),
    });
    const chart = within(await screen.findByRole('figure', { name: 'Planned changes' }));
    expect(chart.getByRole('img', { name: 'Will be created: 2' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Rows' }));
    expect(await screen.findByText('Parent location: Kenya > Kisumu')).toBeVisible();
  });

  test('is a stacked bar and a table, with links to the rows of each kind', async () => {
    const { user } = await openPage('/importCreate');
    await upload(user, {
      Teams: csv('teams.csv', 'orgName,orgActive', 'Team A,true', 'Team B,true', 'Team C,perhaps'),
    });
    const chart = within(await screen.findByRole('figure', { name: 'Planned changes' }));
    expect(chart.getByText('3 rows in the file.')).toBeVisible();
    expect(chart.getByRole('img', { name: 'Will be created: 2 and Has errors: 1' })).toBeVisible();
    chart.getByRole('button', { name: 'Table' }).focus();
    await user.keyboard('{Enter}');
    const table = within(chart.getByRole('table', { name: 'Planned changes' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'ResultRows',
      'Will be created2',
      'Has errors1',
    ]);
    await user.click(chart.getByRole('button', { name: 'Chart' }));
    await user.click(chart.getByRole('link', { name: 'Has errors: 1' }));
    const rows = within(await screen.findByRole('table', { name: 'Rows' }));
    await waitFor(() => expect(rows.queryByText('Will be created')).toBeNull());
    expect(rows.getByText('Team C')).toBeVisible();
  });

  test('can be cancelled: nothing is written', async () => {
    const { user, sandbox } = await openPage('/importCreate');
    await upload(user, teams('Team A'));
    await user.click(await screen.findByRole('button', { name: 'Cancel import' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel import' }));
    expect(await screen.findByText(/^The import was cancelled\./)).toBeVisible();
    expect(names(sandbox)).not.toContain('Team A');
  });
});

/** The details of an upload of teams that another client has started. */
async function openStarted(header: string, line: string, roles?: string[]): Promise<void> {
  const sandbox = await openSandbox();
  const imports = await importsHandler(sandbox);
  const form = new FormData();
  form.set('organizations', csv('teams.csv', header, line));
  const started = await imports(
    new Request('http://localhost:3000/$import?dryRun=true', {
      method: 'POST',
      headers: { Authorization: `Bearer ${await sandbox.mintToken('admin')}` },
      body: form,
    }),
  );
  const [job] = ((await started?.json()) ?? []) as { workflowId: string }[];
  const user = roles ? userWithRoles(sandbox, roles) : 'admin';
  await renderApp({ path: `/importDetail/${job?.workflowId}`, user, sandbox, intercept: imports });
}

describe('the details', () => {
  test('of an unknown import are the 404 page', async () => {
    await openPage('/importDetail/none_users');
    expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeVisible();
  });

  test('show an error when they cannot be fetched', async () => {
    await openPage('/importDetail/none_users', {
      imports: () => new Response('no', { status: 500 }),
      wait: () => Promise.resolve(),
    });
    expect(await screen.findByText('An Error occurred when fetching this workflow')).toBeVisible();
  });

  test('show the reason of a refused row, filter, log and download of errors, and retry only that row', async () => {
    let refusing = true;
    const { user, sandbox, requests } = await openPage('/importCreate', {
      remote: async (request) => {
        if (!refusing || request.method !== 'POST') return undefined;
        if (!(await request.clone().text()).includes('"name":"Team B"')) return undefined;
        const issue = [{ severity: 'error', code: 'invalid', diagnostics: 'HAPI-0450: not this one' }];
        return Response.json({ resourceType: 'OperationOutcome', issue }, { status: 422 });
      },
    });
    await upload(user, teams('Team A', 'Team B', 'Team C'), { plan: false });
    await openFirst(user);
    await outcome('Created: 2', 'Refused: 1');
    expect(screen.getByText('Partly imported')).toBeVisible();
    for (const fact of ['Type', 'File name', 'Author', 'Started', 'Ended', 'Date created']) {
      expect(screen.getByText(fact)).toBeVisible();
    }
    const table = await screen.findByRole('table', { name: 'Rows' });
    expect(await within(table).findByText('Team name (orgName): HAPI-0450: not this one')).toBeVisible();
    expect(within(table).getAllByText('Created')).toHaveLength(2);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Has errors');
    await waitFor(() => expect(within(table).queryByText('Team A')).not.toBeInTheDocument());
    expect(within(table).getByText('Team B')).toBeVisible();

    await user.click(screen.getByRole('tab', { name: 'Log' }));
    expect(await screen.findByLabelText('Log')).toHaveTextContent('Row 3, orgName: HAPI-0450: not this one');
    expect(screen.getByRole('button', { name: 'Download errors as CSV' })).toBeEnabled();

    refusing = false;
    const before = requests.length;
    await user.click(screen.getByRole('button', { name: 'Try failed rows again' }));
    await outcome('Created: 3');
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(requests.slice(before).some((request) => request.endsWith('/retry'))).toBe(true);
    expect(sandbox.fhir.read('Organization', derivedId('Team A'))?.meta?.versionId).toBe('1');
    expect(names(sandbox)).toContain('Team B');
  });

  test('show that the import is paused when the sign-in expires, and resume it', async () => {
    let over = true;
    const { user, sandbox } = await openPage('/importCreate', {
      remote: (request) => (over && request.method === 'POST' ? new Response('', { status: 401 }) : undefined),
    });
    await upload(user, teams('Team A'), { plan: false });
    await openFirst(user);
    expect(await screen.findByText(/^Ada Admin’s session expired before the import finished/)).toBeVisible();
    expect(screen.getByText('Paused')).toBeVisible();
    over = false;
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await outcome('Created: 1');
    expect(names(sandbox)).toContain('Team A');
  });

  test('an undo that leaves all rows unchanged shows how many', async () => {
    const { user, sandbox } = await openPage('/importCreate');
    await upload(user, teams('Team A'), { plan: false });
    await openFirst(user);
    await outcome('Created: 1');
    sandbox.fhir.update({ ...sandbox.fhir.read('Organization', derivedId('Team A')), alias: ['mine'] });
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Undo this import?' });
    await within(dialog).findByText('Rows: 1 changed since');
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }));
    await outcome('Left unchanged: 1');
  });

  const isPreview = ({ url, method }: Request) => method === 'GET' && /\/undo\?/.test(url);
  const step = { row: 2, label: 'Team A' };

  test('an undo is disabled while the server names an effect that this version does not have', async () => {
    const { user, sandbox } = await openPage('/importCreate', {
      imports: (request) =>
        isPreview(request)
          ? Response.json({
              total: 2,
              steps: [
                { ...step, effect: 'archive' },
                { ...step, effect: 'remove' },
              ],
            })
          : undefined,
    });
    await upload(user, teams('Team A'), { plan: false });
    await openFirst(user);
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }));
    expect(await dialog.findByText(/unknown for 1 row, .* another version than this page\. Reload/)).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Undo import' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(names(sandbox)).toContain('Team A');
  });

  test('an undo is previewed by the names of a server of the release before', async () => {
    const { user } = await openPage('/importCreate', {
      imports: (request) =>
        isPreview(request)
          ? Response.json({ total: 1, steps: [{ ...step, fate: 'changed', what: ['Organization/1'] }] })
          : undefined,
    });
    await upload(user, teams('Team A'), { plan: false });
    await openFirst(user);
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }));
    expect(await dialog.findByText('Rows: 1 changed since')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Undo import' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('undo lists resources changed since or in use, keeps them and undoes the others', async () => {
    const { user, sandbox } = await openPage('/importCreate');
    await upload(user, teams('Team A', 'Team B', 'Team C'), { plan: false });
    await openFirst(user);
    await outcome('Created: 3');
    const member = { reference: `Organization/${derivedId('Team C')}` };
    sandbox.fhir.update({ resourceType: 'CareTeam', id: 'ct', name: 'CT', participant: [{ member }] });
    const changed = sandbox.fhir.read('Organization', derivedId('Team B'));
    sandbox.fhir.update({ ...changed, alias: ['mine'] });

    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Undo this import?' });
    expect(await within(dialog).findByText('Rows: 1 deleted, 1 changed since')).toBeVisible();
    expect(within(dialog).getByText('1 row is kept because it is in use:')).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Team B', 'Team C: A care team includes it: CareTeam/ct']);
    expect(within(dialog).getByRole('checkbox', { name: 'Also undo rows edited since' })).not.toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }));

    await outcome('Undone: 1', 'Left unchanged: 2');
    expect(await screen.findByText('Partly undone')).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Rows' });
    expect(await within(table).findByText('Undone')).toBeVisible();
    const details = await within(table).findByRole('row', { name: /Team A/ });
    expect(within(details).getByRole('listitem')).toHaveTextContent(/^Deleted$/);
    expect(within(table).queryByText(/^Team name \(orgName\)/)).not.toBeInTheDocument();
    expect(within(table).queryByRole('button', { name: /^Show \d more/ })).not.toBeInTheDocument();
    expect(within(table).queryByText('Created')).not.toBeInTheDocument();
    expect(within(table).getByText('A care team includes it: CareTeam/ct')).toBeVisible();
    expect(await screen.findByText(`Changed since the import: Organization/${derivedId('Team B')}`)).toBeVisible();
    expect(sandbox.fhir.find('Organization', derivedId('Team A'))).toBeUndefined();
    expect(sandbox.fhir.find('Organization', derivedId('Team B'))?.alias).toEqual(['mine']);
  });

  test('show one message for a file that is not CSV', async () => {
    const { user } = await openPage('/importCreate');
    await upload(user, { Locations: csv('places.csv', '{"resourceType":"Bundle","entry":[{"a":1},{"b":2}]}') });
    expect(await screen.findByText('This is not CSV but JSON')).toBeVisible();
    expect(screen.queryByText(/is unknown/)).toBeNull();
  });

  test('show one message that names the right field for a file in the wrong field', async () => {
    const { user } = await openPage('/importCreate');
    const header = 'firstName,lastName,username,email,userId,userType,enableUser,appId,password';
    await upload(user, { Locations: csv('people.csv', header, 'Jane,Achieng,jane,,,,,,') });
    expect(
      await screen.findByText('Row 1, locationName: This file has the columns of Users. Choose it in that field.'),
    ).toBeVisible();
    expect(screen.queryByText(/is missing|is unknown/)).toBeNull();
  });

  test('suggest the similar column for a misspelt header', async () => {
    await openStarted('orgName,orgActiv', 'Team A,true');
    expect(
      await screen.findByText('The column orgActiv is unknown and ignored. Did you mean orgActive?'),
    ).toBeVisible();
  });

  test('name the first 20 unknown columns and count the others', async () => {
    const names = Array.from({ length: 32 }, (_each, index) => `c${index}`);
    await openStarted(['orgName', ...names].join(), 'Team A');
    expect(await screen.findByText('12 more')).toBeVisible();
    expect(screen.getAllByText(/is unknown and ignored$/)).toHaveLength(20);
  });

  test.each([
    ['without DataImport.create', ['GET_DATAIMPORT']],
    ['without a permission of one of the files', ['GET_DATAIMPORT', 'POST_DATAIMPORT', 'POST_ORGANIZATION']],
  ])('%s imports can be read but have no actions', async (_name, roles) => {
    await openStarted('orgName', 'Team A', roles);
    expect(await screen.findByText(/^Nothing is saved yet/)).toBeVisible();
    for (const name of ['Import now', 'Cancel import', 'Undo import']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });
});

describe('an unexpected error of the server', () => {
  const writes = ({ method, url }: Request) => method === 'POST' && url.endsWith('/fhir');
  /** Not JSON: an error without a rule. */
  const broken = () => new Response('{');

  test('is named while the import waits for the next attempt, without the words of the log', async () => {
    const start = new Date();
    const { user } = await openPage('/importCreate', {
      remote: (request) => (writes(request) ? broken() : undefined),
      // The time does not pass: the next attempt is never due.
      server: { log: () => undefined, now: () => start },
    });
    await upload(user, teams('Team A'), { plan: false });
    await openFirst(user);
    const text = 'An unexpected error interrupted the import. It continues automatically.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/cannot be reached|the log of the server/)).toBeNull();
  });

  test('ends the import when the same part has failed five times', async () => {
    let attempts = 0;
    let passed = 0;
    const { user, sandbox } = await openPage('/importCreate', {
      remote: (request) => {
        if (!writes(request)) return undefined;
        attempts += 1;
        return broken();
      },
      server: {
        now: () => new Date(Date.now() + passed),
        // A failure was logged: the delay before the next attempt, at most 40 seconds, is over.
        log: () => void (passed += 41_000),
      },
    });
    await upload(user, teams('Team A'), { plan: false });
    await openFirst(user);
    const text = 'The same part of the import failed several times. Contact your administrator.';
    // A worker looks for due attempts each second, and there are five.
    expect(await screen.findByText(text, undefined, { timeout: 15_000 * waitFactor })).toBeVisible();
    expect(screen.getByText('The import could not continue.')).toBeVisible();
    expect(screen.queryByText(/the log of the server/)).toBeNull();
    expect(attempts).toBe(5);
    expect(names(sandbox)).not.toContain('Team A');
  });
});

test('an import whose token is encrypted with a lost key names the reason, and continues with the token of its user', async () => {
  const start = new Date();
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
  const stored = (key: string) => ({ folder, key: key.repeat(32) });
  const log = () => undefined;
  let restarted: Promise<Awaited<ReturnType<typeof importsHandler>> | undefined> = Promise.resolve(undefined);
  /** Another server on the same files, with another key, after the lost one was deleted as docs/operation.md describes. */
  async function restartWithOtherKey(sandbox: Sandbox) {
    await stopImports();
    const database = await openEmbedded(path.join(folder, 'imports/postgres'));
    await database.query('delete from imports.encryption_key');
    await database.close();
    // The next attempt is due.
    return importsHandler(sandbox, undefined, {
      ...{ log, stored: stored('b') },
      now: () => new Date(start.getTime() + 60_000),
    });
  }
  try {
    const { user, sandbox } = await openPage('/importCreate', {
      imports: async (request) => (await restarted)?.(request),
      remote: ({ method, url }) => (method === 'POST' && url.endsWith('/fhir') ? new Response('{') : undefined),
      server: { log, stored: stored('a'), now: () => start },
    });
    await upload(user, teams('Team A'), { plan: false });
    await openFirst(user);
    await screen.findByText(/^An unexpected error interrupted the import/);
    restarted = restartWithOtherKey(sandbox);
    const text =
      'The sign-in of this import is encrypted with another key. Continue the import, or contact your administrator (IMPORT_KEY).';
    // The restarted server starts an embedded PostgreSQL.
    expect(await screen.findByText(text, undefined, { timeout: 10_000 * waitFactor })).toBeVisible();
    expect(screen.queryByText(/cannot be reached|interrupted/)).toBeNull();
    expect(names(sandbox)).not.toContain('Team A');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await outcome('Created: 1');
    expect(names(sandbox)).toContain('Team A');
  } finally {
    await stopImports();
    rmSync(folder, { recursive: true, force: true });
  }
}, 90_000);

test('the list of imports can be limited to those that need attention', async () => {
  const { user } = await openPage('/importCreate');
  await upload(user, teams('Team A'));
  await user.click(await screen.findByRole('button', { name: 'Import now' }));
  await outcome('Created: 1');
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Data imports' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Bulk upload' }));
  await upload(user, { Teams: csv('broken.csv', 'orgName,orgActive', 'Team B,perhaps') });
  await screen.findByRole('heading', { level: 1, name: 'broken.csv' });
  await screen.findByText(/1 row has errors/);
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Data imports' }),
  );
  expect(await screen.findByRole('cell', { name: 'teams.csv' })).toBeVisible();
  await addFilter(user, 'Show', 'Needs attention');
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'teams.csv' })).toBeNull());
  expect(await screen.findByRole('cell', { name: 'broken.csv' })).toBeVisible();
});
