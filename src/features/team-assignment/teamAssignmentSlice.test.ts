import {
  assignmentClosed,
  assignmentOpened,
  assignmentSaved,
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

  test('keeps the chosen teams until it is opened again', () => {
    expect(draft(teamsChosen([team]))).toEqual({ location, chosen: [team] });
    expect(draft(teamsChosen([team]), assignmentOpened(location))).toEqual({ location });
  });

  test('is closed by the user, or after its save', () => {
    expect(draft(assignmentClosed())).toBeUndefined();
    expect(draft(assignmentSaved('kisumu'))).toBeUndefined();
  });

  test('is not affected by the end of a save of another Location', () => {
    const other = assignmentOpened({ id: 'nairobi', name: 'Nairobi' });
    expect(draft(other, assignmentSaved('kisumu'))).toMatchObject({ location: { id: 'nairobi' } });
  });
});

test('the Locations of a scan are indexed once per result', () => {
  const kisumu = { id: 'kisumu', name: 'Kisumu', parentId: undefined, building: false, level: undefined };
  const result = { locations: [kisumu], withTeam: ['kisumu'], at: 0 };
  const indexed = selectScannedLocations(result);
  expect(indexed.locations.get('kisumu')).toBe(kisumu);
  expect(indexed.withTeam.has('kisumu')).toBe(true);
  expect(selectScannedLocations(result)).toBe(indexed);
});
