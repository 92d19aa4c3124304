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
  unavailable: {
    id: 'shared.people.unavailable',
    defaultMessage: 'Unavailable',
    description: 'Lists of users and of Locations: value of the column “Teams” if the teams could not be loaded',
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
