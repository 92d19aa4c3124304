import type { Sandbox } from '../../server/sandbox/index.ts';
import { closingEncounter, closingObservation } from '../../src/features/flags/closeFlag.ts';

/** Closes a flag with a comment, as another user does. */
export function closeFlagElsewhere({ fhir }: Sandbox, id: string, comment: string): void {
  const flag = fhir.read('Flag', id);
  const facts = {
    locationId: 'p',
    practitionerId: undefined,
    openedAt: '2026-11-21T08:00:00Z',
    now: '2026-11-21T08:01:00Z',
  };
  fhir.update({ ...flag, status: 'inactive' });
  fhir.load([closingEncounter(flag, facts), closingObservation(flag, comment, facts)], { validate: false });
}
