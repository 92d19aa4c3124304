import { MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import type { CareTeam } from 'fhir/r4';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchCareTeamQuery } from '../../../api/fhir/index.ts';
import { matches } from '../../../fhir/bundle.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { messages } from '../messages.ts';
import { CareTeamCard } from './CareTeamCard.tsx';

interface Props {
  id: string;
}

/** Side panel: a care team with the names of all referenced resources, in one request. */
export function CareTeamDetails({ id }: Props) {
  const intl = useIntl();
  const { currentData, error, isFetching, refetch } = useSearchCareTeamQuery({ _id: id, _include: 'CareTeam:*' });
  const careTeam = matches<CareTeam>(currentData, 'CareTeam').find((found) => found.id === id);
  if (careTeam) return <CareTeamCard careTeam={careTeam} />;
  if (isFetching) return <Spinner label={intl.formatMessage(messages.fetching)} />;
  if (error !== undefined) {
    return <InlineError text={intl.formatMessage(messages.fetchFailed)} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <MessageBar intent="warning" role="alert">
      <MessageBarBody>
        <FormattedMessage {...messages.notFound} />
      </MessageBarBody>
    </MessageBar>
  );
}
