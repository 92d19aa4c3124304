import { texts } from '../../shared/intl/texts.ts';

/** Labels of the links to the forms of new records, which the home page shows without the other texts of the area. */
export const addMessages = {
  ...texts('locations.unit', {
    unitAdd: ['Add Location Unit', 'Page of the location hierarchy: label', 'add'],
  }),
  ...texts('locations.form', {
    servicePointAdd: ['Add service point', 'Form of a location or service point: label'],
  }),
};
