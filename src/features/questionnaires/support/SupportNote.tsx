import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { Questionnaire } from '../../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { FindingDisclosure } from './FindingDisclosure.tsx';
import { messages } from './messages.ts';
import { classOf, supportReport } from './supportReport.ts';

/** What the form does not support and what changes stored data or questions, above the questions. */
export function SupportNote({ questionnaire }: { questionnaire: Questionnaire }) {
  const findings = useMemo(
    () => supportReport(questionnaire).filter((finding) => classOf(finding) !== 'appearance'),
    [questionnaire],
  );
  if (findings.length === 0) return null;
  const changesData = findings.some((finding) => classOf(finding) === 'data');
  return (
    <MessageBar intent={changesData ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        <FindingDisclosure
          title={<FormattedMessage {...messages.note} values={{ count: findings.length }} />}
          findings={findings}
        />
      </MessageBarBody>
    </MessageBar>
  );
}
