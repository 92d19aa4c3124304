import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { CheckmarkFilled, SubtractRegular } from '@fluentui/react-icons';
import { FormattedMessage } from 'react-intl';
import type { Verdict } from '../../shared/access/effectiveRoles.ts';
import { hiddenText } from '../../shared/layout/hiddenText.ts';
import { StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  no: { color: tokens.colorNeutralForeground2 },
  mark: { display: 'inline-flex', verticalAlign: 'middle', position: 'relative', fontSize: '20px' },
  yes: { color: tokens.colorStatusSuccessForeground1 },
  quiet: { color: tokens.colorNeutralForeground4 },
  text: hiddenText,
});

const badges = {
  yes: { tone: 'success', label: messages.yes },
  partly: { tone: 'warning', label: messages.partly },
} as const;

interface Props {
  allowed: Verdict['allowed'];
}

/** Whether an action is allowed: Yes, Partly, or No without a badge, so that the others stand out. */
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

/** The same in a cell of the matrix: an icon for Yes and No, whose text is only for screen readers. */
export function AllowedMark({ allowed }: Props) {
  const styles = useStyles();
  if (allowed === 'partly') return <StatusBadge {...badges.partly} />;
  const [Icon, color, label] =
    allowed === 'yes' ? [CheckmarkFilled, styles.yes, messages.yes] : [SubtractRegular, styles.quiet, messages.no];
  return (
    <span className={mergeClasses(styles.mark, color)}>
      <Icon aria-hidden />
      <span className={styles.text}>
        <FormattedMessage {...label} />
      </span>
    </span>
  );
}
