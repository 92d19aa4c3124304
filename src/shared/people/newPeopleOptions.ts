import { recordOf, type OutboxEntry } from '../outbox/outboxEntry.ts';
import { withNewRecords } from '../outbox/withNewRecords.ts';
import { usePractitionerOptions } from './usePractitionerOptions.ts';
import { useTeamOptions } from './useTeamOptions.ts';

const isNewTeam = (entry: OutboxEntry): boolean =>
  recordOf(entry)?.type === 'Organization' && (entry.values as { active?: string }).active !== 'false';

/** True for the pending save of a new, enabled user, which creates the practitioner. */
export const isNewPractitioner = (entry: OutboxEntry): boolean =>
  recordOf(entry)?.type === 'Practitioner' && (entry.values as { enabled?: string }).enabled === 'yes';

/** Like `useTeamOptions`, with new teams that were not sent yet. */
export const useTeamOptionsWithNew = withNewRecords(useTeamOptions, isNewTeam);

/** Like `usePractitionerOptions`, with those of new users that were not sent yet. */
export const usePractitionerOptionsWithNew = withNewRecords(usePractitionerOptions, isNewPractitioner);
