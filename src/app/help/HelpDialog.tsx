import { Button, DialogActions, DialogContent, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { MenuEntry } from '../../shared/feature.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { ModalDialog } from '../../shared/layout/ModalDialog.tsx';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { mayOpen } from '../../shared/mayOpen.ts';
import { messages as searchMessages } from '../search/messages.ts';
import { ShortcutsDialog } from '../search/ShortcutsDialog.tsx';
import { messages } from './messages.ts';
import { helpPages } from './pages.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM, alignContent: 'start' },
  text: { margin: 0 },
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  terms: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0 },
  term: { fontWeight: tokens.fontWeightSemibold },
  meaning: { margin: 0, marginBlockEnd: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground2 },
});

interface Props {
  /** The entry of the menu whose pages are explained. */
  area: Pick<MenuEntry, 'to' | 'label'>;
  onClose: () => void;
}

/** Explains the area of a page: what it is for, its commonest tasks and its terms. */
export default function HelpDialog({ area, onClose }: Props) {
  const [showsKeys, setShowsKeys] = useState(false);
  const styles = useStyles();
  const intl = useIntl();
  const features = useFeatures();
  const bits = useSelector(selectBits);
  const path = area.to.replace(/[?#].*/, '');
  const help = helpPages.find((page) => page.to === path) ?? helpPages.find((page) => path.startsWith(`${page.to}/`));
  const jobs = help?.jobs.filter((job) => mayOpen(features, bits, job.to)) ?? [];
  if (showsKeys) return <ShortcutsDialog onClose={onClose} />;
  return (
    <ModalDialog
      title={intl.formatMessage(messages.button, { page: intl.formatMessage(area.label) })}
      onDismiss={onClose}
      isLight
    >
      <DialogContent className={styles.content}>
        {help && (
          <p className={styles.text}>
            <FormattedMessage {...help.text} />
          </p>
        )}
        {jobs.length > 0 && (
          <section>
            <Text as="h3" weight="semibold">
              <FormattedMessage {...messages.jobs} />
            </Text>
            <ul className={styles.list}>
              {jobs.map((job) => (
                <li key={job.to} onClick={onClose}>
                  <TextLink to={job.to}>
                    <FormattedMessage {...job.label} />
                  </TextLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        {help && (
          <section>
            <Text as="h3" weight="semibold">
              <FormattedMessage {...messages.terms} />
            </Text>
            <dl className={styles.terms}>
              {help.terms.map(({ name, meaning }) => (
                <div key={name.id}>
                  <dt className={styles.term}>
                    <FormattedMessage {...name} />
                  </dt>
                  <dd className={styles.meaning}>
                    <FormattedMessage {...meaning} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={() => setShowsKeys(true)}>
          <FormattedMessage {...searchMessages.shortcuts} />
        </Button>
        <Button appearance="primary" onClick={onClose}>
          <FormattedMessage {...searchMessages.close} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
