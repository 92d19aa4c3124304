import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLazyGetUserQuery, useUpdateUserMutation, type User } from '../../api/keycloak/index.ts';
import type { Step, StepResult } from '../../shared/steps/runSteps.ts';
import { useSteps } from '../../shared/steps/useSteps.ts';
import { messages } from './messages.ts';
import { activations } from './personResources.ts';
import { userDisplayName } from './user.ts';
import { useWriteLinkedResources } from './useWriteLinkedResources.ts';

/**
 * Enables or disables users one after the other, each in Keycloak and in the FHIR resources. Creates no practitioner
 * for a user without one. A failure does not stop the others; `stop` ends the run between two users, and `run`
 * continues there. `run` resolves to the result of each user.
 */
export function useBulkEnable(users: readonly User[], enable: boolean) {
  const intl = useIntl();
  const [getUser] = useLazyGetUserQuery();
  const [updateUser] = useUpdateUserMutation();
  const write = useWriteLinkedResources();
  const { results, running, start, stop } = useSteps();

  const run = useCallback(async (): Promise<readonly StepResult[]> => {
    const steps = users.map((user): Step => ({
      key: user.id,
      label: userDisplayName(user),
      run: async () => {
        // The update replaces the record, and the list has only a part of it.
        const stored = await getUser({ userId: user.id }).unwrap();
        if (stored.enabled !== enable) {
          await updateUser({ userId: user.id, userRepresentation: { ...stored, enabled: enable } }).unwrap();
        }
        const how = enable ? {} : ({ how: 'deactivated' } as const);
        const lines = await write(user.id, (records) => activations(records, enable), how);
        return [intl.formatMessage(enable ? messages.userEnabled : messages.userDisabled), ...lines];
      },
    }));
    return start(steps);
  }, [intl, users, enable, getUser, updateUser, write, start]);

  return { run, stop, results, running };
}
