import { Dialog, DialogBody, DialogSurface, DialogTitle, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PHONE } from './useMedia.ts';
import { scrollBlock } from './useScrollStyles.ts';
import { useRestoreFocus } from './useRestoreFocus.ts';

/** Distance between a dialog and the edges of the window. */
const margin = tokens.spacingHorizontalL;

/** The padding and the border of a dialog, above and below its body. */
const frame = '50px';

const useStyles = makeStyles({
  // Fluent sets the width of a small window in a media query.
  surface: {
    maxInlineSize: `min(600px, 100% - 2 * ${margin})`,
    [`@media ${PHONE}`]: { maxInlineSize: `calc(100% - 2 * ${margin})` },
    maxBlockSize: `calc(100dvh - 2 * ${margin})`,
  },
  body: {
    maxBlockSize: `calc(100dvh - 2 * ${margin} - ${frame})`,
    '& > .fui-DialogContent, & > form > .fui-DialogContent': scrollBlock,
  },
});

interface Props {
  title: ReactNode;
  /** Content below the title: DialogContent and DialogActions, or a form that renders both. */
  children: ReactNode;
  /** Called on Escape; undefined: only the dialog's content can close it. */
  onDismiss?: (() => void) | undefined;
  /** A click outside also dismisses the dialog; for dialogs that require no decision. */
  isLight?: boolean;
  /** Class of the backdrop, e.g. to cover the page. */
  backdrop?: string;
}

/** Base of all modal dialogs; open while rendered. When it is unmounted, the focus returns to its opener. */
export function ModalDialog({ title, children, onDismiss, isLight = false, backdrop }: Props) {
  const styles = useStyles();
  useRestoreFocus(true);
  return (
    <Dialog
      open
      modalType={isLight ? 'modal' : 'alert'}
      // No closing animation: if the page is unmounted during it, everything stays hidden from screen readers.
      surfaceMotion={null}
      onOpenChange={(_event, data) => {
        if (!data.open) onDismiss?.();
      }}
    >
      <DialogSurface
        className={styles.surface}
        {...(backdrop !== undefined && { backdrop: { className: backdrop }, backdropMotion: null })}
      >
        <DialogBody className={styles.body}>
          <DialogTitle>{title}</DialogTitle>
          {children}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
