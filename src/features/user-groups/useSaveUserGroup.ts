import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { RunSteps } from '../../shared/save/saveOptions.ts';
import type { Step } from '../../shared/save/steps.ts';
import { readableGroupError, type GroupForm } from './group.ts';
import { messages } from './messages.ts';
import { changeGroupRoles, renameUserGroup, type StoredGroup } from './saveUserGroup.ts';

interface GroupProgress {
  /** A step added or removed roles. */
  hasChangedRoles?: boolean;
}

/**
 * Saves a group in three steps: the record, added roles and removed roles. Each step reads the current state, so saving
 * again after a failure continues where it stopped. Returns the function `save` of useSave, which rejects with the first
 * failure.
 */
export function useSaveUserGroup(stored: StoredGroup, before: GroupForm) {
  const intl = useIntl();

  return useCallback(
    async (form: GroupForm, { runSteps, progress, report }: RunSteps): Promise<void> => {
      const input = { stored, before, form };
      const changeRoles =
        (change: 'add' | 'remove'): Step<GroupProgress>['run'] =>
        ({ record }) =>
        async (dispatch) => {
          const names = await dispatch(changeGroupRoles(input, change));
          if (names.length === 0) return [messages.nothing];
          record({ hasChangedRoles: true });
          return [messages.mappingsUpdated, intl.formatList(names, { type: 'unit' })];
        };
      const steps: Step<GroupProgress>[] = [
        {
          key: 'group',
          label: messages.stepGroup,
          run: () => async (dispatch) => [
            (await dispatch(renameUserGroup(input))) ? messages.edited : messages.nothing,
          ],
        },
        { key: 'assign', label: messages.stepAssign, failure: messages.assignFailed, run: changeRoles('add') },
        { key: 'remove', label: messages.stepRemove, failure: messages.removeFailed, run: changeRoles('remove') },
      ];
      const ended = await runSteps<GroupProgress>(steps, progress).catch((error: unknown) => {
        throw readableGroupError(error, intl.formatMessage(messages.nameTaken));
      });
      // The page with its list of results closes.
      if (ended.hasChangedRoles) report(messages.mappingsUpdated);
    },
    [intl, stored, before],
  );
}
