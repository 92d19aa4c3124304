import {
  Button,
  Drawer,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Feature } from '../../shared/feature.ts';
import { useCloseOnNavigation } from '../../shared/layout/useCloseOnNavigation.ts';
import { useRestoreFocus } from '../../shared/layout/useRestoreFocus.ts';
import { clearPast, loadPast, readAllPast, selectPast } from '../../shared/notify/pastSlice.ts';
import { bulkKind } from '../../shared/bulk/bulkKind.ts';
import { isBulkRun } from '../../shared/bulk/bulkRun.ts';
import { selectAllRuns } from '../../shared/runs/runsSlice.ts';
import { loadRuns } from '../../shared/runs/runThunks.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { messages } from './messages.ts';
import { PastList } from './PastList.tsx';
import { RunList } from './RunList.tsx';
import { useWork } from './useWork.ts';
import { WorkList } from './WorkList.tsx';

const useStyles = makeStyles({
  drawer: { inlineSize: 'min(100vw, 26rem)', overflowWrap: 'anywhere' },
  body: { display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalL, paddingBlockEnd: '16px' },
  section: { display: 'grid', gap: tokens.spacingVerticalS },
  clear: { justifySelf: 'start' },
});

interface Props {
  features: readonly Feature[];
  onClose: () => void;
}

/** Work that runs or is unfinished, completed bulk changes, and earlier notifications. Open while rendered. */
export default function NotificationDrawer({ features, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const runs = useAppSelector(selectAllRuns).filter(isBulkRun);
  const past = useAppSelector(selectPast);
  const { entries, error, retry } = useWork(features);
  useCloseOnNavigation(onClose, { isSameAddressLeft: true });
  useEffect(() => {
    void dispatch(loadRuns(bulkKind));
    void dispatch(loadPast());
    // New notifications keep their mark until the panel is closed.
    return () => void dispatch(readAllPast());
  }, [dispatch]);
  useRestoreFocus(true);
  const unfinished = runs.filter(({ state }) => state !== 'ended');
  const ended = runs.filter(({ state }) => state === 'ended');
  const openEntries = entries.filter(({ hasEnded }) => !hasEnded);
  const endedEntries = entries.filter(({ hasEnded }) => hasEnded);
  const title = intl.formatMessage(messages.title);
  return (
    <Drawer
      type="overlay"
      position="end"
      className={styles.drawer}
      open
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
      aria-label={title}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={intl.formatMessage(messages.close)}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <section className={styles.section}>
          <Text as="h3" weight="semibold" size={400}>
            <FormattedMessage {...messages.work} />
          </Text>
          {error !== undefined && (
            <InlineError text={intl.formatMessage(messages.workFailed)} error={error} onRetry={retry} />
          )}
          <RunList runs={unfinished} features={features} />
          <WorkList entries={openEntries} />
          {unfinished.length + openEntries.length === 0 && error === undefined && (
            <Text>
              <FormattedMessage {...messages.noWork} />
            </Text>
          )}
        </section>
        {ended.length + endedEntries.length > 0 && (
          <section className={styles.section}>
            <Text as="h3" weight="semibold" size={400}>
              <FormattedMessage {...messages.changes} />
            </Text>
            <RunList runs={ended} features={features} />
            <WorkList entries={endedEntries} />
          </section>
        )}
        <section className={styles.section}>
          <Text as="h3" weight="semibold" size={400}>
            <FormattedMessage {...messages.past} />
          </Text>
          {past.length === 0 ? (
            <Text role="status">
              <FormattedMessage {...messages.noPast} />
            </Text>
          ) : (
            <>
              <Button className={styles.clear} size="small" onClick={() => void dispatch(clearPast())}>
                <FormattedMessage {...messages.clear} />
              </Button>
              <PastList notifications={past} />
            </>
          )}
        </section>
      </DrawerBody>
    </Drawer>
  );
}
