import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { Step } from '../../shared/save/steps.ts';
import { useSave, type FormSave } from '../../shared/save/useSave.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { messages } from './messages.ts';
import { userDisplayName } from './user.ts';
import type { BulkRun } from './usersSlice.ts';
import { setEnabled } from './usersThunks.ts';

/**
 * Save of a bulk run: enables or disables one user after the other. A failure does not stop the others. Unmounting ends the
 * run after the current user, and a notification shows how many users are done.
 */
export function useBulkSave({ enable, plan }: BulkRun): FormSave<readonly string[]> {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const steps = plan.change.map((user): Step => ({
    key: user.id,
    label: userDisplayName(user),
    run: async () => {
      const notes = await dispatch(setEnabled(user.id, enable));
      return notes.map(({ values, ...message }) => formatMessage(message, values));
    },
  }));
  const save = useSave<readonly string[]>(
    {
      save: (_userIds, { runSteps }) => runSteps(steps),
      // The dialog shows the result of each user.
      failure: false,
      afterLeaving: (results) => ({
        ...(enable ? messages.bulkLeftEnabled : messages.bulkLeftDisabled),
        values: { done: results.filter(({ state }) => state === 'done').length, count: results.length },
      }),
    },
    'users/bulk',
  );
  useEffect(() => save.stop, [save.stop]);
  return save;
}
