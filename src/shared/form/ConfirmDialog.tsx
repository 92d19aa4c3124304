import { Button, DialogActions, DialogContent } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ModalDialog } from '../layout/ModalDialog.tsx';

interface Props {
  open: boolean;
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Modal confirmation. Escape cancels. */
export function ConfirmDialog({ open, title, text, confirmLabel, cancelLabel, onConfirm, onCancel }: Props) {
  if (!open) return null;
  return (
    <ModalDialog title={title} onDismiss={onCancel}>
      {text && <DialogContent>{text}</DialogContent>}
      <DialogActions>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button appearance="primary" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
