import { texts } from '../../shared/intl/texts.ts';

/** What each area is for, in two sentences. */
export const pageTexts = texts('help.page', {
  home: [
    'Shows what needs your attention, what changed and what you opened last. Each card opens the list of the records that it counts.',
    'Help beside the title of a page: text',
  ],
  users: [
    'A user is an account with which a person signs in here and on the phone. Groups decide what the user may do, teams decide at which locations.',
    'Help beside the title of a page: text',
  ],
  userGroups: [
    'A user group gives its roles to all its members. Change the roles of a group instead of those of single users.',
    'Help beside the title of a page: text',
  ],
  roles: [
    'A role is a permission of the server, such as reading locations. Users get roles from their groups.',
    'Help beside the title of a page: text',
  ],
  access: [
    'Compares what roles and groups allow, and shows which actions one person may use. For a missing action it names the groups that grant it.',
    'Help beside the title of a page: text',
  ],
  sync: [
    'Finds users whose account and care profile do not match. The scan changes nothing; you choose what to repair.',
    'Help beside the title of a page: text',
  ],
  hierarchy: [
    'Shows all locations as a tree: select one to see the locations directly below it. New locations are added below the selected one.',
    'Help beside the title of a page: text',
  ],
  locations: [
    'Lists all locations, without the tree. Filter by parent, type or team to find the ones you want.',
    'Help beside the title of a page: text',
  ],
  servicePoints: [
    'A service point is a building that provides services or keeps stock, such as a clinic or a warehouse. Its page shows position, stock, teams and flags.',
    'Help beside the title of a page: text',
  ],
  stock: [
    'Shows how much of each product the service points of a location have. Select a cell to open the stock behind it.',
    'Help beside the title of a page: text',
  ],
  products: [
    'A product is what service points keep in stock and what visits check. Its page shows where it is in stock.',
    'Help beside the title of a page: text',
  ],
  teams: [
    'A team is a group of people who work at the same locations. Add members here and assign the team to locations.',
    'Help beside the title of a page: text',
  ],
  assignment: [
    'Assigns teams to locations. The phones of the members show the data of these locations and of all below.',
    'Help beside the title of a page: text',
  ],
  coverage: [
    'Finds locations, people and teams without each other. A location also counts as covered if a team of a parent is included.',
    'Help beside the title of a page: text',
  ],
  careTeams: [
    'A care team connects the people and the teams that look after the same patients. Its members get these patients on their phones.',
    'Help beside the title of a page: text',
  ],
  patients: [
    'Find a patient by name, date of birth, record number or phone number. The page of a patient shows care plans, conditions, vaccinations, visits and forms.',
    'Help beside the title of a page: text',
  ],
  groups: [
    'A group collects people, devices or medications, such as the mothers of a village. It gives no permissions: those come from user groups.',
    'Help beside the title of a page: text',
  ],
  questionnaires: [
    'A questionnaire is a form, a response is a form that was filled in. Answers can be saved for later and continued on any device.',
    'Help beside the title of a page: text',
  ],
  services: [
    'A healthcare service is what a team offers to patients, such as antenatal care. It may be limited to certain locations.',
    'Help beside the title of a page: text',
  ],
  flags: [
    'A flag reports a problem that was found on a visit, such as missing stock. Close it with a comment when the problem is solved.',
    'Help beside the title of a page: text',
  ],
  imports: [
    'An import adds or changes many records from a file. Every row is checked first, nothing is saved until you confirm the plan, and an import can be undone.',
    'Help beside the title of a page: text',
  ],
  activity: [
    'Lists who added, changed or deleted which records. Filter by person, type or period.',
    'Help beside the title of a page: text',
  ],
  duplicates: [
    'Finds records that were entered twice. Merging keeps one record, moves the references to it and can be undone for 30 days.',
    'Help beside the title of a page: text',
  ],
  values: [
    'Changes the values that forms, filters and imports offer, such as donors or units. A retired value is no longer offered, but records keep it.',
    'Help beside the title of a page: text',
  ],
  doctor: [
    'Checks the servers, sign-in, data and permissions of this installation. It changes nothing and says what to do about each problem.',
    'Help beside the title of a page: text',
  ],
});
