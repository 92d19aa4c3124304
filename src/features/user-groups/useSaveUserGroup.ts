import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { RunSteps } from '../../shared/save/saveOptions.ts';
import type { Step } from '../../shared/save/steps.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { readableGroupError, type GroupForm } from './group.ts';
import { messages } from './messages.ts';
import { changeGroupRoles, renameUserGroup, type StoredGroup } from './saveUserGroup.ts';

/**
 * Saves a group in three steps: the record, added roles and removed roles. Each step reads the current state, so saving
 * again after a failure continues where it stopped. Returns the function `save` of useSave, which rejects with the first
 * failure.
 */
export function useSaveUserGroup(stored: StoredGroup, before: GroupForm) {
  const intl = useIntl();
  const dispatch = useAppDispatch();

  return useCallback(
    async (form: GroupForm, { runSteps, report }: RunSteps): Promise<void> => {
      const input = { stored, before, form };
      const nothing = [intl.formatMessage(messages.nothing)];
      const updated = intl.formatMessage(messages.mappingsUpdated);
      const changeRoles = async (change: 'add' | 'remove'): Promise<string[]> => {
        const names = await dispatch(changeGroupRoles(input, change));
        return names.length === 0 ? nothing : [updated, intl.formatList(names, { type: 'unit' })];
      };
      const steps: Step[] = [
        {
          key: 'group',
          label: intl.formatMessage(messages.stepGroup),
          run: async () => ((await dispatch(renameUserGroup(input))) ? [intl.formatMessage(messages.edited)] : nothing),
        },
        {
          key: 'assign',
          label: intl.formatMessage(messages.stepAssign),
          failure: intl.formatMessage(messages.assignFailed),
          run: () => changeRoles('add'),
        },
        {
          key: 'remove',
          label: intl.formatMessage(messages.stepRemove),
          failure: intl.formatMessage(messages.removeFailed),
          run: () => changeRoles('remove'),
        },
      ];
      const ended = await runSteps(steps).catch((error: unknown) => {
        throw readableGroupError(error, intl.formatMessage(messages.nameTaken));
      });
      // The page with its list of results closes.
      if (ended.some(({ notes }) => notes.includes(updated))) report(messages.mappingsUpdated);
    },
    [intl, dispatch, stored, before],
  );
}
