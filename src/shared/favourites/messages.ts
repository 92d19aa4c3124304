import { texts } from '../intl/texts.ts';

export const messages = texts('shared.favourites', {
  title: ['Favourites', 'Main menu and home page: heading of the records and saved views that the user has marked'],
  add: ['Add to favourites', 'Button beside the title of a record'],
  remove: ['Remove from favourites', 'Button beside the title of a record'],
  addView: ['Add {name} to favourites', 'Saved views of a list: button. {name}: name of the view'],
  removeView: ['Remove {name} from favourites', 'Saved views of a list: button. {name}: name of the view'],
  full: [
    'You have {count, plural, one {# favourite} other {# favourites}}, the most that is possible. Remove one first.',
    'Notification after a click on “Add to favourites”. {count}: number of favourites',
  ],
});
