import { File as NodeFile } from 'node:buffer';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { derivedId } from '../../server/imports/engine/ids.ts';
import type { Sandbox } from '../../server/sandbox/index.ts';
import type { AppConfig } from '../../src/config/config.ts';
import { importsOver } from '../support/imports.ts';
import { openSandbox, renderApp } from '../support/renderApp.tsx';
import { userWith } from '../support/userWith.ts';

// Pages look at an import every few seconds, and a story has several such looks.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

/** Node's own File: FormData of the test environment knows no other. */
const csv = (name: string, ...lines: string[]) =>
  new NodeFile([lines.join('\n')], name, { type: 'text/csv' }) as unknown as File;

type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>;

async function open(
  path: string,
  options: {
    user?: string;
    config?: Partial<AppConfig>;
    sandbox?: Sandbox;
    /** Answers in the place of the servers that an import is written to. */
    remote?: Answer;
    /** Answers in the place of the imports. */
    imports?: Answer;
  } = {},
) {
  const sandbox = options.sandbox ?? (await openSandbox());
  const answer = await importsOver(sandbox, options.remote);
  const app = await renderApp({
    path,
    user: options.user ?? 'admin',
    sandbox,
    intercept: async (request) => (await options.imports?.(request)) ?? answer(request),
    ...(options.config && { config: options.config }),
  });
  return { ...app, sandbox };
}

/** Chooses files in the upload form and starts. */
async function upload(user: UserEvent, files: Record<string, File>, { plan = true } = {}): Promise<void> {
  for (const [label, file] of Object.entries(files)) await user.upload(await screen.findByLabelText(label), file);
  if (!plan) await user.click(screen.getByRole('switch', { name: 'Show me the plan before anything is written' }));
  await user.click(screen.getByRole('button', { name: 'Start Import' }));
}

const teams = (...names: string[]) => ({ Organizations: csv('teams.csv', 'orgName', ...names) });
const names = (sandbox: Sandbox, type: 'Organization' | 'Location') =>
  sandbox.fhir.findAll(type).map((resource) => resource.name);

/** Opens the newest import from the list. */
async function openFirst(user: UserEvent): Promise<void> {
  const [first] = await screen.findAllByRole('link', { name: /^View / });
  await user.click(first!);
  await screen.findByRole('heading', { level: 1, name: /^View details/ });
}

