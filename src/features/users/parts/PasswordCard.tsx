import {
  Button,
  DialogActions,
  DialogContent,
  makeStaticStyles,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FactList } from '../../../shared/layout/FactList.tsx';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { CopyButton } from '../../../shared/technical/CopyButton.tsx';
import { messages } from '../messages.ts';
import { passwordMessages } from '../passwordMessages.ts';

/** On paper there is only the card, while it is open. */
const usePrintStyles = makeStaticStyles({
  '@media print': {
    'body[data-prints-card] > :not(:has([data-print-card]))': { display: 'none !important' },
  },
});

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  password: {
    display: 'inline-flex',
    alignItems: 'center',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase400,
    overflowWrap: 'anywhere',
  },
  screenOnly: { '@media print': { display: 'none' } },
});

interface Props {
  name: string;
  username: string;
  password: string;
  onClose: () => void;
}

/** The temporary password of a user, shown once after it was set, to print or copy. It is in the memory of this page only. */
export function PasswordCard({ name, username, password, onClose }: Props) {
  usePrintStyles();
  const styles = useStyles();
  const intl = useIntl();
  useEffect(() => {
    document.body.setAttribute('data-prints-card', '');
    return () => document.body.removeAttribute('data-prints-card');
  }, []);
  return (
    <ModalDialog title={intl.formatMessage(passwordMessages.card, { name })}>
      <DialogContent className={styles.content} data-print-card>
        <FactList
          lines={[
            [passwordMessages.address, window.location.origin],
            [messages.username, username],
            [
              messages.password,
              <span key="password" className={styles.password}>
                <bdi dir="ltr">{password}</bdi>
                <span className={styles.screenOnly}>
                  <CopyButton name={intl.formatMessage(messages.password)} text={() => password} />
                </span>
              </span>,
            ],
          ]}
        />
        <Text>
          <FormattedMessage {...passwordMessages.choose} />
        </Text>
        <Text className={styles.screenOnly}>
          <FormattedMessage {...passwordMessages.once} />
        </Text>
      </DialogContent>
      <DialogActions fluid className={styles.screenOnly}>
        <Button icon={<PrintRegular />} onClick={() => window.print()}>
          <FormattedMessage {...passwordMessages.print} />
        </Button>
        <Button appearance="primary" onClick={onClose}>
          <FormattedMessage {...passwordMessages.done} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
