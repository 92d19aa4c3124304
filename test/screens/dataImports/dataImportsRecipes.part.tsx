import { screen, waitFor, within } from '@testing-library/react';
import { encodeBase64 } from '../../../common/fhir/base64.ts';
import { extensions } from '../../../common/fhir/codes.ts';
import { csv, openPage, outcome, upload } from '../../support/importPages.tsx';
import { openSandbox } from '../../support/renderApp.tsx';

const header = 'Facility,State,Ward no,Beds,Cots';

describe('recipes', () => {
  test('one decision for a group of rows applies to all of them, and is undone as one', async () => {
    const { user, requests } = await openPage('/importCreate');
    const lines = [
      'locationName,locationStatus',
      'Place A,Operational',
      'Place B,operational',
      'Place C,active',
      'Total,',
    ];
    await upload(user, { Locations: csv('places.csv', ...lines) });
    await outcome('Will be created: 1', 'Has errors: 3');
    await user.click(screen.getByRole('tab', { name: 'Problems by value' }));
    const group = await screen.findByRole('listitem', { name: /“Operational” is not one of/ });
    expect(within(group).getByText('2 rows')).toBeVisible();
    const apply = within(group).getByRole('button', { name: 'Apply to all' });
    await user.selectOptions(within(group).getByRole('combobox', { name: '“Operational” means' }), 'active');
    await user.click(apply);
    await outcome('Will be created: 3', 'Has errors: 1');
    await user.click(await screen.findByRole('tab', { name: 'Problems by value' }));
    const empty = await screen.findByRole('listitem', { name: /A value is required/ });
    await user.click(within(empty).getByRole('button', { name: 'Leave these rows out' }));
    await outcome('Will be created: 3');
    expect(screen.getByText('1 row is left out by a decision')).toBeVisible();
    await user.click(await screen.findByRole('tab', { name: 'Problems by value' }));
    const name = 'Undo: Status (locationStatus): “Operational” means “Active”';
    await user.click(await screen.findByRole('button', { name }));
    await outcome('Will be created: 1', 'Has errors: 2');
    // The file is sent once.
    expect(requests.filter((request) => /^POST \/\$import(\?|$)/.test(request))).toHaveLength(1);
  });

  test('one decision corrects the swapped coordinates of all rows, by the keyboard, and is undone as one', async () => {
    const sandbox = await openSandbox();
    const ring = [
      [34, -2],
      [36, -2],
      [36, 0],
      [34, 0],
      [34, -2],
    ];
    const data = encodeBase64(JSON.stringify({ type: 'Polygon', coordinates: [ring] }));
    sandbox.fhir.update({
      ...{ resourceType: 'Location', id: 'square', name: 'Square', status: 'active' },
      extension: [{ url: extensions.boundary, valueAttachment: { data } }],
    });
    const { user } = await openPage('/importCreate', { sandbox });
    const lines = ['Place A,active,square,35,-1', 'Place B,active,square,-1,35', 'Place C,active,square,35.5,-1.5'];
    await upload(user, {
      Locations: csv('places.csv', 'locationName,locationStatus,locationParentId,latitude,longitude', ...lines),
    });
    await outcome('Will be created: 3');
    await user.click(screen.getByRole('tab', { name: 'Problems by value' }));
    const group = await screen.findByRole('listitem', { name: /Latitude and longitude seem to be swapped/ });
    expect(within(group).getByText('2 rows, the first is row 2')).toBeVisible();
    within(group).getByRole('button', { name: 'Exchange latitude and longitude' }).focus();
    await user.keyboard('{Enter}');
    const undo = 'Undo: Latitude and longitude are exchanged where they seem to be swapped';
    const button = await screen.findByRole('button', { name: undo });
    // A decision starts a check, during which there is no other one.
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(button);
    expect(await screen.findByText('2 rows, the first is row 2')).toBeVisible();
  });

  test('a file is tried with 20 rows, read in another way without another upload, and then checked completely', async () => {
    const { user, requests } = await openPage('/importCreate');
    const rows = Array.from({ length: 30 }, (_each, index) => `Tried ${index},active,${index},7,8`);
    await upload(user, { Locations: csv('places.csv', header, ...rows) });
    const table = await screen.findByRole('table', { name: 'Columns of places.csv' });
    const select = (name: string) => within(table).getByRole('combobox', { name: `Import ${name} as` });
    await user.selectOptions(select('Facility'), 'locationName');
    await user.selectOptions(select('State'), 'description');
    const add = screen.getByRole('combobox', { name: 'Add a value that the file does not have' });
    await user.selectOptions(add, 'Status (locationStatus) *');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Status (locationStatus), for all rows' }),
      'inactive',
    );
    await user.click(screen.getByRole('switch', { name: 'Leave out all unassigned columns: Ward no, Beds, Cots' }));
    expect(within(table).queryByRole('rowheader', { name: /Beds/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try with 20 rows' }));
    await outcome('Will be created: 20');
    expect(screen.getByText(/Only the first 20 rows are checked/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import now' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('tab', { name: 'How the file is read' }));
    const stored = await screen.findByRole('table', { name: 'Columns of places.csv' });
    await user.click(screen.getByRole('button', { name: 'Remove the value of Status (locationStatus)' }));
    await user.selectOptions(within(stored).getByRole('combobox', { name: 'Import State as' }), 'locationStatus');
    await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Check all rows' }));
    await outcome('Will be created: 30');
    expect(await screen.findByRole('button', { name: 'Import now' })).toBeEnabled();
    expect(requests.filter((request) => /^POST \/\$import(\?|$)/.test(request))).toHaveLength(1);
  });

  test('a recipe that is saved under a name is applied to the next file, and its other columns are listed', async () => {
    const sandbox = await openSandbox();
    const { user } = await openPage('/importCreate', { sandbox });
    await upload(user, { Locations: csv('places.csv', header, 'Place A,active,1,7,8') });
    const table = await screen.findByRole('table', { name: 'Columns of places.csv' });
    await user.selectOptions(within(table).getByRole('combobox', { name: 'Import Facility as' }), 'locationName');
    await user.selectOptions(within(table).getByRole('combobox', { name: 'Import State as' }), 'locationStatus');
    const save = screen.getByRole('button', { name: 'Save for later files' });
    await user.type(screen.getByRole('textbox', { name: 'Name of the recipe' }), 'Register');
    await user.click(save);
    expect(await screen.findByRole('button', { name: 'Delete the recipe' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove places.csv' }));

    const next = csv('next.csv', 'Second edition', header.replace('Cots', 'Fax'), 'Place A,active,1,7,8');
    await upload(user, { Locations: next });
    expect(await screen.findByText(/The recipe “Register” is applied\. New columns: Fax\./)).toBeVisible();
    const applied = screen.getByRole('table', { name: 'Columns of next.csv' });
    expect(within(applied).getByRole('combobox', { name: 'Import State as' })).toHaveValue('locationStatus');
    // The recipe contains the decision about columns that are not imported; a new column needs another one.
    expect(within(applied).queryByRole('rowheader', { name: /Beds/ })).not.toBeInTheDocument();
    expect(within(applied).getByRole('rowheader', { name: /Fax/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Begin without the recipe' }));
    await waitFor(() => expect(screen.queryByText(/The recipe “Register” is applied/)).not.toBeInTheDocument());
    expect(screen.getByRole('combobox', { name: 'Import Facility as' })).toHaveDisplayValue('Do not import');
  });

  test('an import without a stored file, as those of earlier versions, has a message about another upload', async () => {
    const { user } = await openPage('/importCreate');
    await upload(user, { Locations: csv('places.csv', 'locationName,locationStatus', 'Place A,active') });
    await outcome('Will be created: 1');
    await user.click(screen.getByRole('button', { name: 'Import now' }));
    await outcome('Created: 1');
    await user.click(screen.getByRole('tab', { name: 'How the file is read' }));
    expect(await screen.findByText(/The file of this import is not stored/)).toBeVisible();
  });
});
