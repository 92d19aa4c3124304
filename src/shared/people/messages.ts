import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  name: { id: 'shared.people.name', defaultMessage: 'Name', description: 'People of a team or location: label' },
  role: { id: 'shared.people.role', defaultMessage: 'Role', description: 'People of a team or location' },
  status: { id: 'shared.people.status', defaultMessage: 'Status', description: 'People of a team or location' },
  team: { id: 'shared.people.team', defaultMessage: 'Team', description: 'People of a team or location: label' },
  teams: {
    id: 'shared.people.teams',
    defaultMessage: 'Teams',
    description: 'Lists of users and of Locations: column heading; teams of the row',
  },
  people: {
    id: 'shared.people.people',
    defaultMessage: 'People',
    description: 'List of teams: column heading; number of people in the team',
  },
  locations: {
    id: 'shared.people.locations',
    defaultMessage: 'Locations',
    description: 'List of teams: column heading; Locations of the team',
  },
  andMore: {
    id: 'shared.people.andMore',
    defaultMessage: '{names} +{count, number}',
    description:
      'List of teams: Locations of a team. {names}: the first two names, e.g. “Nairobi, Mombasa”; {count}: number of the others',
  },
  unavailable: {
    id: 'shared.people.unavailable',
    defaultMessage: 'Unavailable',
    description: 'Lists of users, Locations and teams: value of a column whose values could not be loaded',
  },
  active: { id: 'shared.people.active', defaultMessage: 'Active', description: 'People of a team or location' },
  inactive: { id: 'shared.people.inactive', defaultMessage: 'Inactive', description: 'People of a team or location' },
  practitioner: {
    id: 'shared.people.practitioner',
    defaultMessage: 'Practitioner',
    description: 'People of a team or location',
  },
  supervisor: {
    id: 'shared.people.supervisor',
    defaultMessage: 'Supervisor',
    description: 'People of a team or location',
  },
});
