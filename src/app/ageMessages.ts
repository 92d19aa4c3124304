import { defineMessages } from '../shared/intl/defineMessages.ts';

/** Texts about lists that were persisted at an earlier visit. */
export const messages = defineMessages({
  asOf: { id: 'app.age.asOf', defaultMessage: 'As of your last visit, {when}. The newest is being fetched…' },
  notRefreshed: {
    id: 'app.age.notRefreshed',
    defaultMessage: 'The newest could not be fetched. What you see is of your last visit, {when}.',
  },
});
