import { texts } from '../intl/texts.ts';

/** Names of the home page and of the sections of the side menu, which are also the first steps of every page's path. */
export const menuMessages = {
  ...texts('app.menu', {
    people: ['People', 'Main menu: label'],
    locations: ['Locations', 'Main menu: label'],
    teams: ['Teams', 'Main menu: label'],
    supply: ['Supply', 'Main menu'],
    care: ['Care', 'Main menu'],
    data: ['Data and system', 'Main menu'],
  }),
  ...texts('app.home', {
    home: ['Home', 'Home page: title', 'title'],
  }),
};
