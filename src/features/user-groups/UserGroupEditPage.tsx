import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isApiError } from '../../api/errors.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { messages } from './messages.ts';
import { GroupEditor } from './parts/GroupEditor.tsx';
import { useStoredGroup } from './useStoredGroup.ts';

/** Message for the request that failed, chosen by its URL. */
function failureMessageOf(error: unknown): Message {
  const url = isApiError(error) ? error.url : '';
  if (url.includes('/role-mappings/')) return messages.mappingsFailed;
  return /\/roles(\?|$)/.test(url) ? messages.rolesFailed : messages.groupFailed;
}

/** Form of an existing group. */
export default function UserGroupEditPage() {
  const intl = useIntl();
  const { userGroupId = '' } = useParams();
  const query = useStoredGroup(userGroupId);
  return (
    <QueryState query={query} errorText={intl.formatMessage(failureMessageOf(query.error))}>
      {(stored) => <GroupEditor key={userGroupId} stored={stored} />}
    </QueryState>
  );
}
