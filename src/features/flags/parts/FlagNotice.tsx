import { makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import type { Flag } from '../../../../common/fhir/r4.ts';
import { FormattedMessage } from 'react-intl';
import { formWidth } from '../../../shared/form/columns.ts';
import { KeyFacts } from '../../../shared/layout/KeyFacts.tsx';
import { StatusBadge } from '../../../shared/layout/StatusBadge.tsx';
import { flagStatus, isEnteredInError, toRow } from '../flag.ts';
import { messages } from '../messages.ts';
import { useFlagFacts } from './useFlagFacts.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    marginBlockEnd: tokens.spacingVerticalL,
    maxInlineSize: formWidth,
  },
  heading: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  finding: { marginBlock: 0 },
});

interface Props {
  flag: Flag;
}

/** Finding, status and key facts of the flag, and a notice if it is already closed. */
export function FlagNotice({ flag }: Props) {
  const styles = useStyles();
  const { finding } = toRow(flag);
  const facts = useFlagFacts(flag);
  return (
    <div className={styles.root}>
      <div className={styles.heading}>
        {finding && (
          <Text as="h2" size={500} weight="semibold" dir="auto" className={styles.finding}>
            {finding}
          </Text>
        )}
        <StatusBadge {...flagStatus(flag.status)} />
      </div>
      <KeyFacts facts={facts} />
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
