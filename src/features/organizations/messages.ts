import { texts } from '../../shared/intl/texts.ts';
import { addMessages } from './addMessages.ts';

export const messages = {
  ...addMessages,
  ...texts('organizations.list', {
    listTitle: ['Organization list', 'List of teams: title', 'title'],
    listEmpty: ['There are no teams yet.', 'List of teams: text of an empty list', 'empty'],
  }),
  ...texts('organizations.field', {
    teamName: ['Team name', 'Field of a team: label'],
    name: ['Name', 'Field of a team: label'],
    alias: ['Alias', 'Field of a team: label'],
    status: ['Status', 'Field of a team: label'],
    type: ['Type', 'Field of a team: label'],
    partOf: ['Part of', 'Field of a team: label'],
    member: ['Member', 'List of teams: filter by a member'],
    actions: ['Actions', 'Field of a team: label'],
    practitioners: ['Practitioners', 'Field of a team: label'],
  }),
  ...texts('organizations.status', {
    active: ['Active', 'Status of a team: label'],
    inactive: ['Inactive', 'Status of a team: label'],
    disabled: ['Disabled', 'Status of a team: label'],
  }),
  ...texts('organizations.type', {
    typeTeam: ['Organisational team', 'Type of an organization (FHIR organization-type)', 'team'],
    typeProvider: ['Healthcare provider', 'Type of an organization (FHIR organization-type)', 'provider'],
    typeDepartment: ['Hospital department', 'Type of an organization (FHIR organization-type)', 'department'],
    typeGovernment: ['Government', 'Type of an organization (FHIR organization-type)', 'government'],
    typeInsurance: ['Insurance company', 'Type of an organization (FHIR organization-type)', 'insurance'],
    typePayer: ['Payer', 'Type of an organization (FHIR organization-type)', 'payer'],
    typeEducation: ['Educational institute', 'Type of an organization (FHIR organization-type)', 'education'],
    typeReligious: ['Religious institution', 'Type of an organization (FHIR organization-type)', 'religious'],
    typeResearch: ['Clinical research sponsor', 'Type of an organization (FHIR organization-type)', 'research'],
    typeCommunity: ['Community group', 'Type of an organization (FHIR organization-type)', 'community'],
    typeBusiness: ['Non-healthcare business', 'Type of an organization (FHIR organization-type)', 'business'],
    typeOther: ['Other', 'Type of an organization (FHIR organization-type)', 'other'],
  }),
  ...texts('organizations.action', {
    viewDetails: ['View Details', 'Actions of a team'],
    openPage: ['Open the team’s page', 'Actions of a team: label'],
    edit: ['Edit team', 'Actions of a team'],
  }),
  ...texts('organizations.details', {
    lastUpdated: ['Last updated', 'Details of a team'],
    members: ['Practitioners of {name}', 'Details of a team: title. {name}: name of the record, person or item'],
    locations: ['Locations of {name}', 'Details of a team: label. {name}: name of the record, person or item'],
    membersHeading: ['Assigned practitioners', 'Details of a team: label'],
    locationsHeading: ['Assigned locations', 'Details of a team: label'],
    fetchingMembers: ['Loading assigned practitioners', 'Details of a team: text of an empty list'],
    fetchingLocations: ['Loading assigned locations', 'Details of a team: text of an empty list'],
    noMembers: ['Organization does not have any assigned practitioners', 'Details of a team: text of an empty list'],
    noLocations: ['Organization does not have any assigned locations', 'Details of a team: text of an empty list'],
    more: ['and {count, number} more', 'Details of a team: button. {count}: number'],
    location: ['Location', 'Details of a team'],
    needsRead: [
      'To see this you need the permission {permission}.',
      'Details of a team. {permission}: name of a permission such as Location.read',
      'needs',
    ],
  }),
  ...texts('organizations.member', {
    role: ['Role', 'Members of a team: label'],
  }),
  ...texts('organizations.role', {
    practitioner: ['Practitioner', 'Role of a member of a team: label'],
    supervisor: ['Supervisor', 'Role of a member of a team: label'],
  }),
  ...texts('organizations.form', {
    formCreate: ['Create team', 'Form of a team: title', 'create'],
    formEdit: ['Edit team | {teamName}', 'Form of a team: title. {teamName}: name of the team', 'edit'],
    sectionTeam: ['Team', 'Form of a team: title'],
    sectionMembers: ['Members', 'Form of a team: title'],
    namePlaceholder: ['Enter team name', 'Form of a team: placeholder'],
    aliasPlaceholder: ['Enter team alias', 'Form of a team: placeholder'],
    membersPlaceholder: ['Select practitioners', 'Form of a team: placeholder'],
    oneTeam: ['A person can only be in one team here: practitioners of other teams are not offered.', 'Form of a team'],
    needs: [
      '{count, plural, one {To change this you need the permission {permissions}.} other {To change this you need the permissions {permissions}.}}',
      'Form of a team: hint below a field. {count}: number; {permissions}: list of permissions such as Location.read',
    ],
  }),
  ...texts('organizations.rule', {
    required: ['Required', 'Validation error in the form of a team'],
    taken: [
      '{name} is already in {team}.',
      'Validation error in the form of a team. {name}: name of the record, person or item; {team}: name of a team',
    ],
    takenMeanwhile: ['A new member is already in another team.', 'Reason why the server rejects a pending save of a team'],
  }),
  ...texts('organizations.restore', {
    restoreTeamsFailed: [
      'The current teams of this member could not be loaded, so this version cannot be restored now.',
      'Restoring an earlier version of the membership in a team: error message',
      'teamsFailed',
    ],
  }),
  ...texts('organizations.notice', {
    created: ['Team created successfully', 'Notification after saving a team'],
    updated: ['Organization updated successfully', 'Notification after saving a team'],
    assigned: ['Practitioner assignments updated successfully', 'Notification after saving a team'],
    unassigned: ['Practitioner unassigned successfully', 'Notification after saving a team'],
    unchanged: ['Nothing was changed', 'Notification after saving a team'],
  }),
  ...texts('organizations.error', {
    listFailed: ['Unable to fetch organizations', 'Error message of a failed request for a team', 'list'],
    saveFailed: ['There was a problem updating organization', 'Error message of a failed request for a team', 'save'],
    createFailed: ['There was a problem creating the team', 'Error message of a failed request for a team', 'create'],
    practitionersFailed: ['There was a problem fetching practitioners', 'Error message of a failed request for a team', 'practitioners'],
    membersFailed: ['There was a problem fetching assigned practitioners', 'Error message of a failed request for a team', 'members'],
    locationsFailed: ['There was a problem fetching assigned locations', 'Error message of a failed request for a team', 'locations'],
  }),
};
