// Must be the first import: Redux Toolkit looks for the extension when it is loaded.
import { jumpTo, steps } from '../../support/devToolsExtension.ts';
import { act, screen, within } from '@testing-library/react';
import { csv, openFirst, openPage, outcome, teams, upload } from '../../support/importPages.tsx';

const expectTypes = (...types: string[]) =>
  expect(steps.map(({ type }) => type)).toEqual(expect.arrayContaining(types.map((type) => `dataImports/${type}`)));

test('time travel restores the files and the column mapping of the upload form', async () => {
  const { user, store } = await openPage('/importCreate', { devTools: true });
  const travel = (step = steps.at(-1)!) => act(async () => void store.dispatch(jumpTo(step)));
  await upload(user, { Teams: csv('teams.csv', 'Team,orgActiv', 'Team A,true') });
  const select = () => screen.getByRole('combobox', { name: 'Import Team as' });
  await screen.findByRole('table', { name: 'Columns of teams.csv' });
  const requested = steps.at(-1)!;
  await user.selectOptions(select(), 'Team name (orgName) *');
  const mapped = steps.at(-1)!;
  await user.click(screen.getByRole('button', { name: 'Remove teams.csv' }));
  expect(screen.queryByText('teams.csv')).toBeNull();

  await travel(requested);
  expect(screen.getByText('teams.csv')).toBeVisible();
  expect(select()).toHaveDisplayValue('Do not import');
  await travel(mapped);
  expect(select()).toHaveDisplayValue('Team name (orgName) *');
  // The content of the file is still available.
  await user.click(screen.getByRole('button', { name: 'Use these columns' }));
  await outcome('Will be created: 1');
  expectTypes('fileChosen', 'columnsRequested', 'columnChosen', 'fileRemoved', 'uploadStarted', 'uploadAccepted');
});

test('time travel restores the corrections and the expanded rows of a review', async () => {
  const { user, store } = await openPage('/importCreate', { devTools: true });
  const travel = (step = steps.at(-1)!) => act(async () => void store.dispatch(jumpTo(step)));
  const header = 'locationName,locationStatus,longitude,latitude,alias,description,externalId';
  await upload(user, {
    Locations: csv('places.csv', header, 'A,active,36,-1,A,Near the lake,X-1', 'B,perhaps,36,-1,B,Far away,X-2'),
  });
  const collapsedRow = await screen.findByRole('button', { name: /^Show \d more values$/ });
  const collapsed = steps.at(-1)!;
  await user.click(collapsedRow);
  expect(screen.getByText('External ID: X-1')).toBeVisible();
  const expanded = steps.at(-1)!;
  await travel(collapsed);
  expect(screen.queryByText('External ID: X-1')).toBeNull();
  await travel(expanded);
  expect(screen.getByText('External ID: X-1')).toBeVisible();

  await user.click(await screen.findByRole('tab', { name: 'Fix errors (1)' }));
  const cell = await screen.findByRole('combobox', { name: 'Row 3, Status (locationStatus)' });
  const opened = steps.at(-1)!;
  await user.selectOptions(cell, 'Active');
  const corrected = steps.at(-1)!;
  await user.selectOptions(cell, 'Suspended');
  await travel(corrected);
  expect(cell).toHaveValue('active');
  await travel(opened);
  expect(cell).toHaveValue('perhaps');
  expect(screen.getByRole('button', { name: /^Check again/ })).toHaveAttribute('aria-disabled', 'true');
  await travel(corrected);
  await user.click(screen.getByRole('button', { name: 'Check again with 1 changed row' }));
  await outcome('Will be created: 2');
  expectTypes('rowToggled', 'cellCorrected', 'correctionsAccepted');
});

test('time travel restores the preview of an undo', async () => {
  const { user, store } = await openPage('/importCreate', { devTools: true });
  const travel = (step = steps.at(-1)!) => act(async () => void store.dispatch(jumpTo(step)));
  await upload(user, teams('Team A'), { plan: false });
  await openFirst(user);
  await outcome('Created: 1');
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo this import?' });
  const summary = 'Rows: 1 deleted';
  expect(await within(dialog).findByText(summary)).toBeVisible();
  const previewed = steps.findLast(({ type }) => type === 'dataImports/undoPreviewFinished')!;
  await user.click(within(dialog).getByRole('button', { name: 'Keep import' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await travel(previewed);
  expect(await screen.findByText(summary)).toBeVisible();
  expectTypes('undoProposed', 'undoPreviewStarted', 'undoRowsChecked', 'undoDismissed');
});
