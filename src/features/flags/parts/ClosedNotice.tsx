import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { Flag } from 'fhir/r4';
import { FormattedMessage } from 'react-intl';
import { messages } from '../messages.ts';

const useStyles = makeStyles({ root: { marginBlockEnd: tokens.spacingVerticalL, maxInlineSize: '42rem' } });

interface Props {
  flag: Flag;
}

/** Says so when the flag is closed already. */
export function ClosedNotice({ flag }: Props) {
  const styles = useStyles();
  if (flag.status === 'active') return null;
  return (
    <MessageBar intent="info" layout="multiline" className={styles.root}>
      <MessageBarBody>
        <FormattedMessage {...messages.alreadyClosed} />
      </MessageBarBody>
    </MessageBar>
  );
}
