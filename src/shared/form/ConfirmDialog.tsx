import { Button, DialogActions, DialogContent } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { DangerButton } from '../layout/DangerButton.tsx';
import { ModalDialog } from '../layout/ModalDialog.tsx';

interface Props {
  open: boolean;
  /** Names the action and its object. */
  title: string;
  /** Consequence of the action. */
  text?: ReactNode;
  /** Names the action: "Delete user", not "Yes". */
  confirmLabel: string;
  cancelLabel: string;
  /** The action loses data, input or access: the safe choice is the primary button, the action is red. */
  isDangerous?: boolean | undefined;
  /** A third choice, beside the safe one. */
  other?: { label: string; onClick: () => void } | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Modal confirmation. Escape cancels. The safe choice gets the focus. */
export function ConfirmDialog(props: Props) {
  const { open, title, text, confirmLabel, cancelLabel, isDangerous = false, other, onConfirm, onCancel } = props;
  if (!open) return null;
  return (
    <ModalDialog title={title} onDismiss={onCancel}>
      {text && <DialogContent>{text}</DialogContent>}
      <DialogActions fluid>
        <Button appearance={isDangerous ? 'primary' : 'secondary'} onClick={onCancel}>
          {cancelLabel}
        </Button>
        {other && <Button onClick={other.onClick}>{other.label}</Button>}
        {isDangerous ? (
          <DangerButton onClick={onConfirm}>{confirmLabel}</DangerButton>
        ) : (
          <Button appearance="primary" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  );
}
