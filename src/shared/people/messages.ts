import { texts } from '../intl/texts.ts';

export const messages = texts('shared.people', {
  name: ['Name', 'People of a team or location: label'],
  role: ['Role', 'People of a team or location'],
  status: ['Status', 'People of a team or location'],
  team: ['Team', 'People of a team or location: label'],
  teams: ['Teams', 'Lists of users and of Locations: column heading; teams of the row'],
  people: ['People', 'List of teams: column heading; number of people in the team'],
  locations: ['Locations', 'List of teams: column heading; Locations of the team'],
  andMore: [
    '{names} +{count, number}',
    'List of teams: Locations of a team. {names}: the first two names, e.g. “Nairobi, Mombasa”; {count}: number of the others',
  ],
  unavailable: ['Unavailable', 'Lists of users, Locations and teams: value of a column whose values could not be loaded'],
  active: ['Active', 'People of a team or location'],
  inactive: ['Inactive', 'People of a team or location'],
  practitioner: ['Practitioner', 'People of a team or location'],
  supervisor: ['Supervisor', 'People of a team or location'],
});
