import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import type { Unfilled } from './loadKnown.ts';

const useStyles = makeStyles({
  list: { marginBlock: tokens.spacingVerticalXS, paddingInlineStart: tokens.spacingHorizontalL },
});

const reasons = {
  notGiven: messages.notGiven,
  permission: messages.noPermission,
  refused: messages.refused,
  limit: messages.limit,
  failed: messages.notRead,
} as const satisfies Record<Unfilled['reason'], object>;

/** The data that a form does without, and why. */
export function UnfilledList({ unfilled }: { unfilled: readonly Unfilled[] }) {
  const styles = useStyles();
  const intl = useIntl();
  if (unfilled.length === 0) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <FormattedMessage {...messages.unfilled} />
        <ul className={styles.list}>
          {unfilled.map(({ name, reason, permission = '' }) => (
            <li key={`${name} ${reason}`} dir="auto">
              {intl.formatMessage(reasons[reason], { name, permission })}
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}
