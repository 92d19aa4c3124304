import {
  assignmentClosed,
  assignmentOpened,
  assignmentSaved,
  assignmentSaveFailed,
  assignmentSaveStarted,
  selectAssignmentDraft,
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

test('the Locations of a scan are indexed once per result', () => {
  const kisumu = { id: 'kisumu', name: 'Kisumu', parentId: undefined, building: false, level: undefined };
  const result = { locations: [kisumu], withTeam: ['kisumu'] };
  const indexed = selectScannedLocations(result);
  expect(indexed.locations.get('kisumu')).toBe(kisumu);
  expect(indexed.withTeam.has('kisumu')).toBe(true);
  expect(selectScannedLocations(result)).toBe(indexed);
});
