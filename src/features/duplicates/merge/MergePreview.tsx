import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  Text,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { DangerButton } from '../../../shared/layout/DangerButton.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import type { Blocker } from './blockers.ts';
import { selectPreview } from './mergeSlice.ts';
import { messages } from './messages.ts';
import type { Uncovered } from './referrers.ts';
import { Disclosure } from '../../../shared/layout/Disclosure.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, maxInlineSize: '60rem' },
  list: { margin: 0, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

const blockerText = (intl: IntlShape, blocker: Blocker): string => {
  switch (blocker.kind) {
    case 'forbidden':
      return intl.formatMessage(messages.blockedForbidden, { type: blocker.type, count: blocker.count });
    case 'below':
      return intl.formatMessage(messages.blockedBelow);
    case 'account':
      return intl.formatMessage(messages.blockedAccount, { name: blocker.name });
    case 'ownAccount':
      return intl.formatMessage(messages.blockedOwnAccount, { name: blocker.name });
    case 'accountForbidden':
      return intl.formatMessage(messages.blockedAccountForbidden, { name: blocker.name });
    case 'root':
      return intl.formatMessage(messages.blockedRoot, { name: blocker.name });
    case 'merged':
      return intl.formatMessage(messages.blockedMerged, { name: blocker.name });
    case 'level':
      return intl.formatMessage(messages.blockedLevel, { name: blocker.name });
  }
};

const uncoveredText = (intl: IntlShape, { type, element, cause }: Uncovered): string =>
  cause === 'forbidden'
    ? intl.formatMessage(messages.uncoveredForbidden, { type })
    : intl.formatMessage(messages.uncoveredTooMany, { element: `${type}.${element ?? ''}` });

interface Props {
  /** Number of records that become inactive. */
  count: number;
  /** Name of the record that stays. */
  name: string;
  onMerge: () => void;
  onRetry: () => void;
  onClose: () => void;
}

/** What a merge writes, what prevents it, and which references it does not find. */
export function MergePreview({ count, name, onMerge, onRetry, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const preview = useAppSelector(selectPreview);
  if (!preview) return null;
  if (preview.state === 'failed') {
    return <InlineError text={intl.formatMessage(messages.previewFailed)} error={preview.error} onRetry={onRetry} />;
  }
  if (preview.state === 'loading' || !preview.referrers) {
    return <Spinner size="small" labelPosition="after" label={intl.formatMessage(messages.counting)} />;
  }
  const { blockers, referrers, accounts } = preview;
  const total = referrers.counts.reduce((sum, each) => sum + each.count, 0);
  return (
    <section className={styles.root}>
      <Subtitle2 as="h2">
        <FormattedMessage {...messages.previewTitle} />
      </Subtitle2>
      <ul className={styles.list}>
        <li>
          <FormattedMessage {...messages.effectStays} values={{ name }} />
        </li>
        <li>
          <FormattedMessage {...messages.effectReferences} values={{ count: total, name }} />
          {referrers.counts.length > 0 && (
            <ul>
              {referrers.counts.map(({ type, count: each }) => (
                <li key={type}>
                  <FormattedMessage {...messages.typeCount} values={{ type, count: each }} />
                </li>
              ))}
            </ul>
          )}
        </li>
        <li>
          <FormattedMessage {...messages.effectRetired} values={{ count }} />
        </li>
        {accounts.map(({ userId, username }) => (
          <li key={userId}>
            <FormattedMessage {...messages.effectAccount} values={{ username }} />
          </li>
        ))}
      </ul>
      <Disclosure title={<FormattedMessage {...messages.uncovered} />}>
        <ul className={styles.list}>
          <li>
            <FormattedMessage {...messages.uncoveredOthers} />
          </li>
          {referrers.uncovered.map((each) => (
            <li key={`${each.type} ${each.element ?? ''}`}>{uncoveredText(intl, each)}</li>
          ))}
        </ul>
      </Disclosure>
      {blockers.length > 0 && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            <Text as="p" block weight="semibold">
              <FormattedMessage {...messages.blocked} />
            </Text>
            <ul className={styles.list}>
              {blockers.map((blocker) => {
                const text = blockerText(intl, blocker);
                return <li key={text}>{text}</li>;
              })}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.actions}>
        {blockers.length === 0 && (
          <DangerButton onClick={onMerge}>
            <FormattedMessage
              {...(accounts.length > 0 ? messages.mergeAndDisable : messages.merge)}
              values={{ count: count + 1, accounts: accounts.length }}
            />
          </DangerButton>
        )}
        <Button onClick={onClose}>
          <FormattedMessage {...messages.back} />
        </Button>
      </div>
    </section>
  );
}
