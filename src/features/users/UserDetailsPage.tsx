import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetUserQuery } from '../../api/keycloak/index.ts';
import { Breadcrumbs } from '../../shared/layout/Breadcrumbs.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { detailsMessages } from './detailsMessages.ts';
import { DeleteUserDialog } from './parts/DeleteUserDialog.tsx';
import { DetailActions } from './parts/DetailActions.tsx';
import { DetailTabs } from './parts/DetailTabs.tsx';
import { UserFacts } from './parts/UserFacts.tsx';
import { paths } from './paths.ts';
import { deletionProposed, selectDeletion, userPageLeft } from './usersSlice.ts';

/** Details of one user from Keycloak and the FHIR server. */
export default function UserDetailsPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const deletion = useAppSelector(selectDeletion);
  useEffect(() => () => void dispatch(userPageLeft()), [dispatch]);
  const query = useGetUserQuery({ userId: id });
  return (
    <>
      <QueryState query={query} errorText={intl.formatMessage(detailsMessages.userFailed)}>
        {(user) => (
          <>
            <Breadcrumbs
              crumbs={[
                { text: intl.formatMessage(detailsMessages.users), to: paths.list },
                { text: intl.formatMessage(detailsMessages.crumb) },
              ]}
            />
            <PageHeader
              title={intl.formatMessage(detailsMessages.title, { username: user.username })}
              actions={<DetailActions user={user} onDelete={() => dispatch(deletionProposed(user))} />}
            />
            <UserFacts user={user} detailed />
            <DetailTabs key={user.id} user={user} />
          </>
        )}
      </QueryState>
      {deletion?.user.id === id && (
        <DeleteUserDialog deletion={deletion} onDeleted={() => void navigate(paths.list, { replace: true })} />
      )}
    </>
  );
}
