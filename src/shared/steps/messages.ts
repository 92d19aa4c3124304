import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  label: { id: 'shared.steps.label', defaultMessage: 'Steps' },
  waiting: { id: 'shared.steps.waiting', defaultMessage: 'Not done yet' },
  running: { id: 'shared.steps.running', defaultMessage: 'In progress' },
  done: { id: 'shared.steps.done', defaultMessage: 'Done' },
  failed: { id: 'shared.steps.failed', defaultMessage: 'Failed' },
  halfDone: {
    id: 'shared.steps.halfDone',
    defaultMessage: 'Not everything is done. “Try again” goes on where it stopped and does nothing twice.',
  },
});
