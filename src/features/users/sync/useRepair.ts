import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../../api/errors.ts';
import { useLazyGetUserQuery } from '../../../api/keycloak/index.ts';
import { randomUuid } from '../../../fhir/uuid.ts';
import { describeError } from '../../../shared/state/describeError.ts';
import { useWriteLinkedResources } from '../useWriteLinkedResources.ts';
import type { Finding } from './faults.ts';
import { messages } from './messages.ts';
import { danglingChanges, repairChanges } from './repair.ts';

export interface RepairOutcome {
  finding: Finding;
  state: 'repaired' | 'failed';
  /** What was written, or the error. */
  text: string;
  error?: unknown;
}

/**
 * Repairs findings one after the other, each in one transaction on current data, so a repeated repair changes nothing.
 * A failure does not stop the others. `stop` ends the run between two findings.
 */
export function useRepair() {
  const intl = useIntl();
  const [getUser] = useLazyGetUserQuery();
  const write = useWriteLinkedResources();
  const [outcomes, setOutcomes] = useState<readonly RepairOutcome[]>([]);
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);

  const run = useCallback(
    async (findings: readonly Finding[]): Promise<void> => {
      stopped.current = false;
      setRunning(true);
      const isOtherUser = (userId: string) => (outcome: RepairOutcome) => outcome.finding.userId !== userId;
      for (const finding of findings) {
        if (stopped.current) break;
        const { userId } = finding;
        const ids = { practitioner: randomUuid(), group: randomUuid(), role: randomUuid() };
        const outcome = await (async (): Promise<RepairOutcome> => {
          try {
            const user = await getUser({ userId })
              .unwrap()
              .catch((error: unknown) => {
                if (!finding.user && isApiError(error) && error.status === 404) return undefined;
                throw error;
              });
            // Never deactivate resources of an existing user, whatever the scan found.
            if (user && !finding.user) return { finding, state: 'failed', text: intl.formatMessage(messages.isThere) };
            const lines = await write(userId, (records) =>
              user ? repairChanges(user, records, ids) : danglingChanges(records),
            );
            return { finding, state: 'repaired', text: lines.join('; ') };
          } catch (error) {
            return { finding, state: 'failed', text: describeError(intl, error), error };
          }
        })();
        setOutcomes((current) => [...current.filter(isOtherUser(userId)), outcome]);
      }
      setRunning(false);
    },
    [intl, getUser, write],
  );
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  return { run, stop, running, outcomes };
}
