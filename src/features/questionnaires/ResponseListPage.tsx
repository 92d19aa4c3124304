import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useReadQuestionnaireQuery } from '../../api/fhir/index.ts';
import { CreateButton } from '../../shared/layout/CreateButton.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { messages } from './messages.ts';
import { PreviewItems } from './parts/PreviewItems.tsx';
import { QuestionnaireCard } from './parts/QuestionnaireCard.tsx';
import { ResponseTable } from './parts/ResponseTable.tsx';
import { fillPath } from './paths.ts';
import { nameOf } from './questionnaire.ts';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalL } });

/** A questionnaire with its preview and its responses. */
export default function ResponseListPage() {
  const styles = useStyles();
  const intl = useIntl();
  const { id = '' } = useParams();
  const query = useReadQuestionnaireQuery({ id });
  const fill = (
    <CreateButton
      label={intl.formatMessage(messages.fill)}
      to={fillPath(id)}
      needs={['QuestionnaireResponse.create']}
    />
  );
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.problem)}>
      {(questionnaire) => (
        <div className={styles.root}>
          <PageHeader title={nameOf(questionnaire)} actions={fill} />
          <QuestionnaireCard questionnaire={questionnaire} />
          <PreviewItems questionnaire={questionnaire} />
          <ResponseTable key={id} questionnaire={questionnaire} />
        </div>
      )}
    </QueryState>
  );
}
