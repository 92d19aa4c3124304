import { Button, DialogActions, DialogContent, Field, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { Fragment, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readPreferences, writePreferences } from '../../config/preferences.ts';
import { ModalDialog } from '../../shared/layout/ModalDialog.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalL },
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
  { keys: ['G H'], label: messages.goHome },
  { keys: ['G U'], label: messages.goUsers },
  { keys: ['G L'], label: messages.goLocations },
  { keys: ['G T'], label: messages.goTeams },
  { keys: ['G P'], label: messages.goPatients },
  { keys: ['J', 'K'], label: messages.shortcutRows },
  { keys: ['E'], label: messages.shortcutEdit },
  { keys: ['N'], label: messages.shortcutNew },
  { keys: ['↑ ↓'], label: messages.shortcutSelect },
  { keys: ['Enter'], label: messages.shortcutOpen },
  { keys: ['Esc'], label: messages.shortcutClose },
  { keys: ['Tab'], label: messages.shortcutSkip },
] as const;

interface Props {
  onClose: () => void;
}

/** Lists the keyboard shortcuts; those of single keys can be switched off. */
export function ShortcutsDialog({ onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const [isOn, setIsOn] = useState(() => readPreferences().shortcuts !== false);
  return (
    <ModalDialog title={intl.formatMessage(messages.shortcuts)} onDismiss={onClose} isLight>
      <DialogContent className={styles.content}>
        <Field hint={intl.formatMessage(messages.singleKeysHint)}>
          <Switch
            label={intl.formatMessage(messages.singleKeys)}
            checked={isOn}
            onChange={(_event, { checked }) => {
              setIsOn(checked);
              writePreferences({ shortcuts: checked });
            }}
          />
        </Field>
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
