import type { Message } from '../../shared/intl/texts.ts';
import { jobOf, type Job, type JobName } from './jobs.ts';
import { pageTexts } from './pageTexts.ts';
import { termOf, type Term, type TermName } from './terms.ts';

/** Help for the pages of one entry of the menu. Data only, so that a handbook can include it. */
interface PageHelp {
  /** Address of the entry. */
  to: string;
  /** Two sentences. */
  text: Message;
  /** The three commonest tasks; those whose page may not be opened are omitted. */
  jobs: readonly Job[];
  terms: readonly Term[];
}

type Page = readonly [to: string, jobs: readonly JobName[], terms: readonly TermName[]];

const pages: Readonly<Record<keyof typeof pageTexts, Page>> = {
  home: ['/', ['openUsers', 'openLocations', 'openPatients'], ['area', 'location', 'team', 'userGroup']],
  users: ['/admin/users', ['addUser', 'lastSignIns', 'openUserGroups'], ['practitioner', 'userGroup', 'team']],
  userGroups: ['/admin/users/groups', ['addUserGroup', 'compareAccess', 'openRoles'], ['userGroup', 'role']],
  roles: ['/admin/users/roles', ['openUserGroups', 'compareAccess', 'ownAccess'], ['role', 'userGroup']],
  access: ['/admin/users/access', ['openUserGroups', 'openUsers', 'ownAccess'], ['role', 'userGroup']],
  sync: ['/admin/users/sync', ['openUsers', 'lastSignIns', 'openDoctor'], ['practitioner', 'careProfile']],
  hierarchy: [
    '/admin/location/unit',
    ['addLocation', 'openLocations', 'openCoverage'],
    ['location', 'level', 'servicePoint'],
  ],
  locations: [
    '/admin/location/all',
    ['addLocation', 'openHierarchy', 'startImport'],
    ['area', 'location', 'level', 'servicePoint'],
  ],
  servicePoints: [
    '/admin/service-points',
    ['addServicePoint', 'openStock', 'openFlags'],
    ['area', 'servicePoint', 'stock', 'flag'],
  ],
  stock: [
    '/supply/stock',
    ['ending', 'openServicePoints', 'openProducts'],
    ['area', 'stock', 'accountability', 'servicePoint'],
  ],
  products: ['/commodity/list', ['addProduct', 'openStock', 'ending'], ['stock', 'accountability']],
  teams: ['/admin/teams', ['addTeam', 'assignTeams', 'openCoverage'], ['area', 'team', 'practitioner', 'careTeam']],
  assignment: ['/admin/teams/team-assignment', ['openCoverage', 'openTeams', 'addTeam'], ['team', 'location']],
  coverage: ['/admin/teams/coverage', ['assignTeams', 'openTeams', 'addTeam'], ['area', 'team', 'location', 'level']],
  careTeams: ['/admin/CareTeams', ['addCareTeam', 'openTeams', 'openPatients'], ['careTeam', 'team', 'practitioner']],
  patients: ['/fhir/Patient', ['openForms', 'unfinishedForms', 'openFlags'], ['area', 'response', 'careTeam']],
  groups: ['/groups/list', ['addGroup', 'openUserGroups', 'openPatients'], ['userGroup']],
  questionnaires: ['/quest', ['unfinishedForms', 'openPatients', 'openLocations'], ['response']],
  services: ['/healthcare/list', ['addService', 'openTeams', 'openLocations'], ['team', 'location']],
  flags: ['/admin/close-flags', ['openServicePoints', 'openStock', 'openProducts'], ['area', 'flag', 'servicePoint']],
  imports: ['/import', ['startImport', 'openActivity', 'openDuplicates'], ['location', 'team']],
  activity: ['/admin/activity', ['openImports', 'openUsers', 'openDuplicates'], ['practitioner']],
  duplicates: [
    '/admin/duplicates/locations',
    ['openLocations', 'openTeams', 'openActivity'],
    ['location', 'team', 'practitioner'],
  ],
  values: ['/admin/values', ['openServicePoints', 'startImport', 'openDoctor'], ['servicePoint', 'stock']],
  doctor: ['/admin/doctor', ['sync', 'openRoles', 'openActivity'], ['role', 'careProfile']],
};

/** The help for all areas, in the order of the menu. */
export const helpPages: readonly PageHelp[] = Object.entries(pages).map(([name, [to, jobs, terms]]) => ({
  to,
  text: pageTexts[name as keyof typeof pageTexts],
  jobs: jobs.map(jobOf),
  terms: terms.map(termOf),
}));
