import { Card, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Questionnaire } from 'fhir/r4';
import { useCodeLabel } from '../../../shared/codes/useCodeLabel.ts';
import { formatDay, formatMoment } from '../../../shared/intl/dates.ts';
import { FactList } from '../../../shared/layout/FactList.tsx';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  description: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
});

interface Props {
  questionnaire: Questionnaire;
}

/** Metadata of a questionnaire. */
export function QuestionnaireCard({ questionnaire }: Props) {
  const styles = useStyles();
  const codeLabel = useCodeLabel();
  const { date, version, status, subjectType, publisher, effectivePeriod, lastReviewDate, description } = questionnaire;
  return (
    <Card>
      <FactList
        lines={[
          [messages.status, codeLabel(status)],
          [messages.lastChanged, formatMoment(date)],
          [messages.version, version],
          [messages.subjectType, subjectType?.join(', ')],
          [messages.publisher, publisher],
          [messages.periodStart, formatDay(effectivePeriod?.start)],
          [messages.periodEnd, formatDay(effectivePeriod?.end)],
          [messages.reviewed, formatDay(lastReviewDate)],
          [
            messages.description,
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
