import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { Verdict } from '../../shared/access/effectiveRoles.ts';
import { StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({ no: { color: tokens.colorNeutralForeground2 } });

const badges = {
  yes: { tone: 'success', label: messages.yes },
  partly: { tone: 'warning', label: messages.partly },
} as const;

interface Props {
  allowed: Verdict['allowed'];
}

/** Whether an action is allowed: Yes, Partly, or No without a badge, because most cells of the matrix say No. */
export function AllowedBadge({ allowed }: Props) {
  const styles = useStyles();
  if (allowed === 'no') {
    return (
      <Text className={styles.no}>
        <FormattedMessage {...messages.no} />
      </Text>
    );
  }
  return <StatusBadge {...badges[allowed]} />;
}
