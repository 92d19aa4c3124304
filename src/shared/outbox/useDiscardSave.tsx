import { useIntl } from 'react-intl';
import { useConfirm } from '../form/useConfirm.tsx';
import { useNotify } from '../notify/useNotify.ts';
import { useStore } from 'react-redux';
import { useAppDispatch } from '../store/hooks.ts';
import type { RootState } from '../store/rootReducer.ts';
import { messages } from './messages.ts';
import { dependentsOf, type OutboxEntry } from './outboxEntry.ts';
import { selectOutbox } from './outboxSlice.ts';
import { discardSave } from './outboxThunks.ts';

/** Removes a pending save after a confirmation. The caller renders `dialog`. */
export function useDiscardSave() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const { confirm, dialog } = useConfirm();
  const { getState } = useStore<RootState>();
  const discard = async (entry: OutboxEntry): Promise<void> => {
    const { id, label, attempted } = entry;
    const count = dependentsOf(entry, selectOutbox(getState()).entries).length;
    const texts = [
      intl.formatMessage(attempted ? messages.discardAttempted : messages.discardText),
      ...(count > 0 ? [intl.formatMessage(messages.discardNeeded, { count })] : []),
    ];
    const isConfirmed = await confirm({
      title: intl.formatMessage(messages.discardTitle, { name: label }),
      text: texts.join(' '),
      confirmLabel: intl.formatMessage(messages.discard),
      isDangerous: true,
    });
    if (isConfirmed && !(await dispatch(discardSave(id)))) notify.error(messages.discardFailed);
  };
  return { discard, dialog };
}
