import { Dialog, DialogBody, DialogSurface, DialogTitle } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFocusKept } from './useFocusKept.ts';

interface Props {
  title: ReactNode;
  /** What stands below the title: DialogContent and DialogActions, or a form that draws both. */
  children: ReactNode;
  /** Called on Escape; undefined: only what stands in the dialog ends it. */
  onDismiss?: (() => void) | undefined;
  /** A click beside the dialog dismisses it too: for what asks nothing. */
  isLight?: boolean;
  /** Class of what lies over the page, e.g. to cover it. */
  backdrop?: string;
}

/** Every dialog over a page, open as long as it is drawn. When it goes, what opened it has the focus again. */
export function ModalDialog({ title, children, onDismiss, isLight = false, backdrop }: Props) {
  useFocusKept(true);
  return (
    <Dialog
      open
      modalType={isLight ? 'modal' : 'alert'}
      // Without a closing motion: a page that goes away during it would leave everything hidden from screen readers.
      surfaceMotion={null}
      onOpenChange={(_event, data) => {
        if (!data.open) onDismiss?.();
      }}
    >
      <DialogSurface {...(backdrop !== undefined && { backdrop: { className: backdrop }, backdropMotion: null })}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {children}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
