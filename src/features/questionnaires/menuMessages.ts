import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Labels of the menu and the tab, separate from the other messages to keep the first load small. */
export const menuMessages = defineMessages({
  tab: { id: 'questionnaires.tab', defaultMessage: 'Questionnaire Responses' },
  menu: { id: 'questionnaires.menu', defaultMessage: 'Questionnaire Management' },
});
