import { defineMessages } from '../intl/defineMessages.ts';

/** Names of the home page and of the sections of the side menu, which are also the first steps of every page's path. */
export const menuMessages = defineMessages({
  people: { id: 'app.menu.people', defaultMessage: 'People', description: 'Main menu: label' },
  locations: { id: 'app.menu.locations', defaultMessage: 'Locations', description: 'Main menu: label' },
  teams: { id: 'app.menu.teams', defaultMessage: 'Teams', description: 'Main menu: label' },
  supply: { id: 'app.menu.supply', defaultMessage: 'Supply', description: 'Main menu' },
  care: { id: 'app.menu.care', defaultMessage: 'Care', description: 'Main menu' },
  data: { id: 'app.menu.data', defaultMessage: 'Data and system', description: 'Main menu' },
  home: { id: 'app.home.title', defaultMessage: 'Home', description: 'Home page: title' },
});
