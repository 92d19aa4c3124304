import { texts } from '../intl/texts.ts';

export const messages = texts('shared.area', {
  label: ['Records shown', 'Accessible name of the switch between the records of the own area and all'],
  own: ['My area', 'Switch beside the title of a page: only the records of the Locations of the own teams and all below'],
  all: ['Everything', 'Switch beside the title of a page: all records'],
  other: ['Another area', 'Switch beside the title of a page: records of an area that a link names, if its name is unknown'],
  about: [
    '{names}, with all locations below. This only changes what is shown, not your permissions.',
    'Explanation of the switch between the records of an area and all. {names}: names of Locations',
  ],
  failed: [
    'Your area could not be read, so everything is shown',
    'Message on a page that begins with the records of the own area. The reason follows',
  ],
  tooLarge: [
    'This area has more than {limit, number} locations, too many for one search',
    'Shown instead of the records of an area. {limit}: number',
  ],
  empty: ['Nothing in this area', 'Shown instead of a list that has no records in the own area'],
  showAll: ['Show everything', 'Button in a list that has no records in the own area'],
});
