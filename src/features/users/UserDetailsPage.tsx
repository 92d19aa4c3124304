import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetUserQuery } from '../../api/keycloak/index.ts';
import { PendingNotice } from '../../shared/outbox/PendingBar.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { detailsMessages } from './detailsMessages.ts';
import { DeleteUserDialog } from './parts/DeleteUserDialog.tsx';
import { messages } from './messages.ts';
import { DetailTabs } from './parts/DetailTabs.tsx';
import { UserHeader } from './parts/UserHeader.tsx';
import { TechnicalDetails } from '../../shared/technical/TechnicalDetails.tsx';
import { attributeOf, attributes } from './user.ts';
import { paths } from './paths.ts';
import { deletionProposed, selectDeletion } from './usersSlice.ts';
import { closeDeletion } from './usersThunks.ts';

/** Details of one user from Keycloak and the FHIR server. */
export default function UserDetailsPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const deletion = useAppSelector(selectDeletion);
  useEffect(() => () => void dispatch(closeDeletion()), [dispatch]);
  const query = useGetUserQuery({ userId: id });
  return (
    <>
      <QueryState query={query} errorText={intl.formatMessage(detailsMessages.userFailed)}>
        {(user) => (
          <>
            <UserHeader user={user} onDelete={() => dispatch(deletionProposed(user))} />
            <PendingNotice record={user} />
            <DetailTabs key={user.id} user={user} />
            <TechnicalDetails
              record={user}
              id={user.id}
              more={[[intl.formatMessage(messages.appIdShown), attributeOf(user, attributes.appId)]]}
            />
          </>
        )}
      </QueryState>
      {deletion?.id === id && (
        <DeleteUserDialog user={deletion} onDeleted={() => void navigate(paths.list, { replace: true })} />
      )}
    </>
  );
}
