import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import {
  addValue,
  moveValue,
  renameValue,
  retireValue,
  type ListValue,
  type StoredList,
  type ValueNames,
} from '../../../common/fhir/valueList.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../shared/state/describeError.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { messages } from './messages.ts';
import { changeList, newSystem, type OpenList } from './storedList.ts';

export type NewValue = Omit<ListValue, 'isRetired' | 'system'>;

/** Changes of a list. Each resolves to true once it is stored, and notifies of the result. */
export interface ListChanges {
  add: (value: NewValue) => Promise<boolean>;
  rename: (value: ListValue, names: ValueNames) => Promise<boolean>;
  move: (value: ListValue, by: -1 | 1) => Promise<boolean>;
  retire: (value: ListValue, isRetired: boolean) => Promise<boolean>;
}

export function useChangeList(id: string): ListChanges {
  const intl = useIntl();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const store = useCallback(
    async (change: (list: OpenList) => StoredList, success: Message, name: string): Promise<boolean> => {
      notify.clear();
      try {
        const undo = await dispatch(changeList(id, change));
        notify.written(intl.formatMessage(success, { name }), { undo });
        return true;
      } catch (error) {
        notify.error(failureText(intl, intl.formatMessage(messages.changeFailed), error), serverText(error), error);
        return false;
      }
    },
    [id, intl, notify, dispatch],
  );
  return useMemo(
    () => ({
      add: (value) =>
        store((list) => addValue(list, { ...value, system: newSystem(list) }), messages.added, value.display),
      rename: (value, names) => store((list) => renameValue(list, value, names), messages.changed, names.display),
      move: (value, by) => store((list) => moveValue(list, value, by), messages.moved, value.display),
      retire: (value, isRetired) =>
        store(
          (list) => retireValue(list, value, isRetired),
          isRetired ? messages.wasRetired : messages.wasRestored,
          value.display,
        ),
    }),
    [store],
  );
}
