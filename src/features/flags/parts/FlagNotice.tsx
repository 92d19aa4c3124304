import { makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import type { Flag } from 'fhir/r4';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { useCodeLabel } from '../../../shared/codes/useCodeLabel.ts';
import { KeyFacts } from '../../../shared/layout/KeyFacts.tsx';
import { ReferenceLink } from '../../../shared/layout/ReferenceLink.tsx';
import { codeStatus, StatusBadge } from '../../../shared/layout/StatusBadge.tsx';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { isEnteredInError, toRow } from '../flag.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    marginBlockEnd: tokens.spacingVerticalL,
    maxInlineSize: '42rem',
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
  const intl = useIntl();
  const codeLabel = useCodeLabel();
  const { finding, category, raised, subject } = toRow(flag);
  const nameOf = useReferenceNames([subject]);
  const status = codeStatus(flag.status, codeLabel(flag.status));
  return (
    <div className={styles.root}>
      <div className={styles.heading}>
        {finding && (
          <Text as="h2" size={500} weight="semibold" dir="auto" className={styles.finding}>
            {finding}
          </Text>
        )}
        {status && <StatusBadge {...status} tone={flag.status === 'active' ? 'warning' : status.tone} />}
      </div>
      <KeyFacts
        facts={[
          [intl.formatMessage(messages.category), category],
          [intl.formatMessage(messages.raised), formatMoment(raised)],
          [
            intl.formatMessage(messages.about),
            <ReferenceLink key="about" reference={subject}>
              {nameOf(subject) ?? subject.reference}
            </ReferenceLink>,
          ],
        ]}
      />
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
