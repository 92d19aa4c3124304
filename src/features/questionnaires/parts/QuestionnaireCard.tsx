import { Card, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Questionnaire } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useCodeWord } from '../../../shared/codes/useCodeWord.ts';
import { formatDay, formatMoment } from '../../../shared/intl/dates.ts';
import { PropertyList } from '../../../shared/layout/PropertyList.tsx';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  description: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
});

interface Props {
  questionnaire: Questionnaire;
}

/** What a questionnaire says about itself. */
export function QuestionnaireCard({ questionnaire }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const word = useCodeWord();
  const { date, version, status, subjectType, publisher, effectivePeriod, lastReviewDate, description } = questionnaire;
  return (
    <Card>
      <PropertyList
        items={[
          [intl.formatMessage(messages.status), word(status)],
          [intl.formatMessage(messages.lastChanged), formatMoment(date)],
          [intl.formatMessage(messages.version), version],
          [intl.formatMessage(messages.subjectType), subjectType?.join(', ')],
          [intl.formatMessage(messages.publisher), publisher],
          [intl.formatMessage(messages.periodStart), formatDay(effectivePeriod?.start)],
          [intl.formatMessage(messages.periodEnd), formatDay(effectivePeriod?.end)],
          [intl.formatMessage(messages.reviewed), formatDay(lastReviewDate)],
          [
            intl.formatMessage(messages.description),
            description && (
              <Text className={styles.description} dir="auto">
                {description}
              </Text>
            ),
          ],
        ]}
      />
    </Card>
  );
}
