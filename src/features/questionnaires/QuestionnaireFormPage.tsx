import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useMissingPermissions } from '../../session/useCan.ts';
import { ForbiddenPage } from '../../shared/state/ForbiddenPage.tsx';
import { NotFoundPage } from '../../shared/state/NotFoundPage.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { messages } from './messages.ts';
import { QuestionnaireForm } from './parts/QuestionnaireForm.tsx';
import { StoredResponse } from './parts/StoredResponse.tsx';
import { useOutboxLoaded } from '../../shared/outbox/usePendingSave.ts';
import { useFormResources } from './useFormResources.ts';

const types = ['Questionnaire', 'QuestionnaireResponse'];

/** Form page: a new response to a Questionnaire, or an edit of a stored QuestionnaireResponse. */
export default function QuestionnaireFormPage() {
  const { resourceId = '', resourceType = '' } = useParams();
  const isNew = resourceType === 'Questionnaire';
  const missing = useMissingPermissions([isNew ? 'QuestionnaireResponse.create' : 'QuestionnaireResponse.read']);
  if (!types.includes(resourceType)) return <NotFoundPage />;
  if (missing.length > 0) return <ForbiddenPage missing={missing} />;
  return <Loaded key={`${resourceType}/${resourceId}`} resourceType={resourceType} id={resourceId} />;
}

function Loaded({ resourceType, id }: { resourceType: string; id: string }) {
  const intl = useIntl();
  const query = useFormResources(resourceType, id);
  const isOutboxLoaded = useOutboxLoaded();
  return (
    <QueryState query={isOutboxLoaded ? query : { isFetching: true }} errorText={intl.formatMessage(messages.problem)}>
      {({ questionnaire, stored }) =>
        questionnaire ? (
          <QuestionnaireForm questionnaire={questionnaire} stored={stored} onReload={() => void query.refetch?.()} />
        ) : (
          <StoredResponse response={stored} />
        )
      }
    </QueryState>
  );
}
