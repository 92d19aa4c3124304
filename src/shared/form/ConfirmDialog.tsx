import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFocusKept } from '../layout/useFocusKept.ts';

interface Props {
  open: boolean;
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question that has to be answered before going on. Escape is the cautious answer. */
export function ConfirmDialog({ open, title, text, confirmLabel, cancelLabel, onConfirm, onCancel }: Props) {
  useFocusKept(open);
  return (
    <Dialog
      open={open}
      modalType="alert"
      // Without a closing motion: a page that goes away during it would leave everything hidden from screen readers.
      surfaceMotion={null}
      onOpenChange={(_event, data) => {
        if (!data.open) onCancel();
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {text && <DialogContent>{text}</DialogContent>}
          <DialogActions>
            <Button onClick={onCancel}>{cancelLabel}</Button>
            <Button appearance="primary" onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
