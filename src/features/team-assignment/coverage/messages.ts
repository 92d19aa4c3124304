import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'teamAssignment.coverage.title', defaultMessage: 'Team coverage' },
  tabs: { id: 'teamAssignment.coverage.tabs', defaultMessage: 'What is missing' },
  locations: { id: 'teamAssignment.coverage.locations', defaultMessage: 'Locations without a team' },
  teams: { id: 'teamAssignment.coverage.teams', defaultMessage: 'Teams without people' },
  teamsNowhere: { id: 'teamAssignment.coverage.teamsNowhere', defaultMessage: 'Teams without locations' },
  people: { id: 'teamAssignment.coverage.people', defaultMessage: 'People without a team' },
  needs: {
    id: 'teamAssignment.coverage.needs',
    defaultMessage: 'To see this you need the permission {permission}.',
  },

  progress: {
    id: 'teamAssignment.coverage.progress',
    defaultMessage: 'Looking at {done, number} of {total, number} records',
  },
  progressOpen: {
    id: 'teamAssignment.coverage.progressOpen',
    defaultMessage: 'Looking at the records: {done, number}',
  },
  cancel: { id: 'teamAssignment.coverage.cancel', defaultMessage: 'Cancel' },
  cancelled: {
    id: 'teamAssignment.coverage.cancelled',
    defaultMessage: 'The check was stopped before it was complete.',
  },
  again: { id: 'teamAssignment.coverage.again', defaultMessage: 'Check again' },
  failed: { id: 'teamAssignment.coverage.failed', defaultMessage: 'The check could not be completed' },

  above: {
    id: 'teamAssignment.coverage.above',
    defaultMessage: 'A team of a location above counts',
  },
  buildings: { id: 'teamAssignment.coverage.buildings', defaultMessage: 'Service points too' },
  tree: { id: 'teamAssignment.coverage.tree', defaultMessage: 'Locations without a team, in the hierarchy' },
  node: { id: 'teamAssignment.coverage.node', defaultMessage: '{name} ({count, number})' },
  everywhere: { id: 'teamAssignment.coverage.everywhere', defaultMessage: 'Show all' },
  found: {
    id: 'teamAssignment.coverage.found',
    defaultMessage:
      '{count, plural, =0 {Every location has a team.} one {# of {total, number} locations has no team.} other {# of {total, number} locations have no team.}}',
  },
  foundTeams: {
    id: 'teamAssignment.coverage.foundTeams',
    defaultMessage:
      '{count, plural, =0 {Every team has people.} one {# of {total, number} teams has no people.} other {# of {total, number} teams have no people.}}',
  },
  foundTeamPlaces: {
    id: 'teamAssignment.coverage.foundTeamPlaces',
    defaultMessage:
      '{count, plural, =0 {Every team has a location.} one {# of {total, number} teams has no location.} other {# of {total, number} teams have no location.}}',
  },
  foundPeople: {
    id: 'teamAssignment.coverage.foundPeople',
    defaultMessage:
      '{count, plural, =0 {Everybody has a team.} one {# of {total, number} active people has no team.} other {# of {total, number} active people have no team.}}',
  },
  name: { id: 'teamAssignment.coverage.name', defaultMessage: 'Name' },
  within: { id: 'teamAssignment.coverage.within', defaultMessage: 'Within' },
  peopleCount: { id: 'teamAssignment.coverage.peopleCount', defaultMessage: 'People' },
  locationsCount: { id: 'teamAssignment.coverage.locationsCount', defaultMessage: 'Locations' },
  careTeams: { id: 'teamAssignment.coverage.careTeams', defaultMessage: 'Care teams' },
  actions: { id: 'teamAssignment.coverage.actions', defaultMessage: 'Actions' },
  assign: { id: 'teamAssignment.coverage.assign', defaultMessage: 'Assign teams' },
  assignNamed: { id: 'teamAssignment.coverage.assignNamed', defaultMessage: 'Assign teams to {name}' },
  openTeam: { id: 'teamAssignment.coverage.openTeam', defaultMessage: 'Open the team' },
  openTeamNamed: { id: 'teamAssignment.coverage.openTeamNamed', defaultMessage: 'Open the team {name}' },
  missing: { id: 'teamAssignment.coverage.missing', defaultMessage: 'Missing' },
  noPeople: { id: 'teamAssignment.coverage.noPeople', defaultMessage: 'No people' },
  noLocations: { id: 'teamAssignment.coverage.noLocations', defaultMessage: 'No locations' },
});
