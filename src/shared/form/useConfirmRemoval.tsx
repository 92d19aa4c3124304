import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { texts } from '../intl/texts.ts';
import { useConfirm } from './useConfirm.tsx';

const messages = texts('shared.form', {
  title: [
    'Remove unfinished work from the list?',
    'Confirmation before a bulk change or merge that is not complete is removed from a list: title',
    'removeWorkTitle',
  ],
  text: [
    'It can then be neither continued nor undone. What it has changed so far stays.',
    'Confirmation before a bulk change or merge that is not complete is removed from a list',
    'removeWorkText',
  ],
  remove: [
    'Remove',
    'Confirmation before a bulk change or merge that is not complete is removed from a list: button',
    'removeWork',
  ],
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
