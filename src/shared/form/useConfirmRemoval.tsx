import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { defineMessages } from '../intl/defineMessages.ts';
import { useConfirm } from './useConfirm.tsx';

const messages = defineMessages({
  title: {
    id: 'shared.form.removeWorkTitle',
    defaultMessage: 'Remove unfinished work from the list?',
    description: 'Confirmation before a bulk change or merge that is not complete is removed from a list: title',
  },
  text: {
    id: 'shared.form.removeWorkText',
    defaultMessage: 'It can then be neither continued nor undone. What it has changed so far stays.',
    description: 'Confirmation before a bulk change or merge that is not complete is removed from a list',
  },
  remove: {
    id: 'shared.form.removeWork',
    defaultMessage: 'Remove',
    description: 'Confirmation before a bulk change or merge that is not complete is removed from a list: button',
  },
});

interface ConfirmRemoval {
  /** Resolves to the user's choice. */
  confirmRemoval: () => Promise<boolean>;
  /** Must be rendered by the caller. */
  dialog: ReactNode;
}

/** Confirmation before unfinished work, such as a stopped bulk change, is removed from a list. */
export function useConfirmRemoval(): ConfirmRemoval {
  const intl = useIntl();
  const { confirm, dialog } = useConfirm();
  const confirmRemoval = (): Promise<boolean> =>
    confirm({
      title: intl.formatMessage(messages.title),
      text: intl.formatMessage(messages.text),
      confirmLabel: intl.formatMessage(messages.remove),
      isDangerous: true,
    });
  return { confirmRemoval, dialog };
}
