import { texts, type Message } from '../../shared/intl/texts.ts';

const labels = texts('help.job', {
  addUser: ['Add a user', 'Help beside the title of a page: link to the page of a common task'],
  lastSignIns: ['See who has not signed in', 'Help beside the title of a page: link to the page of a common task'],
  disabledUsers: ['List disabled users', 'Help beside the title of a page: link to the page of a common task'],
  addUserGroup: ['Add a user group', 'Help beside the title of a page: link to the page of a common task'],
  compareAccess: [
    'Compare what groups and roles allow',
    'Help beside the title of a page: link to the page of a common task',
  ],
  openRoles: ['Look up a role', 'Help beside the title of a page: link to the page of a common task'],
  openUserGroups: [
    'Change the roles of a user group',
    'Help beside the title of a page: link to the page of a common task',
  ],
  ownAccess: ['See your own permissions', 'Help beside the title of a page: link to the page of a common task'],
  openUsers: ['Find a user', 'Help beside the title of a page: link to the page of a common task'],
  sync: ['Find accounts out of sync', 'Help beside the title of a page: link to the page of a common task'],
  addLocation: ['Add a location', 'Help beside the title of a page: link to the page of a common task'],
  openHierarchy: ['Browse the hierarchy', 'Help beside the title of a page: link to the page of a common task'],
  openLocations: ['Find a location', 'Help beside the title of a page: link to the page of a common task'],
  addServicePoint: ['Add a service point', 'Help beside the title of a page: link to the page of a common task'],
  openServicePoints: ['Find a service point', 'Help beside the title of a page: link to the page of a common task'],
  openStock: [
    'Compare the stock of service points',
    'Help beside the title of a page: link to the page of a common task',
  ],
  ending: ['See deliveries that end soon', 'Help beside the title of a page: link to the page of a common task'],
  addProduct: ['Add a product', 'Help beside the title of a page: link to the page of a common task'],
  openProducts: ['Find a product', 'Help beside the title of a page: link to the page of a common task'],
  addTeam: ['Add a team', 'Help beside the title of a page: link to the page of a common task'],
  openTeams: ['Add people to a team', 'Help beside the title of a page: link to the page of a common task'],
  assignTeams: ['Assign teams to locations', 'Help beside the title of a page: link to the page of a common task'],
  openCoverage: ['Find locations without a team', 'Help beside the title of a page: link to the page of a common task'],
  addCareTeam: ['Add a care team', 'Help beside the title of a page: link to the page of a common task'],
  openPatients: ['Find a patient', 'Help beside the title of a page: link to the page of a common task'],
  openForms: ['Fill in a form', 'Help beside the title of a page: link to the page of a common task'],
  unfinishedForms: [
    'Continue an unfinished form',
    'Help beside the title of a page: link to the page of a common task',
  ],
  openFlags: ['Close a flag', 'Help beside the title of a page: link to the page of a common task'],
  addGroup: ['Add a group', 'Help beside the title of a page: link to the page of a common task'],
  addService: ['Add a healthcare service', 'Help beside the title of a page: link to the page of a common task'],
  startImport: ['Import a file', 'Help beside the title of a page: link to the page of a common task'],
  openImports: ['Review or undo an import', 'Help beside the title of a page: link to the page of a common task'],
  openActivity: ['See who changed a record', 'Help beside the title of a page: link to the page of a common task'],
  openDuplicates: ['Merge duplicates', 'Help beside the title of a page: link to the page of a common task'],
  openDoctor: ['Check the installation', 'Help beside the title of a page: link to the page of a common task'],
});

export type JobName = keyof typeof labels;

/** A task that people often come for, with the page where it begins. */
export interface Job {
  label: Message;
  to: string;
}

const addresses: Readonly<Record<JobName, string>> = {
  addUser: '/admin/users/new',
  lastSignIns: '/admin/users/sign-ins',
  disabledUsers: '/admin/users?enabled=false',
  addUserGroup: '/admin/users/groups/new',
  compareAccess: '/admin/users/access',
  openRoles: '/admin/users/roles',
  openUserGroups: '/admin/users/groups',
  ownAccess: '/access',
  openUsers: '/admin/users',
  sync: '/admin/users/sync',
  addLocation: '/admin/location/unit/add',
  openHierarchy: '/admin/location/unit',
  openLocations: '/admin/location/all',
  addServicePoint: '/admin/service-points/add-edit',
  openServicePoints: '/admin/service-points',
  openStock: '/supply/stock',
  ending: '/supply/ending',
  addProduct: '/commodity/add-edit',
  openProducts: '/commodity/list',
  addTeam: '/admin/teams/add',
  openTeams: '/admin/teams',
  assignTeams: '/admin/teams/team-assignment',
  openCoverage: '/admin/teams/coverage',
  addCareTeam: '/admin/CareTeam/new',
  openPatients: '/fhir/Patient',
  openForms: '/quest',
  unfinishedForms: '/quest-unfinished',
  openFlags: '/admin/close-flags',
  addGroup: '/group/add-edit',
  addService: '/healthcare/add-edit',
  startImport: '/importCreate',
  openImports: '/import',
  openActivity: '/admin/activity',
  openDuplicates: '/admin/duplicates/locations',
  openDoctor: '/admin/doctor',
};

export const jobOf = (name: JobName): Job => ({ label: labels[name], to: addresses[name] });
