import type { Flag } from '../../common/fhir/r4.ts';
import type { Sandbox } from '../../server/sandbox/index.ts';
import { closingEncounter, closingObservation } from '../../src/features/flags/closeFlag.ts';

/** Stores a comment on a flag, and by default closes it, as another user does. */
export function closeFlagElsewhere(
  { fhir }: Sandbox,
  id: string,
  comment: string,
  status: Flag['status'] = 'inactive',
): void {
  const flag = fhir.read('Flag', id);
  const facts = {
    locationId: 'p',
    practitionerId: undefined,
    openedAt: '2026-11-21T08:00:00Z',
    now: '2026-11-21T08:01:00Z',
  };
  fhir.update({ ...flag, status });
  fhir.load([closingEncounter(flag, facts), closingObservation(flag, comment, facts)], { validate: false });
}
