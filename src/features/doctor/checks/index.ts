import { dataChecks } from './data.ts';
import { fhirChecks } from './fhir.ts';
import { realmChecks } from './realm.ts';
import { rightsChecks } from './rights.ts';
import { serverChecks } from './servers.ts';
import { signInChecks } from './signIn.ts';
import type { Check, Finding, Outcome, Probe, Result } from './types.ts';
import { mapConcurrently } from '../../../../common/mapConcurrently.ts';

/** All checks in display order. */
export const checks: readonly Check[] = [
  ...serverChecks,
  ...signInChecks,
  ...realmChecks,
  ...fhirChecks,
  ...dataChecks,
  ...rightsChecks,
];

const order: readonly Result[] = ['fail', 'warning', 'pass', 'notAsked'];

/** The most severe result of the findings. */
export function resultOf(findings: readonly Finding[]): Result {
  return order.find((result) => findings.some((finding) => finding.result === result)) ?? 'notAsked';
}

/** Number of concurrent checks: limits the load on a slow server. */
const concurrency = 3;

/**
 * Runs the checks and reports each outcome as soon as it is available, in no particular order. A check that throws results
 * in `notAsked`. Ends early when the signal is aborted.
 */
export async function runChecks(
  probe: Probe,
  onOutcome: (outcome: Outcome) => void,
  signal?: AbortSignal,
  wanted: readonly Check[] = checks,
): Promise<void> {
  await mapConcurrently(wanted, concurrency, async ({ id, area, run }) => {
    if (signal?.aborted) return;
    const findings = await run(probe).catch((): Finding[] => [{ result: 'notAsked', cause: 'checkBroke' }]);
    if (!signal?.aborted) onOutcome({ check: { id, area }, findings });
  });
}
