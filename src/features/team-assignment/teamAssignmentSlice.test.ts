import {
  assignmentClosed,
  assignmentOpened,
  assignmentSaved,
  assignmentSaveFailed,
  assignmentSaveStarted,
  scanCancelled,
  scanClosed,
  scanCompleted,
  scanFailed,
  scanProgressed,
  scanStarted,
  selectAssignmentDraft,
  selectScan,
  selectScannedLocations,
  teamAssignmentSlice,
  teamsChosen,
} from './teamAssignmentSlice.ts';

type Action = Parameters<typeof teamAssignmentSlice.reducer>[1];

const after = (...actions: Action[]) => ({
  teamAssignment: actions.reduce(teamAssignmentSlice.reducer, teamAssignmentSlice.getInitialState()),
});

describe('the dialog with the teams of a Location', () => {
  const location = { id: 'kisumu', name: 'Kisumu' };
  const team = { value: 'Organization/a', label: 'A' };
  const draft = (...actions: Action[]) => selectAssignmentDraft(after(assignmentOpened(location), ...actions));
  const failed = assignmentSaveFailed({ locationId: 'kisumu', failure: { deletes: 2 } });

  test('keeps the chosen teams after a failed save, and clears the failure when it is repeated', () => {
    const chosen = [teamsChosen([team]), assignmentSaveStarted()];
    expect(draft(...chosen)).toEqual({ location, chosen: [team], isSaving: true });
    expect(draft(...chosen, failed)).toEqual({ location, chosen: [team], isSaving: false, failure: { deletes: 2 } });
    expect(draft(...chosen, failed, assignmentSaveStarted())).not.toHaveProperty('failure');
  });

  test('is closed by the user, or after its save', () => {
    expect(draft(assignmentClosed())).toBeUndefined();
    expect(draft(assignmentSaveStarted(), assignmentSaved('kisumu'))).toBeUndefined();
  });

  test('is not affected by the end of a save of another Location', () => {
    const other = assignmentOpened({ id: 'nairobi', name: 'Nairobi' });
    expect(draft(assignmentSaveStarted(), other, assignmentSaved('kisumu'))).toMatchObject({
      location: { id: 'nairobi' },
    });
    expect(draft(assignmentSaveStarted(), other, failed)).not.toHaveProperty('failure');
  });
});

describe('a coverage scan', () => {
  const start = scanStarted({ id: 'first', kind: 'teams' });
  const scan = (...actions: Action[]) => selectScan(after(start, ...actions), 'teams');
  const complete = scanCompleted({ id: 'first', result: [] });

  test('shows its progress, then its result or why it failed', () => {
    expect(scan()).toEqual({ state: 'running', done: 0 });
    expect(scan(scanProgressed({ id: 'first', done: 5, total: 9 }))).toEqual({ state: 'running', done: 5, total: 9 });
    expect(scan(complete)).toEqual({ state: 'done', result: [] });
    expect(scan(scanFailed({ id: 'first', error: 'offline' }))).toEqual({ state: 'failed', error: 'offline' });
  });

  test('stays cancelled when its requests end late', () => {
    expect(scan(scanCancelled(), complete)).toEqual({ state: 'cancelled' });
    expect(scan(complete, scanCancelled())).toMatchObject({ state: 'done' });
  });

  test('ignores the late result of a scan that was replaced or left', () => {
    expect(scan(scanStarted({ id: 'second', kind: 'teams' }), complete)).toEqual({ state: 'running', done: 0 });
    expect(scan(scanClosed(), complete)).toEqual({ state: 'running', done: 0 });
  });

  test('of another tab is not shown', () => {
    expect(selectScan(after(start, complete), 'people')).toEqual({ state: 'running', done: 0 });
  });

  test('indexes its Locations once per result', () => {
    const kisumu = { id: 'kisumu', name: 'Kisumu', parentId: undefined, building: false, level: undefined };
    const result = { locations: [kisumu], withTeam: ['kisumu'] };
    const indexed = selectScannedLocations(result);
    expect(indexed.locations.get('kisumu')).toBe(kisumu);
    expect(indexed.withTeam.has('kisumu')).toBe(true);
    expect(selectScannedLocations(result)).toBe(indexed);
  });
});