describe('the plan', () => {
  test('is shown, an error is mended in its cell, and then exactly that is written', async () => {
    const { user, sandbox } = await open('/importCreate');
    await upload(user, {
      Organizations: csv('teams.csv', 'orgName,orgActive', 'Team A,perhaps', 'Team B,true'),
    });
    expect(await screen.findByRole('heading', { level: 1, name: /^View details/ })).toBeVisible();
    expect(await screen.findByText(/would create 1, update 0 and leave 0 unchanged; 1 row has errors/)).toBeVisible();
    expect(names(sandbox, 'Organization')).not.toContain('Team B');

    await user.click(screen.getByRole('tab', { name: 'Mend errors (1)' }));
    const cell = await screen.findByRole('textbox', { name: 'Row 2, orgActive' });
    expect(cell).toHaveAccessibleDescription('"perhaps" is neither true nor false');
    await user.clear(cell);
    await user.type(cell, 'false');
    await user.click(screen.getByRole('button', { name: 'Check again with 1 changed row' }));

    expect(await screen.findByText(/would create 2, .* no row has errors/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write now' }));
    expect(await screen.findByText('2 rows: 2 created, 0 updated, 0 unchanged, 0 refused, 0 open')).toBeVisible();
    expect(sandbox.fhir.read('Organization', derivedId('Team A'))).toMatchObject({ active: false });
    expect(names(sandbox, 'Organization')).toContain('Team B');
  });

  test('tells each value a row would change, and rows with errors can be left out', async () => {
    const { user, sandbox } = await open('/importCreate');
    await upload(user, {
      Organizations: csv('teams.csv', 'orgName,orgActive', 'Team A,true', 'Team B,perhaps'),
    });
    const table = await screen.findByRole('table', { name: 'Rows' });
    expect(await within(table).findByText('orgName: Team A')).toBeVisible();
    expect(within(table).getByText('Will be created')).toBeVisible();
    expect(within(table).getByText('orgActive: "perhaps" is neither true nor false')).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Write without the rows that have errors' }));
    const question = await screen.findByRole('alertdialog', { name: '1 row is left out. Write the others?' });
    await user.click(within(question).getAllByRole('button').at(-1)!);
    expect(await screen.findByText('2 rows: 1 created, 0 updated, 0 unchanged, 1 refused, 0 open')).toBeVisible();
    expect((await screen.findAllByText('Partly written'))[0]).toBeVisible();
    expect(names(sandbox, 'Organization')).toContain('Team A');
    expect(names(sandbox, 'Organization')).not.toContain('Team B');
  });

  test('can be given up: nothing is written', async () => {
    const { user, sandbox } = await open('/importCreate');
    await upload(user, teams('Team A'));
    await user.click(await screen.findByRole('button', { name: 'Cancel import' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getAllByRole('button').at(-1)!);
    expect(await screen.findByText(/^The import was cancelled\./)).toBeVisible();
    expect(names(sandbox, 'Organization')).not.toContain('Team A');
  });
});

describe('the list', () => {
  test('shows where an import stands, and that it is done without a reload', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { user } = await open('/importCreate', {
      remote: async (request) => {
        if (request.method === 'POST') await held;
        return undefined;
      },
    });
    await upload(user, teams('Team A'), { plan: false });
    expect(await screen.findByRole('heading', { level: 1, name: 'Data imports' })).toBeVisible();
    expect((await screen.findAllByText('Data import started successfully'))[0]).toBeInTheDocument();
    const table = await screen.findByRole('table', { name: 'Data imports' });
    const header = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(header).toEqual(['Workflow Id', 'Resource upload', 'File name', 'Status', 'Date created', 'Actions']);
    expect(within(table).getByRole('columnheader', { name: 'Date created' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const row = await within(table).findByRole('row', { name: /Organizations.*teams\.csv/ });
    expect(await within(row).findByText('Active')).toBeVisible();
    expect(within(row).getByRole('progressbar', { name: /^(Checking|Writing): \d+%$/ })).toBeInTheDocument();
    release();
    expect(await within(table).findByText('Completed')).toBeVisible();
    expect(within(table).queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('needs DataImport.read, and DataImport.create for an upload', async () => {
    const sandbox = await openSandbox();
    await open('/import', { sandbox, user: userWith(sandbox, ['GET_DATAIMPORT']) });
    expect(await screen.findByText('Nothing has been imported yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bulk upload' })).not.toBeInTheDocument();
  });

  test('is no page for others, nor is any other page of imports', async () => {
    const sandbox = await openSandbox();
    await open('/importCreate', { sandbox, user: userWith(sandbox, ['GET_DATAIMPORT']) });
    expect(await screen.findByRole('heading', { level: 1, name: '403' })).toBeVisible();
    expect(screen.getByText(/DataImport\.create/)).toBeVisible();
  });

  test('is not there where the installation leaves it out', async () => {
    await open('/import', { config: { features: { dataImports: false } as never } });
    expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Data Imports' })).not.toBeInTheDocument();
  });
});

describe('the upload form', () => {
  const field = (name: string) => screen.findByLabelText(name);

  test('takes only files whose permissions the person has, and names those that are missing', async () => {
    const sandbox = await openSandbox();
    const user = userWith(sandbox, ['GET_DATAIMPORT', 'POST_DATAIMPORT', 'POST_LOCATION', 'PUT_LOCATION']);
    await open('/importCreate', { sandbox, user });
    expect(await field('Locations')).toBeEnabled();
    expect(await field('Users')).toBeDisabled();
    expect(await field('Users')).toHaveAccessibleDescription(
      'Needs the permissions iam_user.create, Practitioner.create, iam_user.update',
    );
    expect(screen.getByRole('button', { name: 'Attach users file' })).toBeDisabled();
    for (const [name, needs] of [
      ['Organizations', 'Organization.create, Organization.update'],
      ['CareTeams', 'CareTeam.create, CareTeam.update'],
      ['Organization location assignment', 'OrganizationAffiliation.create, OrganizationAffiliation.update'],
      ['User organization assignment', 'PractitionerRole.create, PractitionerRole.update'],
      ['Inventory', 'Group.create, Group.update'],
      ['Products', 'Group.create, Group.update'],
    ] as const) {
      expect(await field(name)).toHaveAccessibleDescription(`Needs the permissions ${needs}`);
    }
  });

  test.each([
    ['Inventory', { inventoryListId: '' }],
    ['Products', { commodityListId: '' }],
  ])('%s is off with a warning without the id of its list', async (name, config) => {
    await open('/importCreate', { config });
    expect(await field(name)).toBeDisabled();
    expect(await field(name)).toHaveAccessibleDescription('A list resource Id is not correctly configured');
    expect(await field(name === 'Products' ? 'Inventory' : 'Products')).toBeEnabled();
  });

  test('starts with a CSV file only', async () => {
    const { user, requests } = await open('/importCreate');
    await user.click(await screen.findByRole('button', { name: 'Start Import' }));
    expect(await screen.findByText('Choose at least one file')).toBeVisible();
    const picture = new NodeFile(['x'], 'a.png', { type: 'image/png' }) as unknown as File;
    fireEvent.change(await field('Users'), { target: { files: [picture] } });
    expect(await screen.findByText('a.png is not a CSV file')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start Import' }));
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    await waitFor(() => expect(screen.queryByText('a.png')).not.toBeInTheDocument());
    expect(requests.filter((request) => request.startsWith('POST /$import'))).toEqual([]);
  });

  test('a refusal is told in the words of the server', async () => {
    const { user } = await open('/importCreate', {
      imports: (request) =>
        request.method === 'POST'
          ? Response.json({ message: 'teams.csv is larger than 50 MB' }, { status: 413 })
          : undefined,
    });
    await upload(user, teams('Team A'));
    expect((await screen.findAllByText('teams.csv is larger than 50 MB'))[0]).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Data import' })).toBeVisible();
    expect(screen.getByText('teams.csv')).toBeVisible();
  });

  test('templates and what is stored are downloads; a failure is told', async () => {
    URL.createObjectURL = () => 'blob:template';
    URL.revokeObjectURL = () => undefined;
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    let broken = false;
    const { user } = await open('/importCreate', {
      imports: (request) => (broken && request.method === 'GET' ? new Response('no', { status: 500 }) : undefined),
    });
    const choose = async (menu: string, item: string) => {
      await user.click(await screen.findByRole('button', { name: menu }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Download Template', 'Locations');
    await waitFor(() => expect(saved).toEqual(['locations.csv']));
    await choose('Download Template', 'All templates (zip)');
    await waitFor(() => expect(saved).toEqual(['locations.csv', 'files.zip']));
    await choose('Download what is stored', 'Organizations');
    await waitFor(() => expect(saved).toEqual(['locations.csv', 'files.zip', 'organizations.csv']));
    broken = true;
    await choose('Download Template', 'Users');
    expect((await screen.findAllByText('An error occurred while fetching the csv templates'))[0]).toBeInTheDocument();
    expect(saved).toHaveLength(3);
  });
});

describe('the details', () => {
  test('of an import that does not exist are the 404 page', async () => {
    await open('/importDetail/none_users');
    expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeVisible();
  });

  test('tell when they could not be had', async () => {
    await open('/importDetail/none_users', {
      imports: () => new Response('no', { status: 500 }),
    });
    expect(await screen.findByText('An Error occurred when fetching this workflow')).toBeVisible();
  });

  test('one refused row: reason, filter, log, download of errors, and only that row again', async () => {
    let refusing = true;
    const { user, sandbox, requests } = await open('/importCreate', {
      remote: async (request) => {
        if (!refusing || request.method !== 'POST') return undefined;
        if (!(await request.clone().text()).includes('"name":"Team B"')) return undefined;
        const issue = [{ severity: 'error', code: 'invalid', diagnostics: 'HAPI-0450: not this one' }];
        return Response.json({ resourceType: 'OperationOutcome', issue }, { status: 422 });
      },
    });
    await upload(user, teams('Team A', 'Team B', 'Team C'), { plan: false });
    await openFirst(user);
    expect(await screen.findByText('3 rows: 2 created, 0 updated, 0 unchanged, 1 refused, 0 open')).toBeVisible();
    expect(screen.getByText('Partly written')).toBeVisible();
    for (const fact of ['Workflow type', 'File name', 'Author', 'Date Started', 'Date Ended', 'Date created']) {
      expect(screen.getByText(fact)).toBeVisible();
    }
    const table = await screen.findByRole('table', { name: 'Rows' });
    expect(await within(table).findByText('orgName: HAPI-0450: not this one')).toBeVisible();
    expect(within(table).getAllByText('Created')).toHaveLength(2);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Errors');
    await waitFor(() => expect(within(table).queryByText('Team A')).not.toBeInTheDocument());
    expect(within(table).getByText('Team B')).toBeVisible();

    await user.click(screen.getByRole('tab', { name: 'Log Output' }));
    expect(await screen.findByLabelText('Log Output')).toHaveTextContent('Row 3, orgName: HAPI-0450: not this one');
    expect(screen.getByRole('button', { name: 'Download errors as CSV' })).toBeEnabled();

    refusing = false;
    const before = requests.length;
    await user.click(screen.getByRole('button', { name: 'Try failed rows again' }));
    expect(await screen.findByText('3 rows: 3 created, 0 updated, 0 unchanged, 0 refused, 0 open')).toBeVisible();
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(requests.slice(before).some((request) => request.endsWith('/retry'))).toBe(true);
    expect(sandbox.fhir.read('Organization', derivedId('Team A'))?.meta?.versionId).toBe('1');
    expect(names(sandbox, 'Organization')).toContain('Team B');
  });

  test('a sign-in that ends in the middle is told, and the next one goes on', async () => {
    let over = true;
    const { user, sandbox } = await open('/importCreate', {
      remote: (request) => (over && request.method === 'POST' ? new Response('', { status: 401 }) : undefined),
    });
    await upload(user, teams('Team A'), { plan: false });
    await openFirst(user);
    expect(await screen.findByText(/^The sign-in of admin ran out before everything was done/)).toBeVisible();
    expect(screen.getByText('Paused')).toBeVisible();
    over = false;
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('1 row: 1 created, 0 updated, 0 unchanged, 0 refused, 0 open')).toBeVisible();
    expect(names(sandbox, 'Organization')).toContain('Team A');
  });

  test('undo shows what was changed since, leaves that alone and takes back the rest', async () => {
    const { user, sandbox } = await open('/importCreate');
    await upload(user, teams('Team A', 'Team B'), { plan: false });
    await openFirst(user);
    await screen.findByText('2 rows: 2 created, 0 updated, 0 unchanged, 0 refused, 0 open');
    const changed = sandbox.fhir.read('Organization', derivedId('Team B'));
    sandbox.fhir.update({ ...changed, alias: ['mine'] });

    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Undo this import?' });
    expect(await within(dialog).findByText('1 removed, 0 put back, 1 changed since, 0 gone already')).toBeVisible();
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Team B');
    expect(within(dialog).getByRole('checkbox', { name: 'Undo what was changed since, too' })).not.toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Undo now' }));

    expect(await screen.findByText('1 undone, 1 left as they are')).toBeVisible();
    expect(await screen.findByText('Partly undone')).toBeVisible();
    expect(await screen.findByText(`Changed since the import: Organization/${derivedId('Team B')}`)).toBeVisible();
    expect(sandbox.fhir.find('Organization', derivedId('Team A'))).toBeUndefined();
    expect(sandbox.fhir.find('Organization', derivedId('Team B'))?.alias).toEqual(['mine']);
  });

  test('without DataImport.create they can be read, and nothing can be done', async () => {
    const sandbox = await openSandbox();
    const imports = await importsOver(sandbox);
    const form = new FormData();
    form.set('organizations', csv('teams.csv', 'orgName', 'Team A'));
    const started = await imports(
      new Request('http://localhost:3000/$import?dryRun=true', {
        method: 'POST',
        headers: { Authorization: `Bearer ${await sandbox.mintToken('admin')}` },
        body: form,
      }),
    );
    const [job] = (await started?.json()) as { workflowId: string }[];
    await renderApp({
      path: `/importDetail/${job?.workflowId}`,
      user: userWith(sandbox, ['GET_DATAIMPORT']),
      sandbox,
      intercept: imports,
    });
    expect(await screen.findByText(/^Nothing is written yet/)).toBeVisible();
    for (const name of ['Write now', 'Cancel import', 'Undo import']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });
});
