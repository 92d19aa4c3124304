import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { messages } from './messages.ts';

export interface Question {
  /** Names the action and its object. */
  title: string;
  /** Consequence of the action. */
  text?: ReactNode;
  /** Names the action. */
  confirmLabel: string;
  /** Default: 'Cancel'. */
  cancelLabel?: string;
  /** See ConfirmDialog. */
  isDangerous?: boolean;
}

interface Confirm {
  /** Resolves to the user's choice; false on unmount or when another question replaces this one. */
  confirm: (question: Question) => Promise<boolean>;
  /** Must be rendered by the caller. */
  dialog: ReactNode;
}

/** Confirmation before an action: `if (await confirm({ title, confirmLabel })) …`. */
export function useConfirm(): Confirm {
  const intl = useIntl();
  const [question, setQuestion] = useState<Question>();
  const resolveQuestion = useRef<(yes: boolean) => void>(undefined);

  const close = useCallback((yes: boolean) => {
    setQuestion(undefined);
    resolveQuestion.current?.(yes);
    resolveQuestion.current = undefined;
  }, []);
  const confirm = useCallback((nextQuestion: Question) => {
    resolveQuestion.current?.(false);
    setQuestion(nextQuestion);
    return new Promise<boolean>((resolve) => {
      resolveQuestion.current = resolve;
    });
  }, []);
  useEffect(() => () => resolveQuestion.current?.(false), []);

  const dialog = (
    <ConfirmDialog
      open={question !== undefined}
      title={question?.title ?? ''}
      text={question?.text}
      confirmLabel={question?.confirmLabel ?? ''}
      cancelLabel={question?.cancelLabel ?? intl.formatMessage(messages.cancel)}
      isDangerous={question?.isDangerous}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    />
  );
  return { confirm, dialog };
}
