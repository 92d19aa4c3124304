import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  welcome: {
    id: 'app.home.welcome',
    defaultMessage: 'Welcome to {name}',
    description: 'Home page: page title. {name}: name of the website',
  },
  welcomeBack: {
    id: 'app.home.welcomeBack',
    defaultMessage: 'Welcome back',
    description: 'Home page: below the name of the user, after sign-in',
  },
  teams: {
    id: 'app.home.teams',
    defaultMessage: '{count, plural, one {Team} other {Teams}}: {names}',
    description: 'Home page: below the name of the user. {count}: number of teams. {names}: their names',
  },
  more: { id: 'app.home.more', defaultMessage: 'More', description: 'Home page: button of the menu with more forms' },
  attention: {
    id: 'app.home.attention',
    defaultMessage: 'Needs attention',
    description: 'Home page: heading above figures of open work',
  },
  nothingElse: {
    id: 'app.home.nothingElse',
    defaultMessage: 'Nothing else needs attention',
    description: 'Home page: below the figures, all others are zero',
  },
  nothing: {
    id: 'app.home.nothing',
    defaultMessage: 'Nothing needs attention',
    description: 'Home page: instead of figures, all are zero',
  },
  loading: {
    id: 'app.home.loading',
    defaultMessage: 'Loading {title}',
    description: 'Home page: accessible name of a card while it loads. {title}: title of the card',
  },
  ofTotal: {
    id: 'app.home.ofTotal',
    defaultMessage: 'of {total, number}',
    description: 'Home page: after a figure, before its title. {total}: number of all records, e.g. “1,721 of 1,786”',
  },
  error: {
    id: 'app.home.error',
    defaultMessage: 'Error',
    description: 'Home page: accessible name of an icon, how urgent a figure is: work failed or stopped halfway',
  },
  warning: {
    id: 'app.home.warning',
    defaultMessage: 'Warning',
    description: 'Home page: accessible name of an icon, how urgent a figure is: to be done soon',
  },
  information: {
    id: 'app.home.information',
    defaultMessage: 'Information',
    description: 'Home page: accessible name of an icon, how urgent a figure is: not urgent',
  },
  notCounted: {
    id: 'app.home.notCounted',
    defaultMessage: 'Could not be counted. {reason}',
    description: 'Home page: instead of a figure. {reason}: reason of the failure, a sentence',
  },
  checked: {
    id: 'app.home.checked',
    defaultMessage: 'checked {time}',
    description: 'Home page: when a figure was counted, after its explanation. {time}: e.g. “3 days ago”',
  },
  partial: {
    id: 'app.home.partial',
    defaultMessage: 'not all records were read, there may be more',
    description: 'Home page: limit of a figure, after its explanation',
  },
  checks: {
    id: 'app.home.checks',
    defaultMessage: 'Checks to run yourself',
    description: 'Home page: accessible name of a list of checks with their last result',
  },
  notChecked: {
    id: 'app.home.notChecked',
    defaultMessage: 'Not checked yet',
    description: 'Home page: below the title of a figure, a check that the user has not run',
  },
  noneFound: {
    id: 'app.home.noneFound',
    defaultMessage: 'None found',
    description: 'Home page: below the title of a figure, a check that found nothing; followed by its age',
  },
  check: {
    id: 'app.home.check',
    defaultMessage: 'Check',
    description: 'Home page: button that opens the page of a check',
  },
  checkNamed: {
    id: 'app.home.checkNamed',
    defaultMessage: 'Check: {title}',
    description: 'Home page: accessible name of the button “Check”. {title}: title of the figure',
  },
  unsaved: {
    id: 'app.home.unsaved',
    defaultMessage: 'Unsaved input',
    description: 'Home page: title of a figure, forms with unsaved input',
  },
  unsavedText: {
    id: 'app.home.unsavedText',
    defaultMessage: 'Kept in this browser, until you save it or sign out',
    description: 'Home page: explains unsaved input',
  },
  changes: {
    id: 'app.home.changes',
    defaultMessage: 'Recent changes',
    description: 'Home page: heading of a list of records',
  },
  noChanges: {
    id: 'app.home.noChanges',
    defaultMessage: 'Nothing was changed in the last {days} days.',
    description: 'Home page: empty list of changes. {days}: number of days, always 30',
  },
  changesFailed: {
    id: 'app.home.changesFailed',
    defaultMessage: 'Recent changes could not be loaded',
    description: 'Home page: error, followed by the reason',
  },
  changesMissing: {
    id: 'app.home.changesMissing',
    defaultMessage: 'Changes of these records could not be loaded: {kinds}',
    description:
      'Home page: error above the other changes, followed by the reason. {kinds}: list of what the records are called, e.g. “Location, Team”',
  },
  added: {
    id: 'app.home.added',
    defaultMessage: 'Added',
    description: 'Home page: a record was added, author unknown',
  },
  addedBy: {
    id: 'app.home.addedBy',
    defaultMessage: 'Added by {author}',
    description: 'Home page: a record was added. {author}: name of a user',
  },
  edited: {
    id: 'app.home.edited',
    defaultMessage: 'Edited',
    description: 'Home page: a record was edited, author unknown',
  },
  editedBy: {
    id: 'app.home.editedBy',
    defaultMessage: 'Edited by {author}',
    description: 'Home page: a record was edited. {author}: name of a user',
  },
  andOthers: {
    id: 'app.home.andOthers',
    defaultMessage: '{name} and others',
    description: 'Home page: several records of one kind. {name}: name of the first one',
  },
  unnamed: { id: 'app.home.unnamed', defaultMessage: 'Unnamed', description: 'Home page: a record without a name' },
  visits: {
    id: 'app.home.visits',
    defaultMessage: 'Recently visited',
    description: 'Home page: heading of a list of records',
  },
  noVisits: {
    id: 'app.home.noVisits',
    defaultMessage: 'Records that you open appear here.',
    description: 'Home page: empty list of visited records',
  },
  visitsFailed: {
    id: 'app.home.visitsFailed',
    defaultMessage: 'Recently visited records could not be loaded',
    description: 'Home page: error, followed by the reason',
  },
  areas: {
    id: 'app.home.areas',
    defaultMessage: 'Areas',
    description: 'Home page: heading above links to the main sections',
  },
});
