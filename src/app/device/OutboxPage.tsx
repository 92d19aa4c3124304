import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Text,
  tokens,
} from '@fluentui/react-components';
import { Surface } from '../../shared/layout/Surface.tsx';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { PHONE } from '../../shared/layout/useMedia.ts';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { messages as outboxMessages } from '../../shared/outbox/messages.ts';
import { needsAttention } from '../../shared/outbox/outboxEntry.ts';
import { selectOutbox } from '../../shared/outbox/outboxSlice.ts';
import { loadOutbox, retrySave, sendOutbox, withdrawSave } from '../../shared/outbox/outboxThunks.ts';
import { OpenPendingButton, PendingBar } from '../../shared/outbox/PendingBar.tsx';
import { useDiscardSave } from '../../shared/outbox/useDiscardSave.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import './deferredSaves.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, listStyleType: 'none', margin: 0, padding: 0 },
  device: { marginBlock: `0 ${tokens.spacingVerticalL}` },
  item: { display: 'grid', gap: tokens.spacingVerticalS },
  name: { margin: 0, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    [`@media ${PHONE}`]: { '& > button': { minBlockSize: '44px' } },
  },
});

/** The saves of the user that were not sent yet: each can be opened in its form, sent again or discarded. */
export function OutboxPage() {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { discard, dialog } = useDiscardSave();
  const { entries, unreadable, newer, isLoaded, hasFailed } = useAppSelector(selectOutbox);
  useEffect(() => void dispatch(loadOutbox()), [dispatch]);

  const title = intl.formatMessage(outboxMessages.title);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          entries.some(({ state }) => state === 'waiting') && (
            <Button appearance="primary" onClick={() => void dispatch(sendOutbox())}>
              <FormattedMessage {...outboxMessages.sendNow} />
            </Button>
          )
        }
      />
      <Intro>
        <FormattedMessage {...messages.pendingIntro} />
      </Intro>
      <p className={styles.device}>
        <TextLink to="/device">
          <FormattedMessage {...messages.title} />
        </TextLink>
      </p>
      {unreadable.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage {...messages.unreadable} values={{ count: unreadable.length }} />
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => void Promise.all(unreadable.map((id) => dispatch(withdrawSave(id))))}>
              <FormattedMessage {...messages.removeUnreadable} />
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {newer.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage {...messages.newerSaves} values={{ count: newer.length }} />
          </MessageBarBody>
        </MessageBar>
      )}
      {hasFailed && <InlineError text={intl.formatMessage(messages.readFailed)} />}
      {isLoaded && !hasFailed && entries.length === 0 && newer.length === 0 && (
        <EmptyState isFramed text={intl.formatMessage(messages.pendingEmpty)} />
      )}
      <ol className={styles.list} aria-label={title}>
        {entries.map((entry) => {
          const { id, label: name, state } = entry;
          return (
            <li key={id}>
              <Surface className={styles.item}>
                <Text as="h2" size={400} weight="semibold" className={styles.name}>
                  <bdi>{name}</bdi>
                </Text>
                <PendingBar entry={entry} hasOpen={false} />
                <div className={styles.actions}>
                  <OpenPendingButton entry={entry} />
                  {needsAttention(state) && (
                    <Button
                      aria-label={intl.formatMessage(outboxMessages.retryNamed, { name })}
                      onClick={() => void dispatch(retrySave(id))}
                    >
                      <FormattedMessage {...outboxMessages.retry} />
                    </Button>
                  )}
                  <Button
                    aria-label={intl.formatMessage(outboxMessages.discardNamed, { name })}
                    disabled={state === 'sending'}
                    onClick={() => void discard(entry)}
                  >
                    <FormattedMessage {...outboxMessages.discard} />
                  </Button>
                </div>
              </Surface>
            </li>
          );
        })}
      </ol>
      {dialog}
    </>
  );
}
