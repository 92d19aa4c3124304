import { texts } from '../../shared/intl/texts.ts';

/** Labels of the links to the forms of new records, which the home page shows without the other texts of the area. */
export const addMessages = texts('careTeams.list', {
  create: ['Add care team', 'List of care teams: label'],
});
