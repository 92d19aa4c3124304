import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectShownAge } from '../api/connectionSlice.ts';
import { ago } from '../shared/drafts/ago.ts';
import { messages } from './ageMessages.ts';

const useStyles = makeStyles({
  text: { margin: 0, marginBlockEnd: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2 },
});

/** How old the lists on this page are, as long as they are of an earlier visit. */
export function ShownAge() {
  const styles = useStyles();
  const intl = useIntl();
  const age = useSelector(selectShownAge);
  if (!age) return null;
  const when = intl.formatRelativeTime(...ago(age.asOf, Date.now()));
  return (
    <p className={styles.text}>
      <FormattedMessage {...(age.failed ? messages.notRefreshed : messages.asOf)} values={{ when }} />
    </p>
  );
}
