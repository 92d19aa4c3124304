import { Badge, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import type { Flag } from 'fhir/r4';
import { FormattedMessage } from 'react-intl';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { isEnteredInError, toRow } from '../flag.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalS,
    marginBlockEnd: tokens.spacingVerticalL,
    maxInlineSize: '42rem',
  },
});

interface Props {
  flag: Flag;
}

/** Finding and date of the flag, and a notice if it is already closed. */
export function FlagNotice({ flag }: Props) {
  const styles = useStyles();
  const { finding, category, raised } = toRow(flag);
  return (
    <div className={styles.root}>
      {category && category !== finding && <Badge appearance="tint">{category}</Badge>}
      {finding && (
        <Text size={400} dir="auto">
          {finding}
        </Text>
      )}
      {raised && (
        <Text>
          <FormattedMessage {...messages.raisedAt} values={{ time: <bdi>{formatMoment(raised)}</bdi> }} />
        </Text>
      )}
      {flag.status !== 'active' && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            <FormattedMessage {...(isEnteredInError(flag) ? messages.mistaken : messages.alreadyClosed)} />
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
