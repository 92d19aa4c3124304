import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '../../support/blobBytes.ts';
import { csv, openPage, outcome, teams, upload, xlsx } from '../../support/importPages.tsx';
import { openSandbox } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';
import { styled, workbook } from '../../support/workbooks.ts';

describe('the list', () => {
  test('shows progress and completion of an import without a reload', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { user } = await openPage('/importCreate', {
      remote: async (request) => {
        if (request.method === 'POST') await released;
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
    expect(header).toEqual([
      ...['File name', 'Resource upload', 'Status', 'Rows', 'Author', 'Date created', 'Workflow Id', 'Actions'],
    ]);
    expect(within(table).getByRole('columnheader', { name: 'Date created' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const row = await within(table).findByRole('row', { name: /Teams.*teams\.csv/ });
    expect(await within(row).findByText('Active')).toBeVisible();
    expect(within(row).getByRole('progressbar', { name: /^(Checking|Writing): \d+%$/ })).toBeInTheDocument();
    release();
    expect(await within(table).findByText('Completed')).toBeVisible();
    expect(await within(row).findByRole('cell', { name: 'Created: 1' })).toBeVisible();
    expect(within(row).getByRole('cell', { name: 'Ada Admin' })).toBeVisible();
    expect(within(table).queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('needs DataImport.read, and DataImport.create for an upload', async () => {
    const sandbox = await openSandbox();
    await openPage('/import', { sandbox, user: userWithRoles(sandbox, ['GET_DATAIMPORT']) });
    expect(await screen.findByText('Nothing has been imported yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bulk upload' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download template' })).not.toBeInTheDocument();
  });

  test('explains the steps of an import while there is none, with one button for an upload', async () => {
    const { user } = await openPage('/import');
    expect(await screen.findByText('Nothing has been imported yet')).toBeVisible();
    for (const step of ['Choose files', 'Review the plan', 'Import, and undo if needed']) {
      expect(screen.getByText(step)).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Download template' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bulk upload' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Data import' })).toBeVisible();
  });

  test('has no upload page without DataImport.create', async () => {
    const sandbox = await openSandbox();
    await openPage('/importCreate', { sandbox, user: userWithRoles(sandbox, ['GET_DATAIMPORT']) });
    expect(await screen.findByRole('heading', { level: 1, name: '403' })).toBeVisible();
    expect(screen.getByText(/DataImport\.create/)).toBeVisible();
  });

  test('does not exist when the feature is switched off', async () => {
    await openPage('/import', { config: { features: { dataImports: false } } });
    expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Data imports' })).not.toBeInTheDocument();
  });
});

describe('the upload form', () => {
  const field = (name: string) => screen.findByLabelText(name);

  test('enables only the files that the user may import, and names the missing permissions', async () => {
    const sandbox = await openSandbox();
    const user = userWithRoles(sandbox, ['GET_DATAIMPORT', 'POST_DATAIMPORT', 'POST_LOCATION', 'PUT_LOCATION']);
    await openPage('/importCreate', { sandbox, user });
    expect(await field('Locations')).toBeEnabled();
    expect(await field('Users')).toBeDisabled();
    expect(await field('Users')).toHaveAccessibleDescription(
      'Needs the permissions iam_user.create, Practitioner.create, iam_user.update',
    );
    expect(screen.getByRole('button', { name: 'Attach users file' })).toBeDisabled();
    for (const [name, needs] of [
      ['Teams', 'Organization.create, Organization.update'],
      ['Care teams', 'CareTeam.create, CareTeam.update'],
      ['Team–location assignments', 'OrganizationAffiliation.create, OrganizationAffiliation.update'],
      ['Team members', 'PractitionerRole.create, PractitionerRole.update'],
      ['Inventory', 'Group.create, Group.update'],
      ['Products', 'Group.create, Group.update'],
    ] as const) {
      expect(await field(name)).toHaveAccessibleDescription(`Needs the permissions ${needs}`);
    }
  });

  test.each([
    ['Inventory', { inventoryListId: '' }],
    ['Products', { commodityListId: '' }],
  ])('%s is disabled with a warning when the id of its List is not configured', async (name, config) => {
    await openPage('/importCreate', { config });
    expect(await field(name)).toBeDisabled();
    expect(await field(name)).toHaveAccessibleDescription('A list resource Id is not correctly configured');
    expect(await field(name === 'Products' ? 'Inventory' : 'Products')).toBeEnabled();
  });

  test('starts what was chosen at the click, whatever changes while the columns are read', async () => {
    const { promise: columnsRead, resolve: release } = Promise.withResolvers<void>();
    const { user, requests } = await openPage('/importCreate', {
      imports: async ({ url }) => {
        if (url.includes('columns')) await columnsRead;
        return undefined;
      },
    });
    await upload(user, teams('Team A'));
    await user.click(screen.getByRole('switch', { name: 'Preview the changes before they are saved' }));
    release();
    expect(await screen.findByRole('heading', { level: 1, name: /\.csv$/ })).toBeVisible();
    const [started] = requests.filter((request) => /^POST \/\$import(\?|$)/.test(request));
    expect(started).toContain('dryRun=true');
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(new URLSearchParams(started?.split('?')[1]).get('timeZone')).toBe(zone);
  });

  test('starts with tables only', async () => {
    const { user, requests } = await openPage('/importCreate');
    await user.click(await screen.findByRole('button', { name: 'Start import' }));
    expect(await screen.findByText('Choose at least one file')).toBeVisible();
    const picture = csv('a.png', 'x');
    fireEvent.change(await field('Users'), { target: { files: [picture] } });
    expect(await screen.findByText('a.png is neither a CSV file nor a workbook (.xlsx, .xlsm)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start import' }));
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    await waitFor(() => expect(screen.queryByText('a.png')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Attach users file' })).toHaveFocus();
    expect(requests.filter((request) => request.startsWith('POST /$import'))).toEqual([]);
  });

  test('lets the user choose what the sheets of a workbook contain, and checks them together', async () => {
    const { user, requests } = await openPage('/importCreate');
    const sheets = [
      { name: 'Read me', rows: [['Second edition']] },
      { name: 'Teams', rows: [['orgName'], ['Team A'], ['Team B']] },
      {
        name: 'Facilities',
        rows: [
          ['Facility', 'locationStatus', 'externalId'],
          ['Place A', 'active', styled(921, 1)],
        ],
      },
    ];
    await upload(user, { Locations: xlsx('lists.xlsx', workbook({ sheets, formats: ['0000'] })) });
    expect(await screen.findByRole('heading', { name: 'Sheets of lists.xlsx' })).toHaveFocus();
    const kind = (name: string) => screen.getByRole('combobox', { name });
    expect(kind('Teams')).toHaveDisplayValue('Teams');
    expect(kind('Read me')).toHaveDisplayValue('Locations');
    await user.selectOptions(kind('Facilities'), 'Locations');
    expect(kind('Facilities')).toHaveAccessibleDescription('Also chosen for another sheet');
    const button = screen.getByRole('button', { name: 'Use these sheets' });
    await user.click(button);
    expect(requests.filter((request) => request.startsWith('POST /$import?'))).toEqual([]);
    await user.selectOptions(kind('Read me'), 'Do not import');
    await user.click(button);

    const table = await screen.findByRole('table', { name: 'Columns of Facilities (lists.xlsx)' });
    await user.selectOptions(within(table).getByRole('combobox', { name: 'Import Facility as' }), 'locationName');
    await user.click(screen.getByRole('button', { name: 'Use these columns' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'lists – Facilities.xlsx' })).toBeVisible();
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Teams' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'lists – Teams.xlsx' })).toBeVisible();
  });

  test('says at the field why a workbook cannot be read, until another file is chosen', async () => {
    const { user } = await openPage('/importCreate');
    const content = `\u{d0}\u{cf}\u{11}\u{e0}${'EncryptedPackage'.split('').join('\0')}\0`;
    await upload(user, { Locations: xlsx('secret.xlsx', Buffer.from(content, 'latin1')) });
    const locations = await field('Locations');
    const reason = 'secret.xlsx: The workbook is protected by a password; save it without one';
    await waitFor(() => expect(locations).toHaveAccessibleDescription(reason));
    expect(screen.getByRole('heading', { level: 1, name: 'Data import' })).toBeVisible();
    await user.upload(locations, csv('places.csv', 'locationName,locationStatus', 'Place A,active'));
    expect(locations).not.toHaveAccessibleDescription(reason);
  });

  test('moves the focus to the first of several files whose columns are not recognized', async () => {
    const { user } = await openPage('/importCreate');
    await upload(user, {
      Teams: csv('teams.csv', 'Team', 'Team A'),
      Locations: csv('places.csv', 'Facility', 'Place A'),
    });
    const headings = await screen.findAllByRole('heading', { name: /^Columns of / });
    expect(headings).toHaveLength(2);
    expect(headings[0]).toHaveFocus();
  });

  test('lets the user choose what unrecognized columns hold, and the file is checked with that choice', async () => {
    const { user, requests } = await openPage('/importCreate');
    await upload(user, {
      Teams: csv('teams.csv', 'No,Team,orgActiv', '1,Team A,true', '2,Team B,perhaps'),
      Locations: csv('places.csv', 'locationName,locationStatus', 'Place A,active'),
    });
    const table = await screen.findByRole('table', { name: 'Columns of teams.csv' });
    expect(screen.getByRole('heading', { name: 'Columns of teams.csv' })).toHaveFocus();
    expect(screen.queryByRole('table', { name: 'Columns of places.csv' })).not.toBeInTheDocument();
    expect(within(table).getByRole('rowheader', { name: 'Team Team A Team B' })).toBeVisible();
    const select = (header: string) => within(table).getByRole('combobox', { name: `Import ${header} as` });
    expect(select('orgActiv')).toHaveValue('orgActive');
    expect(select('Team')).toHaveDisplayValue('Do not import');
    expect(screen.getByRole('alert')).toHaveTextContent('A required column is missing: Team name (orgName)');

    const button = screen.getByRole('button', { name: 'Use these columns' });
    await user.click(button);
    await user.selectOptions(select('Team'), 'orgActive');
    expect(select('Team')).toHaveAccessibleDescription('Also chosen for another column');
    await user.selectOptions(select('Team'), 'Team name (orgName) *');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(requests.filter((request) => request.startsWith('POST /$import?'))).toEqual([]);

    await user.click(button);
    const values = await screen.findByRole('table', { name: 'Values of Active (orgActive)' });
    expect(within(values).getByRole('combobox')).toHaveDisplayValue('Leave as it is');
    await user.click(button);
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Teams' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'teams.csv' })).toBeVisible();
    await outcome('Will be created: 1', 'Has errors: 1');
    expect(await screen.findByText('Active (orgActive): “perhaps” is neither Yes (true) nor No (false)')).toBeVisible();
  });

  test('finds the headers below titles, and reads the columns again from the row that the user chooses', async () => {
    const { user } = await openPage('/importCreate');
    const lines = ['Teams of the county', 'Team,Open', 'Group,Active', 'Team A,true'];
    await upload(user, { Teams: csv('teams.csv', ...lines) });
    const table = await screen.findByRole('table', { name: 'Columns of teams.csv' });
    const row = screen.getByRole('combobox', { name: 'Row with the column headers' });
    expect(row).toHaveDisplayValue('Row 2: Team · Open');
    expect(within(table).getByRole('rowheader', { name: 'Team Group Team A' })).toBeVisible();
    await user.selectOptions(row, 'Row 3: Group · Active');
    await user.selectOptions(await within(table).findByRole('combobox', { name: 'Import Group as' }), 'orgName');
    await user.click(screen.getByRole('button', { name: 'Use these columns' }));
    await outcome('Will be created: 1');
  });

  test('reads the columns of a sheet again from the row that the user chooses, and counts its values', async () => {
    const { user } = await openPage('/importCreate');
    const rows = [['Teams of the county'], ['Team', 'Open'], ['Group', 'orgActive'], ['Team A', '✓']];
    const sheets = [
      { name: 'Read me', rows: [['Second edition']] },
      { name: 'Teams', rows },
    ];
    await upload(user, { Teams: xlsx('lists.xlsx', workbook({ sheets })) });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Read me' }), 'Do not import');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Teams' }), 'Teams');
    await user.click(screen.getByRole('button', { name: 'Use these sheets' }));
    const table = await screen.findByRole('table', { name: 'Columns of Teams (lists.xlsx)' });
    const row = screen.getByRole('combobox', { name: 'Row with the column headers' });
    await user.selectOptions(row, 'Row 3: Group · orgActive');
    await user.selectOptions(await within(table).findByRole('combobox', { name: 'Import Group as' }), 'orgName');
    const button = screen.getByRole('button', { name: 'Use these columns' });
    await user.click(button);
    expect(await screen.findByRole('combobox', { name: 'Meaning of ✓' })).toHaveDisplayValue('Yes (true)');
    await user.click(button);
    await outcome('Will be created: 1');
  });

  test('sets values that the file does not have, splits a pair of coordinates and joins columns', async () => {
    const { user } = await openPage('/importCreate');
    const lines = ['Facility,Kind,Position', 'Kaloleni,Clinic,"-1.3, 36.8"', 'Bahati,,'];
    await upload(user, { Locations: csv('places.csv', ...lines) });
    const table = await screen.findByRole('table', { name: 'Columns of places.csv' });
    const select = (header: string) => within(table).getByRole('combobox', { name: `Import ${header} as` });
    await user.selectOptions(select('Position'), 'Latitude and longitude in one cell');
    await user.selectOptions(select('Facility'), 'locationName');
    await user.selectOptions(select('Kind'), 'locationName');
    expect(select('Kind')).toHaveAccessibleDescription('Also chosen for another column');
    await user.click(screen.getByRole('switch', { name: 'Join columns with the same choice' }));
    expect(select('Kind')).not.toHaveAccessibleDescription();
    expect(screen.getByRole('alert')).toHaveTextContent('A required column is missing: Status (locationStatus)');

    const add = screen.getByRole('combobox', { name: 'Add a value that the file does not have' });
    await user.selectOptions(add, 'Status (locationStatus) *');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status (locationStatus), for all rows' }), 'active');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.selectOptions(add, 'Description');
    await user.type(screen.getByRole('textbox', { name: 'Description, for all rows' }), 'x');
    await user.click(screen.getByRole('button', { name: 'Remove the value of Description' }));
    await user.click(screen.getByRole('button', { name: 'Use these columns' }));
    await outcome('Will be created: 2');
    expect(await screen.findByText('Kaloleni Clinic')).toBeVisible();
    expect(screen.getByText('Bahati')).toBeVisible();
  });

  test('reads a wide table, adds the missing levels and leaves out what the choice of records excludes', async () => {
    const { user } = await openPage('/importCreate');
    const lines = ['Area,Part,Spot', 'Nairobi,New Part,Spot One', 'Nairobi,New Part,Spot Two'];
    await upload(user, { Locations: csv('wide.csv', ...lines) });
    const table = await screen.findByRole('table', { name: 'Columns of wide.csv' });
    for (const header of ['Area', 'Part', 'Spot']) {
      const select = within(table).getByRole('combobox', { name: `Import ${header} as` });
      await user.selectOptions(select, 'Level above, in its own column');
    }
    const add = screen.getByRole('combobox', { name: 'Add a value that the file does not have' });
    await user.selectOptions(add, 'Status (locationStatus) *');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status (locationStatus), for all rows' }), 'active');
    expect(screen.getByRole('switch', { name: 'Add locations of the levels that are missing' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'A row is the stored location with the same' })).toHaveDisplayValue(
      'name and parent',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Import' }), 'Only new records');
    await user.click(screen.getByRole('button', { name: 'Use these columns' }));
    await outcome('Will be created: 3', 'Left out: 1');
    const rows = within(await screen.findByRole('table', { name: 'Rows' }));
    expect(await rows.findByText('Parent location: Kenya > Nairobi')).toBeVisible();
    expect(rows.getAllByText(/Row 2 is the first that mentions it/)[0]).toBeVisible();
    expect(rows.getByText('Left out: it is stored, and only new records are added')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Not in the file' }));
    expect(
      await screen.findByText(/locations of these kinds below the parents that the file names are in the system/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeVisible();
  });

  test('columns with the names of levels are levels, from the top, in any language', async () => {
    const { user } = await openPage('/importCreate');
    const lines = ['Ward,Circonscription,COUNTY,locationStatus', 'Spot,Westland,Nairobi,active'];
    await upload(user, { Locations: csv('levels.csv', ...lines) });
    const table = within(await screen.findByRole('table', { name: 'Columns of levels.csv' }));
    const shown = { Ward: 'Ward', Circonscription: 'Constituency', COUNTY: 'County' };
    for (const [header, level] of Object.entries(shown)) {
      const select = table.getByRole('combobox', { name: `Import ${header} as` });
      expect(select).toHaveDisplayValue(`Level above: ${level}`);
    }
    await user.click(screen.getByRole('switch', { name: 'Add locations of the levels that are missing' }));
    await user.click(screen.getByRole('button', { name: 'Use these columns' }));
    await outcome('Has errors: 1');
    const problem = 'No Constituency is named “Westland”: Nairobi > Westland. Similar: Westlands';
    expect((await screen.findAllByText(new RegExp(problem)))[0]).toBeVisible();
  });

  test('a level that is almost a stored one becomes that one by one decision', async () => {
    const { user } = await openPage('/importCreate');
    const lines = ['County,Constituency,Ward,locationStatus', 'Nairobi,Westland,Spot A,active'];
    await upload(user, { Locations: csv('spelling.csv', ...lines) });
    await user.click(await screen.findByRole('button', { name: 'Use these columns' }));
    await outcome('Will be created: 2', 'No change: 1');
    await user.click(screen.getByRole('tab', { name: 'Problems by value' }));
    const group = await screen.findByRole('listitem', { name: /similar name is stored .* “Westlands”/ });
    expect(within(group).getAllByRole('button')).toHaveLength(1);
    await user.click(within(group).getByRole('button', { name: 'Use “Westlands”' }));
    await outcome('Will be created: 1', 'No change: 2');
    expect(
      await screen.findByRole('button', { name: /^Undo: .*“Nairobi > Westland”.*“Nairobi > Westlands”/ }),
    ).toBeVisible();
  });

  test('derives usernames from the addresses of a list without them', async () => {
    const { user } = await openPage('/importCreate');
    const header = 'firstName,lastName,email,keycloakGroupName,appId,password';
    await upload(user, {
      Users: csv('people.csv', header, 'Jane,Wanjiku,jwx@example.org,Providers,programme,Str0ng-Passw0rd-1'),
    });
    await screen.findByRole('table', { name: 'Columns of people.csv' });
    expect(screen.getByRole('alert')).toHaveTextContent('A required column is missing: Username');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Usernames' }),
      'from the e-mail address, where the file has none',
    );
    await user.click(screen.getByRole('button', { name: 'Use these columns' }));
    await outcome('Will be created: 1');
    expect(await screen.findByText('Username: jwx')).toBeVisible();
  });

  test('lists values that a column does not have with their counts, and replaces each by one choice', async () => {
    const { user } = await openPage('/importCreate');
    const lines = ['Name,Status', 'Place A,Operational', 'Place B,Operational', 'Place C,Closed', 'Place D,Burnt'];
    await upload(user, { Locations: csv('places.csv', ...lines) });
    await screen.findByRole('table', { name: 'Columns of places.csv' });
    await user.click(screen.getByRole('button', { name: 'Use these columns' }));
    const table = await screen.findByRole('table', { name: 'Values of Status (locationStatus)' });
    expect(screen.getByRole('heading', { name: 'Values of Status (locationStatus)' })).toHaveFocus();
    const known = within(table).getByRole('row', { name: /^Operational 2/ });
    expect(within(known).getByRole('combobox')).toHaveValue('active');
    const meaning = within(table).getByRole('combobox', { name: 'Meaning of Burnt' });
    expect(meaning).toHaveDisplayValue('Leave as it is');
    await user.selectOptions(meaning, 'suspended');
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file as Blob);
      return 'blob:recipe';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Download as a recipe for scripts' }));
    const meanings = { Operational: 'active', Closed: 'inactive', Burnt: 'suspended' };
    expect(saved).toHaveLength(1);
    const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
      locations: { headerRow: 1, values: { locationStatus: meanings } },
    });
    await user.click(screen.getByRole('button', { name: 'Use these columns' }));
    await outcome('Will be created: 4');
  });

  test('starts with the headers of another file once the file with unrecognized ones is removed', async () => {
    const { user } = await openPage('/importCreate');
    await upload(user, { Teams: csv('teams.csv', 'Team', 'Team A') });
    await screen.findByRole('table', { name: 'Columns of teams.csv' });
    await user.click(screen.getByRole('button', { name: 'Remove teams.csv' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await upload(user, teams('Team B'));
    await outcome('Will be created: 1');
  });

  test('shows the message of the server when it refuses an upload', async () => {
    const { user } = await openPage('/importCreate', {
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

  test('finds an upload whose response was lost among the imports and does not start it twice', async () => {
    let lostResponses = 0;
    const { user, answer } = await openPage('/importCreate', {
      imports: async (request) => {
        if (request.method !== 'POST' || !request.url.includes('$import?') || lostResponses > 0) return undefined;
        lostResponses += 1;
        await answer(request);
        throw new TypeError('Failed to fetch');
      },
    });
    await upload(user, teams('Team Lost'), { plan: false });
    expect((await screen.findAllByText('Data import started successfully'))[0]).toBeInTheDocument();
    const table = await screen.findByRole('table', { name: 'Data imports' });
    expect(await within(table).findAllByRole('row', { name: /teams\.csv/ })).toHaveLength(1);
    expect(lostResponses).toBe(1);
  });

  test('downloads templates and stored data, and shows an error when a download fails', async () => {
    URL.createObjectURL = () => 'blob:template';
    URL.revokeObjectURL = () => undefined;
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    let broken = false;
    const { user } = await openPage('/importCreate', {
      imports: (request) => (broken && request.method === 'GET' ? new Response('no', { status: 500 }) : undefined),
      wait: () => Promise.resolve(),
    });
    const choose = async (menu: string, item: string) => {
      await user.click(await screen.findByRole('button', { name: menu }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Download template', 'Locations');
    await waitFor(() => expect(saved).toEqual(['locations.csv']));
    await choose('Download template', 'All templates (zip)');
    await waitFor(() => expect(saved).toEqual(['locations.csv', 'files.zip']));
    await choose('Download current data', 'Teams');
    await waitFor(() => expect(saved).toEqual(['locations.csv', 'files.zip', 'organizations.csv']));
    await user.click(screen.getByRole('button', { name: 'Download template' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Workbook (.xlsx)' }));
    await user.click(screen.getByRole('menuitem', { name: 'All templates (one workbook)' }));
    await waitFor(() => expect(saved.at(-1)).toBe('files.xlsx'));
    broken = true;
    await choose('Download template', 'Users');
    expect((await screen.findAllByText('An error occurred while fetching the csv templates'))[0]).toBeInTheDocument();
    expect(saved).toHaveLength(4);
  });
});
