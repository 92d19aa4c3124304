import { defineMessages } from '../intl/defineMessages.ts';

/** Separate from the other texts because it is in the initial bundle. */
export const whyMessages = defineMessages({
  why: { id: 'access.why.button', defaultMessage: 'Why can’t I?' },
});
