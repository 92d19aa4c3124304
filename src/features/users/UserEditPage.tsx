import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { UserFormPage } from './parts/UserFormPage.tsx';
import { toInitialForm, useStoredUser } from './useStoredUser.ts';

export default function UserEditPage() {
  const intl = useIntl();
  const { userId = '' } = useParams();
  const { query, failure } = useStoredUser(userId);
  return (
    <QueryState query={query} errorText={intl.formatMessage(failure)}>
      {(stored) => <UserFormPage key={userId} stored={stored} initial={toInitialForm(stored)} />}
    </QueryState>
  );
}
