import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PlainButton } from '../layout/PlainButton.tsx';
import { texts } from '../intl/texts.ts';
import { messages } from './messages.ts';
import { reloadNewest } from './reloadNewest.ts';

// Not in `messages.ts`, whose texts are part of the first load.
const ownMessages = texts('shared.missing', {
  title: ['Could not be opened', 'Dialog in place of one that could not be loaded: title'],
  close: ['Close', 'Dialog in place of one that could not be loaded: button'],
});

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  dialog: {
    maxInlineSize: '30rem',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/** In place of a part of a page whose code cannot be loaded (`lazyPart`): offers to reload the application. */
export function MissingPart() {
  const styles = useStyles();
  return (
    <div role="alert" className={styles.root}>
      <FormattedMessage {...messages.outdated} />
      <PlainButton onClick={() => void reloadNewest()}>
        <FormattedMessage {...messages.reload} />
      </PlainButton>
    </div>
  );
}

interface Props {
  onClose?: () => void;
}

/** In place of a dialog whose code cannot be loaded, whose other props it ignores. */
export function MissingDialog({ onClose }: Props & object) {
  const styles = useStyles();
  const intl = useIntl();
  const [isClosed, setClosed] = useState(false);
  const handleClose = (): void => {
    setClosed(true);
    onClose?.();
  };
  if (isClosed) return null;
  return (
    <dialog
      // The browser moves the focus into it, and back when it is closed.
      ref={openModally}
      // The attributes are read by code that looks for the library's dialogs.
      role="dialog"
      data-without-input
      aria-label={intl.formatMessage(ownMessages.title)}
      className={styles.dialog}
      onClose={handleClose}
    >
      <div className={styles.root}>
        <MissingPart />
        <PlainButton onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          <FormattedMessage {...ownMessages.close} />
        </PlainButton>
      </div>
    </dialog>
  );
}

const openModally = (dialog: HTMLDialogElement | null): void => dialog?.showModal();
