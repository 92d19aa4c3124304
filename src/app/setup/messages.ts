import { texts } from '../../shared/intl/texts.ts';

export const messages = texts('app.setup', {
  title: ['Set up this installation', 'Home page of administrators: heading of a list of steps, until all are done'],
  progress: ['{done} of {total} done', 'Home page, setting up the installation. {done}: number of steps; {total}: number of steps'],
  done: ['Done', 'Home page, setting up the installation: state of a step'],
  open: ['To do', 'Home page, setting up the installation: state of a step'],
  unknown: ['Could not be checked', 'Home page, setting up the installation: state of a step whose request failed'],
  hide: ['Hide this list', 'Home page, setting up the installation: button'],
  root: ['Create the root location', 'Home page, setting up the installation: step'],
  levels: ['Add the levels below it, such as counties and wards', 'Home page, setting up the installation: step'],
  products: ['Add products', 'Home page, setting up the installation: step'],
  groups: ['Add user groups and give them roles', 'Home page, setting up the installation: step'],
  users: ['Add users', 'Home page, setting up the installation: step'],
  teams: ['Add teams and assign them to locations', 'Home page, setting up the installation: step'],
});
