import { defineMessages } from '../intl/defineMessages.ts';

/** Names of areas. */
export const areaMessages = defineMessages({
  users: { id: 'access.area.users', defaultMessage: 'Users' },
  userGroups: { id: 'access.area.userGroups', defaultMessage: 'User groups' },
  roles: { id: 'access.area.roles', defaultMessage: 'User roles' },
  locations: { id: 'access.area.locations', defaultMessage: 'Locations' },
  inventory: { id: 'access.area.inventory', defaultMessage: 'Inventory' },
  commodities: { id: 'access.area.commodities', defaultMessage: 'Commodities' },
  groups: { id: 'access.area.groups', defaultMessage: 'Groups' },
  careTeams: { id: 'access.area.careTeams', defaultMessage: 'Care teams' },
  organizations: { id: 'access.area.organizations', defaultMessage: 'Teams' },
  teamAssignment: { id: 'access.area.teamAssignment', defaultMessage: 'Team assignment' },
  healthcareServices: { id: 'access.area.healthcareServices', defaultMessage: 'Healthcare services' },
  questionnaires: { id: 'access.area.questionnaires', defaultMessage: 'Questionnaires' },
  patients: { id: 'access.area.patients', defaultMessage: 'Patients' },
  dataImports: { id: 'access.area.dataImports', defaultMessage: 'Data imports' },
  flags: { id: 'access.area.flags', defaultMessage: 'Flags' },
  doctor: { id: 'access.area.doctor', defaultMessage: 'System check' },
});

/** Names of actions, shown beside the area. */
export const actionMessages = defineMessages({
  see: { id: 'access.action.see', defaultMessage: 'See' },
  add: { id: 'access.action.add', defaultMessage: 'Add' },
  edit: { id: 'access.action.edit', defaultMessage: 'Edit' },
  delete: { id: 'access.action.delete', defaultMessage: 'Delete' },
  credentials: { id: 'access.action.credentials', defaultMessage: 'Set a password, end sessions' },
  leave: { id: 'access.action.leave', defaultMessage: 'Take a user out of a group' },
  userGroups: { id: 'access.action.userGroups', defaultMessage: 'See the groups of a user' },
  assignments: { id: 'access.action.assignments', defaultMessage: 'See practitioners, care teams and teams of a user' },
  sync: { id: 'access.action.sync', defaultMessage: 'Compare users with FHIR resources' },
  matrix: { id: 'access.action.matrix', defaultMessage: 'Compare what roles and groups allow' },
  coverage: { id: 'access.action.coverage', defaultMessage: 'See which places and people have no team' },
  assign: { id: 'access.action.assign', defaultMessage: 'Assign teams to a location' },
  seeResponses: { id: 'access.action.seeResponses', defaultMessage: 'See responses' },
  fill: { id: 'access.action.fill', defaultMessage: 'Fill in a form' },
  editResponse: { id: 'access.action.editResponse', defaultMessage: 'Edit a response' },
  carePlans: { id: 'access.action.carePlans', defaultMessage: 'See care plans of a patient' },
  conditions: { id: 'access.action.conditions', defaultMessage: 'See conditions of a patient' },
  tasks: { id: 'access.action.tasks', defaultMessage: 'See tasks of a patient' },
  immunizations: { id: 'access.action.immunizations', defaultMessage: 'See immunizations of a patient' },
  encounters: { id: 'access.action.encounters', defaultMessage: 'See encounters of a patient' },
  import: { id: 'access.action.import', defaultMessage: 'Start an import' },
  close: { id: 'access.action.close', defaultMessage: 'Close a flag' },
  openOfPlace: { id: 'access.action.openOfPlace', defaultMessage: 'Open the flag of a location' },
  checkSystem: {
    id: 'access.action.checkSystem',
    defaultMessage: 'Check servers, sign-in, data and rights of this installation',
  },
  openOfStock: { id: 'access.action.openOfStock', defaultMessage: 'Open the flag of an inventory item' },
});
