import { defineMessages } from '../intl/defineMessages.ts';

/** The one text that stands in the first load. */
export const whyMessages = defineMessages({
  why: { id: 'access.why.button', defaultMessage: 'Why can’t I?' },
});
