import { useIntl } from 'react-intl';
import { useConfirm } from '../form/useConfirm.tsx';
import { useNotify } from '../notify/useNotify.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { messages } from './messages.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import { withdrawSave } from './outboxThunks.ts';

/** Removes a pending save after a confirmation. The caller renders `dialog`. */
export function useDiscardSave() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const { confirm, dialog } = useConfirm();
  const discard = async ({ id, label, attempted }: OutboxEntry): Promise<void> => {
    const isConfirmed = await confirm({
      title: intl.formatMessage(messages.discardTitle, { name: label }),
      text: intl.formatMessage(attempted ? messages.discardAttempted : messages.discardText),
      confirmLabel: intl.formatMessage(messages.discard),
      isDangerous: true,
    });
    if (isConfirmed && !(await dispatch(withdrawSave(id)))) notify.error(messages.discardFailed);
  };
  return { discard, dialog };
}
