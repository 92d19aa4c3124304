import { Button, DialogActions, DialogContent, makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ModalDialog } from '../../shared/layout/ModalDialog.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalM,
    margin: 0,
  },
  description: { margin: 0 },
  key: {
    display: 'inline-block',
    paddingInline: tokens.spacingHorizontalSNudge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

/** Keys as printed on keyboards of all languages; several alternatives per action. */
const shortcuts = [
  { keys: ['Ctrl+K', '/'], label: messages.shortcutSearch },
  { keys: ['?'], label: messages.shortcutHelp },
  { keys: ['↑ ↓'], label: messages.shortcutSelect },
  { keys: ['Enter'], label: messages.shortcutOpen },
  { keys: ['Esc'], label: messages.shortcutClose },
  { keys: ['Tab'], label: messages.shortcutSkip },
] as const;

interface Props {
  onClose: () => void;
}

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <ModalDialog title={intl.formatMessage(messages.shortcuts)} onDismiss={onClose} isLight>
      <DialogContent>
        <dl className={styles.list}>
          {shortcuts.map(({ keys, label }) => (
            <Fragment key={label.id}>
              <dt dir="ltr">
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && (
                      <>
                        {' '}
                        <FormattedMessage {...messages.or} />{' '}
                      </>
                    )}
                    <kbd className={styles.key}>{key}</kbd>
                  </Fragment>
                ))}
              </dt>
              <dd className={styles.description}>
                <FormattedMessage {...label} />
              </dd>
            </Fragment>
          ))}
        </dl>
      </DialogContent>
      <DialogActions fluid>
        <Button appearance="primary" onClick={onClose}>
          <FormattedMessage {...messages.close} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
