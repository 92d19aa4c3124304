import { texts } from '../intl/texts.ts';

export const menuMessages = texts('shared.history', {
  history: ['History', 'Change history of a record: button', 'link'],
});
