import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/errors.ts';
import { useDeleteUserMutation, type User } from '../../api/keycloak/index.ts';
import type { Step, StepResult } from '../../shared/steps/runSteps.ts';
import { useSteps } from '../../shared/steps/useSteps.ts';
import { messages } from './messages.ts';
import { activations } from './personResources.ts';
import { useLeaveCareTeams } from './useLeaveCareTeams.ts';
import { useWriteLinkedResources } from './useWriteLinkedResources.ts';

/**
 * Deletes the Keycloak user, deactivates their FHIR resources and removes them from care teams. Each step skips what is
 * already done, so that a second run completes a failed one. `run` resolves to the result of each step.
 */
export function useDeleteUser(user: User) {
  const intl = useIntl();
  const [deleteUser] = useDeleteUserMutation();
  const write = useWriteLinkedResources();
  const leaveCareTeams = useLeaveCareTeams();
  const { results, running, start } = useSteps();

  const run = useCallback(async (): Promise<readonly StepResult[]> => {
    const steps: Step[] = [
      {
        key: 'user',
        label: intl.formatMessage(messages.stepDeleteUser),
        run: async () => {
          try {
            await deleteUser({ userId: user.id }).unwrap();
            return [intl.formatMessage(messages.userDeleted)];
          } catch (error) {
            if (isApiError(error) && error.status === 404) return [intl.formatMessage(messages.goneAlready)];
            throw error;
          }
        },
      },
      {
        // Resources stay active if the user could not be deleted.
        key: 'resources',
        label: intl.formatMessage(messages.stepDeactivate),
        after: ['user'],
        run: () => write(user.id, (records) => activations(records, false), { how: 'deactivated' }),
      },
      {
        key: 'careTeams',
        label: intl.formatMessage(messages.stepCareTeams),
        after: ['user'],
        run: () => leaveCareTeams(user.id),
      },
    ];
    return start(steps);
  }, [intl, deleteUser, write, leaveCareTeams, start, user.id]);

  return { run, results, running };
}
