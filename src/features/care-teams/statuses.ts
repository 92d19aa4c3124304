import type { Message } from '../../shared/intl/defineMessages.ts';
import { messages } from './messages.ts';

/** Labels of the codes of CareTeam.status. The form offers the first two. */
export const statuses: ReadonlyMap<string, Message> = new Map([
  ['active', messages.active],
  ['inactive', messages.inactive],
  ['proposed', messages.proposed],
  ['suspended', messages.suspended],
  ['entered-in-error', messages.enteredInError],
]);
