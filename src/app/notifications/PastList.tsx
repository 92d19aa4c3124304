import { Badge, makeStyles, Text, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  DismissCircleFilled,
  InfoFilled,
  WarningFilled,
  type FluentIcon,
} from '@fluentui/react-icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoment } from '../../shared/intl/dates.ts';
import { passFocusOnRemoval } from '../../shared/layout/passFocusOnRemoval.ts';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { formatNotice } from '../../shared/notify/formatNotice.ts';
import { NoticeLines } from '../../shared/notify/NoticeLines.tsx';
import { UndoButton } from '../../shared/notify/UndoButton.tsx';
import type { NotifyIntent } from '../../shared/notify/notifySlice.ts';
import type { PastNotification } from '../../shared/notify/pastStore.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, listStyleType: 'none', margin: 0, padding: 0 },
  item: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: tokens.spacingHorizontalS },
  details: { display: 'block', whiteSpace: 'pre-wrap', color: tokens.colorNeutralForeground2 },
  time: { display: 'block', color: tokens.colorNeutralForeground3 },
  icon: { fontSize: tokens.fontSizeBase500 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  info: { color: tokens.colorNeutralForeground2 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
});

const icons: Readonly<Record<NotifyIntent, FluentIcon>> = {
  success: CheckmarkCircleFilled,
  info: InfoFilled,
  warning: WarningFilled,
  error: DismissCircleFilled,
};

/** Earlier notifications, latest first. */
export function PastList({ notifications }: { notifications: readonly PastNotification[] }) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <ul className={styles.list}>
      {notifications.map(({ id, intent, text, details, at, isRead, undo, record, lines }) => {
        const Icon = icons[intent];
        const title = formatNotice(intl, text);
        return (
          <li key={id} className={styles.item}>
            <span className={styles[intent]} role="img" aria-label={intl.formatMessage(messages[intent])}>
              <Icon className={styles.icon} />
            </span>
            <div>
              {title}
              <NoticeLines record={record} lines={lines} link={(to, name) => <TextLink to={to}>{name}</TextLink>} />
              {details !== undefined && <span className={styles.details}>{details}</span>}
              <Text size={200} className={styles.time}>
                <bdi>{formatMoment(new Date(at))}</bdi>
              </Text>
              {undo && (
                <span ref={passFocusOnRemoval}>
                  <UndoButton undo={undo} subject={title} />
                </span>
              )}
            </div>
            {!isRead && (
              <Badge appearance="tint" size="small">
                <FormattedMessage {...messages.unread} />
              </Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
}
