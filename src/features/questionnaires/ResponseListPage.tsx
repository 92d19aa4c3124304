import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { Surface } from '../../shared/layout/Surface.tsx';
import type { Questionnaire } from '../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useReadQuestionnaireQuery } from '../../api/fhir/index.ts';
import { useCodeLabel } from '../../shared/codes/useCodeLabel.ts';
import { formatDay, formatMoment } from '../../shared/intl/dates.ts';
import { useText } from '../../shared/intl/useText.ts';
import { CreateButton } from '../../shared/layout/CreateButton.tsx';
import { FactList } from '../../shared/layout/FactList.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { TechnicalDetails } from '../../shared/technical/TechnicalDetails.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { messages } from './messages.ts';
import { PreviewItems } from './parts/PreviewItems.tsx';
import { ResponseTable } from './parts/ResponseTable.tsx';
import { fillPath, paths } from './paths.ts';
import { nameOf } from './questionnaire.ts';
import { subjectTypes } from './useQuestionnaireList.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
  description: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
});

/** A questionnaire with its preview and its responses. */
export default function ResponseListPage() {
  const styles = useStyles();
  const text = useText();
  const { id = '' } = useParams();
  const query = useReadQuestionnaireQuery({ id });
  const fill = <CreateButton label={text(messages.fill)} to={fillPath(id)} needs={['QuestionnaireResponse.create']} />;
  return (
    <QueryState query={query} errorText={text(messages.problem)}>
      {(questionnaire) => (
        <div className={styles.root}>
          <PageHeader
            title={nameOf(questionnaire)}
            crumbs={[{ text: text(messages.listTitle), to: paths.list }, { text: nameOf(questionnaire) }]}
            actions={fill}
          />
          <QuestionnaireCard questionnaire={questionnaire} />
          <PreviewItems questionnaire={questionnaire} />
          <ResponseTable key={id} questionnaire={questionnaire} />
          <TechnicalDetails record={questionnaire} />
        </div>
      )}
    </QueryState>
  );
}

/** Metadata of a questionnaire. */
function QuestionnaireCard({ questionnaire }: { questionnaire: Questionnaire }) {
  const styles = useStyles();
  const intl = useIntl();
  const codeLabel = useCodeLabel();
  const subjectLabel = (type: string): string => {
    const known = subjectTypes.find((each) => each === type);
    return known ? intl.formatMessage(messages[known]) : type;
  };
  const {
    date,
    version,
    status,
    subjectType = [],
    publisher,
    effectivePeriod,
    lastReviewDate,
    description,
  } = questionnaire;
  return (
    <Surface>
      <FactList
        lines={[
          [messages.status, codeLabel(status)],
          [messages.lastChanged, formatMoment(date)],
          [messages.version, version],
          [
            messages.subjectType,
            intl.formatList(subjectType.filter((type) => typeof type === 'string').map(subjectLabel), { type: 'unit' }),
          ],
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
    </Surface>
  );
}
