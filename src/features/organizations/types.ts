import { organizationTypes } from '../../fhir/codes.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { messages } from './messages.ts';

/** Words for the organization types on offer, by code. */
export const typeMessages: ReadonlyMap<string, Message> = new Map<string, Message>([
  [organizationTypes.team.code, messages.typeTeam],
  [organizationTypes.provider.code, messages.typeProvider],
]);
