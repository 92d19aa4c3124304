import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { UserFormPage } from './parts/UserFormPage.tsx';
import { toInitialForm, useStoredUser } from './useStoredUser.ts';
import { useVariant } from '../../shared/project/useVariant.ts';
import { userVariants } from './variants.ts';

export default function UserEditPage() {
  const intl = useIntl();
  const { userId = '' } = useParams();
  const variant = useVariant(userVariants);
  const { query, failure } = useStoredUser(userId);
  return (
    <QueryState query={query} errorText={intl.formatMessage(failure)}>
      {(stored) => (
        <UserFormPage key={userId} stored={stored} initial={toInitialForm(stored, variant)} profile={stored.profile} />
      )}
    </QueryState>
  );
}
