import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** The label in the menu, apart from the rest so that the first load brings this one text only. */
export const menuMessages = defineMessages({
  tab: { id: 'questionnaires.tab', defaultMessage: 'Questionnaire Responses' },
  menu: { id: 'questionnaires.menu', defaultMessage: 'Questionnaire Management' },
});
