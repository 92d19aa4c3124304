import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages.ts';

const useStyles = makeStyles({ root: { marginInlineStart: tokens.spacingHorizontalS, flexShrink: 0 } });

/** The saved row may be below the visible part of the list. */
const showRow = (mark: HTMLElement | null): void => mark?.closest('[role=row]')?.scrollIntoView({ block: 'nearest' });

/** Mark of the row that the user has just saved. */
export function SavedMark() {
  const styles = useStyles();
  return (
    <Badge ref={showRow} appearance="tint" color="success" className={styles.root}>
      <FormattedMessage {...messages.saved} />
    </Badge>
  );
}
