import { Button, DialogActions, DialogContent, makeStyles, Text, tokens } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FactList } from '../../../shared/layout/FactList.tsx';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { CopyButton } from '../../../shared/technical/CopyButton.tsx';
import { messages } from '../messages.ts';
import { passwordMessages } from '../passwordMessages.ts';

/** Prints the part of the page with `card`: the other parts are hidden until the print dialog is closed. */
function printOnly(card: HTMLElement): void {
  const others = [...document.body.children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !part.contains(card),
  );
  const before = others.map(({ style }) => style.display);
  window.addEventListener('afterprint', () => others.forEach((part, at) => (part.style.display = before[at] ?? '')), {
    once: true,
  });
  for (const part of others) part.style.display = 'none';
  window.print();
}

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
  const styles = useStyles();
  const intl = useIntl();
  const card = useRef<HTMLDivElement>(null);
  return (
    <ModalDialog title={intl.formatMessage(passwordMessages.card, { name })}>
      <DialogContent ref={card} className={styles.content}>
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
        <Button icon={<PrintRegular />} onClick={() => card.current && printOnly(card.current)}>
          <FormattedMessage {...passwordMessages.print} />
        </Button>
        <Button appearance="primary" onClick={onClose}>
          <FormattedMessage {...passwordMessages.done} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
